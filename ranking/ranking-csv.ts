import { stringify } from 'csv-stringify/sync';
import { featureNames } from '../features/names.js';
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
];

/** The first line of ranking.csv. */
export function rankingCsvHeader(): string {
  return stringify([rankingColumns]);
}

/** The lines of one unit, for files that are written unit by unit. */
export function rankingCsvLines(unit: RankedUnit): string {
  return stringify(linesOf(unit));
}

/**
 * ranking.csv as text: for each unit its rankings, one line per failing test from rank 1 on; `random_state` is a number, or
 * `mean` for the ranking by mean score. Features have this toolkit's names.
 */
export function rankingCsv(units: readonly RankedUnit[]): string {
  return [rankingCsvHeader(), ...units.map(rankingCsvLines)].join('');
}

function linesOf({ seed, oracleGenerator, ranked }: RankedUnit): string[][] {
  const { bug, tests, features } = ranked;
  const featureCells = tests.map((_, row) => featureNames.map((name) => String(features[name][row])));
  const rankings = [...ranked.rankings, { randomState: 'mean', ...ranked.mean }];
  return rankings.flatMap(({ randomState, order, scores }) =>
    Array.from(order, (row, position) => [
      bug,
      String(seed),
      oracleGenerator,
      String(randomState),
      String(position + 1),
      tests[row]!.testName,
      String(scores[row]),
      tests[row]!.verdict,
      ...featureCells[row]!,
    ]),
  );
}
