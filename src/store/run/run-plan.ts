import type { BenchmarkKind } from '../../model/program/benchmark-kind.js';
import type { ChangedChoice } from '../../model/program/changed-choice.js';
import type { NamedClusters } from '../../model/program/cluster.js';
import type { Unit } from '../../model/unit/unit.js';
import type { RunConfiguration } from '../../options/run-configuration.js';

/** Members of a run's configuration that reports show under the same names. */
type ReportedConfiguration = Pick<
  RunConfiguration,
  'benchmark' | 'side' | 'suiteCompile' | 'duplicates' | 'prefixView' | 'reach' | 'bugs' | 'seeds'
> &
  Pick<RunConfiguration, 'resamples' | 'randomState'>;

/** What a report of any evaluation needs to know about a run. */
export interface MeasuredPlan extends ReportedConfiguration {
  /** `unknown` for imported results. */
  readonly benchmarkKind: BenchmarkKind | 'unknown';
  /** What inference resamples together; absent if each bug is independent of the others. */
  readonly clusters?: NamedClusters;
  /** What of a project the run has; absent if that is everything. */
  readonly changed?: ChangedChoice;
  /** Names of the oracle generators, in the order of `--oracle`. */
  readonly oracleGenerators: readonly string[];
  /** All units, in the order of rows. */
  readonly units: readonly Unit[];
}

/** The members of run.json that a plan is made from. */
export interface PlannedRun extends Pick<MeasuredPlan, 'benchmarkKind' | 'clusters' | 'changed' | 'units'> {
  readonly configuration: RunConfiguration;
  readonly accountings?: readonly RunConfiguration['accounting'][];
}

/** The plan of a run, without what one evaluation adds. */
export function readMeasuredPlan({
  configuration,
  benchmarkKind,
  clusters,
  changed,
  units,
}: Omit<PlannedRun, 'accountings'>): MeasuredPlan {
  const { benchmark, side, suiteCompile, duplicates, prefixView, reach, bugs, seeds, oracles } =
    configuration;
  const { resamples, randomState } = configuration;
  return {
    ...{ benchmark, side, suiteCompile, duplicates, prefixView, bugs, seeds, benchmarkKind, units },
    ...(clusters === undefined ? {} : { clusters }),
    ...(changed === undefined ? {} : { changed }),
    ...(reach === undefined ? {} : { reach }),
    ...(resamples === undefined ? {} : { resamples }),
    ...(randomState === undefined ? {} : { randomState }),
    oracleGenerators: oracles.map(({ name }) => name),
  };
}
