import type { Side } from '../program/bug.js';
import type { Role } from '../program/role.js';
import type { WithheldCandidates } from '../suite/candidate.js';
import type { RequestAccounts, SuiteRequests } from '../oracle/requests.js';
import type { TestCase } from '../suite/test-case.js';

/** One cell of a run: one oracle generator on one suite. */
export interface Unit {
  readonly bug: string;
  readonly side: Side;
  readonly seed: number;
  readonly oracleGenerator: string;
  /** For generators with several samples: the number of the sample, from 2. Absent for sample 1, which equals the unit of a run without samples. */
  readonly sample?: number;
}

/** Number of the sample that a unit holds, from 1. */
export function getSample({ sample = 1 }: Pick<Unit, 'sample'>): number {
  return sample;
}

/** The `sample` member of a unit, for objects derived from it. */
export function pickSample({ sample }: Pick<Unit, 'sample'>): Pick<Unit, 'sample'> {
  return sample === undefined ? {} : { sample };
}

/** Distinguishes the units of one suite, in messages: `javadoc`, `chat-small sample 2`. */
export function describeGenerator({
  oracleGenerator,
  sample,
}: Pick<Unit, 'oracleGenerator' | 'sample'>): string {
  return sample === undefined ? oracleGenerator : `${oracleGenerator} sample ${sample}`;
}

/** Identifies a unit within its run: `Text-1 buggy seed 3 javadoc`. */
export function makeUnitKey(unit: Unit): string {
  return `${unit.bug} ${unit.side} seed ${unit.seed} ${describeGenerator(unit)}`;
}

/** The part of a unit that identifies its suite. */
export type SuiteId = Pick<Unit, 'bug' | 'side' | 'seed'>;

/** A test case with what an evaluation says of it. */
export interface JudgedItem {
  readonly testCase: TestCase;
}

/** Numbers of candidates and of oracles before tests run. */
export interface CandidateCounts {
  /** Candidates extracted from the suite. */
  readonly candidates: number;
  /** Candidates without an oracle from the generator (missing in a predictions file, for example). */
  readonly withoutOracle: number;
  /** Generated oracles; a candidate may have several. */
  readonly oracles: number;
  /** Oracles removed because an equal test case exists; 0 if duplicates are kept. */
  readonly duplicates: number;
}

/** A finished unit of any evaluation. */
export interface JudgedUnitResult<Item extends JudgedItem = JudgedItem> {
  readonly unit: Unit;
  /** With the number of items in each account of the evaluation. */
  readonly accounts: CandidateCounts & Readonly<Record<string, number>>;
  /** In the order of the suite. */
  readonly testCases: readonly Item[];
  /** Duration of the first run of the test cases on each version, in whole tens of seconds. Includes removed duplicates, excludes timed-out tests. */
  readonly runSeconds: Readonly<Record<Role, number>>;
  /** Remarks for the reader: predictions for unknown tests, a suite that could not be generated. */
  readonly remarks: readonly string[];
  /** Candidates of the suite not offered to the generator, by reason; absent if there are none. */
  readonly withheld?: WithheldCandidates;
  /** For generators that send requests to a program or server. */
  readonly requests?: RequestAccounts;
  /** Absent unless a model writes the suite. */
  readonly suiteRequests?: SuiteRequests;
}

/**
 * Counts the items of a unit by account. The sum holds by construction and is checked nevertheless, so that nothing is lost silently.
 *
 * @param all every account, in order
 * @param items the account of each item
 */
export function countAccounts<Account extends string>(
  counts: CandidateCounts,
  all: readonly Account[],
  items: readonly Account[],
): CandidateCounts & Record<Account, number> & Readonly<Record<string, number>> {
  const tally = Object.fromEntries(all.map((account) => [account, 0])) as Record<Account, number>;
  for (const account of items) tally[account] += 1;
  const sum = counts.duplicates + all.reduce((total, account) => total + tally[account], 0);
  if (sum !== counts.oracles)
    throw new Error(`the accounts do not add up: ${counts.oracles} oracles, ${sum} accounted for`);
  return { ...counts, ...tally };
}
