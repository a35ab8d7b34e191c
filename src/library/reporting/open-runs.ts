import { resolve } from 'node:path';
import { shortenFolders } from '../../../experiments/figure-input.js';
import { readFailedTestsOfRun, type ExperimentRun } from '../../../experiments/run.js';
import type { RankedBug } from '../../../ranking/rank-bug.js';
import type { UnitResult } from '../../evaluations/bug-detection/unit-result.js';
import { readReportedRun, type ReportedRun } from '../../reports/read-run.js';
import { readFinishedUnits } from '../../store/run/finished-units.js';

/** A folder of a run, with a name that distinguishes it from the others. */
export interface ReportedFolder {
  readonly name: string;
  readonly folder: string;
}

export function nameFolders(folders: readonly string[]): readonly ReportedFolder[] {
  const distinct = [...new Set(folders.map((folder) => resolve(folder)))];
  const names = shortenFolders(distinct);
  return distinct.map((folder, index) => ({ name: names[index]!, folder }));
}

/** Reads runs for a report in sequence; `visit` receives each unit with its run's name. */
export async function readRuns(
  folders: readonly string[],
  visit: (run: string, result: UnitResult, ranked: RankedBug | 'nothing') => void = () => undefined,
): Promise<ReportedRun[]> {
  const runs: ReportedRun[] = [];
  for (const { name, folder } of nameFolders(folders))
    runs.push(await readReportedRun(name, folder, (result, ranked) => visit(name, result, ranked)));
  return runs;
}

/** The run as input of experiments. Excludes units finished after it was read. */
export function toExperimentRun({ folder, record, summary }: ReportedRun): ExperimentRun {
  const counted = new Set(
    summary.cells.map(({ bug, seed, oracle_generator }) => joinKey(bug, seed, oracle_generator)),
  );
  const units = record.units.filter(({ bug, seed, oracleGenerator }) =>
    counted.has(joinKey(bug, seed, oracleGenerator)),
  );
  return {
    name: folder,
    summary,
    record,
    failedTests: () =>
      readFailedTestsOfRun(readFinishedUnits<UnitResult>(folder, record.inputs, units), summary),
  };
}

const joinKey = (...parts: readonly (string | number)[]) => parts.join('\n');
