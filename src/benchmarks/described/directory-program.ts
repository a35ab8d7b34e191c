import { join, resolve } from 'node:path';
import { UserError } from '../../model/common/errors.js';
import type { Bug } from '../../model/program/bug.js';
import type { JavaRange } from '../../model/program/workspace.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import { buildLock } from '../../store/files/digest.js';
import { digestOfTree } from '../../store/files/file-digests.js';
import { keepCopy } from '../../store/cache/kept-copies.js';
import { workInTurn } from '../../store/files/beating-file.js';
import { runBuild } from './build-command.js';
import type { ClassPathEntry } from '../compile.js';
import { digestClassPath, readPathKind, findTreeParts } from './layout.js';
import { fetchDependencies, digestJar } from './maven-program.js';
import { checkModifiedClasses, checkModifiedSources } from '../modified-classes.js';
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

/** Digest of the whole program. The build runs, because only its output counts; nothing is compiled. */
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

/**
 * Looks for the folder, its parts and its modified classes, as far as they exist without a build. Throws UserError for what is missing, as the
 * functions above do.
 */
export async function checkDirectoryProgram(
  bug: Bug,
  version: DirectoryVersion,
  { baseFolder }: Pick<VersionContext, 'baseFolder'>,
): Promise<void> {
  const root = await requireRoot(version, baseFolder);
  if (version.build !== undefined) return;
  const { classes, sources } = await findTreeParts(root, version);
  if (classes.from === 'build')
    await checkModifiedClasses(bug, { classPath: [classes.path], sourceFolders: sources });
  else await checkModifiedSources(bug, sources);
}

async function requireRoot({ directory }: DirectoryVersion, baseFolder: string): Promise<string> {
  const root = resolve(baseFolder, directory);
  if ((await readPathKind(root)) === 'folder') return root;
  throw new UserError(`the folder ${root} does not exist; correct "directory"`);
}

async function lookAt(version: DirectoryVersion, java: JavaRange, context: VersionContext): Promise<Found> {
  const root = await requireRoot(version, context.baseFolder);
  if (version.build === undefined) return digestParts(root, version);
  // Other runs and shards may build in the same folder, so it is read and copied before the next build.
  const work = async () => {
    await buildOnce(root, version, java, context);
    return copyFound(await digestParts(root, version), context);
  };
  return workInTurn(join(root, buildLock), `build in ${root}`, work, context.signal);
}

async function digestParts(root: string, version: DirectoryVersion): Promise<Found> {
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

/** The same content in the cache. */
async function copyFound(found: Found, { cache }: VersionContext): Promise<Found> {
  const copy = async <Entry extends ClassPathEntry>(entry: Entry): Promise<Entry> => ({
    ...entry,
    path: await keepCopy(entry.path, entry.digest, cache),
  });
  return {
    ...found,
    sources: await Promise.all(found.sources.map(copy)),
    classes: found.classes.from === 'build' ? await copy(found.classes) : found.classes,
    classPath: await Promise.all(found.classPath.map(copy)),
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
