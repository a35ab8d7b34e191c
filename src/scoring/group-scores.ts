import { clusterBootstrap, type BootstrapInterval } from '../../stats/clusters/cluster-bootstrap.js';
import { clusterInterval, type ClusterInterval } from '../../stats/clusters/cluster-interval.js';
import type { Clusters } from './clusters.js';
import { metrics } from './metrics.js';
import { at } from './pair-sums.js';
import type { GroupScores, MetricScore, ScoredValue } from './score-report.js';
import { confidence, type ScoreOptions } from './score-settings.js';
import { computeAdjustedValues, computeBrevity, computeValues } from './score-sums.js';

/** Places of the sums of the shares, in the order of `metrics`. */
export const sharePlaces = [at.exact, at.normalised, at.unparsable, at.atMaximum];

/** The scores of a group with their intervals. */
export function computeGroup(group: string, clusters: Clusters, options: ScoreOptions): GroupScores {
  const { sums } = clusters;
  const total = clusters.total();
  const { resamples, randomState } = options;
  const intervals = clusterBootstrap(
    sums,
    (each) => [...computeValues(each, options), ...computeAdjustedValues(each, options)],
    { confidence, resamples, randomState },
  );
  const scores = metrics.filter(({ kind }) => kind === 'score');
  return {
    group,
    pairs: total[at.pairs]!,
    scored: total[at.scored]!,
    clusters: clusters.found,
    brevityPenalty: computeBrevity(total, options),
    metrics: metrics.map(({ name, kind }, index): MetricScore => {
      if (kind === 'share') {
        const isUnknown = name === 'at_maximal_length' && options.maximalLength === 'unknown';
        const share = isUnknown ? unknownValue : toScoredValue(computeShare(sums, index - scores.length));
        return { metric: name, ...share };
      }
      const value = toScoredValue(intervals[index]!);
      if (options.scored === 'all') return { metric: name, ...value };
      return { metric: name, ...value, adjusted: toScoredValue(intervals[metrics.length + index]!) };
    }),
  };
}

const unknownValue: ScoredValue = {
  value: Number.NaN,
  low: Number.NaN,
  high: Number.NaN,
  width: 'none: undefined',
};

/** A share has an interval with a width even if no output, or every output, has the property. */
function computeShare(sums: readonly Float64Array[], share: number): ClusterInterval {
  const column = (place: number) => Float64Array.from(sums, (each) => each[place]!);
  return clusterInterval({ parts: [column(sharePlaces[share]!)], wholes: [column(at.pairs)] }, confidence);
}

/** An interval as a report has it. */
export function toScoredValue({
  estimate,
  low,
  high,
  width,
}: Pick<BootstrapInterval | ClusterInterval, 'estimate' | 'low' | 'high' | 'width'>): ScoredValue {
  return { value: estimate, low, high, width };
}
