import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'teval-';
const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);

/** A name for something temporary that has the process's id in it, so that it can be removed once that process is gone. */
export function temporaryName(purpose: string): string {
  return `${prefix}${purpose}-${host}-${process.pid}-${randomBytes(6).toString('hex')}`;
}

/** Makes a new folder in the system's temporary folder; the caller removes it. */
export async function temporaryFolder(purpose: string): Promise<string> {
  const folder = join(tmpdir(), temporaryName(purpose));
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/** Removes a temporary folder, also one whose folders are read-only; what is not there is removed already. */
export async function removeTemporary(folder: string): Promise<void> {
  await makeWritable(folder);
  await rm(folder, { recursive: true, force: true });
}

async function makeWritable(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return;
  await chmod(folder, 0o700).catch(() => undefined);
  for (const entry of entries) if (entry.isDirectory()) await makeWritable(join(folder, entry.name));
}

/** Removes what processes of this host left in `folder` when they were killed. What can't be removed stays: it is no harm. */
export async function sweepTemporaries(folder: string = tmpdir()): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  await Promise.all(
    names.filter(isOrphan).map((name) => removeTemporary(join(folder, name)).catch(() => undefined)),
  );
}

/** Removes files that processes left half written below `folder`; the caller has made sure that no other host writes there. */
export async function sweepHalfWritten(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const orphans = names.filter((name) => {
    const owner = /\.(\d+)-[0-9a-f]{8}\.tmp$/.exec(name);
    return owner !== null && !isAlive(Number(owner[1]));
  });
  await Promise.all(orphans.map((name) => rm(join(folder, name), { force: true }).catch(() => undefined)));
}

function isOrphan(name: string): boolean {
  const owner = /^teval-.*-([0-9a-f]{8})-(\d+)-[0-9a-f]{12}$/.exec(name);
  return owner?.[1] === host && !isAlive(Number(owner[2]));
}

/** Whether there is such a process on this host, of whichever user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
}
