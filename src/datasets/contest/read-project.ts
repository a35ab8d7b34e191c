import { isUtf8 } from 'node:buffer';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getMessage, UserError } from '../../model/common/errors.js';
import type { JavaFile } from './project-sources.js';
import { isJar, type ProjectPlaces } from './project-places.js';

/** The Java files of a project. */
export interface ReadProject {
  readonly files: readonly JavaFile[];
  /** Number of files that are not UTF-8 and were read as Windows-1252. */
  readonly otherEncoding: number;
}

/** A file that no person wrote. */
const largestBytes = 8 * 2 ** 20;
const buildFiles = new Set(['pom.xml', 'build.gradle', 'build.gradle.kts', 'build.xml']);
const outputFolders = new Set(['target', 'build', 'out', 'bin']);

/** Reads the Java files of a project in alphabetical order. Throws UserError for a broken jar, and for a project without Java files. */
export async function readProject({ name, places }: ProjectPlaces): Promise<ReadProject> {
  const files: JavaFile[] = [];
  let otherEncoding = 0;
  const add = (path: string, bytes: Buffer) => {
    if (bytes.length > largestBytes) return;
    if (!isUtf8(bytes)) otherEncoding += 1;
    const text = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
    files.push({ path, text });
  };
  for (const place of places)
    if (isJar(place)) await readJar(place, add);
    else
      for (const path of await listJavaFiles(place))
        add(relative(place, path).split(sep).join('/'), await readFile(path));
  if (files.length === 0) throw new UserError(`${name}: there is no Java file in ${places.join(', ')}`);
  return { files, otherEncoding };
}

/** The Java files below a folder, without hidden folders and the output of builds. Links are not followed. */
async function listJavaFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const isBuilt = entries.some(({ name }) => buildFiles.has(name));
  const files: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    if (isBuilt && outputFolders.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...(await listJavaFiles(path)));
    else if (entry.isFile() && entry.name.endsWith('.java')) files.push(path);
  }
  return files;
}

async function readJar(jar: string, add: (path: string, bytes: Buffer) => void): Promise<void> {
  const { default: yauzl } = await import('yauzl');
  try {
    const zip = await yauzl.fromBufferPromise(await readFile(jar));
    for await (const entry of zip.eachEntry())
      if (entry.fileName.endsWith('.java') && entry.uncompressedSize <= largestBytes)
        add(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  } catch (thrown) {
    throw new UserError(`${jar} cannot be read as a jar (${getMessage(thrown)}): name a sources jar`);
  }
}
