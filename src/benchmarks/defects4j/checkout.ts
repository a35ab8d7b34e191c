import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { delimiter, join, relative, resolve } from 'node:path';
import { classFileVersion, javaOfClassFile } from '../../java/class-file.js';
import type { Bug, Version } from '../../model/bug.js';
import { versions } from '../../model/bug.js';
import { UserError } from '../../model/errors.js';
import { digestOfFile, digestOfFolder } from '../../store/digest.js';
import type { Defects4jCommand } from '../../../defects4j/command.js';
import type { Installation } from '../../../defects4j/installation.js';
import { parseProperties } from '../../../defects4j/metadata.js';

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

const oldestJava = 8;

/**
 * Checks out and compiles both versions of a bug through Defects4J's command line, and keeps of them what tests need: classes, sources
 * and jars. Each version has a folder of its own, so that both compile at the same time; the second is a copy of the first, as Defects4J
 * needs seconds for a new folder and a fraction for the other version in one that it knows.
 */
export async function checkOutBoth(
  bug: Bug,
  folder: string,
  defects4j: Defects4jCommand,
  installation: Installation,
): Promise<void> {
  const work = (version: Version) => join(folder, version);
  const checkOut = (version: Version) =>
    defects4j(['checkout', '-p', bug.project, '-v', idOf(bug, version), '-w', version], folder);
  await checkOut('buggy');
  await cp(work('buggy'), work('fixed'), { recursive: true, verbatimSymlinks: true });
  await checkOut('fixed');
  const compiled = await Promise.allSettled(
    versions.map(async (version) => {
      const list = join(folder, `${version}.classpath`);
      await defects4j(['compile', '-w', version], folder);
      await defects4j(['export', '-p', 'cp.compile', '-w', version, '-o', list], folder);
      await keep(
        bug,
        work(version),
        join(folder, keptFolder(version)),
        await readFile(list, 'utf8'),
        installation,
      );
      await rm(list);
    }),
  );
  const failed = compiled.find((result) => result.status === 'rejected'); // only now that nobody writes into the folder
  if (failed !== undefined) throw failed.reason;
  await Promise.all(versions.map((version) => rm(work(version), { recursive: true, force: true })));
}

/** Where the entry has what is kept of a version. */
export function keptFolder(version: Version): string {
  return `kept-${version}`;
}

/** `7b` or `7f`. */
export function idOf({ number }: Bug, version: Version): string {
  return `${number}${version === 'buggy' ? 'b' : 'f'}`;
}

async function keep(
  bug: Bug,
  work: string,
  target: string,
  classPathText: string,
  installation: Installation,
): Promise<void> {
  await mkdir(target);
  const properties = parseProperties(await readFile(join(work, 'defects4j.build.properties'), 'utf8'));
  const source = properties.get('d4j.dir.src.classes');
  if (source === undefined)
    throw new UserError(
      `defects4j.build.properties of ${bug.id} does not name its source folder (d4j.dir.src.classes)`,
    );
  await rename(join(work, source), join(target, sourcesFolder));
  const classPath = await keepClassPath(classPathText, work, target, installation);
  const kept: KeptProgram = {
    classPath,
    sources: await digestOfFolder(join(target, sourcesFolder)),
    java: await javaOf(bug, classPath, target),
  };
  await writeFile(join(target, programFile), JSON.stringify(kept));
}

/** What the class path names and there is: jars of the installation stay where they are, all else moves out of the working folder. */
async function keepClassPath(
  text: string,
  work: string,
  target: string,
  installation: Installation,
): Promise<readonly KeptPath[]> {
  const paths = [
    ...new Set(
      text
        .trim()
        .split(delimiter)
        .map((path) => resolve(work, path)),
    ),
  ];
  const kept: KeptPath[] = [];
  for (const [index, path] of paths.entries()) {
    const found = await stat(path).catch(() => undefined);
    if (found === undefined) continue;
    const inHome = relative(installation.home, path);
    if (found.isFile() && !inHome.startsWith('..')) {
      kept.push({ in: 'installation', path: inHome, digest: await digestOfFile(path) });
      continue;
    }
    const name = `${index}-${path.split('/').at(-1)}`;
    await cp(path, join(target, name), { recursive: true, dereference: true });
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
