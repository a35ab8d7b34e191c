import { randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, sep } from 'node:path';
import { UserError } from '../../model/common/errors.js';
import { largest } from '../../model/common/largest.js';
import { isAlive, readOwnRealm } from './process-identity.js';
import { toStorageError } from './storage-errors.js';

const prefix = 'teval-';
const realm = readOwnRealm().slice(0, 8);
const strangersKeptMilliseconds = 7 * 24 * 3_600_000;

/** A temporary name that contains the process's id, so that others can remove the file once the process is gone. */
export function createTemporaryName(purpose: string): string {
  return `${prefix}${purpose}-${realm}-${process.pid}-${randomBytes(6).toString('hex')}`;
}

/** Creates a folder in the system's temporary folder; the caller removes it. Throws UserError if that is not writable. */
export async function createTemporaryFolder(purpose: string): Promise<string> {
  const folder = join(tmpdir(), createTemporaryName(purpose));
  await mkdir(folder, { mode: 0o700 }).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT')
      throw new UserError(
        `the folder ${tmpdir()} for temporary files does not exist; create it, or name another one with TMPDIR`,
        { cause: thrown },
      );
    throw toStorageError(thrown, `${tmpdir()}, the folder for temporary files`, 'TMPDIR');
  });
  return folder;
}

/** Removes a temporary folder, even if its folders are read-only or it is gone already. */
export async function removeTemporary(folder: string): Promise<void> {
  await makeWritable(folder);
  await rm(folder, { recursive: true, force: true });
}

async function makeWritable(folder: string): Promise<void> {
  await chmod(folder, 0o700).catch(() => undefined); // a folder without permissions can't be listed either
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) if (entry.isDirectory()) await makeWritable(join(folder, entry.name));
}

/**
 * Removes what killed processes of this machine left in `folder`, and whatever processes of other machines (or of this one before its restart) have
 * not changed for a week. Files that can't be removed stay and do no harm.
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

/** A temporary name, beside the final one, for a file or folder being written. It contains the process's identity. */
export function createHalfWrittenName(path: string): string {
  return `${path}.${realm}-${process.pid}-${randomBytes(4).toString('hex')}.tmp`;
}

const halfWritten = /\.(?:([0-9a-f]{8})-)?(\d+)-[0-9a-f]{8}\.tmp$/u;

/** Whether a path leads to, or into, something that is being written or that a killed process left. */
export function isHalfWritten(path: string): boolean {
  return path.split(sep).some((name) => halfWritten.test(name));
}

/** Longer than any file takes to write. */
const dayMilliseconds = 86_400_000;

/**
 * Removes partly written files below `folder`: those of dead processes of this host, and those of any host that have not changed for a day. Other
 * processes may be writing there at the same time.
 */
export async function sweepHalfWritten(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  await Promise.all(names.map((name) => removeHalfWritten(join(folder, name)).catch(() => undefined)));
}

/** Folders that this process has swept. */
const swept = new Set<string>();

/**
 * Same as `sweepHalfWritten`, but without descending, and once in a process: a folder may be large, and many files may be written to it.
 */
export async function sweepFolder(folder: string): Promise<void> {
  if (swept.has(folder)) return;
  noteSwept(folder);
  const names = await readdir(folder).catch(() => []);
  await Promise.all(names.map((name) => removeHalfWritten(join(folder, name)).catch(() => undefined)));
}

/** Notes a folder that needs no sweep, because this process has just created it. */
export function noteSwept(folder: string): void {
  swept.add(folder);
}

async function removeHalfWritten(path: string): Promise<void> {
  const owner = halfWritten.exec(basename(path));
  if (owner === null) return;
  const isOfDead = owner[1] === realm && !isAlive(Number(owner[2]));
  if (isOfDead || Date.now() - (await stat(path)).mtimeMs > dayMilliseconds)
    await rm(path, { recursive: true, force: true });
}

async function isOrphan(name: string, path: string): Promise<boolean> {
  const [, of, pid] = /^teval-.*-([0-9a-f]{8})-(\d+)-[0-9a-f]{12}$/.exec(name) ?? [];
  if (of === realm) return !isAlive(Number(pid));
  if (of === undefined) return false;
  // The folder's own date is that of its first files.
  const within = await readdir(path).catch(() => []);
  const found = await Promise.all(
    ['', ...within].map((each) => lstat(join(path, each)).catch(() => undefined)),
  );
  const dates = found.flatMap((each) => (each === undefined ? [] : [each.mtimeMs]));
  return dates.length > 0 && Date.now() - largest(dates) > strangersKeptMilliseconds;
}
