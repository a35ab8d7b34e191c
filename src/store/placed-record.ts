import { join, resolve } from 'node:path';
import { UserError } from '../model/errors.js';
import type { Shard } from '../model/shard.js';
import { recordIn, type Purpose, type RunRecord } from './run-record.js';
import { shardFolder, shardsIn } from './shard-folder.js';

/** A record of a run or of a shard, with where it was found. */
export interface PlacedRecord {
  /** The run's folder: the units are below it. */
  readonly folder: string;
  /** The folder of the record itself, which is what people are told. */
  readonly place: string;
  readonly part: Shard | 'whole';
  readonly record: RunRecord;
}

/** The records of the shards in a run's folder, in order; what is no whole record is left out: it will be written anew. */
export async function shardRecordsIn(folder: string, purpose: Purpose): Promise<readonly PlacedRecord[]> {
  const records = await Promise.all(
    (await shardsIn(folder)).map(async (part): Promise<PlacedRecord[]> => {
      const place = shardFolder(folder, part);
      const record = await recordIn(place, purpose);
      return typeof record === 'string' ? [] : [{ folder, place, part, record }];
    }),
  );
  return records.flat();
}

/**
 * What `run.json` of a run's folder says. Throws UserError where the folder is that of a shard's record: the units are below the run's.
 */
export async function wholeRecordIn(
  folder: string,
  purpose: Purpose,
): Promise<RunRecord | 'none' | 'broken'> {
  const record = await recordIn(folder, purpose);
  if (typeof record === 'object' && record.shard !== undefined)
    throw new UserError(
      `${folder} has a shard's record and no units; name the run's folder: ${resolve(folder, '..', '..')}`,
    );
  return record;
}

/** All records in a run's folder that say something of their own: `run.json` first, unless it says what those of the shards say together. */
export async function recordsIn(folder: string, purpose: Purpose): Promise<readonly PlacedRecord[]> {
  const [whole, shards] = await Promise.all([
    wholeRecordIn(folder, purpose),
    shardRecordsIn(folder, purpose),
  ]);
  if (typeof whole === 'string' || (whole.mergedFrom !== undefined && shards.length > 0)) return shards;
  return [{ folder, place: folder, part: 'whole', record: whole }, ...shards];
}

/** That a folder has no record: a UserError that says whether there is one that is not whole. */
export async function noRecord(folder: string, advice: string): Promise<UserError> {
  const places = [folder, ...(await shardsIn(folder)).map((part) => shardFolder(folder, part))];
  const records = await Promise.all(places.map((place) => recordIn(place, 'read')));
  const broken = places[records.indexOf('broken')];
  return broken === undefined
    ? new UserError(`${folder} holds no run and no shard of one; ${advice}`)
    : new UserError(
        `${join(broken, 'run.json')} is not whole; give the command that made it again, which writes it anew`,
      );
}
