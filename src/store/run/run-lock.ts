import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MachineError } from '../../model/common/errors.js';
import {
  findHolder,
  lookAtFile,
  removeDead,
  takeFile,
  type Duration,
  type Holder,
} from '../files/beating-file.js';
import type { ProcessIdentity } from '../files/process-identity.js';
import { toStorageError } from '../files/storage-errors.js';
import { createTemporaryName } from '../files/temporary-folder.js';
import { makeWritableFolder } from '../files/writable-folder.js';

export type Release = () => Promise<void>;

/**
 * How long the lock of a process on another host must stay unchanged until that process counts as dead, in milliseconds. Network file systems serve
 * cached data for a minute by default, so it is longer.
 */
export const lockSilenceMilliseconds = 90_000;
/** For processes that start at the same moment: each holds the lock briefly, and there may be thousands. */
const longestWait = 600_000;

const joinLock = (folder: string) => join(folder, '.lock');

/**
 * Locks a folder for this process and returns a function that unlocks it. The lock of a dead process of this host is taken over at once, that of a
 * process of another host after it has stayed unchanged. Throws MachineError naming the holder if a process is working in the folder.
 *
 * @param lasts `briefly`: other processes wait for the end of this hold instead of failing
 * @param onLost called if the lock goes away: somebody removed the folder, or took a suspended process for dead. The folder is then another process's
 */
export async function lockRunFolder(
  folder: string,
  lasts: Duration = 'long',
  silenceMilliseconds = lockSilenceMilliseconds,
  onLost: () => void = () => undefined,
): Promise<Release> {
  const start = performance.now();
  const onHeld = (holder: Holder) => {
    if (holder === 'unnamed' || holder.lasts !== 'briefly' || performance.now() - start > longestWait)
      throw createHeldError(folder, holder);
  };
  try {
    await makeWritableFolder(folder, '--out DIR');
    const lock = await takeFile(joinLock(folder), { lasts, silenceMilliseconds, onHeld, onLost });
    return () => lock.release();
  } catch (thrown) {
    throw toStorageError(thrown, folder, '--out DIR');
  }
}

/**
 * Throws MachineError if a process is working in the folder. Waits as long as that takes to determine. Removes the lock of a dead process, if
 * permitted, so that the next check is quick.
 */
export async function checkNotHeld(
  folder: string,
  silenceMilliseconds = lockSilenceMilliseconds,
): Promise<void> {
  const found = await findHolder(joinLock(folder), silenceMilliseconds);
  if (found === 'nobody') return;
  if ('holder' in found) throw createHeldError(folder, found.holder);
  await removeDead(joinLock(folder), found.died).catch(() => undefined);
}

/** An error of the machine's state, not of the input: the same command works after the other process has ended. */
function createHeldError(folder: string, holder: Holder): MachineError {
  const who = holder === 'unnamed' ? 'another process' : `process ${holder.pid} on ${holder.host}`;
  return new MachineError(
    `${folder} is in use by ${who}; wait for it to end, or choose another folder with --out DIR`,
  );
}

/** A folder's lock at this moment. */
export interface SeenLock {
  /** `unnamed`: the lock is damaged. */
  readonly holder: ProcessIdentity | 'unnamed';
  readonly renewedAt: Date;
  /** Certain for a process of this host. For another host, whether the lock was renewed within two minutes, by the clocks of both hosts. */
  readonly isAtWork: boolean;
}

const recentlyMilliseconds = 120_000;

export async function observeLock(folder: string): Promise<SeenLock | 'none'> {
  const found = await lookAtFile(joinLock(folder)).catch((thrown: unknown) => {
    throw new MachineError(`cannot read ${joinLock(folder)}: ${(thrown as Error).message}`);
  });
  if (found === 'none') return found;
  const { holder, state, renewedAt } = found;
  const isRecent = Date.now() - renewedAt.getTime() < recentlyMilliseconds;
  return { holder, renewedAt, isAtWork: state === 'alive' || (state === 'unknown' && isRecent) };
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
