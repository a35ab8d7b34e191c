import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { MachineError, UserError } from '../model/errors.js';
import { ownIdentity, stateOfProcess, type ProcessIdentity } from './process-identity.js';
import { isAbsent, storageError } from './storage-errors.js';
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
export const usualSilence = { unnamed: 10_000, elsewhere: 90_000 };
export type Silence = typeof usualSilence;
const pollMilliseconds = 250;
/** For others that start at the same moment: each holds the lock for a moment, and there may be thousands of them. */
const longestWait = 600_000;

const lockPathIn = (folder: string) => join(folder, '.lock');
const holderPathIn = (folder: string) => join(folder, 'lock.json');
/** Held while a dead process's lock is removed. */
const takeoverPathIn = (folder: string) => join(folder, '.takeover');

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
    if (!('died' in found)) throw heldBy(folder, found.holder);
    await removeLock(folder, found.died);
  }
}

/**
 * Of two that find the same process dead at once, the second must not remove the lock that the first one has taken since. Who removes one
 * holds a lock for that moment; it is the age that tells where a process has died in it.
 */
async function removeLock(folder: string, dead: string): Promise<void> {
  const free = await lock(lockPathIn(folder), {
    realpath: false,
    lockfilePath: takeoverPathIn(folder),
    stale: usualSilence.unnamed,
    update: renewalMilliseconds,
    retries: { forever: true, maxRetryTime: longestWait, minTimeout: 20, maxTimeout: pollMilliseconds },
  }).catch((thrown: NodeJS.ErrnoException) => {
    throw thrown.code === 'ELOCKED' ? heldBy(folder, 'unnamed') : thrown;
  });
  try {
    const now = await lockIn(folder);
    if (now === 'none' || now.identity !== dead) return;
    await rm(holderPathIn(folder), { force: true });
    await rm(lockPathIn(folder), { recursive: true, force: true });
  } finally {
    await free();
  }
}

/**
 * Throws UserError where a process is at work in the folder; takes as long as it takes to tell. The lock of a dead one is removed, if this
 * user may do so: the next one to look need not wait.
 */
export async function checkNobodyHolds(folder: string, silence: Silence = usualSilence): Promise<void> {
  const found = await holderOf(folder, silence);
  if (found === 'nobody') return;
  if (!('died' in found)) throw heldBy(folder, found.holder);
  await removeLock(folder, found.died).catch(() => undefined);
}

function heldBy(folder: string, holder: Holder): UserError {
  const who = holder === 'unnamed' ? 'another process' : `process ${holder.pid} on ${holder.host}`;
  return new UserError(
    `${folder} is in use by ${who}; wait for it to end, or choose another folder with --out DIR`,
  );
}

/** `died`: what tells the lock of a dead process from the next one's. */
type FoundHolder = { readonly holder: Holder } | { readonly died: string } | 'nobody';

/**
 * Who holds a folder. Of a process that can't be asked whether it lives, its lock is watched: as long as it takes until it is renewed, or
 * long enough to know that nobody renews it. Those without a name are waited for: they hold it for a moment, one after the other.
 */
async function holderOf(folder: string, silence: Silence): Promise<FoundHolder> {
  const start = performance.now();
  let [seen, since] = ['', start];
  for (;;) {
    const now = await lockIn(folder);
    if (now === 'none') return 'nobody';
    const { identity } = now;
    const holder = await nameIn(folder);
    const isNamed = holder !== 'unnamed';
    const answer = isNamed ? stateOfProcess(holder) : 'unknown';
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

/** A folder's lock as it is seen at this moment, without waiting for what it does next. */
export interface SeenLock {
  readonly holder: Holder;
  readonly renewedAt: Date;
  /** Of this host for certain; of another one as long as the lock was renewed two minutes ago, by the clocks of both. */
  readonly isAtWork: boolean;
}

const recentlyMilliseconds = 120_000;

export async function seenLock(folder: string): Promise<SeenLock | 'none'> {
  const found = await lockIn(folder);
  if (found === 'none') return found;
  const holder = await nameIn(folder);
  const answer = holder === 'unnamed' ? 'unknown' : stateOfProcess(holder);
  const isRecent = Date.now() - found.renewedAt.getTime() < recentlyMilliseconds;
  return {
    holder,
    renewedAt: found.renewedAt,
    isAtWork: answer === 'alive' || (answer === 'unknown' && isRecent),
  };
}

interface FoundLock {
  /** By its holder's clock. */
  readonly renewedAt: Date;
  /** Another one after each renewal, and of each lock, whoever takes it in the same moment. */
  readonly identity: string;
}

/** The lock is opened, and not only looked at: an NFS client asks its server then, and tells what it knew some time ago otherwise. */
async function lockIn(folder: string): Promise<FoundLock | 'none'> {
  try {
    const handle = await open(lockPathIn(folder));
    const { ino, ctimeNs, mtimeNs, mtime } = await handle
      .stat({ bigint: true })
      .finally(() => handle.close());
    return { renewedAt: mtime, identity: `${ino} ${ctimeNs} ${mtimeNs}` };
  } catch (thrown) {
    if (isAbsent(thrown)) return 'none';
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
