import { readFile, realpath, rm } from 'node:fs/promises';
import { delimiter, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import type { Defects4jCommand } from '../../../defects4j/command.js';
import { Defects4jFault } from '../../../defects4j/failure.js';
import { parseProperties } from '../../../defects4j/metadata.js';
import type { Bug, Version } from '../../model/bug.js';
import { versionIdOf, versions } from '../../model/bug.js';
import { runInGroup } from '../../process/process-group.js';
import { MachineError } from '../../model/errors.js';
import { filesBelow } from '../../store/digest.js';
import { stagesIn, type Stages } from './stages.js';

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
 * tests, more code than most programs, are left out. Where a build does not bear that, it gets them. What an aborted call had done
 * is not done again.
 */
export async function workFolders(
  bug: Bug,
  folder: string,
  defects4j: Defects4jCommand,
  signal?: AbortSignal,
): Promise<Readonly<Record<Version, WorkFolder>>> {
  const stages = stagesIn(folder);
  const made = await builtAnyhow({ bug, folder, stages, defects4j, signal });
  await stages.startAgain();
  return made;
}

async function builtAnyhow(work: Work): Promise<Readonly<Record<Version, WorkFolder>>> {
  const { stages } = work;
  if (!(await stages.isOver('without-tests')))
    try {
      return await built(work, 'without tests');
    } catch (thrown) {
      if (!(thrown instanceof NotCompiled)) throw thrown;
      await stages.startAgain();
      await stages.over('without-tests');
    }
  return built(work, 'with tests');
}

/** `defects4j compile` has failed for a reason of the program's. */
class NotCompiled extends Defects4jFault {}

interface Work {
  readonly bug: Bug;
  readonly folder: string;
  readonly stages: Stages;
  readonly defects4j: Defects4jCommand;
  readonly signal: AbortSignal | undefined;
}

async function built(
  { bug, folder, stages, defects4j, signal }: Work,
  how: 'with tests' | 'without tests',
): Promise<Readonly<Record<Version, WorkFolder>>> {
  const work = (version: Version) => join(folder, version);
  const remove = (version: Version) => rm(work(version), { recursive: true, force: true });
  const run: Defects4jCommand = (commandArguments, inside) => defects4j(commandArguments, inside, signal);
  /** In a folder that Defects4J knows it puts every file back and removes what a build has written. */
  const checkOut = (version: Version) =>
    run(['checkout', '-p', bug.project, '-v', versionIdOf(bug, version), '-w', version], folder);
  const isTakenUp = await stages.isOver('checked-out');
  if (!isTakenUp) {
    await Promise.all(versions.map(remove));
    await checkOut('buggy');
    await stages.over('checked-out');
  }
  const { sources, tests } = await foldersOf(bug, work('buggy'));
  const [isBuggyCompiled, isFixedCompiled] = await Promise.all([
    stages.isOver('compiled-buggy'),
    stages.isOver('compiled-fixed'),
  ]);
  const compile = async (version: Version) => {
    if (how === 'without tests') await removeTests(work(version), sources, tests);
    await run(['compile', '-w', version], folder).catch((thrown: unknown) => {
      const isOfProgram = thrown instanceof Defects4jFault && thrown.reach === 'bug';
      throw isOfProgram ? new NotCompiled(thrown.message, 'bug') : thrown;
    });
    await stages.over(`compiled-${version}`);
  };
  if (!isFixedCompiled) {
    await remove('fixed');
    await copyFolder(work('buggy'), work('fixed'), signal);
  }
  const makeBuggy = async () => {
    if (isBuggyCompiled) return;
    if (isTakenUp) await checkOut('buggy');
    await compile('buggy');
  };
  const makeFixed = async () => {
    if (isFixedCompiled) return;
    await checkOut('fixed');
    await compile('fixed');
  };
  const [buggy, fixed] = await Promise.allSettled([
    makeBuggy().then(() => classPathOf(folder, run)),
    makeFixed(),
  ]); // all of them: only then nobody writes into the folders any more
  if (buggy.status === 'rejected') throw buggy.reason;
  if (fixed.status === 'rejected') throw fixed.reason;
  const classPath = buggy.value;
  return {
    buggy: { path: work('buggy'), sources, classPath: classPath('buggy') },
    fixed: { path: work('fixed'), sources, classPath: classPath('fixed') },
  };
}

/** By the system's `cp`, which takes a sixth of Node's time and can be ended. */
async function copyFolder(from: string, to: string, signal: AbortSignal | undefined): Promise<void> {
  const { end, output } = await runInGroup('cp', ['-RPp', from, to], {
    folder: dirname(to),
    environment: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
    timeLimitMilliseconds: copyMinutes * 60_000,
    signal,
  });
  if (end.by === 'abort') signal?.throwIfAborted();
  if (end.by !== 'exit' || end.code !== 0)
    throw new MachineError(`${from} could not be copied: ${output.trim() || end.by}`);
}

const copyMinutes = 10;

async function foldersOf(bug: Bug, work: string): Promise<{ sources: string; tests: string }> {
  const properties = parseProperties(await readFile(join(work, 'defects4j.build.properties'), 'utf8'));
  const sources = properties.get('d4j.dir.src.classes');
  if (sources === undefined)
    throw new MachineError(
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
