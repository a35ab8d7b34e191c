import { jacoco } from '../../toolchain/artefacts.js';
import { listDigests, pit, pitOfTestbench } from '../../toolchain/pit.js';
import type { Evaluation } from '../evaluation.js';
import { countInAccounts } from '../measures.js';
import { countBeyond, developers } from './beyond-developers.js';
import { countAtK } from './at-k.js';
import { wholeTestColumns } from './columns.js';
import { checkDryRuns, checkHoneypots, checkKills, checkUnits, checkUnmeasured } from './checks.js';
import { countAssignments, type WholeTestsUnit } from './covered-assignment.js';
import { wholeTestsDescription } from './description.js';
import { explainGenerated } from './explain-generated.js';
import { testStages, type GeneratedTest } from './generated-test.js';
import { listTestCounts, wholeTestMeasures, wholeTestsLegend } from './measures.js';
import { completeSettings, wholeTestsOptions, type GivenWholeTestsSettings } from './options.js';

/**
 * How far whole generated tests come on one version of a program: whether they parse, compile, run and pass, and what the accepted ones cover
 * (TestBench, sections 3 and 4; Tests4J, section 4).
 */
export const wholeTests: Evaluation<GivenWholeTestsSettings, GeneratedTest> = {
  ...wholeTestsDescription,
  judges: 'tests',
  roles: (side) => [side],
  rules: {
    'rules for whole tests': 18,
    JaCoCo: `${jacoco.version} ${jacoco.sha256}`,
    PIT: [pit, pitOfTestbench].map((each) => [each.version, ...listDigests(each)].join(' ')).join(', '),
  },
  options: wholeTestsOptions,
  accounts: testStages,
  account: ({ stage }) => stage,
  columns: wholeTestColumns,
  measured: {
    measures: wholeTestMeasures,
    legend: wholeTestsLegend,
    counts: listTestCounts,
    baseline: developers,
    unitCounts: (unit, baseline) => [
      ...countAssignments(unit as WholeTestsUnit),
      ...countAtK(unit as WholeTestsUnit),
      ...(baseline === undefined ? [] : countBeyond(unit as WholeTestsUnit, baseline as WholeTestsUnit)),
    ],
    groups: {
      ...{ name: 'context', title: 'Context', known: [] },
      of: ({ sample }) => sample?.assignment.context ?? 'none',
    },
    means: 'macro',
    tests: { passing: 'passed', failing: 'failed' },
    checks: (sums) => [
      ...checkDryRuns(sums),
      ...checkUnits(sums),
      ...checkHoneypots(sums),
      ...checkKills(sums),
      ...checkUnmeasured(sums),
    ],
    explain: explainGenerated,
  },
  describeSoFar(units) {
    return `${countInAccounts(units, 'passed')} of ${countInAccounts(units, ...testStages)} tests accepted`;
  },
  check: () => Promise.resolve(),
  async begin(settings) {
    const { runWholeTests } = await import('./run-whole-tests.js');
    return runWholeTests(completeSettings(settings));
  },
};
