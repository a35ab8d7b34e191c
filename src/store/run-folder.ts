import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../model/errors.js';
import type { UnitResult } from '../model/unit.js';
import { brokenRecord, type Purpose, type RunConfiguration, type RunRecord } from './run-record.js';
import { differingSettings } from './belonging.js';
import { shardRecordsIn, wholeRecordIn } from './placed-record.js';
import { unitedRecord } from './united-record.js';
import { readFinishedUnits } from './unit-file.js';

export { writeRunRecord } from './run-record.js';
export type { RunConfiguration, RunRecord } from './run-record.js';

/** Throws UserError where the folder holds no run, or one of a format this version does not know. */
export async function readRunRecord(folder: string): Promise<RunRecord> {
  const found = await findRunRecord(folder, 'read');
  if (found === 'none') throw new UserError(`${folder} holds no run (no run.json); name a run's folder`);
  if (found === 'broken') throw brokenRecord(folder, 'it is not JSON', 'read');
  return found;
}

/**
 * What a folder's `run.json` says or, where there are shards and none has been merged yet, what their records say together. `broken`: what
 * is there was cut short, or overwritten. Throws UserError where it is something else, of a format that this version does not know, or
 * shards that don't belong together.
 */
export async function findRunRecord(
  folder: string,
  purpose: Purpose = 'write',
): Promise<RunRecord | 'none' | 'broken'> {
  const whole = await wholeRecordIn(folder, purpose);
  if (whole !== 'none') return whole;
  const shards = await shardRecordsIn(folder, purpose);
  return shards.length === 0 ? 'none' : unitedRecord(shards);
}

/** Refuses to mix two runs in one folder, naming what differs. */
export function checkSameRun(folder: string, before: RunConfiguration, now: RunConfiguration): void {
  const differing = differingSettings(before, now);
  if (differing.length > 0) throw otherSettings(folder, differing);
}

export function otherSettings(folder: string, names: readonly string[]): UserError {
  return new UserError(
    `${folder} holds a run with other settings (${names.join(', ')}); choose another folder with --out DIR`,
  );
}

/** The finished units of a run, in the order of its rows, one at a time. */
export async function* readUnitResults(folder: string): AsyncGenerator<UnitResult> {
  const { inputs, units } = await readRunRecord(folder);
  yield* readFinishedUnits(folder, inputs, units);
}

/** What is written when a run ends. */
const reports = ['rows.csv', 'ranking.csv', 'summary.json'];

/** Removes the reports on units that are done again, so that they are not taken for reports of the run that is at work. */
export async function removeReports(folder: string): Promise<void> {
  await Promise.all(reports.map((name) => rm(join(folder, name), { force: true })));
}
