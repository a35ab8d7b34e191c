import type { OracleType } from '../src/model/oracle.js';
import type { RankedBug } from './rank-bug.js';

/** The K of Found@K that the paper reports. */
export const paperRanks: readonly number[] = [1, 3, 5, 10];

/** Found@K: bugs with a bug-finding test case (a TP) among the first K (paper, section 4). */
export interface FoundAt {
  readonly k: number;
  /** Number of bugs, for each random state. */
  readonly perState: readonly number[];
  /** Mean over the random states; 0 where there is none. */
  readonly mean: number;
}

/** Counts Found@K over bugs that were ranked with the same random states. */
export function foundAt(bugs: readonly RankedBug[], ranks: readonly number[] = paperRanks): FoundAt[] {
  const firstHits = bugs.map(firstHitPerState);
  const states = firstHits[0]?.length ?? 0;
  return ranks.map((k) => {
    const perState = Array.from(
      { length: states },
      (_, state) => firstHits.filter((hits) => hits[state]! <= k).length,
    );
    const mean = states === 0 ? 0 : perState.reduce((sum, count) => sum + count, 0) / states;
    return { k, perState, mean };
  });
}

/** The tests with one type of oracle in the order in which the ranking of all has them (paper, section 6.1). */
export function ofOracleType(ranked: RankedBug, type: OracleType): RankedBug {
  const isOfType = (row: number) => ranked.tests[row]!.oracleType === type;
  return {
    ...ranked,
    rankings: ranked.rankings.map((each) => ({ ...each, order: each.order.filter(isOfType) })),
  };
}

/** The rank of the first TP in each ranking, or infinity. */
function firstHitPerState({ tests, rankings }: RankedBug): number[] {
  return rankings.map(({ order }) => {
    const position = order.findIndex((row) => tests[row]!.verdict === 'TP');
    return position === -1 ? Infinity : position + 1;
  });
}
