import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compareParts, type Shard } from '../../model/unit/shard.js';
import { attemptsName } from '../run/attempts-file.js';
import { recordIn } from '../run/run-record.js';
import {
  checkNotHeld,
  lockRunFolder,
  lockSilenceMilliseconds,
  lookAnew,
  type Release,
} from '../run/run-lock.js';
import { isAbsent, toReadingError } from '../files/storage-errors.js';

/**
 * `shards/<index>-of-<of>` below the run's folder: the shard's record, lock and logs. Its units are where the whole run would put them, so shards in
 * one folder need no merge.
 */
export function joinShardFolder(runFolder: string, { index, of }: Shard): string {
  return join(runFolder, shardsName, `${index}-of-${of}`);
}

const shardsName = 'shards';

/** The shard that stands for a whole run. */
export const onlyShard: Shard = { index: 1, of: 1 };

/** The shards with files in a folder, in order. Throws UserError or MachineError if that can't be determined. */
export async function listShards(runFolder: string): Promise<readonly Shard[]> {
  const folder = join(runFolder, shardsName);
  const names = await readdir(folder).catch((thrown: unknown): string[] => {
    if (isAbsent(thrown)) return [];
    throw toReadingError(thrown, folder); // an unreadable shard must not count as missing
  });
  const shards = names.flatMap((name) => {
    const found = /^(\d+)-of-(\d+)$/.exec(name);
    return found === null ? [] : [{ index: Number(found[1]), of: Number(found[2]) }];
  });
  return shards.sort(compareParts);
}

/**
 * Makes the records of the shards the only records of a folder. Removes a merged record, and keeps the record of a whole run as that of shard 1/1.
 */
export async function setAsideWholeRecord(runFolder: string): Promise<void> {
  const whole = await recordIn(runFolder, 'write');
  if (whole === 'none') return;
  const file = join(runFolder, 'run.json');
  if (whole === 'broken' || whole.mergedFrom !== undefined) return rm(file, { force: true });
  const place = joinShardFolder(runFolder, onlyShard);
  await mkdir(place, { recursive: true });
  for (const name of [attemptsName, 'run.json'])
    await rename(join(runFolder, name), join(place, name)).catch((thrown: NodeJS.ErrnoException) => {
      if (thrown.code !== 'ENOENT') throw thrown; // another shard was first, or attempts are lost
    });
}

/**
 * Locks a run's folder for the whole run or for one shard, and returns a function that unlocks it. Shards of one `--shard` split may work in the
 * folder at the same time, on any host that sees it. A whole run, or shards of another split, may not. Throws MachineError naming the holder.
 */
export async function lockPart(
  runFolder: string,
  shard: Shard | 'whole',
  silence = lockSilenceMilliseconds,
  onLost?: () => void,
): Promise<Release> {
  if (shard === 'whole') return lockWhole(runFolder, silence, onLost);
  const place = joinShardFolder(runFolder, shard);
  const isOther = ({ of }: Shard) => of !== shard.of;
  // Check the shards before taking the start lock: detecting a dead process of another host takes longer than other shards should wait.
  await checkShards(runFolder, isOther, silence);
  await checkNotHeld(place, silence);
  // Held while this shard starts. If a run and a shard start at the same time, one of them then sees the other.
  const start = await lockRunFolder(runFolder, 'briefly', silence);
  try {
    await checkShards(runFolder, isOther, silence);
    return await lockRunFolder(place, 'long', silence, onLost);
  } finally {
    await start();
  }
}

async function lockWhole(runFolder: string, silence: number, onLost?: () => void): Promise<Release> {
  const release = await lockRunFolder(runFolder, 'long', silence, onLost);
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
  silence: number,
): Promise<void> {
  if ((await listShards(runFolder)).length > 0) await lookAnew(join(runFolder, shardsName));
  const shards = (await listShards(runFolder)).filter(isMeant);
  await Promise.all(shards.map((shard) => checkNotHeld(joinShardFolder(runFolder, shard), silence)));
}
