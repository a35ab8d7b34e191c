import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../model/common/errors.js';
import type { JudgedUnitResult } from '../../model/unit/unit.js';
import type { RunConfiguration } from '../../options/run-configuration.js';
import { createBrokenRecordError, type Purpose, type RunRecord } from './run-record.js';
import { listDifferingSettings } from './belonging.js';
import { readShardRecords, readWholeRecord } from './placed-record.js';
import { uniteRecords } from './unite-records.js';
import { readFinishedUnits } from './finished-units.js';

export { writeRunRecord } from './run-record.js';
export type { RunRecord } from './run-record.js';

/** Throws UserError if the folder holds no run, or one of an unknown format. */
export async function readRunRecord(folder: string): Promise<RunRecord> {
  const found = await findRunRecord(folder, 'read');
  if (found === 'none') throw new UserError(`${folder} contains no run (no run.json); name a run's folder`);
  if (found === 'broken') throw createBrokenRecordError(folder, 'it is not JSON', 'read');
  return found;
}

/**
 * Reads `run.json` or, if the folder has only unmerged shards, combines their records. `broken`: the file is truncated or overwritten. Throws
 * UserError if the file is something else, has an unknown format, or the shards don't belong together.
 */
export async function findRunRecord(
  folder: string,
  purpose: Purpose = 'write',
): Promise<RunRecord | 'none' | 'broken'> {
  const whole = await readWholeRecord(folder, purpose);
  if (whole !== 'none') return whole;
  const shards = await readShardRecords(folder, purpose);
  return shards.length === 0 ? 'none' : uniteRecords(shards);
}

/** Throws UserError, naming the differences, if a folder holds another run. */
export function checkSameRun(folder: string, before: RunConfiguration, now: RunConfiguration): void {
  const differing = listDifferingSettings(before, now);
  if (differing.length > 0) throw createOtherSettingsError(folder, differing);
}

export function createOtherSettingsError(folder: string, names: readonly string[]): UserError {
  return new UserError(
    `${folder} contains a run with other settings (${names.join(', ')}); choose another folder with --out DIR`,
  );
}

/** Yields the finished units of a run in the order of its rows. */
export async function* readUnitResults<Result extends JudgedUnitResult>(
  folder: string,
): AsyncGenerator<Result> {
  const { inputs, units } = await readRunRecord(folder);
  yield* readFinishedUnits(folder, inputs, units);
}

/** Files written at the end of a run. */
const reports = ['rows.csv', 'ranking.csv', 'summary.json', 'reports.json'];

/** Removes the reports of units that are run again, so that nobody takes them for reports of the current run. */
export async function removeReports(folder: string): Promise<void> {
  await Promise.all(reports.map((name) => rm(join(folder, name), { force: true })));
}
