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
    await unpackFiles(jar, sources, (name) => name.endsWith('.java'));
  });
  return join(entry, 'sources');
}

/** The folder with the sources and resources of a jar of tests, unpacked into the cache. Throws UserError for a broken jar. */
export async function unpackTestsJar(jar: string, digest: string, cache: Cache): Promise<string> {
  const entry = await cache.entry('sources', { jar: digest, content: 'tests' }, async (folder) => {
    const files = join(folder, 'files');
    await mkdir(files);
    await unpackFiles(jar, files, (name) => !/(?:^META-INF\/|\.class$|\/$)/u.test(name));
  });
  return join(entry, 'files');
}

/** yauzl refuses absolute names and names that leave the folder. */
async function unpackFiles(jar: string, folder: string, isWanted: (name: string) => boolean): Promise<void> {
  const zip = await yauzl.openPromise(jar).catch((thrown: unknown) => {
    throw new UserError(`${jar} is not a jar: ${getMessage(thrown)}`);
  });
  try {
    for await (const entry of zip.eachEntry()) {
      if (!isWanted(entry.fileName)) continue;
      const path = join(folder, entry.fileName);
      await mkdir(dirname(path), { recursive: true });
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path));
    }
  } catch (thrown) {
    if (thrown instanceof Error && 'syscall' in thrown) throw thrown; // a fault of the disk, not of the jar
    throw new UserError(`${jar} is not an intact jar: ${getMessage(thrown)}`);
  }
}
