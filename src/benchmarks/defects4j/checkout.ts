import { cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { Defects4jCommand } from '../../../defects4j/command.js';
import type { Installation } from '../../../defects4j/installation.js';
import { readClassFileVersion, toJavaVersion } from '../../toolchain/class-file.js';
import type { Bug, Version } from '../../model/program/bug.js';
import { versions } from '../../model/program/bug.js';
import { countBytesBelow, digestOfFile } from '../../store/files/digest.js';
import { digestOfTree } from '../../store/files/file-digests.js';
import { settle } from '../../store/files/settled-files.js';
import { makeWorkFolders, type WorkFolder } from './work-folders.js';

/** What is kept of one version, in `kept-<version>/program.json` of the cache entry. */
export interface KeptProgram {
  /** In class path order, the program's classes first. */
  readonly classPath: readonly KeptPath[];
  /** SHA-256 of the sources. */
  readonly sources: string;
  /** Feature version of Java that the classes require, at least 8. */
  readonly java: number;
}

/** A jar or a folder of classes, in the cache entry's version folder or in the installation. */
export type KeptPath =
  | { readonly in: 'entry'; readonly path: string; readonly digest: string }
  | { readonly in: 'installation'; readonly path: string; readonly digest: string };

export const sourcesFolder = 'sources';
/** The work folder as left by Defects4J, without its repository. */
export const workFolder = 'work';
export const programFile = 'program.json';

/** The folder within the entry for what is kept of a version. */
export function nameKeptFolder(version: Version): string {
  return `kept-${version}`;
}

const oldestJava = 8;

/** What a check-out needs. */
export interface CheckoutTools {
  readonly defects4j: Defects4jCommand;
  readonly installation: Installation;
  /** Aborts the running command. */
  readonly signal: AbortSignal | undefined;
  /** Whether to keep the work folders, too. */
  readonly workFolders: boolean;
}

/**
 * Checks out and compiles both versions of a bug, and keeps what tests need: classes, sources and jars. Continues an interrupted call in the same
 * folder. Returns how much is kept.
 */
export async function checkOutBoth(
  bug: Bug,
  folder: string,
  { defects4j, installation, signal, workFolders: areKept }: CheckoutTools,
): Promise<{ readonly bytes: number }> {
  const work = await makeWorkFolders(bug, folder, defects4j, signal);
  signal?.throwIfAborted(); // the following steps can't be resumed
  await Promise.all(
    versions.map(async (version) => {
      const target = join(folder, nameKeptFolder(version));
      await keep(bug, work[version], target, installation);
      if (areKept) await keepFolder(work[version].path, join(target, workFolder));
      await rm(work[version].path, { recursive: true, force: true });
    }),
  );
  return { bytes: await countBytesBelow(folder) };
}

async function keep(bug: Bug, work: WorkFolder, target: string, installation: Installation): Promise<void> {
  await mkdir(target);
  const classPath = await keepClassPath(work, target, installation);
  await cp(join(work.path, work.sources), join(target, sourcesFolder), { recursive: true });
  const kept: KeptProgram = {
    classPath,
    sources: await digestOfTree(join(target, sourcesFolder)),
    java: await readJavaRelease(bug, classPath, target),
  };
  await writeFile(join(target, programFile), JSON.stringify(kept));
}

/** Excludes the repository, which contains the other version and most of the bytes. */
async function keepFolder(from: string, to: string): Promise<void> {
  await rename(from, to);
  await rm(join(to, '.git'), { recursive: true, force: true });
  await rm(join(to, '.svn'), { recursive: true, force: true });
}

/** Keeps the existing parts of the class path. Jars of the installation stay in place; everything else is copied. */
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
    // Class files differ between compilers, so the sources' digest identifies them.
    kept.push({ in: 'entry', path: name, digest: found.isFile() ? await digestOfFile(path) : 'classes' });
  }
  return kept;
}

async function readJavaRelease(bug: Bug, classPath: readonly KeptPath[], target: string): Promise<number> {
  const folders = classPath.flatMap((kept) => (kept.in === 'entry' ? [join(target, kept.path)] : []));
  const found = await Promise.all(bug.modifiedClasses.map((name) => readClassFileVersion(name, folders)));
  const java = found.map((version) => (version === 'missing' ? oldestJava : toJavaVersion(version)));
  return Math.max(oldestJava, ...java);
}
