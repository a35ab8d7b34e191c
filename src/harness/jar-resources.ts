import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { replaceUnlessExhausted } from '../store/files/storage-errors.js';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

/** Whether a file of a class path is a class. */
export function isClassFile(name: string): boolean {
  return name.endsWith('.class');
}

/** Names and checksums of a jar's classes. None if the file is not a jar. */
export async function listJarClasses(jar: string): Promise<(readonly [string, string])[]> {
  const classes: (readonly [string, string])[] = [];
  try {
    for await (const [, { fileName, uncompressedSize, crc32 }] of readEntries(jar, isClassFile))
      classes.push([fileName, `${uncompressedSize} ${crc32}`]);
  } catch (thrown) {
    return replaceUnlessExhausted([])(thrown);
  }
  return classes;
}

/**
 * Writes a jar's entries that tests see into a jar, with their compressed data and one date, so that equal entries make equal jars.
 *
 * @returns false if the file is not a jar, or an unusual one, which Java may read nevertheless
 */
export async function writeJarResources(jar: string, target: string, isSeen: IsSeen): Promise<boolean> {
  const kept: StoredEntry[] = [];
  try {
    for await (const [zip, entry] of readEntries(jar, isSeen))
      kept.push({
        entry,
        data: await buffer(await zip.openReadStreamPromise(entry, { decodeFileData: false })),
      });
  } catch (thrown) {
    return replaceUnlessExhausted(false as const)(thrown);
  }
  await writeFile(target, writeZip(kept));
  return true;
}

/** Identifies what tests see of a jar: names, sizes and checksums, in the jar's order. Undefined if the file is not a jar. */
export async function makeJarResourcesKey(jar: string, isSeen: IsSeen): Promise<string | undefined> {
  const parts: string[] = [];
  try {
    for await (const [, { fileName, uncompressedSize, crc32, compressedSize }] of readEntries(jar, isSeen))
      parts.push(`${fileName}\n${uncompressedSize} ${crc32} ${compressedSize}`);
  } catch (thrown) {
    return replaceUnlessExhausted(undefined)(thrown);
  }
  return parts.join('\n');
}

/** Whether tests see a file of a class path's element, by its path there. */
export type IsSeen = (path: string) => boolean;

interface StoredEntry {
  readonly entry: Entry;
  /** Compressed as in the original jar. */
  readonly data: Buffer;
}

async function* readEntries(
  jar: string,
  isWanted: (name: string) => boolean,
): AsyncGenerator<readonly [ZipFile, Entry]> {
  const zip = await yauzl.fromBufferPromise(await readFile(jar), { autoClose: false });
  for await (const entry of zip.eachEntry()) if (isWanted(entry.fileName)) yield [zip, entry];
}

/** 1980-01-01, the first date of the format. */
const firstDay = 0x21;
const utf8Names = 0x800;

/** A zip file: a local header before each entry, and a directory at the end (APPNOTE.TXT, 4.3). */
function writeZip(stored: readonly StoredEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { entry, data } of stored) {
    const name = entry.fileNameRaw;
    const common = encodeCommonHeader(entry, data);
    const local = Buffer.concat([
      encodeWords(4, 0x04034b50),
      common,
      encodeWords(2, name.length, 0),
      name,
      data,
    ]);
    directory.push(
      Buffer.concat([
        ...[encodeWords(4, 0x02014b50), encodeWords(2, 20), common, encodeWords(2, name.length, 0, 0, 0, 0)],
        ...[encodeWords(4, 0, offset), name],
      ]),
    );
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = [encodeWords(4, 0x06054b50), encodeWords(2, 0, 0, stored.length, stored.length)];
  return Buffer.concat([
    ...parts,
    central,
    ...end,
    encodeWords(4, central.length, offset),
    encodeWords(2, 0),
  ]);
}

/** The part common to both headers of an entry, from the required version to its size. */
function encodeCommonHeader(
  { compressionMethod, crc32, uncompressedSize, generalPurposeBitFlag }: Entry,
  data: Buffer,
) {
  return Buffer.concat([
    encodeWords(2, 20, generalPurposeBitFlag & utf8Names, compressionMethod, 0, firstDay),
    encodeWords(4, crc32, data.length, uncompressedSize),
  ]);
}

function encodeWords(bytes: 2 | 4, ...values: readonly number[]): Buffer {
  const written = Buffer.alloc(bytes * values.length);
  values.forEach((value, index) => written.writeUIntLE(value, index * bytes, bytes));
  return written;
}
