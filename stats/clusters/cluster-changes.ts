import { countClusters, type ClusterSums } from './cluster-sums.js';

/**
 * The change of a statistic between two treatments of the clusters: the total of the clusters in which it rises (gains), and of those in which it
 * falls (losses). Their difference is the change. NaN if no column defines the statistic for both treatments.
 */
export interface Changes {
  readonly gains: number;
  readonly losses: number;
}

/** Sums differ by up to this much because of their order. */
const equalWithin = 1e-12;

/**
 * Counts are means per cluster, shares are shares. Without `before`, the gains are the statistic itself.
 *
 * @param left a cluster to leave out, as in the jackknife; otherwise `none`
 */
export function computeChanges(
  before: ClusterSums | 'nothing',
  after: ClusterSums,
  left: number | 'none',
): Changes {
  const wholesAfter = after.parts.map((_, column) => getWhole(after, column, left));
  const wholesBefore = after.parts.map((_, column) =>
    before === 'nothing' ? 1 : getWhole(before, column, left),
  );
  const columns = [...after.parts.keys()].filter(
    (column) => wholesAfter[column]! > 0 && wholesBefore[column]! > 0,
  );
  if (columns.length === 0) return { gains: Number.NaN, losses: Number.NaN };
  let gains = 0;
  let losses = 0;
  for (let cluster = 0; cluster < countClusters(after); cluster++) {
    if (cluster === left) continue;
    let change = 0;
    for (const column of columns) {
      change += after.parts[column]![cluster]! / wholesAfter[column]!;
      if (before !== 'nothing') change -= before.parts[column]![cluster]! / wholesBefore[column]!;
    }
    change /= columns.length;
    if (change > equalWithin) gains += change;
    else if (change < -equalWithin) losses -= change;
  }
  // Divide last, so that sums of whole numbers stay whole.
  const counted = typeof after.wholes === 'string' ? countClusters(after) - (left === 'none' ? 0 : 1) : 1;
  return { gains: gains / counted, losses: losses / counted };
}

function getWhole(sums: ClusterSums, column: number, left: number | 'none'): number {
  const { wholes } = sums;
  if (typeof wholes === 'string') return 1;
  let whole = 0;
  const ofColumn = wholes[column]!;
  for (let cluster = 0; cluster < ofColumn.length; cluster++)
    if (cluster !== left) whole += ofColumn[cluster]!;
  return whole;
}
