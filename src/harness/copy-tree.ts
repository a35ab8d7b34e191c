import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';

/** Dates are the same for all copies: they would tell what was built when. */
const date = new Date('2000-01-01T00:00:00Z');
const filesAtATime = 16;

/** Copies a file, or a folder with what is in it, links resolved. What is not there is not copied. */
export async function copyTree(from: string, to: string): Promise<void> {
  const files = pLimit(filesAtATime);
  const copy = async (source: string, target: string): Promise<void> => {
    const found = await stat(source).catch(() => undefined);
    if (found?.isFile() === true) {
      await files(async () => {
        await copyFile(source, target, constants.COPYFILE_FICLONE);
        await utimes(target, date, date);
      });
    } else if (found?.isDirectory() === true) {
      await mkdir(target);
      const names = (await readdir(source)).sort(); // in the order of names: a listing tells nothing of how the source came about
      await Promise.all(names.map((name) => copy(join(source, name), join(target, name))));
      await utimes(target, date, date);
    }
  };
  await copy(from, to);
}
