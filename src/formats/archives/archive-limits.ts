import { UserError } from '../../model/errors.js';

/** A suite has some hundred kilobytes: what is larger by this much is a mistake or an attack. */
export const largestArchiveBytes = 100 * 1024 * 1024;
export const mostArchiveEntries = 20_000;

/** @throws UserError when an archive unpacks to more than a suite can be. */
export function checkSize(bytes: number, archive: string): void {
  if (bytes > largestArchiveBytes)
    throw new UserError(
      `the archive ${archive} unpacks to more than ${largestArchiveBytes / 1024 / 1024} MB, which no test suite has; it was not read`,
    );
}

/** @throws UserError when an archive has more entries than a suite can have. */
export function checkCount(entries: number, archive: string): void {
  if (entries > mostArchiveEntries)
    throw new UserError(
      `the archive ${archive} has more than ${mostArchiveEntries} entries, which no test suite has; it was not read`,
    );
}

/**
 * The path of an entry below the suite's root, without `./`.
 *
 * @throws UserError for a path that climbs out of the archive or is absolute.
 */
export function safePath(path: string, archive: string): string {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  if (/^([/\\]|[A-Za-z]:)/.test(path) || parts.includes('..') || /[\\\0]/.test(path))
    throw new UserError(
      `the archive ${archive} has an entry whose path leads out of it: '${path}'; it was not read`,
    );
  return parts.join('/');
}
