import { access, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join, relative, resolve } from 'node:path';
import type { Defects4jCommand } from '../../../defects4j/command.js';
import { parseProperties } from '../../formats/java-properties.js';
import type { Bug, Version } from '../../model/program/bug.js';
import { formatVersionId, versions } from '../../model/program/bug.js';
import { checkSuccess } from '../../process/process-failure.js';
import { runInGroup } from '../../process/process-group.js';
import { MachineError } from '../../model/common/errors.js';
import { createStages } from './stages.js';

/** One version, checked out and compiled, with which Defects4J has finished. */
export interface WorkFolder {
  readonly path: string;
  /** Its source folder, as relative path. */
  readonly sources: string;
  /** Absolute paths, not all of which need exist. The program's own classes come first. */
  readonly classPath: readonly string[];
}

/**
 * Checks out and compiles both versions in separate folders below `folder`, in parallel. Expensive steps run once: the second folder is a copy of the
 * first, because Defects4J needs seconds for a new folder, and a fraction for another version in a known one. A single command compiles and returns
 * the class path; like run_bug_detection.pl, it does not compile the developers' tests. Steps that an aborted call completed are not repeated.
 */
export async function makeWorkFolders(
  bug: Bug,
  folder: string,
  defects4j: Defects4jCommand,
  signal?: AbortSignal,
): Promise<Readonly<Record<Version, WorkFolder>>> {
  const stages = createStages(folder);
  const work = (version: Version) => join(folder, version);
  const remove = (version: Version) => rm(work(version), { recursive: true, force: true });
  const run: Defects4jCommand = (commandArguments, inside) => defects4j(commandArguments, inside, signal);
  /** In a known folder, Defects4J restores every file and removes the output of builds. */
  const checkOut = (version: Version) =>
    run(['checkout', '-p', bug.project, '-v', formatVersionId(bug, version), '-w', version], folder);
  const isTakenUp = stages.isOver('checked-out');
  if (!isTakenUp) {
    await Promise.all(versions.map(remove));
    await checkOut('buggy');
    await stages.over('checked-out');
  }
  const [isBuggyBuilt, isFixedBuilt] = [stages.isOver('built-buggy'), stages.isOver('built-fixed')];
  if (!isFixedBuilt) {
    await remove('fixed');
    await copyFolder(work('buggy'), work('fixed'), signal);
  }
  /** The class path is known only after compilation, so asking for it does both. */
  const build = async (version: Version) => {
    await run(['export', '-p', 'cp.compile', '-w', version, '-o', joinClassPathFile(version)], folder);
    await makeMovable(work(version));
    await checkIsCompiled(bug, await describeWorkFolder(bug, work(version)));
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
  const made = await Promise.allSettled([makeBuggy(), makeFixed()]); // wait for both, so that nothing writes into the folders any more
  for (const each of made) if (each.status === 'rejected') throw each.reason;
  const [buggy, fixed] = await Promise.all(versions.map((version) => describeWorkFolder(bug, work(version))));
  await stages.startAgain();
  return { buggy: buggy!, fixed: fixed! };
}

/** Removed together with its folder. */
const joinClassPathFile = (work: string) => join(work, '.teval-class-path');

/** Versions 2.0 to 3.0 report the class path only of a compiled program. With a version that does not, the classes would be missing. */
async function checkIsCompiled({ id }: Bug, { classPath: [classes = ''] }: WorkFolder): Promise<void> {
  await access(classes).catch(() => {
    throw new MachineError(`Defects4J compiled nothing for ${id}: ${classes} does not exist`);
  });
}

/** Makes paths below the folder relative, because the next call may find it in another place. */
async function makeMovable(work: string): Promise<void> {
  const roots = [work, await realpath(work)]; // Defects4J resolves links
  const paths = (await readFile(joinClassPathFile(work), 'utf8')).trim().split(delimiter);
  const movable = paths.map((path) => {
    const root = roots.find((each) => !relative(each, path).startsWith('..'));
    return root === undefined ? path : relative(root, path);
  });
  await writeFile(joinClassPathFile(work), movable.join(delimiter));
}

async function describeWorkFolder(bug: Bug, path: string): Promise<WorkFolder> {
  const classPath = (await readFile(joinClassPathFile(path), 'utf8')).split(delimiter);
  return {
    path,
    sources: await findSources(bug, path),
    classPath: classPath.map((each) => resolve(path, each)),
  };
}

/** Uses the system's `cp`, which takes a sixth of Node's time and can be aborted. */
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

/** Equals `defects4j export -p dir.src.classes`, which would start a JVM. */
async function findSources(bug: Bug, work: string): Promise<string> {
  const properties = parseProperties(await readFile(join(work, 'defects4j.build.properties'), 'utf8'));
  const sources = properties.get('d4j.dir.src.classes');
  if (sources === undefined)
    throw new MachineError(
      `defects4j.build.properties of ${bug.id} does not name its source folder (d4j.dir.src.classes)`,
    );
  return sources;
}
