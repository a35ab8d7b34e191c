import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UserError } from '../../model/common/errors.js';
import { digestOfTree } from '../../store/files/file-digests.js';
import { expandClassPath } from '../../toolchain/class-path.js';
import type { ClassPathEntry } from '../compile.js';
import type { Layout } from './version-schema.js';

/** The parts of a source tree, as absolute paths of existing files. Classes are compiled unless a build has made them. */
export interface TreeParts {
  /** A folder or a jar, or compiled from the sources. */
  readonly classes: { readonly from: 'build'; readonly path: string } | { readonly from: 'sources' };
  readonly sources: readonly string[];
  /** With the jars that manifests name. */
  readonly classPath: readonly string[];
}

/** Looks up a tree's parts. Throws UserError for a missing one. */
export async function findTreeParts(root: string, layout: Layout): Promise<TreeParts> {
  const classes = await findClasses(root, layout);
  const own = classes.from === 'build' ? [classes.path] : [];
  const given = (await Promise.all(layout.classPath.map((path) => expandEntry(root, path)))).flat();
  return {
    classes,
    sources: await Promise.all(
      layout.sources.map((path) =>
        requireExisting(resolve(root, path), 'folder', 'there is no source folder', 'correct "sources"'),
      ),
    ),
    classPath: (await expandClassPath([...own, ...given])).slice(own.length),
  };
}

async function findClasses(root: string, { classes, jar }: Layout): Promise<TreeParts['classes']> {
  const instead = 'build it, or leave "classes" and "jar" out to have the sources compiled';
  if (classes !== undefined) {
    const path = await requireExisting(resolve(root, classes), 'folder', 'there is no class folder', instead);
    return { from: 'build', path };
  }
  if (jar === undefined) return { from: 'sources' };
  return {
    from: 'build',
    path: await requireExisting(resolve(root, jar), 'file', 'there is no jar', instead),
  };
}

/** The paths with their digests. */
export async function digestClassPath(paths: readonly string[]): Promise<ClassPathEntry[]> {
  return Promise.all(paths.map(async (path) => ({ path, digest: await digestOfTree(path) })));
}

/** Expands `lib/*` to all jars in lib, by name. */
export async function expandEntry(root: string, path: string): Promise<readonly string[]> {
  const found = resolve(root, path);
  const nothing = 'correct "classPath"';
  if (!path.endsWith('/*')) {
    if ((await readPathKind(found)) === 'missing') throw new UserError(`${found} does not exist; ${nothing}`);
    return [found];
  }
  const folder = await requireExisting(
    resolve(root, path.slice(0, -2)),
    'folder',
    'there is no folder',
    nothing,
  );
  const jars = (await readdir(folder)).filter((name) => name.endsWith('.jar')).sort();
  return jars.map((name) => join(folder, name));
}

async function requireExisting(
  path: string,
  kind: 'folder' | 'file',
  complaint: string,
  remedy: string,
): Promise<string> {
  if ((await readPathKind(path)) !== kind) throw new UserError(`${complaint} ${path}; ${remedy}`);
  return path;
}

export async function readPathKind(path: string): Promise<'folder' | 'file' | 'missing'> {
  const found = await stat(path).catch(() => 'missing' as const);
  if (found === 'missing') return 'missing';
  return found.isDirectory() ? 'folder' : 'file';
}
