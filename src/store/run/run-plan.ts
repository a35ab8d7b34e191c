import type { NamedClusters } from '../../model/program/cluster.js';
import type { BenchmarkKind } from '../../model/program/benchmark-kind.js';
import type { Unit } from '../../model/unit/unit.js';
import { UserError } from '../../model/common/errors.js';
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
  /** What inference resamples together; absent if each bug is independent of the others. */
  readonly clusters?: NamedClusters;
  /** The accountings that the outcomes support. */
  readonly accountings: readonly Accounting[];
  /** Names of the oracle generators, in the order of `--oracle`. */
  readonly oracleGenerators: readonly string[];
  /** All units, in the order of rows. */
  readonly units: readonly Unit[];
}

/** The members of run.json that a plan is made from. */
interface PlannedRun
  extends Pick<RunPlan, 'benchmarkKind' | 'clusters' | 'units'>, Partial<Pick<RunPlan, 'accountings'>> {
  readonly configuration: RunConfiguration;
}

/** What reports of an evaluation with measures need to know about a run. */
export type MeasuredPlan = Omit<RunPlan, 'accounting' | 'accountings' | 'replication'>;

/** The plan of a run with measures. */
export function readMeasuredPlan({
  configuration,
  benchmarkKind,
  clusters,
  units,
}: PlannedRun): MeasuredPlan {
  const { benchmark, side, suiteCompile, duplicates, prefixView, bugs, seeds, oracles } = configuration;
  return {
    ...{ benchmark, side, suiteCompile, duplicates, prefixView, bugs, seeds, benchmarkKind, units },
    ...(clusters === undefined ? {} : { clusters }),
    oracleGenerators: oracles.map(({ name }) => name),
  };
}

/** Throws UserError for a run of another evaluation than bug detection. `what` it can't do without verdicts. */
export function requireVerdicts({ evaluation }: Pick<RunConfiguration, 'evaluation'>, what: string): void {
  if (evaluation !== undefined)
    throw new UserError(
      `this run has the evaluation ${evaluation}, which has no verdicts, so ${what}; name a run with --evaluation bug-detection`,
    );
}

/** The plan of the run in a folder's run.json. Throws UserError for a run of another evaluation, which has no verdicts to count. */
export function readRunPlan({
  configuration,
  benchmarkKind,
  clusters,
  units,
  accountings = allAccountings,
}: PlannedRun): RunPlan {
  requireVerdicts(configuration, "bugs found and rankings can't be counted");
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
    ...(clusters === undefined ? {} : { clusters }),
  };
}
