import { resolve } from 'node:path';
import { shortNames } from '../../../experiments/figure-input.js';
import { failedTestsIn, type ExperimentRun } from '../../../experiments/run.js';
import type { RankedBug } from '../../../ranking/rank-bug.js';
import type { UnitResult } from '../../model/unit.js';
import { readRun, type ReportedRun } from '../../reports/read-run.js';
import { readFinishedUnits } from '../../store/unit-file.js';

/** Reads runs for a report, one after the other; `visit` sees each unit, with its run's name. */
export async function readRuns(
  folders: readonly string[],
  visit: (run: string, result: UnitResult, ranked: RankedBug | 'nothing') => void = () => undefined,
): Promise<ReportedRun[]> {
  const distinct = [...new Set(folders.map((folder) => resolve(folder)))];
  const names = shortNames(distinct);
  const runs: ReportedRun[] = [];
  for (const [index, folder] of distinct.entries()) {
    const name = names[index]!;
    runs.push(await readRun(name, folder, (result, ranked) => visit(name, result, ranked)));
  }
  return runs;
}

/** The run as experiments look at it. What has been finished since it was read is no part of it. */
export function asExperimentRun({ folder, record, summary }: ReportedRun): ExperimentRun {
  const counted = new Set(
    summary.cells.map(({ bug, seed, oracle_generator }) => keyOf(bug, seed, oracle_generator)),
  );
  const units = record.units.filter(({ bug, seed, oracleGenerator }) =>
    counted.has(keyOf(bug, seed, oracleGenerator)),
  );
  return {
    name: folder,
    summary,
    record,
    failedTests: () => failedTestsIn(readFinishedUnits(folder, record.inputs, units), summary),
  };
}

const keyOf = (...parts: readonly (string | number)[]) => parts.join('\n');
