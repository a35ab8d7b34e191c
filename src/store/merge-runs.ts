import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { inOrderOf, type FailedUnit } from '../model/failed-unit.js';
import { unitKey } from '../model/unit.js';
import { bugPath } from './bug-file.js';
import { filesBelow } from './digest.js';
import { combinedRecord } from './merge-records.js';
import { copyUnits, copyWhole, findUnits, type FoundUnit } from './merge-units.js';
import { noRecord, recordsIn, type PlacedRecord } from './placed-record.js';
import { writeRunRecord } from './run-record.js';
import { lockPart, onlyShard, setAsideWholeRecord, shardFolder } from './shard-folder.js';
import { sweepHalfWritten } from './temporary-folder.js';
import { unitedRecord } from './united-record.js';
import { groupBy } from '../model/group-by.js';

/** What a merge came to. */
export interface MergedRun {
  readonly folder: string;
  readonly planned: number;
  readonly done: number;
  /** Of those that are missing, the ones of which it is known why. */
  readonly failed: readonly FailedUnit[];
}

/**
 * Makes one run of shards, wherever they lie: their units, and a record of the whole. What is in `out` already counts as one of the folders,
 * so that more can be added later; merged again, it stays as it is. Everything is checked before anything is written. Throws UserError for
 * what holds no run, for what doesn't belong together, and where somebody is at work in `out`.
 */
export async function mergeRuns(folders: readonly string[], out: string): Promise<MergedRun> {
  const sources = [...new Set(folders.map((folder) => resolve(folder)))].sort();
  const target = resolve(out);
  for (const source of sources) await checkHoldsRun(source);
  const release = await lockPart(target, 'whole');
  try {
    await sweepHalfWritten(target);
    const all = [target, ...sources.filter((source) => source !== target)];
    const records = (await Promise.all(all.map((folder) => recordsIn(folder, 'read')))).flat();
    const united = await unitedRecord(records);
    const { found, damaged } = await findUnits(all, united.inputs, united.units);
    // Units last: where they are, what is told beside them is there too, also of a merge that is killed here and given again.
    await copyBesides(all, target, found);
    await copyUnits(target, found);
    const done = new Set(found.map(({ unit }) => unitKey(unit)));
    const known = [...(united.failed ?? []), ...damaged].filter(({ unit }) => !done.has(unitKey(unit)));
    const failed = inOrderOf(united.units, known);
    if (records.some(({ folder, part }) => folder !== target || part !== 'whole')) {
      await keepRecords(records, target, united.inputs);
      await writeRunRecord(target, { ...united, failed });
    }
    return { folder: out, planned: united.units.length, done: found.length, failed };
  } finally {
    await release();
  }
}

async function checkHoldsRun(folder: string): Promise<void> {
  if ((await recordsIn(folder, 'read')).length === 0)
    throw await noRecord(folder, 'name the folders of teval run --shard');
}

/** Each shard's record, as all folders know it, and its logs. */
async function keepRecords(
  records: readonly PlacedRecord[],
  target: string,
  inputs: Parameters<typeof combinedRecord>[1],
): Promise<void> {
  const byPart = groupBy(records, ({ part }) => shardFolder(target, part === 'whole' ? onlyShard : part));
  await setAsideWholeRecord(target);
  for (const [place, ofPart] of byPart) {
    await writeRunRecord(place, combinedRecord(ofPart, inputs));
    for (const { place: from, folder } of ofPart)
      if (folder !== target) await copyMissing(join(from, 'generators'), join(place, 'generators'));
  }
}

/** What is told of bugs, from where their units are or else from whoever has it, and suites that belong to the run alone. */
async function copyBesides(
  folders: readonly string[],
  target: string,
  found: readonly FoundUnit[],
): Promise<void> {
  const homes = new Map(found.map(({ unit, folder }) => [unit.bug, folder]));
  for (const [bug, home] of homes) {
    const from = [home, ...folders].find((folder) => existsSync(bugPath(folder, bug)));
    if (from !== undefined && from !== target) await copyWhole(bugPath(from, bug), bugPath(target, bug));
  }
  for (const folder of folders)
    if (folder !== target) await copyMissing(join(folder, 'suites'), join(target, 'suites'));
}

async function copyMissing(from: string, to: string): Promise<void> {
  if ((await readdir(from).catch(() => [])).length === 0) return;
  for (const file of await filesBelow(from))
    if (!existsSync(join(to, file))) await copyWhole(join(from, file), join(to, file));
}
