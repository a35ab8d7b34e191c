import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../model/common/errors.js';
import { toStorageError, explainUnfitPlace } from '../files/storage-errors.js';
import { createTemporaryName } from '../files/temporary-folder.js';

/** Nothing can be written to the folder of a cache. Its entries can still be read. `why`: half a sentence. */
export class UnwritableCache extends UserError {
  constructor(
    message: string,
    readonly why: string,
    options: ErrorOptions,
  ) {
    super(message, options);
  }
}

const readOnly = new Set(['EROFS', 'EACCES', 'EPERM']);

/** Translates a file system error of a cache's folder: UnwritableCache if nothing can be written there. */
export function cacheError(thrown: unknown, root: string): unknown {
  const error = toStorageError(thrown, `the cache ${root}`, '--cache DIR');
  const { code = '' } = (thrown ?? {}) as NodeJS.ErrnoException;
  const why = explainUnfitPlace(thrown);
  return error instanceof Error && readOnly.has(code) && why !== undefined
    ? new UnwritableCache(error.message, why, { cause: thrown })
    : error;
}

/** Whether nothing can be written to the folder of a cache; one entry that can't be removed may be another user's. */
export function isUnwritable(root: string): boolean {
  const probe = join(root, createTemporaryName('probe'));
  try {
    mkdirSync(probe); // with `recursive`, Node reports ENOENT on a read-only file system
    rmdirSync(probe);
    return false;
  } catch (thrown) {
    return readOnly.has((thrown as NodeJS.ErrnoException).code ?? '');
  }
}
