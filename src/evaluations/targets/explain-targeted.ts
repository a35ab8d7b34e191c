import type { Explanation } from '../evaluation.js';
import type { TargetReach, TargetedTest, TargetStage } from './targeted-test.js';

const meanings: Readonly<Record<TargetStage, string>> = {
  unparsable: 'does not parse',
  notRun: 'did not run, because the program can’t be imported: not counted',
  flaky: 'passes in some runs and fails in others: not executed',
  failed: 'fails with an exception other than AssertionError, at the time limit, or by a crash',
  notCalled: 'runs, and its text does not call the program',
  assertionFailed: 'an assertion fails: it is executed',
  passed: 'it is executed, and passes',
};

/** A test for people. */
export function explainTargeted(test: TargetedTest): Explanation {
  const { stage, isExecuted, target, difficulty, reach, baseline, outcome, text, testCase } = test;
  const asked =
    target.goal === 'overall'
      ? 'the program'
      : `${target.goal} ${target.name}${difficulty === undefined ? '' : ` (${difficulty})`}`;
  return {
    account: stage,
    meaning: meanings[stage],
    outcomes: [['outcome', outcome]],
    asked,
    words: [
      ['counts', isExecuted ? 'as executed' : 'as not executed'],
      ...(target.goal === 'overall' || stage === 'notRun' ? [] : [['target', describeReach(reach)] as const]),
      ...(baseline === undefined ? [] : [['baseline', describeReach(baseline)] as const]),
    ],
    ...(text === undefined ? {} : { changes: { from: text, to: testCase.source } }),
  };
}

function describeReach(reach: TargetReach | undefined): string {
  if (reach === undefined) return 'nothing can reach it: not counted';
  const similarity =
    reach.similarity === undefined || reach.isHit
      ? ''
      : `, ${Math.round(100 * reach.similarity)} % of the path`;
  return `${reach.isHit ? 'reached' : 'not reached'}${similarity}`;
}
