import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Free bytes for this user on the disk that holds a folder, or would hold it. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(await findExistingPart(folder));
  return bavail * bsize;
}

async function findExistingPart(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  return isThere || dirname(folder) === folder ? folder : findExistingPart(dirname(folder));
}
