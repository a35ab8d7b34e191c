import { join, resolve } from 'node:path';
import type { JavaRange } from '../../model/workspace.js';
import { digestOfKey } from '../../store/content-cache.js';
import { digestOfFolder } from '../../store/digest.js';
import { runBuild } from './build-command.js';
import type { Repository } from './git-repository.js';
import { isRemote, repositoryAt } from './git-repository.js';
import { entriesOf, partsOf } from './layout.js';
import { fetchDependencies, jarDigest } from './maven-program.js';
import type { Program } from '../program.js';
import type { VersionContext } from './version-context.js';
import type { GitVersion } from './version-schema.js';

/**
 * A revision of a Git repository, checked out and built in the cache. Its digest is of the commit and of how it is built, not of what
 * the build wrote: jars carry dates, and compilers differ.
 */
export async function gitProgram(
  version: GitVersion,
  java: JavaRange,
  context: VersionContext,
): Promise<Program> {
  const { revision, build, buildTimeoutSeconds, release } = version;
  const repository = repositoryOf(version, context);
  const commit = await repository.commitOf(revision, context.signal);
  const entry = await context.cache.entry('checkout', { commit, build }, async (folder) => {
    const tree = join(folder, 'tree');
    await repository.checkOut(commit, tree, context.signal);
    if (build !== undefined)
      await runBuild(
        {
          command: build,
          folder: tree,
          timeoutSeconds: buildTimeoutSeconds,
          java,
          signal: context.signal,
        },
        context.tools,
      );
  });

  const parts = await partsOf(join(entry, 'tree'), version);
  const dependencies = await fetchDependencies(version.dependencies, context);
  const own =
    parts.classes.from === 'sources'
      ? await context.compile({
          sourceFolders: parts.sources,
          sourcesDigest: digestOfKey(await Promise.all(parts.sources.map(digestOfFolder))),
          classPath: [...(await entriesOf(parts.classPath)), ...dependencies],
          release,
        })
      : parts.classes.path;
  return {
    classPath: [own, ...parts.classPath, ...dependencies.map(({ path }) => path)],
    sourceFolders: parts.sources,
    digest: digestOfKey(await partsOfDigest(version, commit, context)),
  };
}

/** Of the commit and of how it is built; checks nothing out. */
export async function gitDigest(version: GitVersion, context: VersionContext): Promise<string> {
  const commit = await repositoryOf(version, context).commitOf(version.revision);
  return digestOfKey(await partsOfDigest(version, commit, context));
}

async function partsOfDigest(version: GitVersion, commit: string, context: VersionContext) {
  const { build, release, classes, jar, sources, classPath, dependencies } = version;
  return {
    commit,
    build,
    layout: { classes, jar, sources, classPath, release },
    dependencies: await Promise.all(dependencies.map((dependency) => jarDigest(dependency, context))),
  };
}

function repositoryOf({ git }: GitVersion, { baseFolder, repositories, cache }: VersionContext): Repository {
  const address = isRemote(git) ? git : resolve(baseFolder, git);
  const repository = repositories.get(address) ?? repositoryAt(address, cache);
  repositories.set(address, repository);
  return repository;
}
