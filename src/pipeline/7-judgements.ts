import type { Evaluation, ExecutedUnit, RunningEvaluation, UnitOutcomes } from '../evaluations/evaluation.js';
import type { SuiteRequests } from '../model/oracle/requests.js';
import type { Outcome } from '../model/outcome/outcome.js';
import { withMissingNames } from '../model/suite/missing-names.js';
import type { MissingName, SuiteAddress } from '../model/suite/suite.js';
import {
  countAccounts,
  describeGenerator,
  pickSample,
  type JudgedItem,
  type JudgedUnitResult,
} from '../model/unit/unit.js';
import type { UnitTestCases } from './5-test-cases.js';

/** The test cases of a unit with their outcomes, as the evaluation receives them. */
export function toExecutedUnit(
  unit: UnitTestCases,
  { outcomes, runSeconds, classFiles, covered }: UnitOutcomes,
  ofSuite: readonly MissingName[],
): ExecutedUnit {
  const missingNames = unit.furtherSuite?.missingNames ?? ofSuite;
  const explained = (outcome: Outcome, test: number) =>
    withMissingNames(outcome, unit.testCases[test]!.candidate.suiteClass, missingNames);
  return {
    name: describeGenerator(unit),
    frames: unit.frames,
    testCases: unit.testCases,
    ...(classFiles === undefined ? {} : { classFiles }),
    ...(unit.samples === undefined ? {} : { samples: unit.samples }),
    ...(unit.assignments === undefined ? {} : { assignments: unit.assignments }),
    outcomes: outcomes.map(({ byRole, reruns }, test) => ({
      byRole: Object.fromEntries(
        Object.entries(byRole).map(([role, outcome]) => [role, explained(outcome, test)]),
      ),
      reruns,
    })),
    runSeconds,
    ...(covered === undefined ? {} : { covered }),
  };
}

/** Step 7: the judged items of a unit, with accounts that show that nothing was lost. */
export function judgeUnit<Settings, Evidence>(
  { bug, side, seed }: SuiteAddress,
  unit: UnitTestCases,
  executed: ExecutedUnit,
  evaluation: Pick<Evaluation<Settings, JudgedItem>, 'account' | 'accounts'>,
  running: Pick<RunningEvaluation<JudgedItem, Evidence>, 'judge'>,
  evidence: Evidence,
  suite: { readonly remarks: readonly string[]; readonly requests: SuiteRequests | undefined },
): JudgedUnitResult {
  const { items, beside, counts = unit.counts, remarks = [] } = running.judge(executed, evidence);
  const accounts = items.map((item) => evaluation.account(item));
  return {
    unit: { bug: bug.id, side, seed, oracleGenerator: unit.oracleGenerator, ...pickSample(unit) },
    accounts: countAccounts(counts, evaluation.accounts, accounts),
    testCases: items,
    runSeconds: executed.runSeconds,
    remarks: [...suite.remarks, ...unit.remarks, ...remarks],
    ...(unit.withheld === undefined ? {} : { withheld: unit.withheld }),
    ...(unit.requests === undefined ? {} : { requests: unit.requests }),
    ...(suite.requests === undefined ? {} : { suiteRequests: suite.requests }),
    ...beside,
  };
}
