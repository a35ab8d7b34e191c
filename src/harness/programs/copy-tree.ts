import { constants, type Dirent } from 'node:fs';
import { copyFile, link, lstat, mkdir, readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { determineKind } from '../../store/files/digest.js';
import { isSettled, neutralDate } from '../../store/files/settled-files.js';

const filesAtATime = 16;

/**
 * Copies a file, or a folder with its content, resolving links as `determineKind` does and setting one date. Missing paths are skipped. Settled files, as in caches, become
 * hard links if the file system supports them: creating a file may take a millisecond, and programs have thousands.
 */
export async function copyTree(from: string, to: string): Promise<void> {
  const files = pLimit(filesAtATime);
  const copyOne = async (source: string, target: string) => {
    await copyFile(source, target, constants.COPYFILE_FICLONE);
    await utimes(target, neutralDate, neutralDate);
  };
  const linkOne = (source: string, target: string) =>
    link(source, target).then(
      () => true,
      () => false, // another file system, or one without links
    );
  const copyFileTo = async (source: string, target: string) => {
    const isLinked = isSettled(await lstat(source)) && (await files(() => linkOne(source, target)));
    if (!isLinked) await files(() => copyOne(source, target));
  };
  const copyFolder = async (below: string): Promise<void> => {
    const target = join(to, below);
    await mkdir(target);
    // In the order of names, so that a listing does not reveal how the source was created.
    const entries = (await readdir(join(from, below), { withFileTypes: true })).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    );
    const copyEntry = async (entry: Dirent) => {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      const kind = determineKind(from, path, entry);
      if (kind === 'folder') await copyFolder(path);
      else if (kind === 'file') await copyFileTo(join(from, path), join(to, path));
    };
    await Promise.all(entries.map(copyEntry));
    await utimes(target, neutralDate, neutralDate);
  };
  const found = await stat(from).catch(() => undefined);
  if (found?.isDirectory() === true) await copyFolder('');
  else if (found?.isFile() === true) await copyFileTo(from, to);
}
