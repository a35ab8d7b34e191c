import { join } from 'node:path';
import { readFailedTests } from '../formats/failed-tests-csv.js';
import { featuresCsv } from '../../features/features-csv.js';
import { javaTextReader } from '../../features/java-text.js';
import { foundAt } from '../../ranking/found-at.js';
import type { RankingOptions } from '../../ranking/rank-bug.js';
import { rankingCsvHeader, rankingCsvLines } from '../../ranking/ranking-csv.js';
import { loadTreeSitterParser } from '../source/parser.js';
import { writeAtomically } from '../store/atomic-write.js';
import { userFileBytes } from '../store/user-file.js';
import { makeWritableFolder } from '../store/writable-folder.js';
import { rankingOfTests } from './ranking-of-tests.js';
import { writeRankingSummary, type RankingSummary } from './ranking-summary.js';

/** What ranking a file of failing tests gave. */
export interface RankedFile {
  readonly failingTests: number;
  readonly summary: RankingSummary;
}

/**
 * Ranks failing tests in TEval-plus's format, bug by bug, and writes features.csv (the replication's column names), ranking.csv and
 * found_at.json into a folder. Throws UserError for a file that is not there or not in the format, and for a folder that can't be
 * written to.
 */
export async function rankFailedTestsFile(
  file: string,
  outFolder: string,
  options: RankingOptions,
): Promise<RankedFile> {
  const java = javaTextReader(await loadTreeSitterParser());
  const bytes = userFileBytes(file, `--failed-tests ${file}`);
  const tests = await readFailedTests(bytes, file, java, options.definitions);
  await makeWritableFolder(outFolder, '--out DIR');
  const { bugs, summary } = rankingOfTests(tests, options);

  await writeAtomically(join(outFolder, 'features.csv'), featuresCsv(bugs));
  const lines = function* () {
    yield rankingCsvHeader();
    for (const bug of bugs)
      yield* rankingCsvLines({ seed: '', oracleGenerator: '', sample: '', ranked: bug });
  };
  await writeAtomically(join(outFolder, 'ranking.csv'), asynchronously(lines()));
  await writeRankingSummary(outFolder, summary, {
    failing_tests: tests.length,
    found_at_per_state: Object.fromEntries(
      foundAt(bugs, options.counting).map(({ k, perState }) => [k, perState]),
    ),
  });
  return { failingTests: tests.length, summary };
}

// eslint-disable-next-line @typescript-eslint/require-await -- the lines are there; writing wants them one by one
async function* asynchronously(lines: Iterable<string>): AsyncGenerator<string> {
  yield* lines;
}
