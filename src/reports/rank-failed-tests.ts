import { join } from 'node:path';
import { readFailedTests } from '../formats/failed-tests-csv.js';
import { renderFeaturesCsv } from '../../features/features-csv.js';
import { createTextReader } from '../../features/java-text.js';
import { computeFoundAt } from '../../ranking/found-at.js';
import type { RankingOptions } from '../../ranking/rank-bug.js';
import { renderRankingHeader, renderRankingLines } from '../../ranking/ranking-csv.js';
import { loadTreeSitterParser } from '../source/tree-sitter.js';
import { writePieces, writeTogether } from '../store/files/atomic-write.js';
import { readUserFileBytes } from '../store/files/user-file.js';
import { makeWritableFolder } from '../store/files/writable-folder.js';
import { rankTests } from './rank-tests.js';
import { rankingSummaryName, renderRankingSummary, type RankingSummary } from './ranking-summary.js';

/** Result of ranking a file of failing tests. */
export interface RankedFile {
  readonly failingTests: number;
  readonly summary: RankingSummary;
}

/**
 * Ranks failing tests in TEval-plus's format, bug by bug. Writes features.csv (the replication package's column names), ranking.csv and found_at.json
 * into a folder. Throws UserError for a missing or malformed file, and for a folder that is not writable.
 */
export async function rankFailedTestsFile(
  file: string,
  outFolder: string,
  options: RankingOptions,
): Promise<RankedFile> {
  const java = createTextReader(await loadTreeSitterParser());
  const bytes = readUserFileBytes(file, `--failed-tests ${file}`);
  const tests = await readFailedTests(bytes, file, java, options.definitions);
  await makeWritableFolder(outFolder, '--out DIR');
  const { bugs, summary } = await rankTests(tests, options);

  const lines = function* () {
    yield renderRankingHeader();
    for (const bug of bugs.filter(({ rankings }) => rankings.length > 0))
      yield* renderRankingLines({ seed: '', oracleGenerator: '', sample: '', ranked: bug });
  };
  const paths = [
    ...([join(outFolder, 'features.csv'), join(outFolder, 'ranking.csv')] as const),
    join(outFolder, rankingSummaryName),
  ] as const;
  await writeTogether(paths, async ([features, ranking, found]) => {
    await writePieces(features, renderFeaturesCsv(bugs));
    await writePieces(ranking, lines());
    const perState = computeFoundAt(bugs, options.counting).map((each) => [each.k, each.perState]);
    const more = { failing_tests: tests.length, found_at_per_state: Object.fromEntries(perState) as object };
    await writePieces(found, renderRankingSummary(summary, more));
  });
  return { failingTests: tests.length, summary };
}
