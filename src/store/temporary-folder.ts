import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './process-identity.js';

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

/** A name for a file beside its place while it is being written; tells whose it is. */
export function halfWrittenName(path: string): string {
  return `${path}.${host}-${process.pid}-${randomBytes(4).toString('hex')}.tmp`;
}

/** No file takes as long to write, on whichever machine. */
const dayMilliseconds = 86_400_000;

/**
 * Removes files that processes left half written below `folder`: those of dead processes of this host, and of any host what has not been
 * touched for a day. Others may be writing there at this moment.
 */
export async function sweepHalfWritten(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sweep = async (name: string) => {
    const owner = /\.(?:([0-9a-f]{8})-)?(\d+)-[0-9a-f]{8}\.tmp$/.exec(name);
    if (owner === null) return;
    const path = join(folder, name);
    const isOfDead = owner[1] === host && !isAlive(Number(owner[2]));
    if (isOfDead || Date.now() - (await stat(path)).mtimeMs > dayMilliseconds)
      await rm(path, { force: true });
  };
  await Promise.all(names.map((name) => sweep(name).catch(() => undefined)));
}

function isOrphan(name: string): boolean {
  const owner = /^teval-.*-([0-9a-f]{8})-(\d+)-[0-9a-f]{12}$/.exec(name);
  return owner?.[1] === host && !isAlive(Number(owner[2]));
}
