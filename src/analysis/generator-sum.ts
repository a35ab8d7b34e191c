import { oracleTypes } from '../model/oracle.js';
import { oracleTypeOf } from '../model/test-case.js';
import type { UnitResult } from '../model/unit.js';
import { accountings, verdictsOf, type Accounting } from '../model/verdict.js';
import { addAccounts, emptyAccounts, summaryAccountsOf } from './accounts-sum.js';
import { addFired, summaryFiredOf, type FiredSum } from './fired-sum.js';
import { measuresOf } from './measures-of.js';
import type { RunPlan } from '../store/run-plan.js';
import type { FoundBug, SummaryAccounts, SummaryFired, SummaryResult } from './summary.js';
import { emptyTally, sumOf, tallyOf, type Tally } from './tally.js';

const resultTypes = ['all', ...oracleTypes] as const;

/** What the units of one oracle generator come to. */
export interface GeneratorSum {
  /** Adds a unit, and gives its own tally by the run's accounting. */
  add(result: UnitResult): Tally;
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
  const foundSeeds = new Map<string, number[]>();
  const fired: FiredSum = new Map();
  const isDone = () => accounts.unitsDone.map((count) => count > 0);

  /** The unit's own tally, after adding it to those by oracle type. */
  function addByType({ unit, testCases, runSeconds }: UnitResult, accounting: Accounting) {
    const seedIndex = seeds.indexOf(unit.seed);
    const verdicts = verdictsOf({ tests: testCases, runSeconds }, { ...plan, accounting });
    const judged = testCases.map(({ testCase }, index) => ({ testCase, verdict: verdicts[index]! }));
    const ofTypes = resultTypes.map((type) =>
      tallyOf(type === 'all' ? judged : judged.filter(({ testCase }) => oracleTypeOf(testCase) === type)),
    );
    resultTypes.forEach((type, index) => {
      const bySeed = tallies.get(`${accounting} ${type}`)!;
      bySeed[seedIndex] = sumOf(bySeed[seedIndex]!, ofTypes[index]!);
    });
    if (accounting === plan.accounting) addFired(fired, testCases, verdicts, seeds.length, seedIndex);
    return ofTypes[0]!;
  }

  return {
    add(result) {
      const { bug, seed } = result.unit;
      const own = { strict: addByType(result, 'strict'), replication: addByType(result, 'replication') };
      addAccounts(accounts, result, own.strict, seeds.indexOf(seed));
      const tally = own[plan.accounting];
      if (tally.bugs > 0) foundSeeds.set(bug, [...(foundSeeds.get(bug) ?? []), seed]);
      return tally;
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
    found: () =>
      plan.bugs.flatMap((bug) => {
        const found = foundSeeds.get(bug);
        if (found === undefined) return [];
        return [{ oracle_generator: oracleGenerator, bug, seeds: [...found].sort((a, b) => a - b) }];
      }),
    fired: () => summaryFiredOf(oracleGenerator, fired, isDone()),
  };
}
