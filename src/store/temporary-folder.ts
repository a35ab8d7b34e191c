import { randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isAlive, ownRealm } from './process-identity.js';

const prefix = 'teval-';
const realm = ownRealm().slice(0, 8);
const strangersKeptMilliseconds = 7 * 24 * 3_600_000;

/** A name for something temporary that has the process's id in it, so that it can be removed once that process is gone. */
export function temporaryName(purpose: string): string {
  return `${prefix}${purpose}-${realm}-${process.pid}-${randomBytes(6).toString('hex')}`;
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

/**
 * Removes what processes of this machine left in `folder` when they were killed, and what those of others (or of this one before it was
 * started anew) did not touch for a week. What can't be removed stays: it is no harm.
 */
export async function sweepTemporaries(folder: string = tmpdir()): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      if (await isOrphan(name, path)) await removeTemporary(path).catch(() => undefined);
    }),
  );
}

/** A name for a file beside its place while it is being written; tells whose it is. */
export function halfWrittenName(path: string): string {
  return `${path}.${realm}-${process.pid}-${randomBytes(4).toString('hex')}.tmp`;
}

/** No file takes as long to write, on whichever machine. */
const dayMilliseconds = 86_400_000;

/**
 * Removes files that processes left half written below `folder`: those of dead processes of this host, and of any host what has not been
 * touched for a day. Others may be writing there at this moment.
 */
export async function sweepHalfWritten(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  await Promise.all(names.map((name) => removeHalfWritten(join(folder, name)).catch(() => undefined)));
}

/** The same of one file alone: of the folder it is in nothing is known, and it may be large. */
export async function sweepBeside(path: string): Promise<void> {
  const [folder, begin] = [dirname(path), `${basename(path)}.`];
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(begin));
  await Promise.all(names.map((name) => removeHalfWritten(join(folder, name)).catch(() => undefined)));
}

async function removeHalfWritten(path: string): Promise<void> {
  const owner = /\.(?:([0-9a-f]{8})-)?(\d+)-[0-9a-f]{8}\.tmp$/.exec(path);
  if (owner === null) return;
  const isOfDead = owner[1] === realm && !isAlive(Number(owner[2]));
  if (isOfDead || Date.now() - (await stat(path)).mtimeMs > dayMilliseconds) await rm(path, { force: true });
}

async function isOrphan(name: string, path: string): Promise<boolean> {
  const [, of, pid] = /^teval-.*-([0-9a-f]{8})-(\d+)-[0-9a-f]{12}$/.exec(name) ?? [];
  if (of === realm) return !isAlive(Number(pid));
  const found = of === undefined ? undefined : await lstat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > strangersKeptMilliseconds;
}
