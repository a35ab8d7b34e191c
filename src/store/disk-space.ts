import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Free bytes for this user on the disk where a folder is, or where it would be made. */
export async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(await existingPart(folder));
  return bavail * bsize;
}

async function existingPart(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  return isThere || dirname(folder) === folder ? folder : existingPart(dirname(folder));
}
