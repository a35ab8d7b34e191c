import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readJarEntry } from './jar.js';
import { replaceUnlessExhausted } from '../store/files/storage-errors.js';

const magic = 0xcafebabe;

/**
 * The major version of a class file on a class path (52 is Java 8, 61 is Java 17), or `missing` if no entry has it.
 *
 * @param className fully qualified, nested classes with `$`
 */
export async function readClassFileVersion(
  className: string,
  classPath: readonly string[],
): Promise<number | 'missing'> {
  const name = toEntryName(className);
  for (const entry of classPath) {
    const bytes = await readClassBytes(entry, name);
    if (bytes === 'missing') continue;
    if (bytes.length < 8 || bytes.readUInt32BE(0) !== magic)
      throw new Error(`${name} in ${entry} is not a class file`);
    return bytes.readUInt16BE(6);
  }
  return 'missing';
}

/** Whether an entry of a class path has a file for the class, whatever its content. */
export async function hasClass(className: string, classPath: readonly string[]): Promise<boolean> {
  return (await findClassBytes(className, classPath)) !== 'missing';
}

/** The class file of the first entry of a class path that has one, or `missing`. */
export async function findClassBytes(
  className: string,
  classPath: readonly string[],
): Promise<Buffer | 'missing'> {
  const name = toEntryName(className);
  for (const entry of classPath) {
    const bytes = await readClassBytes(entry, name);
    if (bytes !== 'missing') return bytes;
  }
  return 'missing';
}

/** The binary name (`org.x.Outer$Inner`) of a class as sources name it (`org.x.Outer.Inner`), or `missing` if no entry has the class. */
export async function findBinaryName(name: string, classPath: readonly string[]): Promise<string> {
  if (await hasClass(name, classPath)) return name;
  const dot = name.lastIndexOf('.');
  return dot === -1 ? 'missing' : findBinaryName(`${name.slice(0, dot)}$${name.slice(dot + 1)}`, classPath);
}

/** `org/x/Shelf.class` of `org.x.Shelf`. */
function toEntryName(className: string): string {
  return `${className.replaceAll('.', '/')}.class`;
}

/** The feature version of Java that writes class files of a version. */
export function toJavaVersion(version: number): number {
  return version - 44;
}

/** A class file of an entry of a class path, or `missing`. @param name as in `org/x/Shelf.class` */
export async function readClassBytes(entry: string, name: string): Promise<Buffer | 'missing'> {
  const found = await stat(entry).catch(() => 'missing' as const);
  if (found === 'missing') return 'missing';
  if (found.isDirectory())
    return readFile(join(entry, name)).catch(replaceUnlessExhausted('missing' as const));
  return readJarEntry(entry, name);
}
