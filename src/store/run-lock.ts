import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { UserError } from '../model/errors.js';
import { machineErrorOfStorage } from './storage-errors.js';

/**
 * Takes a run's folder for this process and returns the release. A lock left by a process that died goes stale after ten seconds.
 * Throws UserError naming the holder where another run is at work in the folder.
 */
export async function lockRunFolder(folder: string): Promise<() => Promise<void>> {
  const holderPath = join(folder, 'lock.json');
  try {
    await mkdir(folder, { recursive: true });
    const release = await lock(folder, { lockfilePath: join(folder, '.lock'), stale: 10_000, update: 3_000 });
    await writeFile(holderPath, JSON.stringify({ pid: process.pid, host: hostname() }));
    return async () => {
      await rm(holderPath, { force: true });
      await release();
    };
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ELOCKED') throw await heldSentence(folder, holderPath);
    throw machineErrorOfStorage(thrown, folder, '--out DIR');
  }
}

async function heldSentence(folder: string, holderPath: string): Promise<UserError> {
  const holder = await readFile(holderPath, 'utf8').then(
    (text) => JSON.parse(text) as { pid: number; host: string },
    () => undefined,
  );
  const who = holder === undefined ? 'another process' : `process ${holder.pid} on ${holder.host}`;
  return new UserError(
    `${folder} is in use by ${who}; wait for it to end, or choose another folder with --out DIR`,
  );
}
