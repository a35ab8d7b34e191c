import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { MachineError } from '../../model/common/errors.js';
import { writeAtomically } from '../files/atomic-write.js';
import { readOwnIdentity, checkProcess, type ProcessIdentity } from '../files/process-identity.js';
import { parseIdentity } from '../files/recorded-identity.js';
import { isAbsent, toStorageError } from '../files/storage-errors.js';
import { createTemporaryName } from '../files/temporary-folder.js';
import { makeWritableFolder } from '../files/writable-folder.js';

/** The holder of a folder; `unnamed`: its name is missing, or not written yet. */
export type LockHolder = ProcessIdentity | 'unnamed';
export type Release = () => Promise<void>;

const renewalMilliseconds = 3_000;
/**
 * How long a lock must stay without renewal until its holder counts as dead, in milliseconds: for a holder without a name, and for one on another
 * host. Network file systems serve cached data for a minute by default, so the second is longer.
 */
export const usualSilence = { unnamed: 10_000, elsewhere: 90_000 };
export type Silence = typeof usualSilence;
const pollMilliseconds = 250;
/** For processes that start at the same moment: each holds the lock briefly, and there may be thousands. */
const longestWait = 600_000;

const lockPathIn = (folder: string) => join(folder, '.lock');
const joinHolderPath = (folder: string) => join(folder, 'lock.json');
/** Lock held while removing a dead process's lock. */
const joinTakeoverPath = (folder: string) => join(folder, '.takeover');

/**
 * Locks a folder for this process and returns a function that unlocks it. The lock of a dead process of this host is taken over at once. The lock of
 * a process of another host, or without a name, is taken over after it has been observed without renewal. No clock of another host is used. Throws
 * MachineError naming the holder if a process is working in the folder.
 *
 * @param name `unnamed`: for a short hold, during which other processes wait instead of failing
 * @param onLost called if the lock goes away: somebody removed the folder, or took a suspended process for dead. The folder is then another process's
 */
export async function lockRunFolder(
  folder: string,
  name: 'named' | 'unnamed' = 'named',
  silence: Silence = usualSilence,
  onLost: () => void = () => undefined,
): Promise<Release> {
  const lockfilePath = lockPathIn(folder);
  let isLost = false;
  // By default a timer throws, which ends the process, also one that only uses the library.
  const onCompromised = () => {
    isLost = true;
    onLost();
  };
  try {
    await makeWritableFolder(folder, '--out DIR');
    const unlock = await takeOver(folder, silence, () =>
      // `takeOver` decides whether the holder is dead, so the age of the lock does not count.
      lock(folder, { lockfilePath, stale: Infinity, update: renewalMilliseconds, onCompromised }),
    );
    const free = async () => {
      if (!isLost) await unlock();
    };
    if (name === 'unnamed') {
      // Remove the owner file of a process that was terminated. Otherwise its owner would appear to hold this lock.
      await rm(joinHolderPath(folder), { force: true });
      return free;
    }
    // A process that is stopped while it writes would otherwise count as unnamed, and lose its lock.
    await writeAtomically(joinHolderPath(folder), JSON.stringify(readOwnIdentity()));
    return async () => {
      if (!isLost) await rm(joinHolderPath(folder), { force: true });
      await free();
    };
  } catch (thrown) {
    throw toStorageError(thrown, folder, '--out DIR');
  }
}

async function takeOver(folder: string, silence: Silence, take: () => Promise<Release>): Promise<Release> {
  for (;;) {
    try {
      return await take();
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== 'ELOCKED') throw thrown;
    }
    const found = await findHolder(folder, silence);
    if (found === 'nobody') continue;
    if (!('died' in found)) throw createHeldError(folder, found.holder);
    await removeLock(folder, found.died);
  }
}

/**
 * Two processes may find the same holder dead. The second must not remove the new lock of the first, so a second lock guards the removal. That one
 * expires by age if its process dies.
 */
async function removeLock(folder: string, dead: string): Promise<void> {
  const free = await lock(lockPathIn(folder), {
    realpath: false,
    lockfilePath: joinTakeoverPath(folder),
    stale: usualSilence.unnamed,
    update: renewalMilliseconds,
    onCompromised: () => undefined,
    retries: { forever: true, maxRetryTime: longestWait, minTimeout: 20, maxTimeout: pollMilliseconds },
  }).catch((thrown: NodeJS.ErrnoException) => {
    throw thrown.code === 'ELOCKED' ? createHeldError(folder, 'unnamed') : thrown;
  });
  try {
    const now = await lockIn(folder);
    if (now === 'none' || now.identity !== dead) return;
    await rm(joinHolderPath(folder), { force: true });
    await rm(lockPathIn(folder), { recursive: true, force: true });
  } finally {
    await free().catch(() => undefined); // it is too old
  }
}

/**
 * Throws MachineError if a process is working in the folder. Waits as long as that takes to determine. Removes the lock of a dead process, if
 * permitted, so that the next check is quick.
 */
export async function checkNotHeld(folder: string, silence: Silence = usualSilence): Promise<void> {
  const found = await findHolder(folder, silence);
  if (found === 'nobody') return;
  if (!('died' in found)) throw createHeldError(folder, found.holder);
  await removeLock(folder, found.died).catch(() => undefined);
}

/** An error of the machine's state, not of the input: the same command works after the other process has ended. */
function createHeldError(folder: string, holder: LockHolder): MachineError {
  const who = holder === 'unnamed' ? 'another process' : `process ${holder.pid} on ${holder.host}`;
  return new MachineError(
    `${folder} is in use by ${who}; wait for it to end, or choose another folder with --out DIR`,
  );
}

/** `died`: identity of the dead process's lock, to distinguish it from a later one. */
type FoundHolder = { readonly holder: LockHolder } | { readonly died: string } | 'nobody';

/**
 * The holder of a folder. If the holder can't be queried, watches the lock until it is renewed or the time for silence is over. Waits for unnamed
 * holders, which hold the lock briefly.
 */
async function findHolder(folder: string, silence: Silence): Promise<FoundHolder> {
  const start = performance.now();
  let [seen, since] = ['', start];
  for (;;) {
    const now = await lockIn(folder);
    if (now === 'none') return 'nobody';
    const { identity } = now;
    const holder = await nameIn(folder);
    const isNamed = holder !== 'unnamed';
    const answer = isNamed ? checkProcess(holder) : 'unknown';
    if (answer === 'dead') return { died: identity };
    const isRenewed = seen !== '' && identity !== seen;
    if (answer === 'alive' || (isNamed && isRenewed)) return { holder };
    const time = performance.now();
    if (identity !== seen) [seen, since] = [identity, time];
    if (time - since > (isNamed ? silence.elsewhere : silence.unnamed)) return { died: identity };
    if (!isNamed && time - start > longestWait) return { holder };
    await sleep(pollMilliseconds * (isNamed ? 1 : Math.random()));
  }
}

/** A folder's lock at this moment. */
export interface SeenLock {
  readonly holder: LockHolder;
  readonly renewedAt: Date;
  /** Certain for a process of this host. For another host, whether the lock was renewed within two minutes, by the clocks of both hosts. */
  readonly isAtWork: boolean;
}

const recentlyMilliseconds = 120_000;

export async function observeLock(folder: string): Promise<SeenLock | 'none'> {
  const found = await lockIn(folder);
  if (found === 'none') return found;
  const holder = await nameIn(folder);
  const answer = holder === 'unnamed' ? 'unknown' : checkProcess(holder);
  const isRecent = Date.now() - found.renewedAt.getTime() < recentlyMilliseconds;
  return {
    holder,
    renewedAt: found.renewedAt,
    isAtWork: answer === 'alive' || (answer === 'unknown' && isRecent),
  };
}

interface FoundLock {
  /** Time on the holder's clock. */
  readonly renewedAt: Date;
  /** Changes with each renewal, and differs between locks taken at the same moment. */
  readonly identity: string;
}

/** Opens the lock, which makes an NFS client ask its server instead of answering from its cache. */
async function lockIn(folder: string): Promise<FoundLock | 'none'> {
  try {
    const handle = await open(lockPathIn(folder));
    const { ino, ctimeNs, mtimeNs, mtime } = await handle
      .stat({ bigint: true })
      .finally(() => handle.close());
    return { renewedAt: mtime, identity: `${ino} ${ctimeNs} ${mtimeNs}` };
  } catch (thrown) {
    if (isAbsent(thrown)) return 'none';
    throw new MachineError(`cannot read ${lockPathIn(folder)}: ${(thrown as Error).message}`);
  }
}

/** `unnamed`: its file is missing or truncated. */
async function nameIn(folder: string): Promise<LockHolder> {
  return parseIdentity(await readFile(joinHolderPath(folder), 'utf8').catch(() => '')) ?? 'unnamed';
}

/**
 * Makes an NFS client discard its cached listing of a folder, so that files just created by other hosts become visible. Does nothing in a read-only
 * folder.
 */
export async function lookAnew(folder: string): Promise<void> {
  const probe = join(folder, createTemporaryName('look'));
  await mkdir(probe)
    .then(() => rm(probe, { recursive: true }))
    .catch(() => undefined);
}
