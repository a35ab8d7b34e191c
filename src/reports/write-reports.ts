import { join } from 'node:path';
import type { RankingOptions } from '../../ranking/rank-bug.js';
import { rankingCsvHeader, rankingCsvLines } from '../../ranking/ranking-csv.js';
import type { UnitResult } from '../model/unit.js';
import type { FailedUnit } from '../model/failed-unit.js';
import { atomicFile, writeAtomically, type AtomicFile } from '../store/atomic-write.js';
import type { RunPlan } from '../store/run-plan.js';
import { rankedResults, rankedUnitOf } from '../analysis/ranking/ranked-units.js';
import { rankingCounter } from '../analysis/ranking/ranking-counter.js';
import { countedBy, summarizer } from '../analysis/summarize.js';
import type { Summary } from '../analysis/summary.js';
import { rowsCsvHeader, rowsCsvLines } from './rows-csv.js';
import { jsonByCell } from './summary-json.js';

/**
 * Ranks the failing tests of every unit and writes rows.csv, ranking.csv and summary.json into a run folder, in one pass over the
 * results, which come in planned order. Each file is whole or absent, and depends on the results alone. Throws MachineError where the
 * folder can't be written.
 */
export async function writeReports(
  folder: string,
  plan: RunPlan,
  results: AsyncIterable<UnitResult>,
  failed: readonly FailedUnit[],
  options: RankingOptions,
): Promise<Summary> {
  const counts = summarizer(plan);
  const counter = rankingCounter(plan, options);
  await writeTogether([join(folder, 'rows.csv'), join(folder, 'ranking.csv')], async (rows, ranking) => {
    await rows.write(rowsCsvHeader());
    await ranking.write(rankingCsvHeader());
    for await (const { result, ranked } of rankedResults(countedBy(counts, results), counter)) {
      await rows.write(rowsCsvLines(result));
      if (ranked === 'nothing') continue;
      for (const lines of rankingCsvLines(rankedUnitOf(result, ranked))) await ranking.write(lines);
    }
  });
  const summary = counts.summary(failed, counter.results());
  await writeAtomically(join(folder, 'summary.json'), jsonByCell(summary));
  return summary;
}

/** Two files that are filled side by side: both come into their places once `fill` has ended, or neither. */
async function writeTogether(
  paths: readonly [string, string],
  fill: (...files: readonly [AtomicFile, AtomicFile]) => Promise<void>,
): Promise<void> {
  const first = await atomicFile(paths[0]);
  try {
    const second = await atomicFile(paths[1]);
    try {
      await fill(first, second);
      await first.commit();
      await second.commit();
    } catch (thrown) {
      await second.discard();
      throw thrown;
    }
  } catch (thrown) {
    await first.discard();
    throw thrown;
  }
}
