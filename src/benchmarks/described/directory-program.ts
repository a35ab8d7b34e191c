import { cp } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { MachineError, UserError } from '../../model/errors.js';
import type { JavaRange } from '../../model/workspace.js';
import { digestOfKey } from '../../store/content-cache.js';
import { runBuild } from './build-command.js';
import type { ClassPathEntry } from '../compile.js';
import { digestOfPath, entriesOf, kindOf, partsOf } from './layout.js';
import { fetchDependencies, jarDigest } from './maven-program.js';
import type { Program } from '../program.js';
import type { VersionContext } from './version-context.js';
import type { DirectoryVersion } from './version-schema.js';

/**
 * A folder of the user's, built if it has a build command, as it is now: classes and sources are copied into the cache, so that
 * whatever happens in the folder during a run has no influence on it.
 */
export async function directoryProgram(
  version: DirectoryVersion,
  java: JavaRange,
  context: VersionContext,
): Promise<Program> {
  const found = await lookAt(version, java, context);
  const { sources, classes, sourcesDigest } = found;
  const classPath = [...found.classPath, ...(await fetchDependencies(version.dependencies, context))];
  const sourceFolders = await copiesOf(sources, context);
  const { release } = version;
  const own =
    classes.from === 'build'
      ? await copiesOf([classes], context)
      : [await context.compile({ sourceFolders, sourcesDigest, classPath, release })];
  return {
    classPath: [...own, ...classPath.map(({ path }) => path)],
    sourceFolders,
    digest: await digestOfFound(found, version, context),
  };
}

/** Of all that the program consists of. The build runs for it, as nothing else tells what it makes; nothing is copied or compiled. */
export async function directoryDigest(
  version: DirectoryVersion,
  java: JavaRange,
  context: VersionContext,
): Promise<string> {
  return digestOfFound(await lookAt(version, java, context), version, context);
}

interface Found {
  readonly sources: readonly ClassPathEntry[];
  readonly sourcesDigest: string;
  readonly classes: ({ readonly from: 'build' } & ClassPathEntry) | { readonly from: 'sources' };
  /** Without the dependencies. */
  readonly classPath: readonly ClassPathEntry[];
}

async function lookAt(version: DirectoryVersion, java: JavaRange, context: VersionContext): Promise<Found> {
  const root = resolve(context.baseFolder, version.directory);
  if ((await kindOf(root)) !== 'folder')
    throw new UserError(`there is no folder ${root}; correct "directory"`);
  await buildOnce(root, version, java, context);

  const parts = await partsOf(root, version);
  const sources = await entriesOf(parts.sources);
  const { classes } = parts;
  return {
    sources,
    sourcesDigest: digestOfKey(sources.map(({ digest }) => digest)),
    classes: classes.from === 'build' ? { ...classes, digest: await digestOfPath(classes.path) } : classes,
    classPath: await entriesOf(parts.classPath),
  };
}

/** Of what classes are compiled from, and not of the class files, which differ between compilers. */
async function digestOfFound(
  { sources, sourcesDigest, classes, classPath }: Found,
  { release, dependencies }: DirectoryVersion,
  context: VersionContext,
): Promise<string> {
  return digestOfKey({
    classPath: [
      classes.from === 'build' ? classes.digest : digestOfKey({ sourcesDigest, release }),
      ...classPath.map(({ digest }) => digest),
      ...(await Promise.all(dependencies.map((dependency) => jarDigest(dependency, context)))),
    ],
    sources: sources.map(({ digest }) => digest),
  });
}

async function buildOnce(
  root: string,
  { build, buildTimeoutSeconds }: DirectoryVersion,
  java: JavaRange,
  { builds, tools, signal }: VersionContext,
): Promise<void> {
  if (build === undefined) return;
  const known = builds.get(root);
  if (known !== undefined && known.command !== build)
    throw new UserError(
      `${root} is built with \`${build}\` here and with \`${known.command}\` for another version; use two folders`,
    );
  const done =
    known?.done ??
    runBuild(
      { command: build, folder: root, timeoutSeconds: buildTimeoutSeconds, java, signal },
      tools,
    ).catch((thrown: unknown) => {
      builds.delete(root);
      throw thrown;
    });
  builds.set(root, { command: build, done });
  await done;
}

async function copiesOf(entries: readonly ClassPathEntry[], { cache }: VersionContext): Promise<string[]> {
  return Promise.all(
    entries.map(async ({ path, digest }) => {
      const name = basename(path);
      const entry = await cache.entry('copy', { name, digest }, async (folder) => {
        const copy = join(folder, 'copy', name);
        await cp(path, copy, { recursive: true, dereference: true });
        if ((await digestOfPath(copy)) !== digest)
          throw new MachineError(`${path} was changed while it was read; run the same command again`);
      });
      return join(entry, 'copy', name);
    }),
  );
}
