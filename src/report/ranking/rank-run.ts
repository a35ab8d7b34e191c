import { join } from 'node:path';
import type { RankingOptions } from '../../../ranking/rank-bug.js';
import { writeAtomically } from '../../store/atomic-write.js';
import { readRunRecord, readUnitResults } from '../../store/run-folder.js';
import { hasUnit } from '../../store/unit-file.js';
import { makeWritableFolder } from '../../store/writable-folder.js';
import { runPlanOf, type RunPlan } from '../run-plan.js';
import type { SummaryFoundAt } from '../summary.js';
import { rankingSettingsOf } from './ranking-settings.js';
import { writeRanking } from './write-ranking.js';

/** What ranking a run anew gave. */
export interface RankedRun {
  readonly plan: RunPlan;
  readonly foundAt: readonly SummaryFoundAt[];
  /** Units that the run has not finished; they find nothing. */
  readonly unitsMissing: number;
}

/**
 * Ranks the failing tests of a run anew and writes ranking.csv and found_at.json into another folder: the run stays as it is.
 * Throws UserError where the folder holds no run, or nothing can be written to the other one.
 */
export async function rankRun(
  runFolder: string,
  outFolder: string,
  options: RankingOptions,
): Promise<RankedRun> {
  const plan = runPlanOf(await readRunRecord(runFolder));
  await makeWritableFolder(outFolder, '--out DIR');
  const done = await Promise.all(plan.units.map((unit) => hasUnit(runFolder, unit)));
  const unitsMissing = done.filter((isDone) => !isDone).length;
  const foundAt = await writeRanking(outFolder, plan, readUnitResults(runFolder), options);
  const json = {
    format: 1,
    ...rankingSettingsOf(options),
    seeds: plan.seeds,
    units_missing: unitsMissing,
    found_at: foundAt,
  };
  await writeAtomically(join(outFolder, 'found_at.json'), `${JSON.stringify(json, undefined, 2)}\n`);
  return { plan, foundAt, unitsMissing };
}
