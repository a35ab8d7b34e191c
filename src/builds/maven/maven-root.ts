import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isPathWithin } from '../../store/files/path-within.js';
import { XMLParser } from 'fast-xml-parser';
import { replaceUnlessExhausted } from '../../store/files/storage-errors.js';

/** What teval reads of a pom.xml without Maven. */
interface Pom {
  readonly modules: readonly string[];
  /** Path of the parent's pom.xml or folder, relative to the folder; by default `../pom.xml`. Absent if there is no parent, or it is not to be searched. */
  readonly parent?: string;
}

const parser = new XMLParser({
  parseTagValue: false,
  isArray: (name) => name === 'module' || name === 'profile',
});

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

async function readPom(folder: string): Promise<Pom> {
  const text = await readFile(join(folder, 'pom.xml'), 'utf8').catch(replaceUnlessExhausted(''));
  try {
    const { project } = parser.parse(text) as { project?: RawPom };
    const listed = [project?.modules, ...(project?.profiles?.profile ?? []).map(({ modules }) => modules)];
    const parent = project?.parent === undefined ? '' : (project.parent.relativePath ?? '../pom.xml').trim();
    return {
      modules: listed.flatMap((modules) => (modules?.module ?? []).map((module) => module.trim())),
      ...(parent === '' ? {} : { parent }),
    };
  } catch {
    return { modules: [] }; // Maven reports a broken file
  }
}

interface RawPom {
  readonly modules?: { readonly module?: readonly string[] };
  readonly profiles?: {
    readonly profile?: readonly { readonly modules?: { readonly module?: readonly string[] } }[];
  };
  readonly parent?: { readonly relativePath?: string };
}
