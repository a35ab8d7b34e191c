import { join, resolve } from 'node:path';
import { UserError } from '../../model/common/errors.js';
import { nameFirst } from '../../model/common/name-first.js';
import { formatShard, type Shard } from '../../model/unit/shard.js';
import { recordIn, type Purpose, type RunRecord } from './run-record.js';
import { joinShardFolder, listShards } from '../shard/shard-folder.js';
import { readTaskNotes, describeTask } from '../shard/task-note.js';

/** A record of a run or of a shard, and its location. */
export interface PlacedRecord {
  /** The run's folder, which contains the units. */
  readonly folder: string;
  /** The folder of the record itself, for messages. */
  readonly place: string;
  readonly part: Shard | 'whole';
  readonly record: RunRecord;
}

/** The records of the shards in a run's folder, in order. An incomplete record is omitted, because its shard writes it again. */
export async function readShardRecords(folder: string, purpose: Purpose): Promise<readonly PlacedRecord[]> {
  const records = await Promise.all(
    (await listShards(folder)).map(async (part): Promise<PlacedRecord[]> => {
      const place = joinShardFolder(folder, part);
      const record = await recordIn(place, purpose);
      return typeof record === 'string' ? [] : [{ folder, place, part, record }];
    }),
  );
  return records.flat();
}

/** The record in `run.json` of a run's folder. Throws UserError for the folder of a shard's record, because the units are in the run's folder. */
export async function readWholeRecord(
  folder: string,
  purpose: Purpose,
): Promise<RunRecord | 'none' | 'broken'> {
  const record = await recordIn(folder, purpose);
  if (typeof record === 'object' && record.shard !== undefined)
    throw new UserError(
      `${folder} contains a shard's record but no units; name the run's folder: ${resolve(folder, '..', '..')}`,
    );
  return record;
}

/** All independent records in a run's folder: those of the shards, preceded by `run.json` unless that is merged from them. */
export async function readAllRecords(folder: string, purpose: Purpose): Promise<readonly PlacedRecord[]> {
  const [whole, shards] = await Promise.all([
    readWholeRecord(folder, purpose),
    readShardRecords(folder, purpose),
  ]);
  if (typeof whole === 'string' || (whole.mergedFrom !== undefined && shards.length > 0)) return shards;
  return [{ folder, place: folder, part: 'whole', record: whole }, ...shards];
}

/** The UserError for a folder without a record. It says whether there is an incomplete record, or tasks that failed before their shards started. */
export async function noRecord(folder: string, advice: string): Promise<UserError> {
  const places = [folder, ...(await listShards(folder)).map((part) => joinShardFolder(folder, part))];
  const records = await Promise.all(places.map((place) => recordIn(place, 'read')));
  const broken = places[records.indexOf('broken')];
  if (broken !== undefined)
    return new UserError(
      `${join(broken, 'run.json')} is incomplete; run the command that made it again, which rewrites it`,
    );
  const notes = (await readTaskNotes(folder)).map(
    ({ shard, note }) => `${formatShard(shard)} ${describeTask(note)}`,
  );
  return notes.length === 0
    ? new UserError(`${folder} contains no run and no shard of one; ${advice}`)
    : new UserError(`no shard of ${folder} has started: ${nameFirst(notes, namedNotes)}`);
}

const namedNotes = 5;
