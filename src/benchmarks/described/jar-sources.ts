import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { Entry, ZipFile } from 'yauzl';
import yauzl from 'yauzl';
import { UserError, messageOf } from '../../model/errors.js';
import type { Cache } from '../../store/cache.js';

const open = promisify<string, yauzl.Options, ZipFile>(yauzl.open);

/** The folder with the Java sources of a sources jar, unpacked into the cache. Throws UserError where it is no intact jar. */
export async function sourcesOfJar(jar: string, digest: string, cache: Cache): Promise<string> {
  const entry = await cache.entry('sources', { jar: digest }, async (folder) => {
    const sources = join(folder, 'sources');
    await mkdir(sources);
    await unpackSources(jar, sources);
  });
  return join(entry, 'sources');
}

async function unpackSources(jar: string, folder: string): Promise<void> {
  const zip = await open(jar, { lazyEntries: true, autoClose: false }).catch((thrown: unknown) => {
    throw new UserError(`${jar} is not a jar: ${messageOf(thrown)}`);
  });
  try {
    for await (const entry of entriesOf(zip)) {
      if (!entry.fileName.endsWith('.java')) continue;
      const path = join(folder, entry.fileName);
      await mkdir(dirname(path), { recursive: true });
      await pipeline(await streamOf(zip, entry), createWriteStream(path));
    }
  } catch (thrown) {
    if (thrown instanceof Error && 'syscall' in thrown) throw thrown; // the disk's fault, not the jar's
    throw new UserError(`${jar} is not an intact jar: ${messageOf(thrown)}`);
  } finally {
    zip.close();
  }
}

/** The entries in order. yauzl refuses absolute names and ones that climb out of the folder. */
async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | 'end'>((resolve, reject) => {
      zip
        .once('entry', resolve)
        .once('end', () => resolve('end'))
        .once('error', reject);
      zip.readEntry();
    });
    zip.removeAllListeners();
    if (entry === 'end') return;
    yield entry;
  }
}

function streamOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error === null ? resolve(stream) : reject(error))),
  );
}
