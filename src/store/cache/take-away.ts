import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { keyFile } from './entry-content.js';

/**
 * Moves an entry to `aside`, so that other processes never find a part of it. The caller removes it there. If the file system can't rename the folder
 * (a lower layer of overlayfs, as in containers), removes it in place, the key file first, because an entry without a key does not count.
 */
export function takeAway(folder: string, aside: string): void {
  try {
    renameSync(folder, aside);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'EXDEV') throw thrown;
    rmSync(join(folder, keyFile), { force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}
