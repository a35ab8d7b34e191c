import { formatCsvLine } from '../features/csv-line.js';
import { featureNames } from '../features/names.js';
import { rankRanges } from './order.js';
import type { RankedBug } from './rank-bug.js';

/** A ranked bug and its unit; both unit members are empty if the failing tests came from a file. */
export interface RankedUnit {
  readonly seed: number | '';
  readonly oracleGenerator: string;
  /** Number of the generator's sample; empty if the seed is. */
  readonly sample: number | '';
  readonly ranked: RankedBug;
}

export const rankingColumns: readonly string[] = [
  'bug',
  'seed',
  'oracle_generator',
  'random_state',
  'rank',
  'test_id',
  'score',
  'verdict',
  ...featureNames,
  'rank_first',
  'rank_last',
  'sample',
];

/** The first line of ranking.csv. */
export function renderRankingHeader(): string {
  return `${rankingColumns.join(',')}\n`;
}

/** Number of lines in a piece: large enough for efficient writing, small enough for the memory. */
const pieceLines = 1000;

/**
 * The lines of one unit, in pieces, because those of a large unit take hundreds of megabytes. Each ranking has one line per failing test from rank 1.
 * `random_state` is a number, or `mean` for the ranking by mean score. Features have this toolkit's names. Tests from `rank_first` to `rank_last` are
 * tied.
 */
export function* renderRankingLines({
  seed,
  oracleGenerator,
  sample,
  ranked,
}: RankedUnit): Generator<string> {
  const { bug, tests, features } = ranked;
  // A test has a line in every ranking, so the constant part of its lines is formatted once.
  const front = formatCsvLine([bug, String(seed), oracleGenerator]);
  const names = tests.map((test) => formatCsvLine([test.testName]));
  const backs = tests.map((test, row) =>
    formatCsvLine([test.verdict, ...featureNames.map((name) => String(features[name][row]))]),
  );
  const rankings = [...ranked.rankings, { randomState: 'mean', ...ranked.mean }];
  for (const { randomState, order, scores } of rankings) {
    const ranges = rankRanges(scores, order);
    let piece = '';
    for (const [position, row] of order.entries()) {
      const { first, last } = ranges[position]!;
      piece += `${front},${randomState},${position + 1},${names[row]},${scores[row]},${backs[row]},${first},${last},${sample}\n`;
      if ((position + 1) % pieceLines > 0) continue;
      yield piece;
      piece = '';
    }
    yield piece;
  }
}
