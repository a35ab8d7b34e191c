import { goals } from '../../model/sample/goal.js';
import type { Evaluation } from '../evaluation.js';
import { countInAccounts } from '../measures.js';
import { targetColumns } from './columns.js';
import { targetsDescription } from './description.js';
import { explainTargeted } from './explain-targeted.js';
import { countProgram, countTargetedTest, targetMeasures, targetsLegend } from './measures.js';
import { completeTargetsSettings, targetsOptions, type GivenTargetsSettings } from './options.js';
import { targetStages, type TargetedTest, type TargetsUnit } from './targeted-test.js';

/** Which lines, branches and paths of Python programs generated tests reach, as in TestEval. */
export const targets: Evaluation<GivenTargetsSettings, TargetedTest> = {
  ...targetsDescription,
  judges: 'targets',
  languages: ['python'],
  roles: (side) => [side],
  rules: { 'rules for targets': 1 },
  options: targetsOptions,
  accounts: targetStages,
  account: ({ stage }) => stage,
  columns: targetColumns,
  measured: {
    measures: targetMeasures,
    legend: targetsLegend,
    counts: countTargetedTest,
    unitCounts: (unit) => countProgram(unit as TargetsUnit),
    groups: { name: 'goal', title: 'Goal', known: goals, of: ({ target }) => target.goal },
    means: 'macro',
    tests: { passing: 'passed', failing: 'assertionFailed' },
    explain: explainTargeted,
  },
  describeSoFar(units) {
    const executed = countInAccounts(units, 'passed', 'assertionFailed');
    return `${executed} of ${countInAccounts(units, ...targetStages)} tests executed`;
  },
  async check(settings, { tools }) {
    const { findPython, requireCoverage } = await import('../../python/interpreter/find-python.js');
    const interpreter = await findPython(tools.python ?? 'search');
    if (completeTargetsSettings(settings).goals.some((goal) => goal !== 'path')) requireCoverage(interpreter);
  },
  async begin(settings) {
    const { runTargets } = await import('./run-targets.js');
    return runTargets(completeTargetsSettings(settings));
  },
};
