import { createHash } from 'node:crypto';
import { MachineError } from '../../model/common/errors.js';
import { digestOfTree } from '../../store/files/file-digests.js';
import { readUserFileNow } from '../../store/files/user-file.js';
import type { FoundArchive } from './archive-folder.js';

/**
 * Digests of archives' bytes, because an edit may leave date and size unchanged. Each archive is read once per process and must not change
 * afterwards.
 */
export interface ArchiveDigests {
  /** SHA-256 of the archive or, for an unpacked suite, of all its files. Throws UserError if it can't be read. */
  of(archive: FoundArchive): Promise<string>;
  /** Call this after reading the archive's tests. Throws MachineError if the archive has changed. */
  checkUnchanged(archive: FoundArchive): Promise<void>;
}

export function createArchiveDigests(): ArchiveDigests {
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
        throw new MachineError(`${archive.path} changed during the run; run the same command again`);
    },
  };
}

async function digestOfArchive({ path, form }: FoundArchive): Promise<string> {
  if (form === 'folder') return digestOfTree(path);
  return createHash('sha256').update(readUserFileNow(path)).digest('hex');
}
