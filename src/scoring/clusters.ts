import { addUpClusters } from '../../stats/clusters/swapped-sums.js';

/** More clusters are combined, in turn, so that memory and time of intervals stay bounded. */
export const mostClusters = 1000;
/** There may be many groups. */
export const mostClustersOfGroup = 250;

/**
 * Sums by cluster. Pairs without a cluster are one each. If there are more clusters than the limit, the next is added to the first, the one after it to
 * the second, and so on: equally large random groups of clusters estimate the same variance.
 */
export class Clusters {
  readonly #numbers = new Map<string, number>();
  #found = 0;
  readonly sums: Float64Array[] = [];

  constructor(readonly limit: number = mostClusters) {}

  /** Number of clusters before any were combined. */
  get found(): number {
    return this.#found;
  }

  /** Adds what a pair adds. `name`: its cluster; empty if it is one by itself. */
  add(name: string, pair: Float64Array): void {
    const index = this.#choose(name) % this.limit;
    const sums = this.sums[index];
    if (sums === undefined) this.sums[index] = pair.slice();
    else for (let place = 0; place < pair.length; place++) sums[place]! += pair[place]!;
  }

  /** All sums together. */
  total(): Float64Array {
    return addUpClusters(this.sums);
  }

  #choose(name: string): number {
    if (name === '') return this.#found++;
    const known = this.#numbers.get(name) ?? this.#found++;
    this.#numbers.set(name, known);
    return known;
  }
}
