import { csvLine } from '../features/csv-line.js';
import { featureNames } from '../features/names.js';
import { rankRanges } from './order.js';
import type { RankedBug } from './rank-bug.js';

/** A ranked bug with the unit of a run that it comes from; both empty where the failing tests came as a file. */
export interface RankedUnit {
  readonly seed: number | '';
  readonly oracleGenerator: string;
  /** Of the generator's answers; empty as the seed is. */
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
export function rankingCsvHeader(): string {
  return `${rankingColumns.join(',')}\n`;
}

/** Lines that make one piece: enough for writing, and little memory. */
const pieceLines = 1000;

/**
 * The lines of one unit, in pieces, since a large unit's are hundreds of megabytes: its rankings, one line per failing test from rank 1 on.
 * `random_state` is a number, or `mean` for the ranking by mean score. Features have this toolkit's names. Tests from `rank_first` to
 * `rank_last` are tied.
 */
export function* rankingCsvLines({ seed, oracleGenerator, sample, ranked }: RankedUnit): Generator<string> {
  const { bug, tests, features } = ranked;
  // A test has a line in every ranking: what does not change between them is written out once.
  const front = csvLine([bug, String(seed), oracleGenerator]);
  const names = tests.map((test) => csvLine([test.testName]));
  const backs = tests.map((test, row) =>
    csvLine([test.verdict, ...featureNames.map((name) => String(features[name][row]))]),
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
