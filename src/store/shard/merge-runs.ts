import { existsSync } from 'node:fs';
import { readdir, rmdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { sortFailedUnits, type FailedUnit } from '../../model/unit/failed-unit.js';
import { makeUnitKey } from '../../model/unit/unit.js';
import { joinBugPath } from '../run/bug-file.js';
import { originalsFolder } from '../run/original-file.js';
import { listFilesBelow } from '../files/digest.js';
import { combineRecords } from './merge-records.js';
import { copyUnits, copyWhole, findUnits, type FoundUnit } from './merge-units.js';
import { noRecord, readAllRecords, type PlacedRecord } from '../run/placed-record.js';
import { writeRunRecord } from '../run/run-record.js';
import { lockPart, onlyShard, setAsideWholeRecord, joinShardFolder } from './shard-folder.js';
import { isHalfWritten, sweepHalfWritten } from '../files/temporary-folder.js';
import { uniteRecords } from '../run/unite-records.js';
import { groupBy } from '../../model/common/group-by.js';

/** The result of a merge. */
export interface MergedRun {
  readonly folder: string;
  readonly planned: number;
  readonly done: number;
  /** Missing units whose reason is known. */
  readonly failed: readonly FailedUnit[];
}

/**
 * Merges shards from any folders into one run: their units, and a record of the whole. If `out` already has units, it counts as one of the folders,
 * so shards can be added later, and a repeated merge changes nothing. Everything is checked before the first write. Throws UserError for folders
 * without a run, for runs that don't belong together, and if a process is working in `out`.
 */
export async function mergeRuns(folders: readonly string[], out: string): Promise<MergedRun> {
  const sources = [...new Set(folders.map((folder) => resolve(folder)))].sort();
  const target = resolve(out);
  for (const source of sources) await checkHoldsRun(source);
  const above = listMissingFolders(target);
  const release = await lockPart(target, 'whole');
  let isRefused = true;
  try {
    await sweepHalfWritten(target);
    const all = [target, ...sources.filter((source) => source !== target)];
    const records = (await Promise.all(all.map((folder) => readAllRecords(folder, 'read')))).flat();
    const united = await uniteRecords(records);
    const { found, damaged } = await findUnits(all, united.inputs, united.units);
    isRefused = false;
    // Copy units last. Where a unit exists, its other files then exist too, even if this merge is killed and repeated.
    await copyBesides(all, target, found);
    await copyUnits(target, found);
    const done = new Set(found.map(({ unit }) => makeUnitKey(unit)));
    const isMissing = ({ unit }: FailedUnit) => !done.has(makeUnitKey(unit));
    const failed = sortFailedUnits(united.units, [...(united.failed ?? []), ...damaged].filter(isMissing));
    if (records.some(({ folder, part }) => folder !== target || part !== 'whole')) {
      await keepRecords(records, target, united.inputs, isMissing);
      await writeRunRecord(target, { ...united, failed });
    }
    return { folder: out, planned: united.units.length, done: found.length, failed };
  } finally {
    await release();
    if (isRefused) for (const folder of above) await rmdir(folder).catch(() => undefined); // not empty: the folder is in use
  }
}

/** The missing ones of a folder and those above it, the innermost first. */
function listMissingFolders(folder: string): string[] {
  return existsSync(folder) ? [] : [folder, ...listMissingFolders(dirname(folder))];
}

async function checkHoldsRun(folder: string): Promise<void> {
  if ((await readAllRecords(folder, 'read')).length === 0)
    throw await noRecord(folder, 'name the folders of teval run --shard');
}

/** Copies each shard's combined record, without failed units that any folder has, and its logs. */
async function keepRecords(
  records: readonly PlacedRecord[],
  target: string,
  inputs: Parameters<typeof combineRecords>[1],
  isMissing: (failed: FailedUnit) => boolean,
): Promise<void> {
  const byPart = groupBy(records, ({ part }) => joinShardFolder(target, part === 'whole' ? onlyShard : part));
  await setAsideWholeRecord(target);
  for (const [place, ofPart] of byPart) {
    const record = combineRecords(ofPart, inputs);
    await writeRunRecord(place, { ...record, failed: record.failed?.filter(isMissing) ?? [] });
    for (const { place: from, folder } of ofPart)
      if (folder !== target) await copyMissing(join(from, 'generators'), join(place, 'generators'));
  }
}

/** Copies bug records, preferably from the folder that has the bug's units, and suites and originals that only this run has. */
async function copyBesides(
  folders: readonly string[],
  target: string,
  found: readonly FoundUnit[],
): Promise<void> {
  const homes = new Map(found.map(({ unit, folder }) => [unit.bug, folder]));
  for (const [bug, home] of homes) {
    const from = [home, ...folders].find((folder) => existsSync(joinBugPath(folder, bug)));
    if (from !== undefined && from !== target)
      await copyWhole(joinBugPath(from, bug), joinBugPath(target, bug));
  }
  for (const folder of folders)
    for (const name of ['suites', originalsFolder])
      if (folder !== target) await copyMissing(join(folder, name), join(target, name));
}

async function copyMissing(from: string, to: string): Promise<void> {
  if ((await readdir(from).catch(() => [])).length === 0) return;
  for (const file of await listFilesBelow(from))
    if (!isHalfWritten(file) && !existsSync(join(to, file)))
      await copyWhole(join(from, file), join(to, file));
}
