import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readJarEntry } from './jar.js';
import { unlessExhausted } from '../store/storage-errors.js';

const magic = 0xcafebabe;

/**
 * The major version of a class's file on a class path (52 is Java 8, 61 is Java 17), or `missing` where no entry has it.
 *
 * @param className fully qualified, nested classes with `$`.
 */
export async function classFileVersion(
  className: string,
  classPath: readonly string[],
): Promise<number | 'missing'> {
  const name = `${className.replaceAll('.', '/')}.class`;
  for (const entry of classPath) {
    const bytes = await classBytes(entry, name);
    if (bytes === 'missing') continue;
    if (bytes.length < 8 || bytes.readUInt32BE(0) !== magic)
      throw new Error(`${name} in ${entry} is not a class file`);
    return bytes.readUInt16BE(6);
  }
  return 'missing';
}

/** The feature version of Java that wrote class files of a version. */
export function javaOfClassFile(version: number): number {
  return version - 44;
}

async function classBytes(entry: string, name: string): Promise<Buffer | 'missing'> {
  const found = await stat(entry).catch(() => 'missing' as const);
  if (found === 'missing') return 'missing';
  if (found.isDirectory()) return readFile(join(entry, name)).catch(unlessExhausted('missing' as const));
  return readJarEntry(entry, name);
}
