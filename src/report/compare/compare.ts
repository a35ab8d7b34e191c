import type { Summary } from '../summary.js';
import { metrics, type Metric } from './metrics.js';
import { corrected, testPaired, type CorrectedTest } from './paired.js';

/** One oracle generator of one run. */
export interface Contestant {
  /** As shown to people. */
  readonly label: string;
  readonly summary: Summary;
  readonly oracleGenerator: string;
}

export interface Comparison {
  readonly baseline: string;
  readonly other: string;
  /** Seeds that both have finished with all bugs. */
  readonly seeds: readonly number[];
  readonly metrics: readonly MetricComparison[];
}

/** A metric, tested over the common seeds that define it; Holm's correction is over the metrics of the comparison. */
export interface MetricComparison extends CorrectedTest {
  readonly metric: string;
  readonly scale: Metric['scale'];
}

/**
 * Compares two contestants seed by seed: Wilcoxon's signed-rank test as in the paper (section 3.2), Cliff's delta, and Holm's
 * correction over the metrics. Metrics that no common seed defines are left out. The contestants must be comparable
 * (`checkComparable`) where they are of different runs.
 */
export function compare(
  baseline: Contestant,
  other: Contestant,
  compared: readonly Metric[] = metrics,
): Comparison {
  const finished = [finishedSeeds(baseline), finishedSeeds(other)] as const;
  const seeds = finished[0].filter((seed) => finished[1].includes(seed));
  const tested = compared.flatMap((metric) => {
    const [first, second] = [valuesOf(metric, baseline), valuesOf(metric, other)];
    const result = testPaired(seeds.map(first), seeds.map(second));
    return result === 'none' ? [] : [{ metric: metric.name, scale: metric.scale, ...result }];
  });
  return { baseline: baseline.label, other: other.label, seeds, metrics: corrected(tested) };
}

/** The metric's value for a seed; null where it is undefined. */
export function valuesOf(
  metric: Metric,
  { summary, oracleGenerator }: Contestant,
): (seed: number) => number | null {
  const series = metric.of(summary, oracleGenerator);
  return (seed) => (series === 'absent' ? null : (series.per_seed[summary.seeds.indexOf(seed)] ?? null));
}

/** Seeds with all bugs finished: one that lacks a bug would count less than it found. */
export function finishedSeeds({ summary, oracleGenerator }: Contestant): number[] {
  const missing = summary.units.missing.filter((unit) => unit.oracle_generator === oracleGenerator);
  return summary.seeds.filter((seed) => missing.every((unit) => unit.seed !== seed));
}
