import type { Bug, Side } from '../model/bug.js';
import { withMissingNames } from '../model/missing-names.js';
import type { Outcome } from '../model/outcome.js';
import type { MissingName } from '../model/suite.js';
import type { UnitResult } from '../model/unit.js';
import { accountsOf, sampleMember } from '../model/unit.js';
import { verdictsOf, type AccountingRules } from '../model/verdict.js';
import type { UnitTestCases } from './5-test-cases.js';
import type { UnitOutcomes } from './6-outcomes.js';

/** Step 7: what the outcomes of a unit mean, with the accounts that show that nothing was lost. */
export function unitResultOf(
  place: { readonly bug: Pick<Bug, 'id'>; readonly side: Side; readonly seed: number },
  unit: UnitTestCases,
  { tests, runSeconds }: UnitOutcomes,
  rules: AccountingRules,
  suite: { readonly remarks: readonly string[]; readonly missingNames: readonly MissingName[] },
): UnitResult {
  const verdicts = verdictsOf({ tests, runSeconds }, rules);
  const testCases = unit.testCases.map((testCase, index) => {
    const [outcomes, verdict] = [tests[index], verdicts[index]];
    if (outcomes === undefined || verdict === undefined)
      throw new Error(`no outcome for test case ${testCase.id}`);
    const explained = (outcome: Outcome) =>
      withMissingNames(outcome, testCase.candidate.suiteClass, suite.missingNames);
    return {
      testCase,
      ...outcomes,
      buggy: explained(outcomes.buggy),
      fixed: explained(outcomes.fixed),
      verdict,
    };
  });
  return {
    unit: {
      bug: place.bug.id,
      side: place.side,
      seed: place.seed,
      oracleGenerator: unit.oracleGenerator,
      ...sampleMember(unit),
    },
    accounts: accountsOf(unit.counts, verdicts),
    testCases,
    runSeconds,
    remarks: [...suite.remarks, ...unit.remarks],
    ...(unit.requests === undefined ? {} : { requests: unit.requests }),
  };
}
