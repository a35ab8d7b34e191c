import { resolve } from 'node:path';
import { UserError } from '../../model/common/errors.js';
import type { JavaRange } from '../../model/program/workspace.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import { digestOfTree } from '../../store/files/file-digests.js';
import { keepCopy } from '../../store/cache/kept-copies.js';
import { runBuild } from './build-command.js';
import type { ClassPathEntry } from '../compile.js';
import { digestClassPath, readPathKind, findTreeParts } from './layout.js';
import { fetchDependencies, digestJar } from './maven-program.js';
import type { Program } from '../program.js';
import type { VersionContext } from './version-context.js';
import type { DirectoryVersion } from './version-schema.js';

/**
 * A folder of the user in its current state, after its build command if it has one. Classes and sources are copied into the cache, so that changes in
 * the folder during a run have no effect.
 */
export async function buildDirectoryProgram(
  version: DirectoryVersion,
  java: JavaRange,
  context: VersionContext,
): Promise<Program> {
  const found = await lookAt(version, java, context);
  const { sources, classes, sourcesDigest } = found;
  const classPath = [...found.classPath, ...(await fetchDependencies(version.dependencies, context))];
  const sourceFolders = await copyEntries(sources, context);
  const { release } = version;
  const own =
    classes.from === 'build'
      ? await copyEntries([classes], context)
      : [await context.compile({ sourceFolders, sourcesDigest, classPath, release })];
  return {
    classPath: [...own, ...classPath.map(({ path }) => path)],
    sourceFolders,
    digest: await digestOfFound(found, version, context),
  };
}

/** Digest of the whole program. The build runs, because only its output counts; nothing is copied or compiled. */
export async function digestDirectoryProgram(
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
  if ((await readPathKind(root)) !== 'folder')
    throw new UserError(`the folder ${root} does not exist; correct "directory"`);
  await buildOnce(root, version, java, context);

  const parts = await findTreeParts(root, version);
  const sources = await digestClassPath(parts.sources);
  const { classes } = parts;
  return {
    sources,
    sourcesDigest: digestOfKey(sources.map(({ digest }) => digest)),
    classes: classes.from === 'build' ? { ...classes, digest: await digestOfTree(classes.path) } : classes,
    classPath: await digestClassPath(parts.classPath),
  };
}

/** Digest of the sources of classes instead of the class files, which differ between compilers. */
async function digestOfFound(
  { sources, sourcesDigest, classes, classPath }: Found,
  { release, dependencies }: DirectoryVersion,
  context: VersionContext,
): Promise<string> {
  return digestOfKey({
    classPath: [
      classes.from === 'build' ? classes.digest : digestOfKey({ sourcesDigest, release }),
      ...classPath.map(({ digest }) => digest),
      ...(await Promise.all(dependencies.map((dependency) => digestJar(dependency, context)))),
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

async function copyEntries(entries: readonly ClassPathEntry[], { cache }: VersionContext): Promise<string[]> {
  return Promise.all(entries.map(({ path, digest }) => keepCopy(path, digest, cache)));
}
