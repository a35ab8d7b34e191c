import { constants, cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { passingFolder } from './passing-folder.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that `fill-cache.ts` has filled. */
    filledCache: string;
  }
}

const copy = join(passingFolder('filled-cache'), 'cache');

/**
 * This file's own cache, which has the bundled programs' classes, artefacts and executions already. A test about caching starts with an empty
 * folder of its own instead.
 */
export function useFilledCache(): string {
  // Cloned blocks where the file system has them; an entry may be damaged or removed here without harm to other files.
  if (!existsSync(copy))
    cpSync(inject('filledCache'), copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return copy;
}
