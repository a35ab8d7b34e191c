import { join } from 'node:path';
import type { RankedBug, RankingOptions } from '../../ranking/rank-bug.js';
import { renderRankingHeader, renderRankingLines, type RankedUnit } from '../../ranking/ranking-csv.js';
import { columns } from '../evaluations/bug-detection/columns.js';
import { type UnitResult } from '../evaluations/bug-detection/unit-result.js';
import { getSample } from '../model/unit/unit.js';
import type { FailedUnit } from '../model/unit/failed-unit.js';
import { describeSurvivors } from './describe-survivors.js';
import { writePieces, writeTogether, type AtomicFile } from '../store/files/atomic-write.js';
import type { RunPlan } from '../evaluations/bug-detection/run-plan.js';
import { createKillCollector } from '../analysis/bug-detection/mutants/kill-matrix.js';
import { countUnits, type UnitVisitor } from '../analysis/bug-detection/count-units.js';
import type { Summary } from '../analysis/bug-detection/summary.js';
import { renderKillMatrix } from './kill-matrix-csv.js';
import { renderRowsHeader, renderRowsLines } from './rows-csv.js';
import { renderJsonByCell } from './summary-json.js';

/**
 * Ranks the failing tests of every unit and writes rows.csv, ranking.csv, summary.json and, for mutants, kill-matrix.csv into a run folder, in one pass over the results in planned
 * order. Each file is whole or absent, all are of the same results, and depend only on them. Throws MachineError if the folder is not writable.
 */
export async function writeReports(
  folder: string,
  plan: RunPlan,
  results: AsyncIterable<UnitResult>,
  failed: readonly FailedUnit[],
  options: RankingOptions,
): Promise<Summary> {
  const kills = createKillCollector(plan);
  const paths = [
    ...([join(folder, 'rows.csv'), join(folder, 'ranking.csv')] as const),
    ...([join(folder, 'summary.json'), join(folder, 'kill-matrix.csv')] as const),
  ] as const;
  return writeTogether(paths, async ([rows, ranking, summaryFile, killMatrix]) => {
    await rows.write(renderRowsHeader(columns));
    await ranking.write(renderRankingHeader());
    const writeRanking = rankingWriter(ranking);
    const counted = await countUnits(plan, results, failed, options, async (result, ranked) => {
      kills.add(result);
      await rows.write(renderRowsLines(result, columns));
      await writeRanking(result, ranked);
    });
    const summary = await describeSurvivors(folder, counted);
    const classes = kills.classes();
    // Only runs on mutants have one.
    if (classes.length === 0) killMatrix.discard();
    else await writePieces(killMatrix, renderKillMatrix(classes));
    await writePieces(summaryFile, renderJsonByCell(summary));
    return summary;
  });
}

/** Writes the lines of ranking.csv of each unit. */
export function rankingWriter(file: AtomicFile): UnitVisitor {
  return async (result, ranked) => {
    if (ranked === 'nothing') return;
    for (const lines of renderRankingLines(toRankedUnit(result, ranked))) await file.write(lines);
  };
}

/** A ranking with the unit that it belongs to. */
export function toRankedUnit({ unit }: UnitResult, ranked: RankedBug): RankedUnit {
  const { seed, oracleGenerator } = unit;
  return { seed, oracleGenerator, sample: getSample(unit), ranked };
}
