import { readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { UserError } from '../model/errors.js';
import { storageError } from './storage-errors.js';
import { isAlive } from './temporary-folder.js';
import { makeWritableFolder } from './writable-folder.js';

interface Holder {
  readonly pid: number;
  readonly host: string;
}

const staleMilliseconds = 10_000;

/**
 * Takes a run's folder for this process and returns the release. The lock of a process that has died on this host is taken over at
 * once, that of one on another host, or that died before it left its name, when it has not been renewed for ten seconds. Throws
 * UserError naming the holder where another run is at work in the folder.
 */
export async function lockRunFolder(folder: string): Promise<() => Promise<void>> {
  const lockPath = join(folder, '.lock');
  const holderPath = join(folder, 'lock.json');
  const take = () => lock(folder, { lockfilePath: lockPath, stale: staleMilliseconds, update: 3_000 });
  try {
    await makeWritableFolder(folder, '--out DIR');
    const patience = performance.now() + staleMilliseconds + 1_000;
    const takeOver = async (thrown: NodeJS.ErrnoException): Promise<() => Promise<void>> => {
      if (thrown.code !== 'ELOCKED') throw thrown;
      const holder = await readHolder(holderPath);
      if (holder === 'unknown' && performance.now() < patience) {
        await sleep(250); // it is about to leave its name, or has died before it could
        return take().catch(takeOver);
      }
      if (holder === 'unknown' || mayBeAlive(holder)) throw heldBy(folder, holder);
      await rm(lockPath, { recursive: true, force: true });
      return take();
    };
    const release = await take().catch(takeOver);
    const holder: Holder = { pid: process.pid, host: hostname() };
    await writeFile(holderPath, JSON.stringify(holder));
    return async () => {
      await rm(holderPath, { force: true });
      await release();
    };
  } catch (thrown) {
    throw storageError(thrown, folder, '--out DIR');
  }
}

function heldBy(folder: string, holder: Holder | 'unknown'): UserError {
  const who = holder === 'unknown' ? 'another process' : `process ${holder.pid} on ${holder.host}`;
  return new UserError(
    `${folder} is in use by ${who}; wait for it to end, or choose another folder with --out DIR`,
  );
}

/** Processes on other hosts can't be asked: their lock goes stale by its age. */
function mayBeAlive({ pid, host }: Holder): boolean {
  return host !== hostname() || isAlive(pid);
}

async function readHolder(path: string): Promise<Holder | 'unknown'> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    return 'unknown'; // not there yet or any more, or cut short
  }
}
