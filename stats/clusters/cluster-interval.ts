import { largest } from '../../src/model/common/largest.js';
import { UserError } from '../../src/model/common/errors.js';
import { fayFeuer, kornGraubard, type Bounds } from '../bounds.js';
import { computeChanges, type Changes } from './cluster-changes.js';
import { countClusters, averageDefined, computeWeightedValues, type ClusterSums } from './cluster-sums.js';
import { jackknife, jackknifeCorrelation } from './jackknife.js';

/** A confidence interval of a statistic over clusters (bugs with all their seeds): the range expected with other clusters of this kind. */
export interface ClusterInterval {
  readonly method: 'jackknife over clusters, Korn-Graubard' | 'jackknife over clusters, gamma';
  /** The statistic of the given clusters; NaN if undefined. */
  readonly estimate: number;
  /** NaN if there is no interval; `width` gives the reason. */
  readonly low: number;
  readonly high: number;
  readonly width: 'some' | 'none: undefined' | 'none: one cluster' | 'none: no cluster differs';
  readonly confidence: number;
  readonly clusters: number;
}

/**
 * The interval of a statistic. Shares and counts of at most one per cluster get Korn and Graubard's interval, which also has a width if nothing (or
 * everything) was found. Unbounded counts get Fay and Feuer's. A single cluster gives no interval. Throws UserError for a confidence out of range.
 */
export function clusterInterval(sums: ClusterSums, confidence = 0.95): ClusterInterval {
  return computeInterval('nothing', sums, confidence);
}

/**
 * The interval of `after` minus `before` over the same clusters. Most clusters do not differ, so clusters with gains and clusters with losses get an
 * interval each, combined by the method of Zou and Donner (2008) with the jackknife's correlation.
 */
export function clusterDifference(
  before: ClusterSums,
  after: ClusterSums,
  confidence = 0.95,
): ClusterInterval {
  return computeInterval(before, after, confidence);
}

function computeInterval(
  before: ClusterSums | 'nothing',
  after: ClusterSums,
  confidence: number,
): ClusterInterval {
  if (!(confidence > 0 && confidence < 1))
    throw new UserError(`a confidence level is between 0 and 1, not ${confidence}`);
  const clusters = countClusters(after);
  const factor = typeof after.wholes === 'string' ? clusters : 1;
  const changes = computeChanges(before, after, 'none');
  const result = {
    method: `jackknife over clusters, ${after.wholes === 'unbounded' ? 'gamma' : 'Korn-Graubard'}`,
    estimate: computeEstimate(before, after),
    confidence,
    clusters,
  } as const;
  const none = (why: Exclude<ClusterInterval['width'], 'some'>) =>
    ({ ...result, low: Number.NaN, high: Number.NaN, width: why }) as const;
  if (Number.isNaN(changes.gains)) return none('none: undefined');
  const adding = [...after.parts[0]!.keys()].filter(
    (cluster) => hasWhole(after, cluster) || (before !== 'nothing' && hasWhole(before, cluster)),
  );
  const without = adding.map((cluster) => computeChanges(before, after, cluster));
  if (adding.length < 2 || without.some(({ gains }) => Number.isNaN(gains))) return none('none: one cluster');
  if (after.wholes === 'unbounded' && changes.gains === 0 && changes.losses === 0)
    return none('none: no cluster differs');
  const { low, high } = combineBounds(
    changes,
    without,
    computeBoundsOfEach(before, after, changes, without, confidence),
  );
  const limit = after.wholes === 'unbounded' ? Infinity : 1;
  return {
    ...result,
    low: factor * Math.max(low, -limit),
    high: factor * Math.min(high, limit),
    width: 'some',
  };
}

/** Sums in the same order as the numbers shown beside it, so that both are rounded alike. */
function computeEstimate(before: ClusterSums | 'nothing', after: ClusterSums): number {
  const once = new Float64Array(countClusters(after)).fill(1);
  const values = computeWeightedValues(after, once);
  if (before === 'nothing') return averageDefined(values);
  const baseline = computeWeightedValues(before, once);
  return averageDefined(values.map((value, column) => value - baseline[column]!));
}

type BoundsOfEach = Readonly<Record<keyof Changes, Bounds>>;

function computeBoundsOfEach(
  before: ClusterSums | 'nothing',
  after: ClusterSums,
  changes: Changes,
  without: readonly Changes[],
  confidence: number,
): BoundsOfEach {
  const spread = (side: keyof Changes) =>
    jackknife(
      changes[side],
      without.map((each) => each[side]),
    );
  const computeBounds = (side: keyof Changes, sums: ClusterSums): Bounds =>
    sums.wholes === 'unbounded'
      ? fayFeuer(changes[side], spread(side), findLargestChange(before, after), confidence)
      : kornGraubard(changes[side], spread(side), countEffectiveClusters(sums), confidence);
  return {
    gains: computeBounds('gains', after),
    losses: before === 'nothing' ? { low: 0, high: 0 } : computeBounds('losses', before),
  };
}

/** Zou and Donner's interval of the difference. */
function combineBounds(
  { gains, losses }: Changes,
  without: readonly Changes[],
  { gains: gained, losses: lost }: BoundsOfEach,
): Bounds {
  const correlation = jackknifeCorrelation(
    [gains, losses],
    without.map((each) => [each.gains, each.losses] as const),
  );
  const reach = (a: number, b: number) => Math.sqrt(Math.max(0, a ** 2 + b ** 2 - 2 * correlation * a * b));
  return {
    low: gains - losses - reach(gains - gained.low, lost.high - losses),
    high: gains - losses + reach(gained.high - gains, losses - lost.low),
  };
}

function hasWhole({ wholes }: ClusterSums, cluster: number): boolean {
  return typeof wholes === 'string' || wholes.some((ofColumn) => ofColumn[cluster]! > 0);
}

/** Kish's effective number of clusters of unequal size: (Σw)²/Σw². */
function countEffectiveClusters(sums: ClusterSums): number {
  const { wholes } = sums;
  if (typeof wholes === 'string') return countClusters(sums);
  let total = 0;
  let squares = 0;
  for (let cluster = 0; cluster < countClusters(sums); cluster++) {
    const size = wholes.reduce((sum, ofColumn) => sum + ofColumn[cluster]!, 0);
    total += size;
    squares += size ** 2;
  }
  return total ** 2 / squares;
}

/**
 * The largest change of a cluster to allow for, divided by the number of clusters. The fewer the observed changes, the more their maximum
 * underestimates it, so the maximum of k is multiplied by 1 + 1/k.
 */
function findLargestChange(before: ClusterSums | 'nothing', after: ClusterSums) {
  const clusters = countClusters(after);
  const sizes = Array.from({ length: clusters }, (_, cluster) =>
    Math.abs(after.parts[0]![cluster]! - (before === 'nothing' ? 0 : before.parts[0]![cluster]!)),
  ).filter((size) => size > 0);
  const most = (largest(sizes) / clusters) * (1 + 1 / sizes.length);
  return { largest: most, degreesOfFreedom: clusters - 1 };
}
