import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { UserError } from '../model/errors.js';
import { groupBy } from '../model/group-by.js';
import { partText, shardText, type Shard } from '../model/shard.js';
import { unitKey } from '../model/unit.js';
import { checkSameSettings } from '../store/belonging.js';
import { noRecord, recordsIn, type PlacedRecord } from '../store/placed-record.js';
import { seenLock } from '../store/run-lock.js';
import { recordIn, type RunRecord } from '../store/run-record.js';
import { shardFolder } from '../store/shard-folder.js';
import { wholeUnitsOf } from '../store/united-record.js';
import { doneUnits } from '../store/unit-file.js';
import { onePart, overallStatus, partStatus, type SeenPart } from './status-of-parts.js';
import type { PartStatus, RunStatus } from './status-schema.js';

/**
 * How far a run and its shards are, from their folders alone: nobody is asked, and nothing is written. Throws UserError for a folder that
 * holds no run, and for folders of different runs.
 */
export async function readStatus(folders: readonly string[]): Promise<RunStatus> {
  const distinct = [...new Map(folders.map((folder) => [placeOf(folder), folder])).values()];
  const records = (await Promise.all(distinct.map(recordsOf))).flat();
  checkSameSettings(records);
  const looked = await Promise.all(records.map(lookAt));
  const seen = [...groupBy(looked, ({ part }) => partText(part)).values()].map(onePart);
  const { configuration } = records[0]!.record;
  const units = wholeUnitsOf(records[0]!.record);
  const parts = seen.map((each) => partStatus(each, seen));
  const overall = overallStatus(units, seen, [...parts, ...notBegun(records)]);
  return {
    format: 1,
    folders: distinct,
    benchmark: configuration.benchmark,
    side: configuration.side,
    ...overall,
  };
}

/** The same for one folder by whatever way. */
function placeOf(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return resolve(folder); // what is not there is told by who reads it
  }
}

/** That of one shard alone. Throws UserError where the folder has nothing of it. */
export async function readPartStatus(folder: string, shard: Shard): Promise<PartStatus> {
  const place = shardFolder(folder, shard);
  const record = await recordIn(place, 'read');
  if (typeof record === 'string') throw new UserError(`${folder} has no shard ${shardText(shard)}`);
  const seen = await lookAt({ folder, place, part: shard, record });
  return partStatus(seen, [seen]);
}

async function recordsOf(folder: string): Promise<readonly PlacedRecord[]> {
  const records = await recordsIn(folder, 'read');
  if (records.length === 0) throw await noRecord(folder, 'name the folder of teval run');
  return records;
}

async function lookAt(placed: PlacedRecord): Promise<SeenPart> {
  const { folder, place, record } = placed;
  const [lock, done] = await Promise.all([seenLock(place), doneUnits(folder, record.inputs, record.units)]);
  return { ...placed, lock, done: new Set(done.map(unitKey)) };
}

/** Of each division that was begun, the shards that have units and no record. */
function notBegun(records: readonly PlacedRecord[]): { readonly part: string; readonly planned: number }[] {
  const divisions = new Map<number, RunRecord>();
  for (const { record } of records) if (record.shard !== undefined) divisions.set(record.shard.of, record);
  const begun = new Set(records.flatMap(({ part }) => (part === 'whole' ? [] : [shardText(part)])));
  return [...divisions].flatMap(([of, { shard }]) =>
    shard!.unitsOfEach.flatMap((planned, index) => {
      const part = shardText({ index: index + 1, of });
      return planned === 0 || begun.has(part) ? [] : [{ part, planned }];
    }),
  );
}
