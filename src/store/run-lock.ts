import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { MachineError, UserError } from '../model/errors.js';
import { ownIdentity, stateOfProcess, type ProcessIdentity } from './process-identity.js';
import { storageError } from './storage-errors.js';
import { temporaryName } from './temporary-folder.js';
import { makeWritableFolder } from './writable-folder.js';

/** Who holds a folder; `unnamed`: it has not left its name, or not yet. */
export type Holder = ProcessIdentity | 'unnamed';
export type Release = () => Promise<void>;

const renewalMilliseconds = 3_000;
/**
 * How long nobody must be seen to renew a lock until its holder counts as dead, in milliseconds: of one that has left no name, and of one on
 * another host. That is longer than network file systems show what they knew before, which by default is a minute.
 */
const usualSilence = { unnamed: 10_000, elsewhere: 90_000 };
type Silence = typeof usualSilence;
const pollMilliseconds = 250;
/** For others that start at the same moment. */
const longestWait = 60_000;

const lockPathIn = (folder: string) => join(folder, '.lock');
const holderPathIn = (folder: string) => join(folder, 'lock.json');

/**
 * Takes a folder for this process and returns the release. The lock of a process that has died on this host is taken over at once; that
 * of one on another host, or that died before it left its name, once it has been seen not to be renewed for a while. No clock of another
 * host is trusted. Throws UserError naming the holder where another process is at work in the folder.
 *
 * @param name `unnamed`: only for a moment, in which others wait instead of being refused.
 */
export async function lockRunFolder(
  folder: string,
  name: 'named' | 'unnamed' = 'named',
  silence: Silence = usualSilence,
): Promise<Release> {
  const lockfilePath = lockPathIn(folder);
  try {
    await makeWritableFolder(folder, '--out DIR');
    const free = await takenOver(folder, silence, () =>
      // Who is dead is decided here, not by the age of the lock.
      lock(folder, { lockfilePath, stale: Infinity, update: renewalMilliseconds }),
    );
    if (name === 'unnamed') {
      // Of a process that was told to end: its lock went with it. Others would take this one for its own.
      await rm(holderPathIn(folder), { force: true });
      return free;
    }
    await writeFile(holderPathIn(folder), JSON.stringify(ownIdentity()));
    return async () => {
      await rm(holderPathIn(folder), { force: true });
      await free();
    };
  } catch (thrown) {
    throw storageError(thrown, folder, '--out DIR');
  }
}

async function takenOver(folder: string, silence: Silence, take: () => Promise<Release>): Promise<Release> {
  for (;;) {
    try {
      return await take();
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== 'ELOCKED') throw thrown;
    }
    const found = await holderOf(folder, silence);
    if (found === 'nobody') continue;
    if (found !== 'dead') throw heldBy(folder, found);
    await rm(holderPathIn(folder), { force: true });
    await rm(lockPathIn(folder), { recursive: true, force: true });
  }
}

/** Throws UserError where a process is at work in the folder; takes as long as it takes to tell. */
export async function checkNobodyHolds(folder: string): Promise<void> {
  const found = await holderOf(folder, usualSilence);
  if (found !== 'nobody' && found !== 'dead') throw heldBy(folder, found);
}

function heldBy(folder: string, holder: Holder): UserError {
  const who = holder === 'unnamed' ? 'another process' : `process ${holder.pid} on ${holder.host}`;
  return new UserError(
    `${folder} is in use by ${who}; wait for it to end, or choose another folder with --out DIR`,
  );
}

/**
 * Who holds a folder. Of a process that can't be asked whether it lives, its lock is watched: as long as it takes until it is renewed, or
 * long enough to know that nobody renews it. Those without a name are waited for: they hold it for a moment, one after the other.
 */
async function holderOf(folder: string, silence: Silence): Promise<Holder | 'nobody' | 'dead'> {
  const start = performance.now();
  let [seen, since] = [await renewedAt(folder), start];
  for (;;) {
    const now = await renewedAt(folder);
    if (now === 'never') return 'nobody';
    const holder = await nameIn(folder);
    const isNamed = holder !== 'unnamed';
    const answer = isNamed ? stateOfProcess(holder) : 'unknown';
    if (answer === 'dead') return 'dead';
    if (answer === 'alive' || (isNamed && now !== seen)) return holder;
    const time = performance.now();
    if (now !== seen) [seen, since] = [now, time];
    if (time - since > (isNamed ? silence.elsewhere : silence.unnamed)) return 'dead';
    if (!isNamed && time - start > longestWait) return holder;
    await sleep(pollMilliseconds * (isNamed ? 1 : Math.random()));
  }
}

/** A folder's lock as it is seen at this moment, without waiting for what it does next. */
export interface SeenLock {
  readonly holder: Holder;
  readonly renewedAt: Date;
  /** Of this host for certain; of another one as long as the lock was renewed two minutes ago, by the clocks of both. */
  readonly isAtWork: boolean;
}

const recentlyMilliseconds = 120_000;

export async function seenLock(folder: string): Promise<SeenLock | 'none'> {
  const milliseconds = await renewedAt(folder);
  if (milliseconds === 'never') return 'none';
  const holder = await nameIn(folder);
  const answer = holder === 'unnamed' ? 'unknown' : stateOfProcess(holder);
  const isRecent = Date.now() - milliseconds < recentlyMilliseconds;
  return {
    holder,
    renewedAt: new Date(milliseconds),
    isAtWork: answer === 'alive' || (answer === 'unknown' && isRecent),
  };
}

/**
 * When the lock was taken or renewed for the last time, by its holder's clock, in milliseconds. Opened, and not only looked at: an NFS
 * client asks its server then, and tells what it knew some time ago otherwise.
 */
async function renewedAt(folder: string): Promise<number | 'never'> {
  try {
    const handle = await open(lockPathIn(folder));
    const { mtimeMs } = await handle.stat().finally(() => handle.close());
    return mtimeMs;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return 'never';
    throw new MachineError(`cannot look at ${lockPathIn(folder)}: ${(thrown as Error).message}`);
  }
}

async function nameIn(folder: string): Promise<Holder> {
  try {
    const found = JSON.parse(await readFile(holderPathIn(folder), 'utf8')) as Partial<ProcessIdentity>;
    const { pid, host } = found;
    return pid === undefined || host === undefined ? 'unnamed' : { ...found, pid, host };
  } catch {
    return 'unnamed'; // not there yet or any more, or cut short
  }
}

/**
 * Makes an NFS client forget what it knew of a folder's content: what other hosts have made there a moment ago is seen from now on.
 * Where nothing can be written, nothing is done.
 */
export async function lookAnew(folder: string): Promise<void> {
  const probe = join(folder, temporaryName('look'));
  await mkdir(probe)
    .then(() => rm(probe, { recursive: true }))
    .catch(() => undefined);
}
