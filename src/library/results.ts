import type { FailedTest } from '../../features/failed-test.js';
import type { FeatureName } from '../../features/names.js';
import type { Row } from '../evaluations/bug-detection/row.js';
import type { Explained } from '../analysis/bug-detection/explain.js';
import type { JudgedItem, Unit } from '../model/unit/unit.js';
import type { RankingSummary } from '../reports/ranking-summary.js';
import type { RunConfiguration } from '../options/run-configuration.js';
import type { Summary } from '../analysis/bug-detection/summary.js';

/** A run by its folder: the path, or anything that knows it, such as what `run` and `readRun` give. */
export type RunSource = string | { readonly folder: string };

/** A run in its folder, finished or not. */
export interface RecordedRun {
  readonly folder: string;
  /** The options that affect rows. */
  readonly configuration: RunConfiguration;
  /** All that were planned, in the order of rows. */
  readonly units: readonly Unit[];
  /** Versions of the tools: `teval`, `node`, JDKs, generators. */
  readonly versions: Readonly<Record<string, string>>;
  /** Reasons to doubt its numbers, one sentence each. */
  readonly doubts: readonly string[];
  /** As in `2026-01-31T12:00:00.000Z`. */
  readonly startedAt: string;
  /** A time as in `startedAt`, or `not yet`. */
  readonly endedAt: string;
  /** The test cases of finished units, as rows.csv has them, one at a time; each call begins anew. Throws UserError for broken files. */
  readonly rows: () => AsyncIterable<Row>;
}

/** Failing tests to rank: those of a run, given ones, or those of a file in TEval-plus's format. */
export type RankSource = RunSource | { readonly failedTests: string | readonly FailedTest[] };

/** The result of a ranking. */
export interface Ranked {
  /** Found@K and what else found_at.json has; `compare` takes it, too. */
  readonly summary: RankingSummary;
  /** The ranked tests, list by list: one for each unit in which a test failed, or each bug. */
  readonly lists: readonly RankedList[];
}

/** The failing tests that one developer would read. */
export interface RankedList {
  readonly bug: string;
  /** `none` if the tests belong to no run. */
  readonly seed: number | 'none';
  /** Empty if the tests belong to no run. */
  readonly oracleGenerator: string;
  /** Number of the generator's sample, from 1; `none` if the tests belong to no run. */
  readonly sample: number | 'none';
  /** Most suspicious first, by the mean score over the ranking's random states. */
  readonly tests: readonly RankedTest[];
}

/** A failing test with its place in a list. */
export interface RankedTest {
  /** `test_id` of rows.csv, or the name that the test was given with. */
  readonly test: string;
  /** From 1. Tests from `rankFirst` to `rankLast` are tied: they may be read in any order. */
  readonly rank: number;
  readonly rankFirst: number;
  readonly rankLast: number;
  /** The ranker's; lower is more suspicious. */
  readonly score: number;
  readonly verdict: FailedTest['verdict'];
  readonly features: Readonly<Record<FeatureName, number>>;
}

/** Input of a comparison: a run, the folder of a ranking by `teval rank`, or a named summary. */
export type CompareSource = RunSource | { readonly name: string; readonly summary: Summary | RankingSummary };

/** Where a report is: in a file or a folder, or, for a format that is one text, only here. */
export type MadeReport =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'folder'; readonly path: string; readonly files: readonly string[] }
  | { readonly kind: 'text'; readonly text: string };

/** A test case of an evaluation other than bug detection. */
export interface ExplainedItem {
  readonly unit: Unit;
  /** What it counts as, such as `alarm`. */
  readonly account: string;
  /** With the outcomes and values that the evaluation judges by. */
  readonly item: JudgedItem;
}

/** Test cases of a run's bug or program, with all that is known of each. */
export type ExplainedBug = ExplainedPart &
  (
    | {
        /** Bug detection: verdicts, those that find the bug first. */
        readonly kind: 'verdicts';
        readonly testCases: readonly Explained[];
      }
    | {
        /** Another evaluation: accounts, in the order of rows. */
        readonly kind: 'accounts';
        readonly evaluation: string;
        readonly testCases: readonly ExplainedItem[];
      }
  );

/** What test cases of all evaluations have in common. */
export interface ExplainedPart {
  readonly bug: string;
  readonly folder: string;
  /** The unified diff from the buggy to the fixed version; empty if it is not known. */
  readonly diff: string;
  /** Selected units, and those of them without a result, or with one made from other inputs. */
  readonly units: { readonly selected: number; readonly unfinished: number };
}
