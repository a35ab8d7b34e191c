import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceUnlessExhausted } from '../store/files/storage-errors.js';

/** Where a project has its tests. */
export interface TestLayout {
  /** `maven`: Maven's and Gradle's folders. `any`: none of these, so each file may be a test or a resource. */
  readonly layout: 'maven' | 'any';
  readonly sourceFolders: readonly string[];
  readonly resourceFolders: readonly string[];
}

/** The tests below a folder: its `src/test/java` with `src/test/resources`, those of its modules, or else all of its files. */
export async function findInFolder(root: string): Promise<TestLayout> {
  const modules = [root, ...(await listFolders(root))];
  const sourceFolders = await keepFolders(modules.map((module) => join(module, 'src', 'test', 'java')));
  if (sourceFolders.length === 0) return { layout: 'any', sourceFolders: [root], resourceFolders: [root] };
  const resources = await keepFolders(modules.map((module) => join(module, 'src', 'test', 'resources')));
  return { layout: 'maven', sourceFolders, resourceFolders: [...resources, ...sourceFolders] };
}

async function listFolders(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch(
    replaceUnlessExhausted<Dirent[]>([]), // whoever reads the tests reports a missing folder
  );
  return entries.flatMap((entry) => (entry.isDirectory() ? [join(root, entry.name)] : [])).sort();
}

async function keepFolders(paths: readonly string[]): Promise<string[]> {
  const kinds = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
  return paths.filter((_, index) => kinds[index]?.isDirectory() === true);
}
