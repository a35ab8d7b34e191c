import { nameCounts } from '../../model/common/snake-case.js';
import { addCounts } from '../../model/oracle/requests.js';
import type { JudgedItem, JudgedUnitResult } from '../../model/unit/unit.js';
import type { MeasuredPlan } from '../../store/run/run-plan.js';
import type { MeasuredAccounts } from './measured-summary.js';

export interface AccountsCounter {
  /** Adds a unit. Recounts its items and compares them with the accounts that the unit states. */
  add(result: JudgedUnitResult, seedIndex: number): void;
  summary(): readonly MeasuredAccounts[];
}

/** Sums the accounts of each oracle generator's units. */
export function createAccountsCounter(
  { oracleGenerators, seeds }: Pick<MeasuredPlan, 'oracleGenerators' | 'seeds'>,
  all: readonly string[],
  choose: (item: JudgedItem) => string,
): AccountsCounter {
  const sums = new Map(
    oracleGenerators.map((name) => [
      name,
      {
        counts: { candidates: 0, withoutOracle: 0, oracles: 0, duplicates: 0 },
        testCases: Object.fromEntries(all.map((account) => [account, 0])),
        withheld: {},
        unitsDone: seeds.map(() => 0),
        addsUp: true,
      },
    ]),
  );
  return {
    add({ unit, accounts, testCases, withheld = {} }, seedIndex) {
      const sum = sums.get(unit.oracleGenerator)!;
      for (const name of ['candidates', 'withoutOracle', 'oracles', 'duplicates'] as const)
        sum.counts[name] += accounts[name];
      for (const item of testCases) sum.testCases[choose(item)]! += 1;
      sum.withheld = addCounts(sum.withheld, withheld);
      sum.unitsDone[seedIndex]! += 1;
      const stated = all.reduce((total, account) => total + (accounts[account] ?? 0), 0);
      const isRight =
        accounts.oracles === accounts.duplicates + stated &&
        stated === testCases.length &&
        accounts.candidates <= accounts.oracles + accounts.withoutOracle &&
        all.every((name) => accounts[name] === testCases.filter((item) => choose(item) === name).length);
      if (!isRight) sum.addsUp = false;
    },
    summary: () =>
      [...sums].map(([name, { counts, testCases, withheld, unitsDone, addsUp }]) => ({
        oracle_generator: name,
        ...(Object.keys(withheld).length === 0 ? {} : { withheld: nameCounts(withheld) }),
        candidates: counts.candidates,
        without_oracle: counts.withoutOracle,
        oracles: counts.oracles,
        duplicates: counts.duplicates,
        test_cases: nameCounts(testCases),
        adds_up: addsUp,
        units_done: unitsDone,
      })),
  };
}
