import type { Series } from '../../../../stats/series.js';
import { computeFoundShares, paperRanks } from '../../../../ranking/found-at.js';
import type { Reading } from '../../../../ranking/reading.js';
import { shareSum, type ShareSum } from '../../../../ranking/shares.js';
import { oracleTypes, type OracleType } from '../../../model/oracle/oracle.js';
import type { SummaryFoundAt } from './ranking-figures.js';
import { computeSumSeries } from '../../../../stats/series.js';

/** The failing tests in the order of each random state: all of them, or those with one oracle type. */
export type ReadingsByType = (type: OracleType | 'all') => readonly Reading[];

/** Found@K of one oracle generator in one reading order. */
export interface FoundAtCounter {
  /** Adds a finished unit. */
  add(seed: number, readings: ReadingsByType): void;
  /** Sums over the bugs per seed; null for seeds without a finished unit. */
  foundAt(): Pick<SummaryFoundAt, 'oracle_type' | 'k' | 'found'>[];
}

export function createFoundAtCounter(seeds: readonly number[]): FoundAtCounter {
  const finished = new Set<number>();
  const counts = (['all', ...oracleTypes] as const).map((type) => ({
    type,
    byRank: paperRanks.map((k) => ({ k, perSeed: seeds.map(() => shareSum()) })),
  }));
  const seriesOfSums = (perSeed: readonly ShareSum[]): Series =>
    computeSumSeries(perSeed.map((sum, index) => (finished.has(seeds[index]!) ? sum.value() : null)));
  return {
    add(seed, readings) {
      finished.add(seed);
      for (const { type, byRank } of counts)
        computeFoundShares(readings(type)).forEach((share, index) =>
          byRank[index]!.perSeed[seeds.indexOf(seed)]!.add(share),
        );
    },
    foundAt: () =>
      counts.flatMap(({ type, byRank }) =>
        byRank.map(({ k, perSeed }) => ({ oracle_type: type, k, found: seriesOfSums(perSeed) })),
      ),
  };
}
