import { constants, cpSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { atFileEnd } from './file-end.js';
import { passingFolder } from './passing-folder.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that `fill-cache.ts` has filled. */
    filledCache: string;
  }
}

let copy: string | undefined;

/**
 * This file's own cache, which has the bundled programs' classes, artefacts and executions already. A test about caching starts with an empty
 * folder of its own instead.
 */
export function useFilledCache(): string {
  // Cloned blocks where the file system has them; an entry may be damaged or removed here without harm to other files.
  if (copy === undefined) {
    copy = join(passingFolder('filled-cache'), 'cache');
    atFileEnd(() => (copy = undefined));
    cpSync(inject('filledCache'), copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  }
  return copy;
}
