import { access, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join, relative, resolve } from 'node:path';
import type { Defects4jCommand } from '../../../defects4j/command.js';
import { parseProperties } from '../../../defects4j/metadata.js';
import type { Bug, Version } from '../../model/bug.js';
import { versionIdOf, versions } from '../../model/bug.js';
import { checkSuccess } from '../../process/process-failure.js';
import { runInGroup } from '../../process/process-group.js';
import { MachineError } from '../../model/errors.js';
import { stagesIn } from './stages.js';

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
 * other version in one that it knows), and one command compiles and says the class path, as run_bug_detection.pl compiles, without
 * the developers' tests. What an aborted call had done is not done again.
 */
export async function workFolders(
  bug: Bug,
  folder: string,
  defects4j: Defects4jCommand,
  signal?: AbortSignal,
): Promise<Readonly<Record<Version, WorkFolder>>> {
  const stages = stagesIn(folder);
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
  const [isBuggyBuilt, isFixedBuilt] = await Promise.all([
    stages.isOver('built-buggy'),
    stages.isOver('built-fixed'),
  ]);
  if (!isFixedBuilt) {
    await remove('fixed');
    await copyFolder(work('buggy'), work('fixed'), signal);
  }
  /** The class path is known when the program is compiled: asking for it does both. */
  const build = async (version: Version) => {
    await run(['export', '-p', 'cp.compile', '-w', version, '-o', classPathFile(version)], folder);
    await makeMovable(work(version));
    await checkIsCompiled(bug, await madeFolder(bug, work(version)));
    await stages.over(`built-${version}`);
  };
  const makeBuggy = async () => {
    if (isBuggyBuilt) return;
    if (isTakenUp) await checkOut('buggy');
    await build('buggy');
  };
  const makeFixed = async () => {
    if (isFixedBuilt) return;
    await checkOut('fixed');
    await build('fixed');
  };
  const made = await Promise.allSettled([makeBuggy(), makeFixed()]); // both have ended, so nothing writes into the folders any more
  for (const each of made) if (each.status === 'rejected') throw each.reason;
  const [buggy, fixed] = await Promise.all(versions.map((version) => madeFolder(bug, work(version))));
  await stages.startAgain();
  return { buggy: buggy!, fixed: fixed! };
}

/** Goes with the folder that it is in. */
const classPathFile = (work: string) => join(work, '.teval-class-path');

/** In versions 2.0 to 3.0 the class path is told of a program that is compiled; one that tells it otherwise would leave no classes. */
async function checkIsCompiled({ id }: Bug, { classPath: [classes = ''] }: WorkFolder): Promise<void> {
  await access(classes).catch(() => {
    throw new MachineError(`Defects4J compiled nothing of ${id}: there is no ${classes}`);
  });
}

/** Paths below the folder become relative: an interrupted call leaves it to another one, which finds it elsewhere. */
async function makeMovable(work: string): Promise<void> {
  const roots = [work, await realpath(work)]; // Defects4J resolves links
  const paths = (await readFile(classPathFile(work), 'utf8')).trim().split(delimiter);
  const movable = paths.map((path) => {
    const root = roots.find((each) => !relative(each, path).startsWith('..'));
    return root === undefined ? path : relative(root, path);
  });
  await writeFile(classPathFile(work), movable.join(delimiter));
}

async function madeFolder(bug: Bug, path: string): Promise<WorkFolder> {
  const classPath = (await readFile(classPathFile(path), 'utf8')).split(delimiter);
  return {
    path,
    sources: await sourcesOf(bug, path),
    classPath: classPath.map((each) => resolve(path, each)),
  };
}

/** By the system's `cp`, which takes a sixth of Node's time and can be ended. */
async function copyFolder(from: string, to: string, signal: AbortSignal | undefined): Promise<void> {
  const ended = await runInGroup('cp', ['-RPp', from, to], {
    folder: dirname(to),
    environment: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
    timeLimitMilliseconds: copyMinutes * 60_000,
    signal,
  });
  checkSuccess(`copying ${from}`, ended);
}

const copyMinutes = 10;

/** As `defects4j export -p dir.src.classes` says it, which starts a JVM for that. */
async function sourcesOf(bug: Bug, work: string): Promise<string> {
  const properties = parseProperties(await readFile(join(work, 'defects4j.build.properties'), 'utf8'));
  const sources = properties.get('d4j.dir.src.classes');
  if (sources === undefined)
    throw new MachineError(
      `defects4j.build.properties of ${bug.id} does not name its source folder (d4j.dir.src.classes)`,
    );
  return sources;
}
