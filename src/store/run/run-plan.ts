import type { BenchmarkKind } from '../../model/program/benchmark-kind.js';
import type { Unit } from '../../model/unit/unit.js';
import { accountings as allAccountings, type Accounting } from '../../model/outcome/verdict.js';
import type { RunConfiguration } from '../../options/run-configuration.js';

/** Members of a run's configuration that reports show under the same names. */
type ReportedConfiguration = Pick<
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

/** What a report needs to know about a run: its units and how to count them. */
export interface RunPlan extends ReportedConfiguration {
  /** `unknown` for imported results. */
  readonly benchmarkKind: BenchmarkKind | 'unknown';
  /** The accountings that the outcomes support. */
  readonly accountings: readonly Accounting[];
  /** Names of the oracle generators, in the order of `--oracle`. */
  readonly oracleGenerators: readonly string[];
  /** All units, in the order of rows. */
  readonly units: readonly Unit[];
}

/** The members of run.json that a plan is made from. */
interface PlannedRun extends Pick<RunPlan, 'benchmarkKind' | 'units'>, Partial<Pick<RunPlan, 'accountings'>> {
  readonly configuration: RunConfiguration;
}

/** The plan of the run in a folder's run.json. */
export function readRunPlan({
  configuration,
  benchmarkKind,
  units,
  accountings = allAccountings,
}: PlannedRun): RunPlan {
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
    ...{ benchmarkKind, accountings, units },
  };
}
