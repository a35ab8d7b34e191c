import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import { UserError, getMessage } from '../../model/common/errors.js';
import type { Cache } from '../../store/cache/cache.js';

/** The folder with the Java sources of a sources jar, unpacked into the cache. Throws UserError for a broken jar. */
export async function unpackSourcesJar(jar: string, digest: string, cache: Cache): Promise<string> {
  const entry = await cache.entry('sources', { jar: digest }, async (folder) => {
    const sources = join(folder, 'sources');
    await mkdir(sources);
    await unpackSources(jar, sources);
  });
  return join(entry, 'sources');
}

/** yauzl refuses absolute names and names that leave the folder. */
async function unpackSources(jar: string, folder: string): Promise<void> {
  const zip = await yauzl.openPromise(jar).catch((thrown: unknown) => {
    throw new UserError(`${jar} is not a jar: ${getMessage(thrown)}`);
  });
  try {
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.endsWith('.java')) continue;
      const path = join(folder, entry.fileName);
      await mkdir(dirname(path), { recursive: true });
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path));
    }
  } catch (thrown) {
    if (thrown instanceof Error && 'syscall' in thrown) throw thrown; // a fault of the disk, not of the jar
    throw new UserError(`${jar} is not an intact jar: ${getMessage(thrown)}`);
  }
}
