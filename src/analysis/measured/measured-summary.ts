import type { Series } from '../../../stats/series.js';
import type { Bounds } from '../../evaluations/bounds.js';
import type { EvaluationMeasure, MeasuredEvaluation } from '../../evaluations/evaluation.js';
import type { DuplicatePolicy, PrefixView, SuiteCompile } from '../../model/outcome/evaluation-method.js';
import type { BenchmarkKind } from '../../model/program/benchmark-kind.js';
import type { Side } from '../../model/program/bug.js';
import type { ChangedChoice } from '../../model/program/changed-choice.js';
import type { NamedClusters } from '../../model/program/cluster.js';
import type { Summary } from '../bug-detection/summary.js';
import type { Mean } from './mean-results.js';
import type { MeasuredInterval } from './measured-intervals.js';
import type { CountedKinds } from './sum-kinds.js';

/**
 * The content of summary.json for evaluations that define measures, instead of that of bug detection. The content does not depend on the machine, the
 * clock or interruptions.
 */
export interface MeasuredSummary {
  readonly format: 2;
  readonly evaluation: string;
  readonly benchmark: string;
  readonly benchmark_kind: BenchmarkKind | 'unknown';
  readonly side: Side;
  readonly suite_compile: SuiteCompile;
  readonly duplicates: DuplicatePolicy;
  readonly prefix_view: PrefixView;
  /** The programs, or the bugs of a benchmark that has bugs. */
  readonly subjects: readonly string[];
  /** What inference resamples together, such as the programs of a project; absent if each subject is independent of the others. */
  readonly clusters?: NamedClusters;
  /** What of a project the run has, if only what was changed since a Git revision; absent if that is everything. */
  readonly changed?: ChangedChoice;
  /** Order of every `per_seed`. */
  readonly seeds: readonly number[];
  readonly oracle_generators: readonly string[];
  readonly units: Summary['units'];
  /** What `results` measure, in order. */
  readonly measures: readonly Pick<EvaluationMeasure, 'name' | 'title' | 'better' | 'kind' | 'first'>[];
  /** Whether the set-up works, in sentences; absent without a check of it. */
  readonly checks?: readonly string[];
  /** One sentence or two that explain them. */
  readonly legend: string;
  /** What the results tell apart. */
  readonly groups: Pick<MeasuredEvaluation<never>['groups'], 'name' | 'title'>;
  /** One per oracle generator × group × mean, `all` and `pooled` first. */
  readonly results: readonly MeasuredResult[];
  /** One per finished subject, seed and oracle generator, in planned order. */
  readonly cells: readonly MeasuredCell[];
  /** One per oracle generator: sums over subjects, seeds and samples. */
  readonly accounts: readonly MeasuredAccounts[];
  readonly remarks: Summary['remarks'];
}

export interface MeasuredResult {
  readonly oracle_generator: string;
  /** The group of items, by the evaluation's name for groups: `all`, or one of them. */
  readonly oracle_type?: string;
  readonly context?: string;
  readonly goal?: string;
  readonly group?: string;
  /** Absent if the evaluation pools all subjects only. */
  readonly mean?: Mean;
  /** The items in each account, over subjects and seeds; means over samples. Absent for means other than pooled. */
  readonly items?: Readonly<Record<string, number>>;
  /** The same for kinds of items: by the reason why they were not compiled. Absent without kinds. */
  readonly kinds?: CountedKinds;
  /** By measure, for each seed. */
  readonly measures: Readonly<Record<string, Series>>;
  /** By share: its 95 % interval over clusters of subjects. Absent if the evaluation has none, and for means other than pooled. */
  readonly intervals?: Readonly<Record<string, MeasuredInterval>>;
  /** The same for measures that inconclusive items may change: what each is at least and at most. Absent if the evaluation has none. */
  readonly bounds?: Readonly<Record<string, Bounds<Series>>>;
}

/** What the test cases of one subject, seed and oracle generator add up to; means over the finished samples. */
export interface MeasuredCell {
  readonly subject: string;
  readonly seed: number;
  readonly oracle_generator: string;
  /** Number of finished samples. */
  readonly samples: number;
  readonly counts: Readonly<Record<string, number>>;
}

export interface MeasuredAccounts {
  readonly oracle_generator: string;
  /** Candidates not offered to the generator, by reason; absent if there are none. */
  readonly withheld?: Readonly<Record<string, number>>;
  readonly candidates: number;
  readonly without_oracle: number;
  readonly oracles: number;
  readonly duplicates: number;
  /** Number of test cases in each account of the evaluation, in its order. */
  readonly test_cases: Readonly<Record<string, number>>;
  /** Whether oracles = duplicates + the test cases of all accounts in every unit. */
  readonly adds_up: boolean;
  /** Number of finished units, in the order of `seeds`. */
  readonly units_done: readonly number[];
}
