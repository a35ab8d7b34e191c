import { statSync } from 'node:fs';
import { UserError } from '../../model/common/errors.js';
import { toFailedReading, isAbsent } from '../files/storage-errors.js';

/** Whether a file of an entry is missing or a folder has taken its place. Such damage is repaired by filling the entry again. */
export function isNoFile(thrown: unknown): boolean {
  return isAbsent(thrown) || (thrown as NodeJS.ErrnoException).code === 'EISDIR';
}

/** The error for an entry that exists but can't be read: UserError if it belongs to another user, else MachineError. */
export function readError(thrown: unknown, path: string, root: string): unknown {
  const { code } = thrown as NodeJS.ErrnoException;
  if (code !== 'EACCES' && code !== 'EPERM') return toFailedReading(thrown, path);
  return new UserError(
    `cannot read ${path}: ${nameOwner(path)} has not given permission; ask them to share the cache (chmod -R g+rwX ${root}), or choose another ` +
      `one with --cache DIR`,
    { cause: thrown },
  );
}

function nameOwner(path: string): string {
  try {
    return `its owner (user ${statSync(path).uid})`;
  } catch {
    return 'another user';
  }
}
