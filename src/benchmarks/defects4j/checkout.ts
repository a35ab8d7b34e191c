import { cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { Defects4jCommand } from '../../../defects4j/command.js';
import type { Installation } from '../../../defects4j/installation.js';
import { classFileVersion, javaOfClassFile } from '../../toolchain/class-file.js';
import type { Bug, Version } from '../../model/bug.js';
import { versions } from '../../model/bug.js';
import { bytesBelow, digestOfFile, digestOfFolder } from '../../store/digest.js';
import { settle } from '../../store/settled-files.js';
import { workFolders, type WorkFolder } from './work-folders.js';

/** What is kept of one version, in `kept-<version>/program.json` of the cache entry. */
export interface KeptProgram {
  /** In class path order, the program's classes first. */
  readonly classPath: readonly KeptPath[];
  /** SHA-256 of the sources. */
  readonly sources: string;
  /** Feature version of Java that the classes are for, at least 8. */
  readonly java: number;
}

/** A jar or a folder of classes: of the cache entry's version folder, or of the installation. */
export type KeptPath =
  | { readonly in: 'entry'; readonly path: string; readonly digest: string }
  | { readonly in: 'installation'; readonly path: string; readonly digest: string };

export const sourcesFolder = 'sources';
export const programFile = 'program.json';

/** Where the entry has what is kept of a version. */
export function keptFolder(version: Version): string {
  return `kept-${version}`;
}

const oldestJava = 8;

/** With what a bug is checked out. */
export interface CheckoutTools {
  readonly defects4j: Defects4jCommand;
  readonly installation: Installation;
  /** Ends the command that is under way. */
  readonly signal: AbortSignal | undefined;
}

/**
 * Checks out and compiles both versions of a bug, and keeps of them what tests need: classes, sources and jars. Goes on from where
 * an interrupted call has left the folder. Returns how much is kept.
 */
export async function checkOutBoth(
  bug: Bug,
  folder: string,
  { defects4j, installation, signal }: CheckoutTools,
): Promise<{ readonly bytes: number }> {
  const work = await workFolders(bug, folder, defects4j, signal);
  signal?.throwIfAborted(); // what follows can't be taken up in the middle
  await Promise.all(
    versions.map(async (version) => {
      await keep(bug, work[version], join(folder, keptFolder(version)), installation);
      await rm(work[version].path, { recursive: true, force: true });
    }),
  );
  return { bytes: await bytesBelow(folder) };
}

async function keep(bug: Bug, work: WorkFolder, target: string, installation: Installation): Promise<void> {
  await mkdir(target);
  const classPath = await keepClassPath(work, target, installation);
  await rename(join(work.path, work.sources), join(target, sourcesFolder));
  const kept: KeptProgram = {
    classPath,
    sources: await digestOfFolder(join(target, sourcesFolder)),
    java: await javaOf(bug, classPath, target),
  };
  await writeFile(join(target, programFile), JSON.stringify(kept));
}

/** What the class path names and there is: jars of the installation stay where they are, all else is copied. */
async function keepClassPath(
  { classPath }: WorkFolder,
  target: string,
  installation: Installation,
): Promise<readonly KeptPath[]> {
  const kept: KeptPath[] = [];
  for (const [index, path] of [...new Set(classPath)].entries()) {
    const found = await stat(path).catch(() => undefined);
    if (found === undefined) continue;
    const inHome = relative(installation.home, path);
    if (found.isFile() && !inHome.startsWith('..')) {
      kept.push({ in: 'installation', path: inHome, digest: await digestOfFile(path) });
      continue;
    }
    const name = `${index}-${basename(path)}`;
    await cp(path, join(target, name), { recursive: true, dereference: true });
    await settle(join(target, name), 'left');
    // Class files differ between compilers; the sources' digest stands for them.
    kept.push({ in: 'entry', path: name, digest: found.isFile() ? await digestOfFile(path) : 'classes' });
  }
  return kept;
}

async function javaOf(bug: Bug, classPath: readonly KeptPath[], target: string): Promise<number> {
  const folders = classPath.flatMap((kept) => (kept.in === 'entry' ? [join(target, kept.path)] : []));
  const found = await Promise.all(bug.modifiedClasses.map((name) => classFileVersion(name, folders)));
  const java = found.map((version) => (version === 'missing' ? oldestJava : javaOfClassFile(version)));
  return Math.max(oldestJava, ...java);
}
