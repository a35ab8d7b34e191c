import type { Side, Version } from './bug.js';
import type { OutcomePair } from './outcome.js';
import type { PatchTouch } from './patch-touch.js';
import type { RequestAccounts } from './requests.js';
import type { TestCase } from './test-case.js';
import type { Verdict } from './verdict.js';

/** One cell of a run: what one oracle generator is worth on one suite. */
export interface Unit {
  readonly bug: string;
  readonly side: Side;
  readonly seed: number;
  readonly oracleGenerator: string;
  /**
   * Of a generator that is asked several times for the same: which of its answers, from 2 on. Absent for the first, which is the answer
   * that a run without samples has.
   */
  readonly sample?: number;
}

/** Which sample of the generator's answers a unit holds, from 1. */
export function sampleOf({ sample = 1 }: Pick<Unit, 'sample'>): number {
  return sample;
}

/** The member of a unit, and of what is made for one, that says which sample it holds. */
export function sampleMember({ sample }: Pick<Unit, 'sample'>): Pick<Unit, 'sample'> {
  return sample === undefined ? {} : { sample };
}

/** What tells the units of one suite apart, for people: `javadoc`, `chat-small sample 2`. */
export function generatorInWords({
  oracleGenerator,
  sample,
}: Pick<Unit, 'oracleGenerator' | 'sample'>): string {
  return sample === undefined ? oracleGenerator : `${oracleGenerator} sample ${sample}`;
}

/** What tells a unit from all others of its run: `Text-1 buggy seed 3 javadoc`. */
export function unitKey(unit: Unit): string {
  return `${unit.bug} ${unit.side} seed ${unit.seed} ${generatorInWords(unit)}`;
}

/** What the units of one suite share. */
export type SuiteId = Pick<Unit, 'bug' | 'side' | 'seed'>;

/** A test case with what became of it. */
export interface EvaluatedTestCase extends OutcomePair {
  readonly testCase: TestCase;
  /** By the run's accounting. */
  readonly verdict: Verdict;
  /** How often it was run again, to see whether it is flaky. */
  readonly reruns: number;
  /** Whether the failure has to do with what the fix changes; absent where it does not fail on the buggy version. */
  readonly patch?: PatchTouch;
}

/**
 * Where everything that went into a unit has gone. Always
 * `oracles = duplicates + notCompiled + notRun + flaky + TP + FP + TN + FN` and `candidates ≤ oracles + withoutOracle`.
 */
export interface Accounts {
  /** Candidates extracted from the suite. */
  readonly candidates: number;
  /** Candidates for which the generator gave no oracle (a predictions file without a row for them, say). */
  readonly withoutOracle: number;
  /** Oracles generated; more than one may belong to a candidate. */
  readonly oracles: number;
  /** Oracles that a test case with the same prefix stands for already; 0 where duplicates are kept. */
  readonly duplicates: number;
  readonly notCompiled: number;
  readonly notRun: number;
  readonly flaky: number;
  readonly TP: number;
  readonly FP: number;
  readonly TN: number;
  readonly FN: number;
}

/** A finished unit. */
export interface UnitResult {
  readonly unit: Unit;
  readonly accounts: Accounts;
  /** In the order of the suite. */
  readonly testCases: readonly EvaluatedTestCase[];
  /**
   * How long the first run of the test cases took on each version, in full tens of seconds: with the duplicates that were removed, and
   * without those that ran into their time limit.
   */
  readonly runSeconds: Readonly<Record<Version, number>>;
  /** Remarks for the reader: predictions for tests that are not there, a suite that the generator could not write. */
  readonly remarks: readonly string[];
  /** Of a generator that asks something outside of this process. */
  readonly requests?: RequestAccounts;
}

/** Counts a unit's verdicts; the sum check of "no silent loss" holds by construction and is checked all the same. */
export function accountsOf(
  counts: Pick<Accounts, 'candidates' | 'withoutOracle' | 'oracles' | 'duplicates'>,
  verdicts: readonly Verdict[],
): Accounts {
  const tally = { notCompiled: 0, notRun: 0, flaky: 0, TP: 0, FP: 0, TN: 0, FN: 0 };
  for (const verdict of verdicts) tally[verdict.kind === 'inconclusive' ? verdict.reason : verdict.kind] += 1;
  const accounts = { ...counts, ...tally };
  const sum = accounts.duplicates + verdicts.length;
  if (sum !== accounts.oracles)
    throw new Error(`the accounts do not add up: ${accounts.oracles} oracles, ${sum} accounted for`);
  return accounts;
}
