import { statSync } from 'node:fs';
import { UserError } from '../../model/errors.js';
import { failedReading, isAbsent } from '../storage-errors.js';

/** Whether a file of an entry is missing, also where a folder has taken its place: that is damage, which making it again mends. */
export function isNoFile(thrown: unknown): boolean {
  return isAbsent(thrown) || (thrown as NodeJS.ErrnoException).code === 'EISDIR';
}

/** That an entry is there and can't be read: a UserError where it is another user's, a MachineError for all else. */
export function readError(thrown: unknown, path: string, root: string): unknown {
  const { code } = thrown as NodeJS.ErrnoException;
  if (code !== 'EACCES' && code !== 'EPERM') return failedReading(thrown, path);
  return new UserError(
    `cannot read ${path}: ${ownerOf(path)} has given no permission; have them share the cache (chmod -R g+rwX ${root}), or choose another ` +
      `one with --cache DIR`,
    { cause: thrown },
  );
}

function ownerOf(path: string): string {
  try {
    return `its owner (user ${statSync(path).uid})`;
  } catch {
    return 'another user';
  }
}
