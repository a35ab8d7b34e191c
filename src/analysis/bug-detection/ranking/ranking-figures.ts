import type { OracleType } from '../../../model/oracle/oracle.js';
import type { GuestLoss } from '../../../../ranking/ranker.js';
import type { Series } from '../../../../stats/series.js';

/** Bugs with a TP among the first K failing tests: the expectation over ties and random states, per seed. */
export interface SummaryFoundAt {
  readonly oracle_generator: string;
  readonly oracle_type: OracleType | 'all';
  /** The reading order: the ranking's detector, or a baseline (`random`, `suite-order`). */
  readonly detector: string;
  readonly k: number;
  /** For each seed, the sum of its cells' shares. */
  readonly found: Series;
}

/**
 * The failing tests that a developer reads who takes each bug's list from the top and stops at its first TP: the expectation over ties and random
 * states, over all oracle types.
 */
export interface SummaryEffort {
  readonly oracle_generator: string;
  /** The reading order, as in `found_at`. */
  readonly detector: string;
  /** Number of failing tests of a bug with a seed, over the finished units; 0 for units without a failing test. */
  readonly failing_tests: Distribution;
  /** Number of tests read up to and including the first TP, over the units that have one. */
  readonly tests_to_first_tp: Distribution;
  /** Lists for which a ranker of the user had no usable answer, by reason; absent if there are none. They are read to the end, and find nothing. */
  readonly unranked?: Readonly<Partial<Record<GuestLoss, number>>>;
  /** For a developer who stops after K tests of a bug. The last K is the length of the longest list. */
  readonly curve: readonly EffortPoint[];
}

/** Cost and result of reading up to K failing tests of each bug. */
export interface EffortPoint {
  readonly k: number;
  /** As in Found@K: mean over the seeds. */
  readonly bugs_found: number;
  /** Over all bugs, including those without a TP: mean over the seeds. */
  readonly tests_read: number;
  /** Tests read per bug found; null if no bug is found. */
  readonly tests_per_bug_found: number | null;
}

/** What a reader of one list gets, who does not know which bug's unit is worth reading. */
export interface SummaryOneList {
  readonly oracle_generator: string;
  /** The reading order, as in `found_at`. */
  readonly detector: string;
  /** Bugs with a TP among the first n alarms of all bugs, of which the list takes one in turn. The last n is the length of the longest list. */
  readonly found_at: readonly { readonly n: number; readonly found: Series }[];
  /** From the units that are reported first to all. At most 40 points. */
  readonly report_threshold: readonly ThresholdPoint[];
  /** For readers who misjudge tests, by how often. */
  readonly reader: readonly ReaderPoint[];
}

/** The units that are reported at some threshold: those whose report by the ranker, or best score, is as good; means over the seeds. */
export interface ThresholdPoint {
  readonly units_reported: number;
  /** The share of them that have a TP, 0–1. */
  readonly with_tp: number;
  /** Bugs with a TP in a reported unit. */
  readonly bugs_kept: number;
}

/** A reader who stops a bug's list at the first test that he takes for a TP; sums over the bugs, means over the seeds. */
export interface ReaderPoint {
  /** The probability that he recognises a TP. */
  readonly recognises: number;
  /** The probability that he believes an FP. */
  readonly believes: number;
  readonly bugs_recognised: number;
  readonly false_reports: number;
  /** At two minutes for each test that he reads. */
  readonly minutes: number;
}

/** Distribution of a number over units; null without units. */
export interface Distribution {
  readonly units: number;
  readonly mean: number | null;
  readonly median: number | null;
  readonly maximum: number | null;
}
