import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UserError } from '../../model/errors.js';
import { digestOfFile, digestOfFolder } from '../../store/digest.js';
import type { ClassPathEntry } from '../compile.js';
import type { Layout } from './version-schema.js';

/** Where a source tree has its parts; absolute paths of what is there. Classes that no build has made are to be compiled. */
export interface TreeParts {
  /** A folder or a jar, or to be compiled from the sources. */
  readonly classes: { readonly from: 'build'; readonly path: string } | { readonly from: 'sources' };
  readonly sources: readonly string[];
  readonly classPath: readonly string[];
}

/** Looks a tree's parts up. Throws UserError for one that isn't there. */
export async function partsOf(root: string, layout: Layout): Promise<TreeParts> {
  return {
    classes: await classesOf(root, layout),
    sources: await Promise.all(
      layout.sources.map((path) =>
        existing(resolve(root, path), 'folder', 'there is no source folder', 'correct "sources"'),
      ),
    ),
    classPath: (await Promise.all(layout.classPath.map((path) => expand(root, path)))).flat(),
  };
}

async function classesOf(root: string, { classes, jar }: Layout): Promise<TreeParts['classes']> {
  const instead = 'build it, or leave "classes" and "jar" out to have the sources compiled';
  if (classes !== undefined) {
    const path = await existing(resolve(root, classes), 'folder', 'there is no class folder', instead);
    return { from: 'build', path };
  }
  if (jar === undefined) return { from: 'sources' };
  return { from: 'build', path: await existing(resolve(root, jar), 'file', 'there is no jar', instead) };
}

/** SHA-256 of a file or of all that a folder holds. */
export async function digestOfPath(path: string): Promise<string> {
  return (await kindOf(path)) === 'folder' ? digestOfFolder(path) : digestOfFile(path);
}

/** The paths with their digests. */
export async function entriesOf(paths: readonly string[]): Promise<ClassPathEntry[]> {
  return Promise.all(paths.map(async (path) => ({ path, digest: await digestOfPath(path) })));
}

/** `lib/*` stands for all jars in lib, by name. */
async function expand(root: string, path: string): Promise<readonly string[]> {
  const found = resolve(root, path);
  const nothing = 'correct "classPath"';
  if (!path.endsWith('/*')) {
    if ((await kindOf(found)) === 'missing') throw new UserError(`there is no ${found}; ${nothing}`);
    return [found];
  }
  const folder = await existing(resolve(root, path.slice(0, -2)), 'folder', 'there is no folder', nothing);
  const jars = (await readdir(folder)).filter((name) => name.endsWith('.jar')).sort();
  return jars.map((name) => join(folder, name));
}

async function existing(
  path: string,
  kind: 'folder' | 'file',
  complaint: string,
  remedy: string,
): Promise<string> {
  if ((await kindOf(path)) !== kind) throw new UserError(`${complaint} ${path}; ${remedy}`);
  return path;
}

export async function kindOf(path: string): Promise<'folder' | 'file' | 'missing'> {
  const found = await stat(path).catch(() => 'missing' as const);
  if (found === 'missing') return 'missing';
  return found.isDirectory() ? 'folder' : 'file';
}
