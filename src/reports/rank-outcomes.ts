import { join } from 'node:path';
import { createColumnRanker, parseColumnOrders } from '../../ranking/by-columns.js';
import type { RankingOptions } from '../../ranking/rank-bug.js';
import { randomOrder } from '../../ranking/random-order.js';
import { baselines } from '../../ranking/rankers.js';
import { readOutcomes } from '../formats/outcomes-csv.js';
import { parseChoice } from '../model/common/described.js';
import { writePieces, writeTogether } from '../store/files/atomic-write.js';
import { readUserFileBytes } from '../store/files/user-file.js';
import { makeWritableFolder } from '../store/files/writable-folder.js';
import type { RankedFile } from './rank-failed-tests.js';
import { rankTests } from './rank-tests.js';
import { rankingSummaryName, renderRankingSummary } from './ranking-summary.js';

/** An order by the file's columns. All other rankers read the tests, which the file does not contain. */
const byColumns = { name: 'column', usage: 'column:NAME,-NAME', description: 'by columns of the file' };

/**
 * Counts Found@K over a stranger's failing tests, of which only the outcomes are known, and writes found_at.json into a folder. Throws UserError for a
 * missing or malformed file, for rankers that need more than outcomes, and for a folder that is not writable.
 *
 * @param specs the values of `--ranker`
 */
export async function rankOutcomesFile(
  file: string,
  outFolder: string,
  specs: readonly string[],
  options: RankingOptions,
): Promise<RankedFile> {
  const chosen = specs.map((spec) => {
    const { choice, argument } = parseChoice('ranker of outcomes', [byColumns, ...baselines], spec);
    return 'by' in choice ? choice : { name: spec, orders: parseColumnOrders(argument) };
  });
  const columns = chosen.flatMap((each) => ('orders' in each ? each.orders : [])).map(({ column }) => column);
  const bytes = readUserFileBytes(file, `--outcomes ${file}`);
  const outcomes = await readOutcomes(bytes, file, [...new Set(columns)]);
  await makeWritableFolder(outFolder, '--out DIR');
  const [ranker = randomOrder, ...beside] = chosen.map((each) =>
    'orders' in each ? createColumnRanker(each.name, each.orders, outcomes) : each,
  );
  const tests = outcomes.map(({ test }) => test);
  const { summary } = await rankTests(tests, { ...options, ranker, beside });
  await writeTogether([join(outFolder, rankingSummaryName)], ([found]) =>
    writePieces(found, renderRankingSummary(summary, { failing_tests: tests.length })),
  );
  return { failingTests: tests.length, summary };
}
