import type { FeatureName } from '../../features/names.js';
import type { GeneratorSettings } from './generator-settings.js';
import type { ToolSettings } from '../cli/options/tool-settings.js';

/**
 * What a run is to do: the options of `teval run`, by their names in camel case, each with the default that it has there. Paths are
 * relative to the working folder. A `teval.config.ts` is not read.
 */
export interface RunSettings extends GeneratorSettings, ToolSettings {
  /** `bundled` (the default), `maven`, `defects4j`, or the path of a JSON file of one's own (docs/benchmarks.md). */
  readonly benchmark?: string;
  /** Ids as in `Text-1`, ranges as in `Text-2..5`, or `@FILE`; all bugs if left out. */
  readonly bugs?: string | readonly string[];
  /** All bugs of these projects, instead of `bugs`. */
  readonly projects?: string | readonly string[];
  /** `true`: all bugs, which is what a run without `bugs` and `projects` has, too. */
  readonly all?: boolean;
  /** Those bugs that a version of Defects4J had: `2.0.0`. */
  readonly asOf?: string;
  /** The version that tests are generated on: `buggy` (the default) or `fixed`. */
  readonly on?: 'buggy' | 'fixed';
  /** A number of seeds (10, the default, is 1 to 10), a text as in `3..5` or `1,4..6`, or a list of the seeds themselves. */
  readonly seeds?: number | string | readonly number[];
  /** Where suites come from: `evosuite` (the default), `archive` or `defects4j:TOOL`. */
  readonly testGenerator?: string;
  /** Folder of test suites in Defects4J's naming; implies the test generator `archive`. */
  readonly suites?: string;
  /** Whose suites are taken where `suites` has those of several tools. */
  readonly tool?: string;
  /** `true`: EvoSuite runs even where there is a recorded or cached suite. */
  readonly fresh?: boolean;
  /** EvoSuite's time for a suite, in seconds; the benchmark's if left out. */
  readonly budget?: number;
  /** `true`: EvoSuite's suites with its own runner and runtime, on Java 8, as in the paper. */
  readonly evosuiteRuntime?: boolean;
  /** EvoSuite writes tests for the classes that the fix changes (`modified`, the default), or for all that the bug's tests load. */
  readonly classes?: 'modified' | 'loaded';
  /** Oracle generators: `no-exception`, `javadoc`, `suite-assertions` (these three are the default), `./mine.ts`, `mine=command:python3 mine.py`, … */
  readonly oracle?: string | readonly string[];
  /** How often generators are asked that may say something else each time; 1 if left out. */
  readonly samples?: number;
  /** A compile error costs its own test (`per-test`, the default) or the whole suite (`all-or-nothing`). */
  readonly suiteCompile?: 'per-test' | 'all-or-nothing';
  /** `TEval`, `TEval@fixed` or `TEval@buggy`: sets `on` and `suiteCompile`. */
  readonly method?: 'TEval' | 'TEval@fixed' | 'TEval@buggy';
  /** `true`: test cases with the same prefix and oracle count as often as they were generated. */
  readonly keepDuplicates?: boolean;
  /** How blind oracle generators see prefixes: `normalised` (the default) or `as-written`. */
  readonly prefixView?: 'normalised' | 'as-written';
  /** Where focal methods are searched: `prefix` (the default) or `candidate`. */
  readonly focalSearch?: 'prefix' | 'candidate';
  /** `strict` (the default) counts what is conclusive; `replication` takes what has no recorded failure as passed. */
  readonly accounting?: 'strict' | 'replication';
  /** How Found@K is counted: `exact` (the default) or `replication`. */
  readonly foundAt?: 'exact' | 'replication';
  /** Replication accounting: how often tests with compile errors are taken out of a suite before it is lost; 1. */
  readonly repairRounds?: number | 'all';
  /** Replication accounting: seconds that a suite may take; 180. */
  readonly suiteTimeLimit?: number | 'none';
  /** JVMs at work at the same time; the number of cores. */
  readonly workers?: number;
  /** Seconds for a single test; 10. */
  readonly testTimeout?: number;
  /** How often failing tests, and some others, are run again to find flaky ones; 2. */
  readonly reruns?: number;
  /** Tests of which is measured whether they execute what the fix changes: `tp` (the default), `failing` or `none`. */
  readonly patchCoverage?: 'tp' | 'failing' | 'none';
  /** `auto` (the default): a sandbox where there is one; `required`; `none`. */
  readonly sandbox?: 'auto' | 'required' | 'none';
  /** Of the tests; `America/Los_Angeles`, as with Defects4J. */
  readonly timeZone?: string;
  /** Language and country of the tests; `en_US`. */
  readonly locale?: string;
  /** Of files that the tests read and write; `UTF-8`. */
  readonly encoding?: 'UTF-8' | 'ISO-8859-1' | 'US-ASCII' | 'windows-1252';
  /** A part of the run, as in `1/8`: the first of eight; `merge` puts them together. All of it if left out. */
  readonly shard?: string;
  /** The run's folder; `results/<benchmark>-<version>`, with a digest for other settings. */
  readonly out?: string;
  /** The cache's folder; `TEVAL_CACHE`, or where the platform keeps caches. */
  readonly cache?: string;
  /** What is left of the cache when the run has ended, as in `20GB`; `TEVAL_CACHE_LIMIT`, or all of it. */
  readonly cacheLimit?: string;
}

/** How failing tests are ranked: the options of `teval rank`. */
export interface RankSettings {
  /** An outlier detector, as `teval list detectors` has them; `isolation-forest` if left out. */
  readonly detector?: string;
  /** The features that the detector sees; all eleven if left out. */
  readonly features?: readonly FeatureName[];
  /** Whose definitions hold where paper and replication differ: `paper` (the default) or `replication`. */
  readonly featureDefinitions?: 'paper' | 'replication';
  /** How Found@K is counted: `exact` (the default), expected over all orders of tied tests, or `replication`. */
  readonly foundAt?: 'exact' | 'replication';
}

/** How runs are compared: the options of `teval compare`. */
export interface CompareSettings {
  /** `leave-out` (the default) compares the bugs and seeds that both have finished; `not-found` counts a missing unit as finding nothing. */
  readonly missing?: 'leave-out' | 'not-found';
  /** What Holm's correction is over: the `metrics` of a pair (the default), the `pairs` in a metric, or `both`. */
  readonly family?: 'metrics' | 'pairs' | 'both';
  /** Found@K in these orders of reading, as in `random`; that of the ranking if left out. */
  readonly order?: readonly string[];
}
