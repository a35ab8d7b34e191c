import { oracleTypes } from '../../model/oracle/oracle.js';
import { getOracleType } from '../../model/suite/test-case.js';
import type { UnitResult } from '../../evaluations/bug-detection/unit-result.js';
import type { Cell } from '../../model/unit/cell.js';
import { accountings, decideVerdicts, type Accounting } from '../../evaluations/bug-detection/verdict.js';
import { addAccounts, createAccounts, summarizeAccounts } from './accounts-sum.js';
import { computeMeasures } from './compute-measures.js';
import { createFoundBugs } from './found-bugs.js';
import type { RunPlan } from '../../evaluations/bug-detection/run-plan.js';
import type { FoundBug, SummaryAccounts, SummaryResult } from './summary.js';
import { createTally, averageTallies, addTallies, countVerdicts, type Tally } from './tally.js';

const resultTypes = ['all', ...oracleTypes] as const;

/** Sums over the units of one oracle generator. */
export interface GeneratorSum {
  /** Adds the samples of a bug with a seed. Returns the tally of each by the run's accounting. */
  add(cell: Cell<UnitResult>): readonly Tally[];
  /** Results under one accounting, one per oracle type. */
  results(accounting: Accounting, method: string): SummaryResult[];
  accounts(): SummaryAccounts;
  found(): FoundBug[];
}

export function createGeneratorSum(oracleGenerator: string, plan: RunPlan): GeneratorSum {
  const { seeds } = plan;
  const tallies = new Map(
    accountings.flatMap((accounting) =>
      resultTypes.map((type) => [`${accounting} ${type}`, seeds.map(createTally)] as const),
    ),
  );
  const accounts = createAccounts(seeds.length);
  const found = createFoundBugs(oracleGenerator, plan);
  const isDone = () => accounts.unitsDone.map((count) => count > 0);

  /** Adds the means of the samples by oracle type, and returns the tally of each sample. */
  function addByType(cell: Cell<UnitResult>, accounting: Accounting): readonly Tally[] {
    const seedIndex = seeds.indexOf(cell[0].unit.seed);
    const samples = cell.map((result) => judgeUnder(result, accounting));
    const ofTypes = resultTypes.map((type) =>
      samples.map((judged) =>
        countVerdicts(
          type === 'all' ? judged : judged.filter(({ testCase }) => getOracleType(testCase) === type),
        ),
      ),
    );
    resultTypes.forEach((type, index) => {
      const bySeed = tallies.get(`${accounting} ${type}`)!;
      bySeed[seedIndex] = addTallies(bySeed[seedIndex]!, averageTallies(ofTypes[index]!));
    });
    return ofTypes[0]!;
  }

  function judgeUnder({ testCases, runSeconds }: UnitResult, accounting: Accounting) {
    const verdicts = decideVerdicts({ tests: testCases, runSeconds }, { ...plan, accounting });
    return testCases.map((each, index) => ({ ...each, verdict: verdicts[index]! }));
  }

  return {
    add(cell) {
      const { bug, seed } = cell[0].unit;
      const own = { strict: addByType(cell, 'strict'), replication: addByType(cell, 'replication') };
      cell.forEach((result, sample) =>
        addAccounts(accounts, result, own.strict[sample]!, seeds.indexOf(seed)),
      );
      const tallies = own[plan.accounting];
      found.add(bug, seed, tallies);
      return tallies;
    },
    results: (accounting, method) =>
      resultTypes.map((type) => ({
        method,
        accounting,
        oracle_generator: oracleGenerator,
        oracle_type: type,
        ...computeMeasures(tallies.get(`${accounting} ${type}`)!, isDone()),
      })),
    accounts: () => summarizeAccounts(oracleGenerator, accounts),
    found: () => found.list(),
  };
}
