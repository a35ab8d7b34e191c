import { join } from 'node:path';
import type { RankingOptions } from '../../ranking/rank-bug.js';
import { renderRankingHeader } from '../../ranking/ranking-csv.js';
import { writePieces, writeTogether } from '../store/files/atomic-write.js';
import { makeWritableFolder } from '../store/files/writable-folder.js';
import { readRunRecord } from '../store/run/run-folder.js';
import { countRun } from './count-run.js';
import {
  rankingSummaryName,
  toRankingSummary,
  renderRankingSummary,
  type RankingSummary,
} from './ranking-summary.js';
import { rankingWriter } from './write-reports.js';

/**
 * Ranks the failing tests of a run again and writes ranking.csv and found_at.json into another folder, so that the run does not change. Throws
 * UserError if the folder holds no run, or the other folder is not writable.
 */
export async function rankRun(
  runFolder: string,
  outFolder: string,
  options: RankingOptions,
): Promise<RankingSummary> {
  await readRunRecord(runFolder); // before anything is made
  await makeWritableFolder(outFolder, '--out DIR');
  const paths = [join(outFolder, 'ranking.csv'), join(outFolder, rankingSummaryName)] as const;
  return writeTogether(paths, async ([ranking, found]) => {
    await ranking.write(renderRankingHeader());
    const summary = toRankingSummary(await countRun(runFolder, options, rankingWriter(ranking)));
    await writePieces(found, renderRankingSummary(summary));
    return summary;
  });
}
