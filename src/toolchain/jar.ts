import { createHash } from 'node:crypto';
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

/** SHA-256 over the names and checksums of a jar's entries, sorted. Unlike a digest of the file, it does not depend on dates. */
export async function digestOfJar(jar: string): Promise<string> {
  const { default: yauzl } = await import('yauzl');
  const zip = await yauzl.fromBufferPromise(await readFile(jar));
  const entries: string[] = [];
  for await (const { fileName, crc32 } of zip.eachEntry()) entries.push(`${fileName}\0${crc32}\n`);
  return createHash('sha256').update(entries.sort().join('')).digest('hex');
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
