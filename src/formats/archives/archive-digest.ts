import { createHash } from 'node:crypto';
import { MachineError } from '../../model/errors.js';
import { digestOfFolder } from '../../store/digest.js';
import { readUserFileNow } from '../../store/user-file.js';
import type { FoundArchive } from './archive-folder.js';

/**
 * Digests of archives' bytes: dates and sizes need not change when a file is edited in place. Each is read once in a process, and
 * must not change behind that.
 */
export interface ArchiveDigests {
  /** SHA-256; of an unpacked suite, of all its files. Throws UserError where it can't be read. */
  of(archive: FoundArchive): Promise<string>;
  /** To be called when the archive has been read for its tests. Throws MachineError where it is another one by now. */
  checkUnchanged(archive: FoundArchive): Promise<void>;
}

export function archiveDigests(): ArchiveDigests {
  const known = new Map<string, Promise<string>>();
  const of = (archive: FoundArchive) => {
    const digest = known.get(archive.path) ?? digestOfArchive(archive);
    known.set(archive.path, digest);
    return digest;
  };
  return {
    of,
    async checkUnchanged(archive) {
      if ((await of(archive)) !== (await digestOfArchive(archive)))
        throw new MachineError(
          `${archive.path} was changed while the run was at work; run the same command again`,
        );
    },
  };
}

async function digestOfArchive({ path, form }: FoundArchive): Promise<string> {
  if (form === 'folder') return digestOfFolder(path);
  return createHash('sha256').update(readUserFileNow(path)).digest('hex');
}
