import { featureNames } from '../features/names.js';
import { rankRanges } from './order.js';
import type { RankedBug } from './rank-bug.js';

/** A ranked bug with the unit of a run that it comes from; both empty where the failing tests came as a file. */
export interface RankedUnit {
  readonly seed: number | '';
  readonly oracleGenerator: string;
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
];

/** The first line of ranking.csv. */
export function rankingCsvHeader(): string {
  return `${rankingColumns.join(',')}\n`;
}

/** The lines of one unit, for files that are written unit by unit. */
export function rankingCsvLines({ seed, oracleGenerator, ranked }: RankedUnit): string {
  const { bug, tests, features } = ranked;
  // A test has a line in every ranking: what does not change between them is written out once.
  const front = lineOf([bug, String(seed), oracleGenerator]);
  const names = tests.map((test) => lineOf([test.testName]));
  const backs = tests.map((test, row) =>
    lineOf([test.verdict, ...featureNames.map((name) => String(features[name][row]))]),
  );
  const rankings = [...ranked.rankings, { randomState: 'mean', ...ranked.mean }];
  const lines = rankings.map(({ randomState, order, scores }) => {
    const ranges = rankRanges(scores, order);
    return Array.from(order, (row, position) => {
      const { first, last } = ranges[position]!;
      return `${front},${randomState},${position + 1},${names[row]},${scores[row]},${backs[row]},${first},${last}\n`;
    }).join('');
  });
  return lines.join('');
}

/**
 * ranking.csv as text: for each unit its rankings, one line per failing test from rank 1 on; `random_state` is a number, or
 * `mean` for the ranking by mean score. Features have this toolkit's names. Tests from `rank_first` to `rank_last` are tied.
 */
export function rankingCsv(units: readonly RankedUnit[]): string {
  return [rankingCsvHeader(), ...units.map(rankingCsvLines)].join('');
}

/** Cells as RFC 4180 has them; csv-stringify would take most of the time of ranking a large file. */
function lineOf(cells: readonly string[]): string {
  return cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');
}
