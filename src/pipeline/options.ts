import type { DuplicatePolicy, PrefixView, SuiteCompile } from '../model/evaluation-method.js';
import type { Side } from '../model/bug.js';
import type { GivenFlags } from '../model/flag.js';
import type { ReplicationRules } from '../model/replication.js';
import type { Shard } from '../model/shard.js';
import type { Accounting } from '../model/verdict.js';
import type { TestGeneratorOptions } from '../test-generators/registry.js';
import type { SandboxChoice, TestEnvironment } from '../toolchain/test-environment.js';
import type { ToolPaths } from '../toolchain/tools.js';

/** A run as the user asked for it: everything that `run` needs, checked and with defaults filled in by the command line. */
export interface RunOptions {
  /** `bundled`, `maven`, `defects4j`, or the path of a JSON file of the user's. */
  readonly benchmark: string;
  /** Bug ids in the user's order, or all of the benchmark. */
  readonly bugs: 'all' | readonly string[];
  readonly side: Side;
  /** Distinct seeds ≥ 1, ascending. */
  readonly seeds: readonly number[];
  /** Where suites come from; under the name that it has in run.json. */
  readonly prefixes: TestGeneratorOptions;
  /** As given to `--oracle`: `no-exception`, `suite-assertions`, `javadoc`, `predictions:FILE.csv`. Distinct. */
  readonly oracles: readonly string[];
  /** The oracle generators' own flags, as given; none if left out. */
  readonly oracleFlags?: GivenFlags;
  /** How often generators are asked that may say something else each time, ≥ 2; once if left out. */
  readonly samples?: number;
  /** `all-or-nothing`: TEval; a suite with one compile error is lost whole. `per-test`: an error costs its own test. */
  readonly suiteCompile: SuiteCompile;
  readonly duplicates: DuplicatePolicy;
  readonly prefixView: PrefixView;
  readonly focalSearch: FocalSearch;
  readonly accounting: Accounting;
  /** What replication accounting does to suites; its numbers stand beside those of strict accounting, too. */
  readonly replication: ReplicationRules;
  readonly testTimeoutMilliseconds: number;
  /** How often a failing test is run again to find flaky ones, ≥ 0. */
  readonly reruns: number;
  /** Of which tests is measured whether they execute what the fix changes. */
  readonly patchCoverage: PatchCoverage;
  /** What tests find around them. */
  readonly environment: Omit<TestEnvironment, 'sandbox'> & { readonly sandbox: SandboxChoice };
  /** Harness JVMs at work at the same time. */
  readonly workers: number;
  /** The part of the run that is to be done; the whole if left out. */
  readonly shard?: Shard;
  /** The run folder. */
  readonly out: string;
  /** Folder of the content-addressed cache. */
  readonly cacheFolder: string;
  readonly tools: ToolPaths;
}

/** Where focal methods are searched: in the prefix, or in the candidate's own assertion, too, as the replication does. */
export const focalSearches = ['prefix', 'candidate'] as const;
export type FocalSearch = (typeof focalSearches)[number];
/** `tp`: of true positives; `failing`: of all that fail on the buggy version; `none`: traces alone tell. */
export const patchCoverages = ['tp', 'failing', 'none'] as const;
export type PatchCoverage = (typeof patchCoverages)[number];
