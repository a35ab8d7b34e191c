import type { Series } from '../series.js';
import { foundShares, paperRanks } from '../../../ranking/found-at.js';
import type { Reading } from '../../../ranking/reading.js';
import { shareSum, type ShareSum } from '../../../ranking/shares.js';
import { oracleTypes, type OracleType } from '../../model/oracle.js';
import type { SummaryFoundAt } from './ranking-figures.js';
import { seriesOf } from '../series.js';

/** A list of failing tests as it is read for each random state, whole or the tests with one type of oracle. */
export type ReadingsByType = (type: OracleType | 'all') => readonly Reading[];

/** Found@K of one oracle generator in one order of reading. */
export interface FoundAtCounter {
  /** A finished unit. */
  add(seed: number, readings: ReadingsByType): void;
  /** Per seed the sum over the bugs; null for seeds without a finished unit. */
  foundAt(): Pick<SummaryFoundAt, 'oracle_type' | 'k' | 'found'>[];
}

export function foundAtCounter(seeds: readonly number[]): FoundAtCounter {
  const finished = new Set<number>();
  const counts = (['all', ...oracleTypes] as const).map((type) => ({
    type,
    byRank: paperRanks.map((k) => ({ k, perSeed: seeds.map(() => shareSum()) })),
  }));
  const seriesOfSums = (perSeed: readonly ShareSum[]): Series =>
    seriesOf(perSeed.map((sum, index) => (finished.has(seeds[index]!) ? sum.value() : null)));
  return {
    add(seed, readings) {
      finished.add(seed);
      for (const { type, byRank } of counts)
        foundShares(readings(type)).forEach((share, index) =>
          byRank[index]!.perSeed[seeds.indexOf(seed)]!.add(share),
        );
    },
    foundAt: () =>
      counts.flatMap(({ type, byRank }) =>
        byRank.map(({ k, perSeed }) => ({ oracle_type: type, k, found: seriesOfSums(perSeed) })),
      ),
  };
}
