import { join } from 'node:path';
import { readFailedTests } from '../formats/failed-tests-csv.js';
import { bugIdOf, type FailedTest } from '../../features/failed-test.js';
import { featuresCsv } from '../../features/features-csv.js';
import { groupByBug } from '../../features/group-by-bug.js';
import { javaTextReader } from '../../features/java-text.js';
import { foundAt } from '../../ranking/found-at.js';
import type { RankedBug, RankingOptions } from '../../ranking/rank-bug.js';
import { rankingCsvHeader, rankingCsvLines } from '../../ranking/ranking-csv.js';
import { loadTreeSitterParser } from '../source/parser.js';
import type { Unit } from '../model/unit.js';
import { writeAtomically } from '../store/atomic-write.js';
import { userFileBytes } from '../store/user-file.js';
import { makeWritableFolder } from '../store/writable-folder.js';
import { rankingCounter, type RankedCell, type RankingCounter } from '../analysis/ranking/ranking-counter.js';
import { writeRankingSummary, type RankingCell, type RankingSummary } from './ranking-summary.js';

/** The oracle generator and the benchmark of a file that names neither: rankings of two files can be compared. */
const unnamed = 'failed-tests';
const seed = 1;

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
  const counter = rankingCounter({ seeds: [seed], oracleGenerators: [unnamed] }, options);
  const bugs = rankedBugs(tests, counter);

  await writeAtomically(join(outFolder, 'features.csv'), featuresCsv(bugs));
  const lines = function* () {
    yield rankingCsvHeader();
    for (const bug of bugs)
      yield* rankingCsvLines({ seed: '', oracleGenerator: '', sample: '', ranked: bug });
  };
  await writeAtomically(join(outFolder, 'ranking.csv'), asynchronously(lines()));
  const summary = summaryOf(bugs, counter);
  await writeRankingSummary(outFolder, summary, {
    failing_tests: tests.length,
    found_at_per_state: Object.fromEntries(
      foundAt(bugs, options.counting).map(({ k, perState }) => [k, perState]),
    ),
  });
  return { failingTests: tests.length, summary };
}

function unitOf(bug: string): Unit {
  return { bug, side: 'buggy', seed, oracleGenerator: unnamed };
}

function rankedBugs(tests: readonly FailedTest[], counter: RankingCounter): RankedBug[] {
  return groupByBug(tests).flatMap((ofBug) => {
    const ranked = counter.add(unitOf(bugIdOf(ofBug[0]!)), ofBug);
    return ranked.flatMap((each) => (each === 'nothing' ? [] : [each]));
  });
}

/** The file as a run of one seed: TEval-plus's files are of TEval@buggy, by its own accounting. */
function summaryOf(bugs: readonly RankedBug[], counter: RankingCounter): RankingSummary {
  const { ranking, foundAt: found_at, effort, cellOf } = counter.results();
  return {
    format: 2,
    benchmark: unnamed,
    benchmark_kind: 'unknown',
    method: 'TEval@buggy',
    side: 'buggy',
    suite_compile: 'per-test',
    accounting: 'replication',
    bugs: bugs.map(({ bug }) => bug),
    seeds: [seed],
    oracle_generators: [unnamed],
    units: { planned: bugs.length, done: bugs.length, failed: 0, missing: [] },
    ranking,
    found_at,
    effort,
    cells: bugs.map(({ bug, tests }) => ({ ...countsOf(bug, tests), ...cellOf(unitOf(bug)) })),
  };
}

/** Of the tests that the file has: the failing ones. */
function countsOf(bug: string, tests: readonly FailedTest[]): Omit<RankingCell, keyof RankedCell> {
  const count = (kind: FailedTest['verdict']) => tests.filter(({ verdict }) => verdict === kind).length;
  return {
    bug,
    seed,
    oracle_generator: unnamed,
    tp: count('TP'),
    fp: count('FP'),
    tn: count('TN'),
    fn: count('FN'),
    inconclusive: count('inconclusive'),
  };
}

// eslint-disable-next-line @typescript-eslint/require-await -- the lines are there; writing wants them one by one
async function* asynchronously(lines: Iterable<string>): AsyncGenerator<string> {
  yield* lines;
}
