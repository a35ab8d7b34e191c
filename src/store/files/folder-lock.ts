import { setTimeout as sleep } from 'node:timers/promises';
import { lock } from 'proper-lockfile';

const renewalMilliseconds = 3_000;
/** A lock that was not renewed for this long belongs to a process that ended. Network file systems show an older state for a minute. */
const staleMilliseconds = 90_000;
const [shortestPoll, longestPoll] = [20, 1_000];

/**
 * Works while no other process does so with the same lock, on this machine or another one with the same file system. Others wait. Throws the signal's
 * reason if it aborts.
 *
 * @param path of the lock: an empty folder that exists during the work
 */
export async function workLocked<Result>(
  path: string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const free = await take(path, signal);
  try {
    return await work();
  } finally {
    await free().catch(() => undefined); // somebody removed it
  }
}

async function take(path: string, signal: AbortSignal | undefined): Promise<() => Promise<void>> {
  for (let wait = shortestPoll; ; wait = Math.min(2 * wait, longestPoll)) {
    signal?.throwIfAborted();
    try {
      return await lock(path, {
        ...{ realpath: false, lockfilePath: path, stale: staleMilliseconds, update: renewalMilliseconds },
        // By default a timer throws, which ends the process. What the work makes is compared with digests.
        onCompromised: () => undefined,
      });
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== 'ELOCKED') throw thrown;
      await sleep(wait);
    }
  }
}
