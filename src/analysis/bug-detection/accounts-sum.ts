import { verdictAccounts } from '../../evaluations/bug-detection/verdict.js';
import type { Accounts, UnitResult } from '../../evaluations/bug-detection/unit-result.js';
import { nameConclusiveCounts, createTally, addTallies, type Tally } from './tally.js';
import { nameCounts } from '../../model/common/snake-case.js';
import { addCounts } from '../../model/oracle/requests.js';
import type { SummaryAccounts } from './summary.js';

type Counts = Pick<Accounts, 'candidates' | 'withoutOracle' | 'oracles' | 'duplicates'>;

/** Sums of the accounts of one oracle generator's units. */
export interface AccountsSum {
  readonly counts: { -readonly [Member in keyof Counts]: number };
  withheld: Readonly<Record<string, number>>;
  /** Tally of the test cases under strict accounting. */
  tally: Tally;
  /** Finished units by seed. */
  readonly unitsDone: number[];
  addsUp: boolean;
}

export function createAccounts(seeds: number): AccountsSum {
  return {
    counts: { candidates: 0, withoutOracle: 0, oracles: 0, duplicates: 0 },
    withheld: {},
    tally: createTally(),
    unitsDone: new Array<number>(seeds).fill(0),
    addsUp: true,
  };
}

/** Adds a unit with its strict tally. Checks that the unit's accounts add up. */
export function addAccounts(
  sum: AccountsSum,
  { accounts, testCases, withheld = {} }: UnitResult,
  tally: Tally,
  seedIndex: number,
): void {
  for (const member of Object.keys(sum.counts) as (keyof Counts)[]) sum.counts[member] += accounts[member];
  sum.withheld = addCounts(sum.withheld, withheld);
  sum.tally = addTallies(sum.tally, tally);
  sum.unitsDone[seedIndex]! += 1;
  if (!addsUp(accounts, testCases.length)) sum.addsUp = false;
}

/** Every oracle is a duplicate or a test case with a verdict. Every candidate has an oracle or counts as having none. */
function addsUp(accounts: Accounts, testCases: number): boolean {
  const { candidates, withoutOracle, oracles, duplicates } = accounts;
  const verdicts = verdictAccounts.reduce((sum, kind) => sum + accounts[kind], 0);
  return oracles === duplicates + verdicts && verdicts === testCases && candidates <= oracles + withoutOracle;
}

export function summarizeAccounts(oracleGenerator: string, sum: AccountsSum): SummaryAccounts {
  const { counts, tally, withheld } = sum;
  const { notCompiled, notRun, flaky, inspecting } = tally.tests;
  return {
    oracle_generator: oracleGenerator,
    ...(Object.keys(withheld).length === 0 ? {} : { withheld: nameCounts(withheld) }),
    candidates: counts.candidates,
    without_oracle: counts.withoutOracle,
    oracles: counts.oracles,
    duplicates: counts.duplicates,
    not_compiled: notCompiled,
    not_run: notRun,
    ...{ flaky, inspecting },
    ...nameConclusiveCounts(tally.tests),
    adds_up: sum.addsUp,
    units_done: sum.unitsDone,
  };
}
