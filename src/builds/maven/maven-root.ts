import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isPathWithin } from '../../store/files/path-within.js';
import { replaceUnlessExhausted } from '../../store/files/storage-errors.js';
import { parsePom } from './pom.js';

/** The top folder of a Maven project: follows parents in the file system, and folders above that list the module. */
export async function findMavenRoot(folder: string): Promise<string> {
  const above = (await findParent(folder)) ?? (await findAggregator(folder));
  return above === undefined ? folder : findMavenRoot(above);
}

/** The folder of the parent's pom, if it contains this folder; a parent beside it needs the folder around both. */
async function findParent(folder: string): Promise<string | undefined> {
  const { parent } = await readPom(folder);
  if (parent === undefined) return undefined;
  const named = resolve(folder, parent);
  const pom = await stat(named).catch(() => undefined);
  if (pom === undefined) return undefined;
  const home = pom.isDirectory() ? named : dirname(named);
  return home !== folder && isPathWithin(folder, home) ? home : undefined;
}

/** The nearest folder above whose pom lists this folder, or a folder between the two, as a module. */
async function findAggregator(folder: string): Promise<string | undefined> {
  for (let above = dirname(folder); above !== dirname(above); above = dirname(above)) {
    const { modules } = await readPom(above);
    const folders = modules.map((module) => resolve(above, module));
    if (folders.some((each) => isPathWithin(folder, each))) return above;
  }
  return undefined;
}

async function readPom(
  folder: string,
): Promise<{ readonly modules: readonly string[]; readonly parent?: string }> {
  const pom = parsePom(await readFile(join(folder, 'pom.xml'), 'utf8').catch(replaceUnlessExhausted('')));
  const listed = [pom.modules, ...(pom.profiles?.profile ?? []).map(({ modules }) => modules)];
  const parent = pom.parent === undefined ? '' : (pom.parent.relativePath ?? '../pom.xml').trim();
  return {
    modules: listed.flatMap((modules) => (modules?.module ?? []).map((module) => module.trim())),
    ...(parent === '' ? {} : { parent }),
  };
}
