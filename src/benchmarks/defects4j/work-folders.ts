import { cp, readFile, realpath, rm } from 'node:fs/promises';
import { delimiter, isAbsolute, join, relative, resolve } from 'node:path';
import type { Defects4jCommand } from '../../../defects4j/command.js';
import { parseProperties } from '../../../defects4j/metadata.js';
import type { Bug, Version } from '../../model/bug.js';
import { versionIdOf, versions } from '../../model/bug.js';
import { UserError } from '../../model/errors.js';
import { filesBelow } from '../../store/digest.js';

/** One version, checked out and compiled; Defects4J is done with it. */
export interface WorkFolder {
  readonly path: string;
  /** Its source folder, relative. */
  readonly sources: string;
  /** Absolute; not all of them need exist. The program's own classes first. */
  readonly classPath: readonly string[];
}

/**
 * Checks out and compiles both versions below `folder`, in folders of their own, so that both are worked on at the same time. What
 * costs time is done once: the second folder is a copy of the first (Defects4J needs seconds for a new one, and a fraction for the
 * other version in one that it knows); the class path is asked for once, as the versions differ in sources alone; and the developers'
 * tests, more code than most programs, are left out. Where a build does not bear that, it gets them.
 */
export async function workFolders(
  bug: Bug,
  folder: string,
  defects4j: Defects4jCommand,
): Promise<Readonly<Record<Version, WorkFolder>>> {
  try {
    return await built(bug, folder, defects4j, 'without tests');
  } catch (thrown) {
    if (!(thrown instanceof NotCompiled)) throw thrown;
    await Promise.all(versions.map((version) => rm(join(folder, version), { recursive: true, force: true })));
    return built(bug, folder, defects4j, 'with tests');
  }
}

/** `defects4j compile` has failed. */
class NotCompiled extends UserError {}

async function built(
  bug: Bug,
  folder: string,
  defects4j: Defects4jCommand,
  how: 'with tests' | 'without tests',
): Promise<Readonly<Record<Version, WorkFolder>>> {
  const work = (version: Version) => join(folder, version);
  const checkOut = (version: Version) =>
    defects4j(['checkout', '-p', bug.project, '-v', versionIdOf(bug, version), '-w', version], folder);
  await checkOut('buggy');
  await cp(work('buggy'), work('fixed'), { recursive: true, verbatimSymlinks: true });
  const { sources, tests } = await foldersOf(bug, work('buggy'));
  const compile = async (version: Version) => {
    if (how === 'without tests') await removeTests(work(version), sources, tests);
    await defects4j(['compile', '-w', version], folder).catch((thrown: unknown) => {
      throw thrown instanceof UserError ? new NotCompiled(thrown.message) : thrown;
    });
  };
  const [buggy, fixed] = await Promise.allSettled([
    compile('buggy').then(() => classPathOf(folder, defects4j)),
    checkOut('fixed').then(() => compile('fixed')),
  ]); // all of them: only then nobody writes into the folders any more
  if (buggy.status === 'rejected') throw buggy.reason;
  if (fixed.status === 'rejected') throw fixed.reason;
  const classPath = buggy.value;
  return {
    buggy: { path: work('buggy'), sources, classPath: classPath('buggy') },
    fixed: { path: work('fixed'), sources, classPath: classPath('fixed') },
  };
}

async function foldersOf(bug: Bug, work: string): Promise<{ sources: string; tests: string }> {
  const properties = parseProperties(await readFile(join(work, 'defects4j.build.properties'), 'utf8'));
  const sources = properties.get('d4j.dir.src.classes');
  if (sources === undefined)
    throw new UserError(
      `defects4j.build.properties of ${bug.id} does not name its source folder (d4j.dir.src.classes)`,
    );
  return { sources, tests: properties.get('d4j.dir.src.tests') ?? '' };
}

/** Only where the tests have a folder of their own. */
async function removeTests(work: string, sources: string, tests: string): Promise<void> {
  if (tests === '' || isBelow(sources, tests) || isBelow(tests, sources)) return;
  const files = await filesBelow(join(work, tests)).catch(() => []);
  const java = files.filter((file) => file.endsWith('.java'));
  await Promise.all(java.map((file) => rm(join(work, tests, file))));
}

/** A folder is below itself, too. */
function isBelow(path: string, folder: string): boolean {
  const inside = relative(resolve('/', folder), resolve('/', path));
  return !inside.startsWith('..') && !isAbsolute(inside);
}

/** Asked for in the folder of the buggy version; the other one has the same below its own. */
async function classPathOf(
  folder: string,
  defects4j: Defects4jCommand,
): Promise<(version: Version) => readonly string[]> {
  const list = join(folder, 'classpath');
  await defects4j(['export', '-p', 'cp.compile', '-w', 'buggy', '-o', list], folder);
  const text = await readFile(list, 'utf8');
  await rm(list);
  const asked = join(folder, 'buggy');
  const roots = [asked, await realpath(asked)];
  const paths = text
    .trim()
    .split(delimiter)
    .map((path) => resolve(asked, path));
  return (version) =>
    paths.map((path) => {
      const root = roots.find((each) => isBelow(path, each));
      return root === undefined ? path : join(folder, version, relative(root, path));
    });
}
