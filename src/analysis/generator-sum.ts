import { oracleTypes } from '../model/oracle.js';
import { oracleTypeOf } from '../model/test-case.js';
import type { UnitResult } from '../model/unit.js';
import type { Cell } from './cell.js';
import { accountings, verdictsOf, type Accounting } from '../model/verdict.js';
import { addAccounts, emptyAccounts, summaryAccountsOf } from './accounts-sum.js';
import { addFired, summaryFiredOf, type FiredSum } from './fired-sum.js';
import { measuresOf } from './measures-of.js';
import { foundBugs } from './found-bugs.js';
import type { RunPlan } from '../store/run-plan.js';
import type { FoundBug, SummaryAccounts, SummaryFired, SummaryResult } from './summary.js';
import { emptyTally, meanOf, sumOf, tallyOf, type Tally } from './tally.js';

const resultTypes = ['all', ...oracleTypes] as const;

/** What the units of one oracle generator come to. */
export interface GeneratorSum {
  /** Adds the samples of a bug with a seed, and gives the tally of each by the run's accounting. */
  add(cell: Cell): readonly Tally[];
  /** By one accounting, one for each oracle type. */
  results(accounting: Accounting, method: string): SummaryResult[];
  accounts(): SummaryAccounts;
  found(): FoundBug[];
  fired(): SummaryFired[];
}

export function generatorSum(oracleGenerator: string, plan: RunPlan): GeneratorSum {
  const { seeds } = plan;
  const tallies = new Map(
    accountings.flatMap((accounting) =>
      resultTypes.map((type) => [`${accounting} ${type}`, seeds.map(emptyTally)] as const),
    ),
  );
  const accounts = emptyAccounts(seeds.length);
  const found = foundBugs(oracleGenerator, plan);
  const fired: FiredSum = new Map();
  const isDone = () => accounts.unitsDone.map((count) => count > 0);

  /** The samples' own tallies, after adding their means to those by oracle type. */
  function addByType(cell: Cell, accounting: Accounting): readonly Tally[] {
    const seedIndex = seeds.indexOf(cell[0].unit.seed);
    const samples = cell.map((result) => judgedOf(result, accounting));
    const ofTypes = resultTypes.map((type) =>
      samples.map((judged) =>
        tallyOf(type === 'all' ? judged : judged.filter(({ testCase }) => oracleTypeOf(testCase) === type)),
      ),
    );
    resultTypes.forEach((type, index) => {
      const bySeed = tallies.get(`${accounting} ${type}`)!;
      bySeed[seedIndex] = sumOf(bySeed[seedIndex]!, meanOf(ofTypes[index]!));
    });
    if (accounting === plan.accounting) addFired(fired, samples, seeds.length, seedIndex);
    return ofTypes[0]!;
  }

  function judgedOf({ testCases, runSeconds }: UnitResult, accounting: Accounting) {
    const verdicts = verdictsOf({ tests: testCases, runSeconds }, { ...plan, accounting });
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
        ...measuresOf(tallies.get(`${accounting} ${type}`)!, isDone()),
      })),
    accounts: () => summaryAccountsOf(oracleGenerator, accounts),
    found: () => found.list(),
    fired: () => summaryFiredOf(oracleGenerator, fired, isDone()),
  };
}
