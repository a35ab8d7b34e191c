import type { Outcome } from '../../model/outcome/outcome.js';
import { getStatusInBuild, type CompletedPrefix } from '../../model/suite/test-case.js';
import { classifyCompileError } from '../compile-error-kinds.js';
import type { Counts, EvaluationMeasure } from '../evaluation.js';
import { createCountMeasure, createShareMeasure, readCount, showFirst, withBounds } from '../measures.js';
import { findPrefixEnd } from './prefix-end.js';
import { chooseQualityAccount, type QualityAccount, type QualityTestCase } from './quality-test-case.js';

/** What a test case adds to. */
export function listCounts(item: QualityTestCase): Counts {
  const { agreement, testCase, vacuity } = item;
  const inBuild = getStatusInBuild(testCase);
  const account = chooseQualityAccount(item);
  const error = classifyCompileError(item.outcome);
  const names = [
    ...(inBuild === undefined ? [] : ['builtTests']),
    ...(inBuild === toBuildStatus[account] ? ['asBuilt'] : []),
    account,
    ...(error === 'none' ? [] : [`notCompiled:${error}`]),
    ...(testCase.kind === 'completedPrefix' ? listPrefixCounts(testCase, item.outcome, account) : []),
    ...(vacuity === 'none' ? [] : ['vacuous', `vacuous:${vacuity}`]),
    ...(agreement === 'none' ? [] : ['compared']),
    ...(['same', 'match', 'kind'].includes(agreement) ? ['sameKind'] : []),
    ...(['same', 'match'].includes(agreement) ? ['match'] : []),
    ...(agreement === 'same' ? ['sameOracle'] : []),
  ];
  return Object.fromEntries(names.map((name) => [name, 1]));
}

/** What a prefix adds to, by how it ends, and by the types of its oracle and of the suite's own one. */
function listPrefixCounts(
  testCase: CompletedPrefix,
  outcome: Outcome,
  account: QualityAccount,
): readonly string[] {
  const { candidate, oracle } = testCase;
  const end = findPrefixEnd(testCase, outcome);
  const isThrown = ['expected', 'another', 'throws'].includes(end);
  const isRight = (oracle.type === 'expectException') === isThrown;
  return [
    `prefix:${end}`,
    ...(account === 'alarm' ? [`alarm:${end}`] : []),
    ...(end === 'unknown' ? [] : ['knownEnds']),
    ...(end !== 'unknown' && isRight ? ['rightTypes'] : []),
    ...(oracle.type === 'assertion' ? ['assertions'] : []),
    ...(candidate.ownOracle.type === 'nothing' ? [] : [`own:${candidate.ownOracle.type}`]),
  ];
}

/** What a test does in the build that has the same outcome there. */
const toBuildStatus: Readonly<Partial<Record<QualityAccount, string>>> = {
  ...{ silent: 'passed', alarm: 'failed', notRun: 'skipped' },
};

const countConclusive = ({ alarm = 0, silent = 0 }: Counts) => alarm + silent;
/** Test cases that nothing is known of. One that is not reproduced passes in the project's build, and is no alarm. */
const countOpen = ({ notCompiled = 0, notRun = 0, flaky = 0, inspecting = 0 }: Counts) =>
  notCompiled + notRun + flaky + inspecting;
/** Types that don't fit, and arguments that no method takes. */
const countTypeErrors = (counts: Counts) =>
  readCount('notCompiled:types')(counts) + readCount('notCompiled:application')(counts);
const countCompared = ({ compared = 0 }: Counts) => compared;

/** The measures of oracle quality. */
export const qualityMeasures: readonly EvaluationMeasure[] = [
  showFirst(createCountMeasure('alarms', 'Alarms', 'lower', readCount('alarm'))),
  showFirst(
    withBounds(
      createShareMeasure('alarm_rate', 'Alarm rate %', 'lower', readCount('alarm'), countConclusive),
      countConclusive,
      countOpen,
    ),
    'compared',
  ),
  showFirst(createCountMeasure('not_compiled', 'Not compiled', 'lower', readCount('notCompiled'))),
  createCountMeasure('type_errors', 'Type errors', 'lower', countTypeErrors),
  createCountMeasure('not_run', 'Not run', 'lower', readCount('notRun')),
  createCountMeasure('not_reproduced', 'Not reproduced', 'lower', readCount('notReproduced')),
  createCountMeasure('flaky', 'Flaky', 'lower', readCount('flaky')),
  createCountMeasure('inspecting', 'Inspecting', 'lower', readCount('inspecting')),
  createShareMeasure('right_type', 'Right type %', 'higher', readCount('rightTypes'), readCount('knownEnds')),
  createShareMeasure('vacuous', 'Vacuous %', 'lower', readCount('vacuous'), readCount('assertions')),
  createCountMeasure('compared', 'Compared', 'neither', readCount('compared')),
  createShareMeasure('same_kind', 'Same kind %', 'higher', readCount('sameKind'), countCompared),
  createShareMeasure('match', 'Match %', 'higher', readCount('match'), countCompared),
  showFirst(
    createShareMeasure('same_oracle', 'Same oracle %', 'higher', readCount('sameOracle'), countCompared),
    'compared',
  ),
];

/** What a reader must know about them. */
export const qualityLegend =
  'An alarm is a test that fails on the code as it is: a false alarm, unless the code is wrong there. Alarm rate = alarms / (alarms + passing tests). ' +
  'Right type: share of the prefixes with a known end whose oracle expects an exception exactly if the prefix throws one. Vacuous: share of the assertions that say little by their syntax. Same kind, match, same oracle: shares of the oracles for which the suite has one in the same place (Compared); a match is the same check in any form.';
