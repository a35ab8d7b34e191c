import { conclusiveVerdicts, inconclusiveReasons } from '../model/verdict.js';
import type { Accounts, UnitResult } from '../model/unit.js';
import { conclusiveCounts, emptyTally, sumOf, type Tally } from './tally.js';
import type { SummaryAccounts } from './summary.js';

type Counts = Pick<Accounts, 'candidates' | 'withoutOracle' | 'oracles' | 'duplicates'>;

/** The accounts of one oracle generator's units, added up. */
export interface AccountsSum {
  readonly counts: { -readonly [Member in keyof Counts]: number };
  /** Of the test cases, by strict accounting. */
  tally: Tally;
  /** Finished units by seed. */
  readonly unitsDone: number[];
  addsUp: boolean;
}

export function emptyAccounts(seeds: number): AccountsSum {
  return {
    counts: { candidates: 0, withoutOracle: 0, oracles: 0, duplicates: 0 },
    tally: emptyTally(),
    unitsDone: new Array<number>(seeds).fill(0),
    addsUp: true,
  };
}

/** Adds a unit with its tally by strict accounting, and checks on the way that nothing was lost in it. */
export function addAccounts(
  sum: AccountsSum,
  { accounts, testCases }: UnitResult,
  tally: Tally,
  seedIndex: number,
): void {
  for (const member of Object.keys(sum.counts) as (keyof Counts)[]) sum.counts[member] += accounts[member];
  sum.tally = sumOf(sum.tally, tally);
  sum.unitsDone[seedIndex]! += 1;
  if (!addsUp(accounts, testCases.length)) sum.addsUp = false;
}

/** Every oracle is a duplicate or a test case with a verdict, and every candidate has an oracle or is known to have none. */
function addsUp(accounts: Accounts, testCases: number): boolean {
  const { candidates, withoutOracle, oracles, duplicates } = accounts;
  const verdicts = [...conclusiveVerdicts, ...inconclusiveReasons].reduce(
    (sum, kind) => sum + accounts[kind],
    0,
  );
  return oracles === duplicates + verdicts && verdicts === testCases && candidates <= oracles + withoutOracle;
}

export function summaryAccountsOf(oracleGenerator: string, sum: AccountsSum): SummaryAccounts {
  const { counts, tally } = sum;
  const { notCompiled, notRun, flaky } = tally.tests;
  return {
    oracle_generator: oracleGenerator,
    candidates: counts.candidates,
    without_oracle: counts.withoutOracle,
    oracles: counts.oracles,
    duplicates: counts.duplicates,
    ...{ notCompiled, notRun, flaky },
    ...conclusiveCounts(tally.tests),
    adds_up: sum.addsUp,
    units_done: sum.unitsDone,
  };
}
