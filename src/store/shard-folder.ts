import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inDivisionOrder, type Shard } from '../model/shard.js';
import { recordIn } from './run-record.js';
import {
  checkNobodyHolds,
  lockRunFolder,
  lookAnew,
  usualSilence,
  type Release,
  type Silence,
} from './run-lock.js';
import { isAbsent, readingError } from './storage-errors.js';

/**
 * `shards/<index>-of-<of>` below the run's folder: the shard's record, lock and logs. Its units are where those of the whole run would be,
 * so that shards of one folder need no putting together.
 */
export function shardFolder(runFolder: string, { index, of }: Shard): string {
  return join(runFolder, shardsName, `${index}-of-${of}`);
}

const shardsName = 'shards';

/** What a run of the whole is a record of, where it is taken for a shard. */
export const onlyShard: Shard = { index: 1, of: 1 };

/** The shards that a folder has something of, in order. Throws UserError or MachineError where that can't be told. */
export async function shardsIn(runFolder: string): Promise<readonly Shard[]> {
  const folder = join(runFolder, shardsName);
  const names = await readdir(folder).catch((thrown: unknown): string[] => {
    if (isAbsent(thrown)) return [];
    throw readingError(thrown, folder); // none of them may be taken for missing
  });
  const shards = names.flatMap((name) => {
    const found = /^(\d+)-of-(\d+)$/.exec(name);
    return found === null ? [] : [{ index: Number(found[1]), of: Number(found[2]) }];
  });
  return shards.sort(inDivisionOrder);
}

/**
 * Makes the records of the shards be what a folder says of itself. What says what they said together goes; the record of a run of the whole
 * is kept as that of the only shard of one.
 */
export async function setAsideWholeRecord(runFolder: string): Promise<void> {
  const whole = await recordIn(runFolder, 'write');
  if (whole === 'none') return;
  const file = join(runFolder, 'run.json');
  if (whole === 'broken' || whole.mergedFrom !== undefined) return rm(file, { force: true });
  const place = shardFolder(runFolder, onlyShard);
  await mkdir(place, { recursive: true });
  await rename(file, join(place, 'run.json')).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code !== 'ENOENT') throw thrown; // another shard was first
  });
}

/**
 * Takes a run's folder for the whole run or for one shard, and returns the release. The shards of one division may be at work in it at the
 * same time, on as many hosts as see it; a whole run and its shards, or shards of another division, may not. Throws UserError naming who is.
 */
export async function lockPart(
  runFolder: string,
  shard: Shard | 'whole',
  silence: Silence = usualSilence,
): Promise<Release> {
  if (shard === 'whole') return lockWhole(runFolder, silence);
  const place = shardFolder(runFolder, shard);
  const isOther = ({ of }: Shard) => of !== shard.of;
  // First of all: to see that a process of another host is dead takes longer than other shards should wait for this one.
  await checkShards(runFolder, isOther, silence);
  await checkNobodyHolds(place, silence);
  // Held while this shard starts, so that of a run and a shard that start at once one sees the other.
  const start = await lockRunFolder(runFolder, 'unnamed', silence);
  try {
    await checkShards(runFolder, isOther, silence);
    return await lockRunFolder(place, 'named', silence);
  } finally {
    await start();
  }
}

async function lockWhole(runFolder: string, silence: Silence): Promise<Release> {
  const release = await lockRunFolder(runFolder, 'named', silence);
  try {
    await checkShards(runFolder, () => true, silence);
    return release;
  } catch (thrown) {
    await release();
    throw thrown;
  }
}

async function checkShards(
  runFolder: string,
  isMeant: (shard: Shard) => boolean,
  silence: Silence,
): Promise<void> {
  if ((await shardsIn(runFolder)).length > 0) await lookAnew(join(runFolder, shardsName));
  const shards = (await shardsIn(runFolder)).filter(isMeant);
  await Promise.all(shards.map((shard) => checkNobodyHolds(shardFolder(runFolder, shard), silence)));
}
