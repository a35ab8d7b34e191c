import type { Bug, Side } from '../model/bug.js';
import type { UnitResult } from '../model/unit.js';
import { accountsOf } from '../model/unit.js';
import type { Accounting } from '../model/verdict.js';
import { replicationVerdictOf, verdictOf } from '../model/verdict.js';
import type { UnitTestCases } from './5-test-cases.js';
import type { OutcomePair } from './6-outcomes.js';

/** Step 7: what the outcomes of a unit mean, with the accounts that show that nothing was lost. */
export function verdictsOf(
  place: { readonly bug: Bug; readonly side: Side; readonly seed: number },
  unit: UnitTestCases,
  outcomes: readonly OutcomePair[],
  accounting: Accounting,
  suiteRemarks: readonly string[],
): UnitResult {
  const testCases = unit.testCases.map((testCase, index) => {
    const pair = outcomes[index];
    if (pair === undefined) throw new Error(`no outcome for test case ${testCase.id}`);
    const { buggy, fixed } = pair;
    const verdict =
      accounting === 'strict'
        ? verdictOf(buggy, fixed)
        : ({ kind: replicationVerdictOf(buggy, fixed) } as const);
    return { testCase, buggy, fixed, verdict };
  });
  return {
    unit: {
      bug: place.bug.id,
      side: place.side,
      seed: place.seed,
      oracleGenerator: unit.oracleGenerator,
    },
    accounts: accountsOf(
      unit.counts,
      testCases.map(({ verdict }) => verdict),
    ),
    testCases,
    remarks: [...suiteRemarks, ...unit.remarks],
  };
}
