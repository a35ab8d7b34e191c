import { join } from 'node:path';
import { readFailedTests } from '../../../features/failed-tests-csv.js';
import { featuresCsv } from '../../../features/features-csv.js';
import { javaTextReader } from '../../../features/java-text.js';
import { foundAt, type FoundAt } from '../../../ranking/found-at.js';
import { randomOrder } from '../../../ranking/random-order.js';
import { rankFailedTests, rankFeatures, type RankingOptions } from '../../../ranking/rank-bug.js';
import { rankingCsvHeader, rankingCsvLines } from '../../../ranking/ranking-csv.js';
import { loadTreeSitterParser } from '../../java/parser.js';
import { writeAtomically } from '../../store/atomic-write.js';
import { readUserFile } from '../../store/user-file.js';
import { makeWritableFolder } from '../../store/writable-folder.js';
import { rankingSettingsOf } from './ranking-settings.js';

/** What ranking a file of failing tests gave. */
export interface RankedFile {
  readonly bugs: number;
  readonly failingTests: number;
  readonly foundAt: readonly FoundAt[];
  /** The paper's baseline: the same tests in random order. */
  readonly randomFoundAt: readonly FoundAt[];
}

/**
 * Ranks failing tests in TEval-plus's format, bug by bug, and writes features.csv (the replication's column names), ranking.csv and
 * found_at.json into a folder. Throws UserError for a file that is not there or not in the
 * format, and for a folder that can't be written to.
 */
export async function rankFailedTestsFile(
  file: string,
  outFolder: string,
  options: RankingOptions,
): Promise<RankedFile> {
  const text = (await readUserFile(file, `--failed-tests ${file}`)).toString('utf8');
  const java = javaTextReader(await loadTreeSitterParser());
  const tests = readFailedTests(text, file, java, options.definitions);
  await makeWritableFolder(outFolder, '--out DIR');
  const bugs = rankFailedTests(tests, options);
  const random = bugs.map((bug) => ({
    ...bug,
    ...rankFeatures(bug.features, { ...options, detector: randomOrder }),
  }));
  const ranked = {
    bugs: bugs.length,
    failingTests: tests.length,
    foundAt: foundAt(bugs),
    randomFoundAt: foundAt(random),
  };

  await writeAtomically(join(outFolder, 'features.csv'), featuresCsv(bugs));
  const lines = function* () {
    yield rankingCsvHeader();
    for (const bug of bugs) yield rankingCsvLines({ seed: '', oracleGenerator: '', ranked: bug });
  };
  await writeAtomically(join(outFolder, 'ranking.csv'), asynchronously(lines()));
  const json = {
    format: 1,
    ...rankingSettingsOf(options),
    bugs: ranked.bugs,
    failing_tests: ranked.failingTests,
    found_at: byRank(ranked.foundAt),
    random_found_at: byRank(ranked.randomFoundAt),
  };
  await writeAtomically(join(outFolder, 'found_at.json'), `${JSON.stringify(json, undefined, 2)}\n`);
  return ranked;
}

function byRank(found: readonly FoundAt[]): Record<string, { per_state: readonly number[]; mean: number }> {
  return Object.fromEntries(found.map(({ k, perState, mean }) => [k, { per_state: perState, mean }]));
}

// eslint-disable-next-line @typescript-eslint/require-await -- the lines are there; writing wants them one by one
async function* asynchronously(lines: Iterable<string>): AsyncGenerator<string> {
  yield* lines;
}
