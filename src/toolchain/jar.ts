import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';

/**
 * The content of an entry of a jar, or `missing`.
 *
 * @throws Error if the file is not a jar; ENOENT if it does not exist
 */
export async function readJarEntry(jar: string, name: string): Promise<Buffer | 'missing'> {
  const { default: yauzl } = await import('yauzl'); // most commands open no jar
  const zip = await yauzl.openPromise(jar);
  for await (const entry of zip.eachEntry())
    if (entry.fileName === name) return buffer(await zip.openReadStreamPromise(entry));
  return 'missing';
}

/**
 * The names of all entries of a jar, in order.
 *
 * @throws Error if the file is not a jar; ENOENT if it does not exist
 */
export async function listJarEntries(jar: string): Promise<string[]> {
  const { default: yauzl } = await import('yauzl');
  // Reads the whole file, because reading some ten thousand entries separately takes two small reads each.
  const zip = await yauzl.fromBufferPromise(await readFile(jar));
  const names: string[] = [];
  for await (const { fileName } of zip.eachEntry()) names.push(fileName);
  return names;
}
