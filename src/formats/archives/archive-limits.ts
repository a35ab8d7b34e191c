import { UserError } from '../../model/common/errors.js';

/** A suite has some hundred kilobytes. A much larger one is a mistake or an attack. */
export const largestArchiveBytes = 100 * 1024 * 1024;
export const mostArchiveEntries = 20_000;

/** @throws UserError if an archive unpacks to more than the maximum size of a suite */
export function checkSize(bytes: number, archive: string): void {
  if (bytes > largestArchiveBytes)
    throw new UserError(
      `the archive ${archive} unpacks to more than ${largestArchiveBytes / 1024 / 1024} MB, which no test suite has; it was not read`,
    );
}

/** @throws UserError if an archive has more than the maximum number of entries */
export function checkCount(entries: number, archive: string): void {
  if (entries > mostArchiveEntries)
    throw new UserError(
      `the archive ${archive} has more than ${mostArchiveEntries} entries, which no test suite has; it was not read`,
    );
}

/**
 * The path of an entry below the suite's root, without `./`.
 *
 * @throws UserError for absolute paths and paths that leave the archive
 */
export function checkArchivePath(path: string, archive: string): string {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  if (/^([/\\]|[A-Za-z]:)/.test(path) || parts.includes('..') || /[\\\0]/.test(path))
    throw new UserError(
      `the archive ${archive} has an entry whose path leads out of it: '${path}'; it was not read`,
    );
  return parts.join('/');
}
