import { getStatusInBuild } from '../../model/suite/test-case.js';
import { classifyCompileError } from '../compile-error-kinds.js';
import type { Explanation } from '../evaluation.js';
import type { Agreement } from './agreement.js';
import { findPrefixEnd, type PrefixEnd } from './prefix-end.js';
import { chooseQualityAccount, type QualityAccount, type QualityTestCase } from './quality-test-case.js';
import type { Vacuity } from './vacuity.js';

const meanings: Readonly<Record<QualityAccount, string>> = {
  alarm: 'fails on the code as it is: a false alarm, unless the code is wrong',
  silent: 'passes on the code as it is',
  flaky: 'passes in some runs and fails in others: not counted',
  inspecting: 'fails, and its own code reaches further than an oracle may: not counted',
  notReproduced:
    "fails here and passes in the project's own build: no alarm, because something that the test needs differs",
  notRun: 'did not run: not counted',
  notCompiled: 'does not compile: not counted',
};

const endInWords: Readonly<Record<PrefixEnd, string>> = {
  expected: 'throws what the oracle expects',
  another: 'throws another exception than the oracle expects',
  throws: 'throws',
  value: 'returns; the focal call has a result',
  nothing: 'returns; the focal method is void',
  unknown: 'unknown: the outcome does not show it',
};

const vacuityInWords: Readonly<Record<Vacuity, string>> = {
  constant: 'it reads no variable and calls nothing',
  selfComparing: 'it compares a value with itself',
  notNull: 'any object passes',
  typeOnly: 'any object of the type passes',
  unrelated: 'it reads nothing that the focal call can have changed',
};

const agreementInWords: Readonly<Record<Agreement, string>> = {
  same: 'equals the oracle that the suite has here',
  match: 'is the check that the suite has here, in another form',
  kind: 'of the kind that the suite has here, but not equal',
  other: 'of another kind than the oracle that the suite has here',
  none: 'the suite has no oracle here to compare with',
};

/** A test case for people. */
export function explainQuality(test: QualityTestCase): Explanation {
  const account = chooseQualityAccount(test);
  const { testCase } = test;
  const inBuild = getStatusInBuild(testCase);
  const error = classifyCompileError(test.outcome);
  return {
    account,
    meaning: error === 'none' ? meanings[account] : `${meanings[account]} (${error})`,
    outcomes: [['outcome', test.outcome]],
    words: [
      ['agreement', agreementInWords[test.agreement]],
      ...(testCase.kind === 'completedPrefix'
        ? [['prefix', endInWords[findPrefixEnd(testCase, test.outcome)]] as const]
        : []),
      ...(test.vacuity === 'none' ? [] : [['vacuous', vacuityInWords[test.vacuity]] as const]),
      ...(inBuild === undefined ? [] : [['in the build', inBuild] as const]),
    ],
  };
}
