import type { DuplicatePolicy, PrefixView, SuiteCompile } from '../model/evaluation-method.js';
import type { BenchmarkKind } from '../model/benchmark-kind.js';
import type { Side } from '../model/bug.js';
import type { Unit } from '../model/unit.js';
import type { ReplicationRules } from '../model/replication.js';
import { accountings as allAccountings, type Accounting } from '../model/verdict.js';
import type { RunRecord } from './run-folder.js';

/** What a report has to know of a run: which units it consists of and how they are to be counted. */
export interface RunPlan {
  /** Name for people: `bundled`, `maven`, or the name of the user's file. */
  readonly benchmark: string;
  /** `unknown` for runs of earlier versions. */
  readonly benchmarkKind: BenchmarkKind | 'unknown';
  readonly side: Side;
  readonly suiteCompile: SuiteCompile;
  readonly duplicates: DuplicatePolicy;
  readonly prefixView: PrefixView;
  readonly accounting: Accounting;
  /** Those whose figures the outcomes support. */
  readonly accountings: readonly Accounting[];
  readonly replication: ReplicationRules;
  /** Bug ids in planned order. */
  readonly bugs: readonly string[];
  /** Ascending. */
  readonly seeds: readonly number[];
  /** Names of the oracle generators, in the order in which they were asked for. */
  readonly oracleGenerators: readonly string[];
  /** All units, in the order of rows. */
  readonly units: readonly Unit[];
}

/** The plan of the run that a folder's run.json records. */
export function runPlanOf({
  configuration,
  benchmarkKind,
  units,
  accountings = allAccountings,
}: RunRecord): RunPlan {
  const { benchmark, bugs, seeds, suiteCompile, duplicates, prefixView } = configuration;
  const { accounting, replication } = configuration;
  const side = configuration.side as Side;
  const oracleGenerators = configuration.oracles.map(({ name }) => name);
  return {
    benchmarkKind: benchmarkKind ?? 'unknown',
    ...{ benchmark, side, suiteCompile, duplicates, prefixView, accounting, replication, bugs, seeds },
    accountings,
    oracleGenerators,
    units,
  };
}
