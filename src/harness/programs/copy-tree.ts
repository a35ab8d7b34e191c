import { constants } from 'node:fs';
import { copyFile, link, lstat, mkdir, readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { isSettled, neutralDate } from '../../store/files/settled-files.js';

const filesAtATime = 16;

/**
 * Copies a file, or a folder with its content, resolving links and setting one date. Missing paths are skipped. Settled files, as in caches, become
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
  const copy = async (source: string, target: string): Promise<void> => {
    const named = await lstat(source).catch(() => undefined);
    const found = named?.isSymbolicLink() === true ? await stat(source).catch(() => undefined) : named;
    if (found?.isFile() === true) {
      const isLinked = found === named && isSettled(found) && (await files(() => linkOne(source, target)));
      if (!isLinked) await files(() => copyOne(source, target));
    } else if (found?.isDirectory() === true) {
      await mkdir(target);
      const names = (await readdir(source)).sort(); // in the order of names, so that a listing does not reveal how the source was created
      await Promise.all(names.map((name) => copy(join(source, name), join(target, name))));
      await utimes(target, neutralDate, neutralDate);
    }
  };
  await copy(from, to);
}
