import { mean } from 'simple-statistics';
import { cliffsDelta, type CliffsDelta } from '../../../stats/effect-size.js';
import { holm, type HolmResult } from '../../../stats/holm.js';
import { wilcoxonSignedRank, type WilcoxonResult } from '../../../stats/wilcoxon.js';
import type { Summary } from '../summary.js';
import { metrics, type Metric } from './metrics.js';

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

export interface MetricComparison {
  readonly metric: string;
  readonly scale: Metric['scale'];
  /** Seeds that define the metric on both sides. */
  readonly n: number;
  readonly baselineMean: number;
  readonly otherMean: number;
  /** Of the baseline against the other. */
  readonly wilcoxon: WilcoxonResult;
  /** Positive where the other has the greater values. */
  readonly cliffsDelta: CliffsDelta;
  /** Over the metrics of this comparison. */
  readonly holm: HolmResult;
}

/**
 * Compares two contestants seed by seed: Wilcoxon's signed-rank test as in the paper (section 5), Cliff's delta, and Holm's
 * correction over the metrics. Metrics that no common seed defines are left out. The contestants must be comparable
 * (`checkComparable`) where they are of different runs.
 */
export function compare(baseline: Contestant, other: Contestant): Comparison {
  const finished = [finishedSeeds(baseline), finishedSeeds(other)] as const;
  const seeds = finished[0].filter((seed) => finished[1].includes(seed));
  const tested = metrics.flatMap((metric) => {
    const [first, second] = [valuesOf(metric, baseline), valuesOf(metric, other)];
    const pairs = seeds.flatMap((seed) => {
      const [a, b] = [first.get(seed) ?? null, second.get(seed) ?? null];
      return a === null || b === null ? [] : [[a, b] as const];
    });
    if (pairs.length === 0) return [];
    const [before, after] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
    return [
      {
        metric: metric.name,
        scale: metric.scale,
        n: pairs.length,
        baselineMean: mean(before),
        otherMean: mean(after),
        wilcoxon: wilcoxonSignedRank(before, after),
        cliffsDelta: cliffsDelta(after, before),
      },
    ];
  });
  const corrected = holm(tested.map(({ wilcoxon }) => wilcoxon.pValue));
  return {
    baseline: baseline.label,
    other: other.label,
    seeds,
    metrics: tested.map((each, index) => ({ ...each, holm: corrected[index]! })),
  };
}

function valuesOf(metric: Metric, { summary, oracleGenerator }: Contestant): Map<number, number | null> {
  const series = metric.of(summary, oracleGenerator);
  if (series === 'absent') return new Map();
  return new Map(summary.seeds.map((seed, index) => [seed, series.per_seed[index] ?? null]));
}

/** A seed that lacks a bug would count less than it found. */
function finishedSeeds({ summary, oracleGenerator }: Contestant): number[] {
  const missing = summary.units.missing.filter((unit) => unit.oracle_generator === oracleGenerator);
  return summary.seeds.filter((seed) => missing.every((unit) => unit.seed !== seed));
}
