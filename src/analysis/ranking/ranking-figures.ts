import type { OracleType } from '../../model/oracle.js';
import type { Series } from '../series.js';

/** Bugs with a TP among the first K failing tests: what is expected over ties and random states, per seed. */
export interface SummaryFoundAt {
  readonly oracle_generator: string;
  readonly oracle_type: OracleType | 'all';
  /** The order of reading: the ranking's detector, or a baseline: `random`, `suite-order`. */
  readonly detector: string;
  readonly k: number;
  /** For each seed the sum of its cells' shares. */
  readonly found: Series;
}

/**
 * The failing tests that are read by a developer who takes each bug's list from the top and stops at its first TP: expected over ties
 * and random states, all oracle types together.
 */
export interface SummaryEffort {
  readonly oracle_generator: string;
  /** The order of reading, as in `found_at`. */
  readonly detector: string;
  /** Failing tests of a bug with a seed, over the finished units; of those without a failing test, 0. */
  readonly failing_tests: Distribution;
  /** Tests read until the first TP, with it, over the units that have one. */
  readonly tests_to_first_tp: Distribution;
  /** For who gives up after K tests of a bug; at the last K, the longest list, everything is read that has to be. */
  readonly curve: readonly EffortPoint[];
}

/** What reading so many failing tests of each bug costs and finds. */
export interface EffortPoint {
  readonly k: number;
  /** As Found@K: mean over the seeds. */
  readonly bugs_found: number;
  /** Over all bugs, also those of which nothing is found: mean over the seeds. */
  readonly tests_read: number;
  /** Their ratio: what a bug costs; null where none is found. */
  readonly tests_per_bug_found: number | null;
}

/** Of a number over units; null where there is no unit. */
export interface Distribution {
  readonly units: number;
  readonly mean: number | null;
  readonly median: number | null;
  readonly maximum: number | null;
}
