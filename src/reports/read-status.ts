import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { readTaskNote } from '../store/shard/task-note.js';
import { UserError } from '../model/common/errors.js';
import { groupBy } from '../model/common/group-by.js';
import { formatPart, formatShard, type Shard } from '../model/unit/shard.js';
import { makeUnitKey } from '../model/unit/unit.js';
import { checkSameSettings } from '../store/run/belonging.js';
import { noRecord, readAllRecords, type PlacedRecord } from '../store/run/placed-record.js';
import { observeLock } from '../store/run/run-lock.js';
import { recordIn } from '../store/run/run-record.js';
import { joinShardFolder } from '../store/shard/shard-folder.js';
import { listWholeUnits } from '../store/run/unite-records.js';
import { listDoneUnits } from '../store/unit/unit-file.js';
import {
  combinePart,
  computeOverallStatus,
  computePartStatus,
  type SeenPart,
  type UnbegunPart,
} from './part-status.js';
import type { PartStatus, RunStatus } from './run-status.js';

/**
 * Determines the progress of a run and its shards from their folders alone. Contacts no process and writes nothing. Throws UserError for a folder
 * without a run, and for folders of different runs.
 */
export async function readStatus(folders: readonly string[]): Promise<RunStatus> {
  const distinct = [...new Map(folders.map((folder) => [resolveRealPath(folder), folder])).values()];
  const records = (await Promise.all(distinct.map(readRecords))).flat();
  checkSameSettings(records);
  const looked = await Promise.all(records.map(lookAt));
  const seen = [...groupBy(looked, ({ part }) => formatPart(part)).values()].map(combinePart);
  const { configuration } = records[0]!.record;
  const units = listWholeUnits(records[0]!.record);
  const parts = seen.map((each) => computePartStatus(each, seen));
  const overall = computeOverallStatus(units, seen, [...parts, ...(await findUnbegunParts(records))]);
  return {
    format: 1,
    folders: distinct,
    benchmark: configuration.benchmark,
    side: configuration.side,
    ...overall,
  };
}

/** The real path, so that a folder counts once however it is named. */
function resolveRealPath(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return resolve(folder); // the reader of the folder reports that it is missing
  }
}

/** The status of one shard. Throws UserError if the folder has no files of it. */
export async function readPartStatus(folder: string, shard: Shard): Promise<PartStatus> {
  const place = joinShardFolder(folder, shard);
  const record = await recordIn(place, 'read');
  if (typeof record === 'string') throw new UserError(`${folder} has no shard ${formatShard(shard)}`);
  const seen = await lookAt({ folder, place, part: shard, record });
  return computePartStatus(seen, [seen]);
}

async function readRecords(folder: string): Promise<readonly PlacedRecord[]> {
  const records = await readAllRecords(folder, 'read');
  if (records.length === 0) throw await noRecord(folder, 'name the folder of teval run');
  return records;
}

async function lookAt(placed: PlacedRecord): Promise<SeenPart> {
  const { folder, place, part, record } = placed;
  const [lock, done, task] = await Promise.all([
    observeLock(place),
    listDoneUnits(folder, record.inputs, record.units),
    part === 'whole' ? ('none' as const) : readTaskNote(folder, part),
  ]);
  return { ...placed, lock, done: new Set(done.map(makeUnitKey)), task };
}

/** For each `--shard` split that was started, the shards that have units but no record. */
async function findUnbegunParts(records: readonly PlacedRecord[]): Promise<readonly UnbegunPart[]> {
  const divisions = new Map<number, PlacedRecord>();
  for (const each of records) if (each.record.shard !== undefined) divisions.set(each.record.shard.of, each);
  const begun = new Set(records.flatMap(({ part }) => (part === 'whole' ? [] : [formatShard(part)])));
  const parts = [...divisions].flatMap(([of, { folder, record }]) =>
    record.shard!.unitsOfEach.map(async (planned, index): Promise<UnbegunPart[]> => {
      const shard = { index: index + 1, of };
      const part = formatShard(shard);
      return planned === 0 || begun.has(part)
        ? []
        : [{ part, planned, task: await readTaskNote(folder, shard) }];
    }),
  );
  return (await Promise.all(parts)).flat();
}
