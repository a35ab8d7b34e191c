import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { ZipFile } from 'yauzl';
import yauzl from 'yauzl';

const open = promisify<string, yauzl.Options, ZipFile>(yauzl.open);
const openBuffer = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer);

/**
 * The content of one entry of a jar, or `missing`.
 *
 * @throws Error where the file is not a jar; a missing file is ENOENT.
 */
export async function readJarEntry(jar: string, name: string): Promise<Buffer | 'missing'> {
  const zip = await open(jar, { lazyEntries: true, autoClose: false });
  try {
    const entry = await findEntry(zip, name);
    if (entry === 'missing') return 'missing';
    const stream = await new Promise<Readable>((resolve, reject) =>
      zip.openReadStream(entry, (error, opened) => (error === null ? resolve(opened) : reject(error))),
    );
    return await buffer(stream);
  } finally {
    zip.close();
  }
}

/**
 * The names of all entries of a jar, in its order.
 *
 * @throws Error where the file is not a jar; a missing file is ENOENT.
 */
export async function jarEntryNames(jar: string): Promise<string[]> {
  // At once: from the file, each of some ten thousand entries takes two reads of a few bytes.
  const zip = await openBuffer(await readFile(jar), { lazyEntries: true, autoClose: false });
  try {
    return await new Promise((resolve, reject) => {
      const names: string[] = [];
      zip.on('entry', (entry: yauzl.Entry) => {
        names.push(entry.fileName);
        zip.readEntry();
      });
      zip.once('end', () => resolve(names));
      zip.once('error', reject);
      zip.readEntry();
    });
  } finally {
    zip.close();
  }
}

function findEntry(zip: ZipFile, name: string): Promise<yauzl.Entry | 'missing'> {
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      if (entry.fileName === name) resolve(entry);
      else zip.readEntry();
    });
    zip.once('end', () => resolve('missing'));
    zip.once('error', reject);
    zip.readEntry();
  });
}
