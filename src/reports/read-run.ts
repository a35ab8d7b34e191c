import { defaultRankingOptions, type RankedBug } from '../../ranking/rank-bug.js';
import { rankedResults } from '../analysis/ranking/ranked-units.js';
import { rankingCounter } from '../analysis/ranking/ranking-counter.js';
import { countedBy, summarizer } from '../analysis/summarize.js';
import type { Summary } from '../analysis/summary.js';
import type { UnitResult } from '../model/unit.js';
import { readSummary } from './read-summary.js';
import { readRunRecord, type RunRecord } from '../store/run-folder.js';
import { runPlanOf } from '../store/run-plan.js';
import { readFinishedUnits } from '../store/unit-file.js';

/** A run as a report sees it: counted anew from its units, so that a run at work can be reported as well. */
export interface ReportedRun {
  /** As shown to people; different for each run of a report. */
  readonly name: string;
  readonly folder: string;
  readonly record: RunRecord;
  readonly summary: Summary;
}

/**
 * Reads a run's folder, counts and ranks, and shows each finished unit with its ranking to `visit`. Throws UserError where the folder
 * holds no run, MachineError where a unit can't be read.
 */
export async function readRun(
  name: string,
  folder: string,
  visit: (result: UnitResult, ranked: RankedBug | 'nothing') => void,
): Promise<ReportedRun> {
  const record = await readRunRecord(folder);
  const plan = runPlanOf(record);
  const written = await readSummary(folder).catch(() => 'none' as const);
  const counting = written === 'none' ? 'exact' : (written.ranking?.counting ?? 'exact');
  const counts = summarizer(plan);
  const ranking = rankingCounter(plan, { ...defaultRankingOptions, counting });
  const units = countedBy(counts, readFinishedUnits(folder, record.inputs, record.units));
  for await (const { result, ranked } of rankedResults(units, ranking)) visit(result, ranked);
  return { name, folder, record, summary: counts.summary(failuresOf(written), ranking.results()) };
}

/** Why units are missing is known to the summary that the run wrote when it ended, and to nobody else. */
function failuresOf(summary: Summary | 'none'): Parameters<ReturnType<typeof summarizer>['summary']>[0] {
  if (summary === 'none') return [];
  return summary.units.missing.map(({ bug, side, seed, oracle_generator, sample, reason }) => ({
    unit: { bug, side, seed, oracleGenerator: oracle_generator, ...(sample === undefined ? {} : { sample }) },
    because: 'machine',
    reason,
  }));
}
