import type { Series } from './series.js';
import type { DuplicatePolicy, PrefixView, SuiteCompile } from '../model/evaluation-method.js';
import type { BenchmarkKind } from '../model/benchmark-kind.js';
import type { Side } from '../model/bug.js';
import type { Firing } from '../model/fired.js';
import type { OracleType } from '../model/oracle.js';
import type { Accounting, InconclusiveReason } from '../model/verdict.js';
import type { RankingSettings } from './ranking/ranking-settings.js';
import type { SummaryEffort, SummaryFoundAt } from './ranking/ranking-figures.js';
import type { SummaryFailedMocks } from './failed-mocks.js';
import type { SummaryPatch } from './patch-summary.js';

/**
 * The content of summary.json: a public interface, described in docs/results.md. `format` goes up when a field changes its
 * meaning or goes away; new fields alone don't change it. Nothing in it depends on the machine, the clock or interruptions.
 */
export interface Summary {
  readonly format: 2;
  readonly benchmark: string;
  /** Where its bugs come from, whatever it is called; the paper's numbers are shown beside those of a `defects4j` only. */
  readonly benchmark_kind: BenchmarkKind | 'unknown';
  /** `TEval`, `TEval@fixed`, `TEval@buggy`. */
  readonly method: string;
  readonly side: Side;
  readonly suite_compile: SuiteCompile;
  readonly duplicates: DuplicatePolicy;
  /** What blind oracle generators saw. */
  readonly prefix_view: PrefixView;
  /** The accounting that rows.csv and the tables follow; `results` has both. */
  readonly accounting: Accounting;
  /** What the results by replication accounting do to suites. */
  readonly replication: {
    readonly repair_rounds: number | 'all';
    readonly suite_time_limit_seconds: number | 'none';
  };
  readonly bugs: readonly string[];
  /** The order of every `per_seed`. */
  readonly seeds: readonly number[];
  readonly oracle_generators: readonly string[];
  readonly units: {
    readonly planned: number;
    readonly done: number;
    /** planned − done. */
    readonly failed: number;
    readonly missing: readonly SummaryMissingUnit[];
  };
  /** One for each accounting × oracle generator × oracle type, `all` first. */
  readonly results: readonly SummaryResult[];
  /** How the failing tests were ranked and Found@K was counted; null where the run was not ranked. */
  readonly ranking: RankingSettings | null;
  /** Found@K by oracle generator × oracle type × detector × K, the ranking's own detector first; empty where it was not ranked. */
  readonly found_at: readonly SummaryFoundAt[];
  /** What it costs to read the failing tests, by oracle generator × detector; empty where the run was not ranked. */
  readonly effort: readonly SummaryEffort[];
  /** One for each finished unit, in planned order: what comparisons pair, and what inference over bugs resamples. */
  readonly cells: readonly SummaryCell[];
  /** One for each oracle generator. */
  readonly accounts: readonly SummaryAccounts[];
  /** By `accounting`: for each oracle generator, what made its failing test cases fail. */
  readonly fired: readonly SummaryFired[];
  /** One for each oracle generator: what its numbers owe to a Mockito that is too old for the Java of the tests. */
  readonly failed_mocks: readonly SummaryFailedMocks[];
  /** What the reruns of passing test cases say of those that were not run again. */
  readonly flaky_passes: SummaryFlakyPasses;
  /** By `accounting`: for each oracle generator the bugs that it found with at least one seed. */
  readonly found: readonly FoundBug[];
  /** One for each oracle generator. */
  readonly patch: readonly SummaryPatch[];
  /** One for each oracle generator that asks something outside of teval: sums over bugs, seeds and samples. */
  readonly requests: readonly SummaryRequests[];
  /** One for each oracle generator that says how sure it is of its alarms, by `accounting`. */
  readonly confidence: readonly SummaryConfidence[];
  /** One for each oracle generator that was asked several times; absent where none was. */
  readonly samples?: readonly SummarySamples[];
  readonly remarks: readonly { readonly remark: string; readonly units: number }[];
}

/** What became of a generator's requests. An answer that serves several units counts in each of them. */
export interface SummaryRequests {
  readonly oracle_generator: string;
  readonly requests: number;
  /** Without a usable answer, by reason; their inputs have no oracle. */
  readonly lost: Readonly<Record<string, number>>;
  /** Answers to no request, by reason. */
  readonly stray: Readonly<Record<string, number>>;
  /** Oracles in the answers that the run did not want (`--multi`, `--top`). */
  readonly oracles_left_aside: number;
  /** What the answers say that they took; one for each thing that any of them tells. */
  readonly usage: readonly SummaryUsage[];
}

/** What answers took, as a total and for what came of it. */
export interface SummaryUsage {
  readonly of: 'seconds' | 'input_tokens' | 'output_tokens' | 'cost';
  readonly total: number;
  /** null where there is none. */
  readonly per_oracle: number | null;
  readonly per_tp: number | null;
  /** A bug that is found with several seeds counts for each. */
  readonly per_bug_found: number | null;
}

/** What thresholds of confidence would do. */
export interface SummaryConfidence {
  readonly oracle_generator: string;
  /** From the highest threshold to the lowest, at which all alarms with a confidence count; at most 40 points. */
  readonly curve: readonly ConfidencePoint[];
}

/** The alarms with at least this confidence, sums over bugs and seeds. */
export interface ConfidencePoint {
  readonly threshold: number;
  readonly tp: number;
  readonly fp: number;
  readonly precision: number | null;
  /** Of the true positives that have a confidence, the share that is left; null where there are none. */
  readonly recall: number | null;
  /** Mean over the seeds. */
  readonly bugs_found: number;
}

/** A unit without a result, and why. */
export interface SummaryMissingUnit {
  readonly bug: string;
  readonly side: Side;
  readonly seed: number;
  readonly oracle_generator: string;
  /** From 2; absent for the first. */
  readonly sample?: number;
  readonly reason: string;
}

/** What is counted, and the shares of it. */
export interface SummaryCounts {
  /** False positives per false positive or true negative, 0–1; undefined where there is neither. */
  readonly fpr: Series;
  /** True positives per true or false positive, 0–1; undefined where there is neither. */
  readonly precision: Series;
  readonly tp: Series;
  readonly fp: Series;
  readonly tn: Series;
  readonly fn: Series;
}

/** Counts of test cases. */
export interface SummaryResult extends SummaryCounts {
  readonly method: string;
  readonly accounting: Accounting;
  readonly oracle_generator: string;
  readonly oracle_type: OracleType | 'all';
  /** Bugs with at least one true positive. */
  readonly bugs_found: Series;
  /** Test cases that decide nothing, by reason. Always 0 by replication accounting. */
  readonly inconclusive: Readonly<Record<'all' | InconclusiveReason, Series>>;
  /** The same of prefixes: one counts as TP where any of its test cases does, else as FP, else as FN, else as TN. */
  readonly prefixes: SummaryCounts;
  /** The same of test cases with each as often as its oracle was generated: what TEval* would have counted. */
  readonly with_duplicates: SummaryCounts;
}

/** True and false positives by what made them fail on the buggy version. Only what occurs. */
export interface SummaryFired {
  readonly oracle_generator: string;
  readonly fired: Firing;
  /** Bugs with a true positive of this kind. */
  readonly bugs_found: Series;
  readonly tp: Series;
  readonly fp: Series;
}

/** Test cases that passed on both versions in their first run, summed over everything. */
export interface SummaryFlakyPasses {
  readonly passing: number;
  /** The sample of them that was run again. */
  readonly rerun: number;
  /** Of the sample: failed when it was run again. */
  readonly flaky: number;
  /** The largest share of flaky ones among the passing that the sample is compatible with, 0–1; null without a sample. */
  readonly share_upper_bound: number | null;
  /** One-sided. */
  readonly confidence: number | null;
  readonly method: string | null;
}

/** By verdict. */
export interface CellCounts {
  readonly tp: number;
  readonly fp: number;
  readonly tn: number;
  readonly fn: number;
}

/** What one oracle generator did on one bug with one seed: its test cases by the run's accounting. */
export interface SummaryCell extends CellCounts {
  readonly bug: string;
  readonly seed: number;
  readonly oracle_generator: string;
  readonly inconclusive: number;
  /** Of a generator with samples: the cell's other members are means over those that are finished. */
  readonly samples?: CellSamples;
  readonly prefixes: CellCounts;
  readonly with_duplicates: CellCounts;
  /**
   * By order of reading (the ranking's detector, `random`, `suite-order`): the expected share of readers who have met a TP after the
   * first K failing tests, for each of the paper's K. Without entries where the run was not ranked.
   */
  readonly found_at: Readonly<Record<string, readonly number[]>>;
  /** Failing tests that were ranked; absent where the run was not ranked. */
  readonly failing_tests?: number;
  /** By order of reading: tests read until the first TP, expected; null where there is no TP. Absent where the run was not ranked. */
  readonly tests_to_first_tp?: Readonly<Record<string, number | null>>;
}

/** What is no mean over a cell's samples. */
export interface CellSamples {
  readonly finished: number;
  /** Samples with a TP. */
  readonly found: number;
  /** Whether the first finished sample has one: a single try, where a bug counts as found or not. */
  readonly found_by_first: boolean;
}

/** What several samples of an oracle generator's answers find together, by the run's accounting. */
export interface SummarySamples {
  readonly oracle_generator: string;
  /** Samples that were planned for each bug and seed. */
  readonly planned: number;
  readonly at: readonly SamplesPoint[];
}

/** With k samples; expected over all choices of k among the finished ones. Undefined for a seed in which some bug has fewer than k. */
export interface SamplesPoint {
  readonly k: number;
  /** Bugs that at least one of the k samples finds. */
  readonly bugs_found: Series;
  /** Different test cases among those of the k samples that are false alarms. */
  readonly fp: Series;
}

/** Where everything has gone, summed over bugs, seeds and samples; strict accounting. */
export interface SummaryAccounts {
  readonly oracle_generator: string;
  readonly candidates: number;
  readonly without_oracle: number;
  readonly oracles: number;
  readonly duplicates: number;
  readonly notCompiled: number;
  readonly notRun: number;
  readonly flaky: number;
  readonly tp: number;
  readonly fp: number;
  readonly tn: number;
  readonly fn: number;
  /** oracles = duplicates + notCompiled + notRun + flaky + tp + fp + tn + fn, in every unit. */
  readonly adds_up: boolean;
  /** Finished units, in the order of `seeds`; all bugs, times the samples, where complete. */
  readonly units_done: readonly number[];
}

/** A bug that an oracle generator found with at least one seed. */
export interface FoundBug {
  readonly oracle_generator: string;
  readonly bug: string;
  /** The seeds that found it, ascending; of a generator with samples, those with which its first finished sample does. */
  readonly seeds: readonly number[];
  /** Of a generator with samples: how many of the samples find it, over all seeds. */
  readonly samples?: { readonly found: number; readonly of: number };
}
