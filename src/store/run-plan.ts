import type { BenchmarkKind } from '../model/benchmark-kind.js';
import type { Unit } from '../model/unit.js';
import { accountings as allAccountings, type Accounting } from '../model/verdict.js';
import type { RunConfiguration, RunRecord } from './run-folder.js';

/** What a report tells of a run's configuration, under the same names. */
type ToldConfiguration = Pick<
  RunConfiguration,
  | 'benchmark'
  | 'side'
  | 'suiteCompile'
  | 'duplicates'
  | 'prefixView'
  | 'accounting'
  | 'replication'
  | 'bugs'
  | 'seeds'
>;

/** What a report has to know of a run: which units it consists of and how they are to be counted. */
export interface RunPlan extends ToldConfiguration {
  /** `unknown` for runs of earlier versions. */
  readonly benchmarkKind: BenchmarkKind | 'unknown';
  /** Those whose figures the outcomes support. */
  readonly accountings: readonly Accounting[];
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
  const {
    benchmark,
    side,
    suiteCompile,
    duplicates,
    prefixView,
    accounting,
    replication,
    bugs,
    seeds,
    oracles,
  } = configuration;
  return {
    ...{ benchmark, side, suiteCompile, duplicates, prefixView, accounting, replication, bugs, seeds },
    oracleGenerators: oracles.map(({ name }) => name),
    benchmarkKind: benchmarkKind ?? 'unknown',
    ...{ accountings, units },
  };
}
