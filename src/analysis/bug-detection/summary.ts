import type { Bounds } from '../../evaluations/bounds.js';
import type { Series } from '../../../stats/series.js';
import type { DuplicatePolicy, PrefixView, SuiteCompile } from '../../model/outcome/evaluation-method.js';
import type { ChangedChoice } from '../../model/program/changed-choice.js';
import type { NamedClusters } from '../../model/program/cluster.js';
import type { BenchmarkKind } from '../../model/program/benchmark-kind.js';
import type { Side } from '../../model/program/bug.js';
import type { OracleType } from '../../model/oracle/oracle.js';
import type { Accounting } from '../../evaluations/bug-detection/verdict.js';
import type { RankingSettings } from './ranking/ranking-settings.js';
import type { SummaryEffort, SummaryFoundAt, SummaryOneList } from './ranking/ranking-figures.js';
import type { SummaryMutants } from './mutants/mutation-scores.js';
import type { SummaryHoneypots } from './honeypots-sum.js';
import type { SummaryFailedMocks } from './failed-mocks.js';
import type { JudgementSums } from '../../evaluations/bug-detection/judgement-members.js';

/**
 * The content of summary.json, a public interface (docs/results.md). `format` increases if a field changes its meaning or is removed, but not for new
 * fields. The content does not depend on the machine, the clock or interruptions.
 */
export interface Summary extends JudgementSums {
  readonly format: 3;
  readonly benchmark: string;
  /** The source of its bugs, whatever its name. The paper's numbers are shown only beside those of `defects4j`. */
  readonly benchmark_kind: BenchmarkKind | 'unknown';
  /** `TEval`, `TEval@fixed`, `TEval@buggy`. */
  readonly method: string;
  readonly side: Side;
  readonly suite_compile: SuiteCompile;
  readonly duplicates: DuplicatePolicy;
  /** The form of prefixes that blind oracle generators saw. */
  readonly prefix_view: PrefixView;
  /** The accounting of rows.csv and of the tables; `results` has both. */
  readonly accounting: Accounting;
  /** How replication accounting treats suites. */
  readonly replication: {
    readonly repair_rounds: number | 'all';
    readonly suite_time_limit_seconds: number | 'none';
  };
  readonly bugs: readonly string[];
  /** What inference resamples together, such as the mutants of a class; absent if each bug is independent of the others. */
  readonly clusters?: NamedClusters;
  /** What of a project the run has, if only what was changed since a Git revision; absent if that is everything. */
  readonly changed?: ChangedChoice;
  /** Order of every `per_seed`. */
  readonly seeds: readonly number[];
  readonly oracle_generators: readonly string[];
  readonly units: {
    readonly planned: number;
    readonly done: number;
    /** planned − done. */
    readonly failed: number;
    readonly missing: readonly SummaryMissingUnit[];
  };
  /** One per accounting × oracle generator × oracle type, `all` first. */
  readonly results: readonly SummaryResult[];
  /** How failing tests were ranked and Found@K was counted; null if the run was not ranked. */
  readonly ranking: RankingSettings | null;
  /** Found@K by oracle generator × oracle type × detector × K, the ranking's own detector first; empty if the run was not ranked. */
  readonly found_at: readonly SummaryFoundAt[];
  /** Cost of reading the failing tests, by oracle generator × detector; empty if the run was not ranked. */
  readonly effort: readonly SummaryEffort[];
  /** One list of all bugs' alarms, by oracle generator × detector; absent if the run was not ranked. */
  readonly one_list?: readonly SummaryOneList[];
  /** One per finished unit, in planned order. Comparisons pair them, and inference over bugs resamples them. */
  readonly cells: readonly SummaryCell[];
  /** One per oracle generator. */
  readonly accounts: readonly SummaryAccounts[];
  /** One per oracle generator: test cases affected by a Mockito that is too old for the tests' Java version. */
  readonly failed_mocks: readonly SummaryFailedMocks[];
  /** How many failing test cases were run again, and how many of them passed then. */
  readonly flaky_failures: SummaryFlakyFailures;
  /** What the reruns of sampled passing test cases imply for the other passing ones. */
  readonly flaky_passes: SummaryFlakyPasses;
  /** For each oracle generator, the bugs found with at least one seed, by `accounting`. */
  readonly found: readonly FoundBug[];
  /** One per oracle generator that uses a program or server: sums over bugs, seeds and samples. */
  readonly requests: readonly SummaryRequests[];
  /** The requests for suites, each suite once; absent unless a model writes them. */
  readonly suite_requests?: SummarySuiteRequests;
  /** One per oracle generator that reports the confidence of its alarms, by `accounting`. */
  readonly confidence: readonly SummaryConfidence[];
  /** One per oracle generator with several samples; absent if there is none. */
  readonly samples?: readonly SummarySamples[];
  /** One per generator with several samples of whole tests for a bug; absent if there is none. */
  readonly test_samples?: readonly SummarySamples[];
  /** One per oracle generator; absent if the run had no honeypots. Honeypots count in no other number. */
  readonly honeypots?: readonly SummaryHoneypots[];
  /** Absent unless the bugs are mutants. */
  readonly mutants?: SummaryMutants;
  readonly remarks: readonly { readonly remark: string; readonly units: number }[];
}

/** Statistics of a generator's requests. A request of several units counts in each of them, and its answer's usage once. */
export interface SummaryRequests {
  readonly oracle_generator: string;
  readonly requests: number;
  /** Number of different answers; absent if they can't be told apart. */
  readonly answers?: number;
  /** Number of answers by the model that they name; absent if none names one. */
  readonly answered_by?: Readonly<Record<string, number>>;
  /** Requests without a usable answer, by reason. Their inputs have no oracle. */
  readonly lost: Readonly<Record<string, number>>;
  /** Answers without a matching request, by reason. */
  readonly stray: Readonly<Record<string, number>>;
  /** Rejected pieces of code in answers, by reason; absent if there are none. */
  readonly refused?: Readonly<Record<string, number>>;
  /** Oracles ignored because answers have more than the run uses (`--multi`, `--top`). */
  readonly oracles_left_aside: number;
  /** Usage that the answers report, one entry per resource. */
  readonly usage: readonly SummaryUsage[];
}

/** Statistics of the requests for the suites that a model writes. */
export interface SummarySuiteRequests extends Pick<SummaryRequests, 'requests' | 'lost'> {
  /** Number of suites. */
  readonly suites: number;
  readonly usage: readonly Pick<SummaryUsage, 'of' | 'total'>[];
}

/** Usage of a resource, in total and per result. */
export interface SummaryUsage {
  readonly of: 'seconds' | 'input_tokens' | 'output_tokens' | 'cost';
  readonly total: number;
  /** Number of answers that report it, of all `answers`: with fewer, the total is too low. Absent if answers can't be told apart. */
  readonly reported_by?: number;
  /** null without oracles. */
  readonly per_oracle: number | null;
  readonly per_tp: number | null;
  /** A bug found with several seeds counts once per seed. */
  readonly per_bug_found: number | null;
}

/** Effect of confidence thresholds. */
export interface SummaryConfidence {
  readonly oracle_generator: string;
  /** From the highest threshold to the lowest, at which all alarms with a confidence count. At most 40 points. */
  readonly curve: readonly ConfidencePoint[];
}

/** The alarms with at least this confidence: sums over bugs and seeds. */
export interface ConfidencePoint {
  readonly threshold: number;
  readonly tp: number;
  readonly fp: number;
  readonly precision: number | null;
  /** The remaining share of the true positives that have a confidence; null if there are none. */
  readonly recall: number | null;
  /** Mean over the seeds. */
  readonly bugs_found: number;
}

/** A unit without a result, and the reason. */
export interface SummaryMissingUnit {
  readonly bug: string;
  readonly side: Side;
  readonly seed: number;
  readonly oracle_generator: string;
  /** From 2; absent for sample 1. */
  readonly sample?: number;
  readonly reason: string;
}

/** Counts by verdict, and rates computed from them. */
export interface SummaryCounts {
  /** False positives among false positives and true negatives, 0–1; undefined without either. */
  readonly fpr: Series;
  /** True positives among true and false positives, 0–1; undefined without either. */
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
  /** Bugs found if each prefix had one of its oracles, drawn by chance, in expectation. */
  readonly bugs_found_by_prefix: Series;
  /** The FPR if all inconclusive test cases were true negatives, and if all were false positives. */
  readonly fpr_bounds: Bounds<Series>;
  /** Test cases without a conclusive verdict, by reason. Always 0 under replication accounting. */
  readonly inconclusive: Readonly<
    Record<'all' | 'not_compiled' | 'not_run' | 'flaky' | 'inspecting', Series>
  >;
  /** Counts of prefixes. A prefix counts as TP if any of its test cases does, else as FP, else as FN, else as TN. */
  readonly prefixes: SummaryCounts;
  /** Counts of test cases, each as often as its oracle was generated, as in TEval*. */
  readonly with_duplicates: SummaryCounts;
}

/** Test cases that failed on a version in their first run, summed over everything. */
export interface SummaryFlakyFailures {
  readonly failing: number;
  /** Number of those that were run again: all of them, or none with `--reruns 0` and for imported results. */
  readonly rerun: number;
  /** Number of those with another result then. */
  readonly flaky: number;
}

/** Test cases that passed on both versions in their first run, summed over everything. */
export interface SummaryFlakyPasses {
  readonly passing: number;
  /** Number of those that were sampled for a rerun. */
  readonly rerun: number;
  /** Number of rerun tests that failed. */
  readonly flaky: number;
  /** Upper bound for the share of flaky tests among the passing ones, 0–1; null without a sample. */
  readonly share_upper_bound: number | null;
  /** Confidence level of the one-sided bound. */
  readonly confidence: number | null;
  readonly method: string | null;
}

/** Number of test cases by verdict. */
export interface CellCounts {
  readonly tp: number;
  readonly fp: number;
  readonly tn: number;
  readonly fn: number;
}

/** Results of one oracle generator on one bug with one seed: its test cases by the run's accounting. */
export interface SummaryCell extends CellCounts {
  readonly bug: string;
  readonly seed: number;
  readonly oracle_generator: string;
  readonly inconclusive: number;
  /** Present for generators with samples. The cell's other members are then means over the finished samples. */
  readonly samples?: CellSamples;
  readonly prefixes: CellCounts;
  readonly with_duplicates: CellCounts;
  /**
   * By reading order (the ranking's detector, `random`, `suite-order`): the probability that the first K failing tests contain a TP, for each of the
   * paper's K. Empty if the run was not ranked.
   */
  readonly found_at: Readonly<Record<string, readonly number[]>>;
  /** Number of ranked failing tests; absent if the run was not ranked. */
  readonly failing_tests?: number;
  /** By reading order: expected number of tests read until the first TP; null if there is no TP. Absent if the run was not ranked. */
  readonly tests_to_first_tp?: Readonly<Record<string, number | null>>;
}

/** Values that are not means over a cell's samples. */
export interface CellSamples {
  readonly finished: number;
  /** Number of samples with a TP. */
  readonly found: number;
  /** Whether the first finished sample has a TP, for statistics that need a yes or no. */
  readonly found_by_first: boolean;
}

/** What several samples of an oracle generator find together, by the run's accounting. */
export interface SummarySamples {
  readonly oracle_generator: string;
  /** Number of planned samples for each bug and seed; of whole tests, the most that a bug has. */
  readonly planned: number;
  readonly at: readonly SamplesPoint[];
}

/** Results with k samples: the expectation over all choices of k among the finished ones. Undefined for a seed in which some bug has fewer than k. */
export interface SamplesPoint {
  readonly k: number;
  /** Bugs that at least one of the k samples finds. */
  readonly bugs_found: Series;
  /** The 95 % interval of its mean for other bugs like these; null if there is none: one bug or class, no bug that differs, or a missing unit. */
  readonly bugs_found_low: number | null;
  readonly bugs_found_high: number | null;
  /** Number of different test cases among those of the k samples that are false alarms. */
  readonly fp: Series;
}

/** Accounts of all candidates and oracles, summed over bugs, seeds and samples; strict accounting. */
export interface SummaryAccounts {
  readonly oracle_generator: string;
  /** Candidates not offered to the generator, by reason; absent if there are none. `candidates` excludes them. */
  readonly withheld?: Readonly<Record<string, number>>;
  readonly candidates: number;
  readonly without_oracle: number;
  readonly oracles: number;
  readonly duplicates: number;
  readonly not_compiled: number;
  readonly not_run: number;
  readonly flaky: number;
  readonly inspecting: number;
  readonly tp: number;
  readonly fp: number;
  readonly tn: number;
  readonly fn: number;
  /** Whether oracles = duplicates + not_compiled + not_run + flaky + inspecting + tp + fp + tn + fn in every unit. */
  readonly adds_up: boolean;
  /** Number of finished units, in the order of `seeds`. A complete run has all bugs, times the samples. */
  readonly units_done: readonly number[];
}

/** A bug that an oracle generator found with at least one seed and sample. */
export interface FoundBug {
  readonly oracle_generator: string;
  readonly bug: string;
  /** The seeds with which the bug was found, ascending. For a generator with samples, by the first finished one; may be empty. */
  readonly seeds: readonly number[];
  /** For generators with samples: the number of samples that find the bug, over all seeds. */
  readonly samples?: { readonly found: number; readonly of: number };
}
