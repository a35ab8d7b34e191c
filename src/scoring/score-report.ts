import type { SmoothingMethod } from '../text-scores/bleu.js';
import type { MetricName } from './metrics.js';
import type { CompletionFormat } from './read-completions.js';

/** A value from 0 to 1 with its confidence interval over clusters. */
export interface ScoredValue {
  /** NaN (null in JSON) if no pair defines it. */
  readonly value: number;
  /** NaN (null in JSON) if there is no interval; `width` gives the reason. */
  readonly low: number;
  readonly high: number;
  readonly width: 'some' | 'none: undefined' | 'none: one cluster' | 'none: no cluster differs';
}

/** A metric of a group of pairs. */
export interface MetricScore extends ScoredValue {
  readonly metric: MetricName;
  /** The score times the share of outputs that parse; absent for shares, and if all outputs are scored. */
  readonly adjusted?: ScoredValue;
}

/** The scores of a group of pairs, or of all. */
export interface GroupScores {
  /** The value of the column of `by`; `all` for all pairs. */
  readonly group: string;
  readonly pairs: number;
  /** Pairs whose texts are compared. */
  readonly scored: number;
  /** Number of clusters that intervals are over. */
  readonly clusters: number;
  readonly brevityPenalty: number;
  readonly metrics: readonly MetricScore[];
}

/** How scores were computed: what a reader needs to compute them again. */
export interface ScoreMethod {
  readonly tokens: 'Java' | 'Python';
  readonly level: 'corpus' | 'sentence';
  readonly smoothing: { readonly method: SmoothingMethod; readonly value: number };
  /** Orders of n-grams that BLEU averages over. */
  readonly orders: 'all four' | 'those that the output is long enough for';
  readonly scored: 'parsable' | 'all';
  readonly maximalLength: number | 'unknown';
  /** N-grams that CrystalBLEU leaves out: the most frequent of all targets. */
  readonly sharedNgrams: { readonly size: number; readonly counts: 'exact' | 'bounded' };
  readonly intervals: {
    readonly scores: 'cluster bootstrap, percentiles';
    readonly shares: 'jackknife over clusters, Korn-Graubard';
    readonly confidence: number;
    readonly resamples: number;
    readonly randomState: number;
    /** What a cluster is: a column, or each pair. */
    readonly clusters: string;
  };
}

/** The scores of files of completions. */
export interface ScoreReport {
  readonly files: readonly {
    readonly file: string;
    readonly format: CompletionFormat;
    readonly pairs: number;
  }[];
  readonly method: ScoreMethod;
  readonly overall: GroupScores;
  /** By group, in alphabetical order; empty without `by`. */
  readonly groups: readonly GroupScores[];
  /** What a reader must know about the files: sentences. */
  readonly remarks: readonly string[];
  /** With a second file. */
  readonly comparison?: ScoreComparison;
}

/** The difference of two files in a metric, the second minus the first. Scores are adjusted by each file's share of unparsable outputs. */
export interface MetricDifference {
  readonly metric: MetricName;
  readonly first: number;
  readonly second: number;
  readonly difference: ScoredValue;
  /** Permutation test that swaps the files cluster by cluster; two-sided. */
  readonly pValue: number;
  /** With Holm's correction over all metrics. */
  readonly adjustedPValue: number;
  readonly significant: boolean;
}

/** Two files compared on their common targets. */
export interface ScoreComparison {
  readonly first: string;
  readonly second: string;
  /** How targets were matched. */
  readonly matchedBy: 'identifier' | 'order';
  readonly pairs: number;
  /** Pairs whose texts are compared: those whose outputs both parse, as in ConTest. */
  readonly scored: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly clusters: number;
  readonly test: {
    readonly test: 'label swaps';
    readonly method: 'exact' | 'Monte Carlo';
    readonly labellings: number;
    readonly randomState: number;
    readonly smallestPValue: number;
    readonly correction: 'Holm';
    readonly level: number;
  };
  readonly metrics: readonly MetricDifference[];
}
