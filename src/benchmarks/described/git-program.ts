import { listBuildVariables } from '../../builds/build-variables.js';
import { join, resolve } from 'node:path';
import type { JavaRange } from '../../model/program/workspace.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import { digestOfTree } from '../../store/files/file-digests.js';
import { runBuild } from './build-command.js';
import { findJdk, formatJavaName } from '../../toolchain/jdk.js';
import type { Repository } from '../../toolchain/git-repository.js';
import { isRemote, createRepository } from '../../toolchain/git-repository.js';
import { digestClassPath, findTreeParts } from './layout.js';
import { fetchDependencies, digestJar } from './maven-program.js';
import type { Program } from '../program.js';
import type { VersionContext } from './version-context.js';
import type { GitVersion } from './version-schema.js';

/**
 * A revision of a Git repository, checked out and built in the cache. Its digest covers the commit and the build settings, but not the output of the
 * build, because jars contain dates and compilers differ.
 */
export async function buildGitProgram(
  version: GitVersion,
  java: JavaRange,
  context: VersionContext,
): Promise<Program> {
  const { build, release } = version;
  const { tree, commit } =
    build === undefined
      ? await checkOutTree(version, context)
      : await checkOutTree(version, context, {
          command: build,
          java: formatJavaName(await findJdk(java, context.tools, 'the build')),
          run: (folder) => buildTree(folder, build, version, java, context),
        });
  const parts = await findTreeParts(tree, version);
  const dependencies = await fetchDependencies(version.dependencies, context);
  const own =
    parts.classes.from === 'sources'
      ? await context.compile({
          sourceFolders: parts.sources,
          sourcesDigest: digestOfKey(await Promise.all(parts.sources.map(digestOfTree))),
          classPath: [...(await digestClassPath(parts.classPath)), ...dependencies],
          release,
        })
      : parts.classes.path;
  return {
    classPath: [own, ...parts.classPath, ...dependencies.map(({ path }) => path)],
    sourceFolders: parts.sources,
    digest: digestOfKey(await buildDigestParts(version, commit, context)),
  };
}

/**
 * The checkout of a revision in the cache, after the build if it has one.
 *
 * @param build builds the tree in a folder, with a JDK
 */
export async function checkOutTree(
  version: Pick<GitVersion, 'git' | 'revision'>,
  context: VersionContext,
  build?: {
    readonly command: string;
    readonly java: string;
    readonly run: (tree: string) => Promise<void>;
  },
): Promise<{ readonly tree: string; readonly commit: string }> {
  const repository = openRepository(version, context);
  const commit = await repository.resolveCommit(version.revision, context.signal);
  const surroundings = build === undefined ? {} : { java: build.java, ...listBuildVariables() };
  const key = { commit, build: build?.command, ...surroundings };
  const entry = await context.cache.entry('checkout', key, async (folder) => {
    const tree = join(folder, 'tree');
    await repository.checkOut(commit, tree, context.signal);
    await build?.run(tree);
  });
  return { tree: join(entry, 'tree'), commit };
}

function buildTree(
  folder: string,
  command: string,
  { buildTimeoutSeconds }: GitVersion,
  java: JavaRange,
  { signal, tools }: VersionContext,
): Promise<void> {
  return runBuild({ command, folder, timeoutSeconds: buildTimeoutSeconds, java, signal }, tools);
}

/** Digest of the commit and of the build settings; checks nothing out. */
export async function digestGitProgram(version: GitVersion, context: VersionContext): Promise<string> {
  const commit = await openRepository(version, context).resolveCommit(version.revision);
  return digestOfKey(await buildDigestParts(version, commit, context));
}

async function buildDigestParts(version: GitVersion, commit: string, context: VersionContext) {
  const { build, release, classes, jar, sources, classPath, dependencies } = version;
  return {
    commit,
    build,
    layout: { classes, jar, sources, classPath, release },
    dependencies: await Promise.all(dependencies.map((dependency) => digestJar(dependency, context))),
  };
}

function openRepository(
  { git }: Pick<GitVersion, 'git'>,
  { baseFolder, repositories, cache }: VersionContext,
): Repository {
  const address = isRemote(git) ? git : resolve(baseFolder, git);
  const repository = repositories.get(address) ?? createRepository(address, cache);
  repositories.set(address, repository);
  return repository;
}
