import { cp } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { MachineError, UserError } from '../../model/errors.js';
import type { JavaRange } from '../../model/workspace.js';
import { digestOfKey } from '../../store/content-cache.js';
import { runBuild } from './build-command.js';
import type { ClassPathEntry } from '../compile.js';
import { digestOfPath, entriesOf, kindOf, partsOf } from './layout.js';
import { fetchDependencies } from './maven-program.js';
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
  const root = resolve(context.baseFolder, version.directory);
  if ((await kindOf(root)) !== 'folder')
    throw new UserError(`there is no folder ${root}; correct "directory"`);
  await buildOnce(root, version, java, context);

  const parts = await partsOf(root, version);
  const sources = await entriesOf(parts.sources);
  const classPath = [
    ...(await entriesOf(parts.classPath)),
    ...(await fetchDependencies(version.dependencies, context)),
  ];
  const sourcesDigest = digestOfKey(sources.map(({ digest }) => digest));
  const sourceCopies = await copiesOf(sources, context);
  const classes =
    parts.classes.from === 'sources'
      ? await compiled(sourceCopies, sourcesDigest, classPath, version.release, context)
      : await copied(parts.classes.path, context);
  return {
    classPath: [classes, ...classPath].map(({ path }) => path),
    sourceFolders: sourceCopies,
    digest: digestOfKey({
      classPath: [classes, ...classPath].map(({ digest }) => digest),
      sources: sources.map(({ digest }) => digest),
    }),
  };
}

/** Of what classes are compiled from, and not of the class files, which differ between compilers. */
async function compiled(
  sourceFolders: readonly string[],
  sourcesDigest: string,
  classPath: readonly ClassPathEntry[],
  release: number,
  { compile }: VersionContext,
): Promise<ClassPathEntry> {
  const path = await compile({ sourceFolders, sourcesDigest, classPath, release });
  return { path, digest: digestOfKey({ sourcesDigest, release }) };
}

async function copied(path: string, context: VersionContext): Promise<ClassPathEntry> {
  const digest = await digestOfPath(path);
  const [copy = path] = await copiesOf([{ path, digest }], context);
  return { path: copy, digest };
}

async function buildOnce(
  root: string,
  { build, buildTimeoutSeconds }: DirectoryVersion,
  java: JavaRange,
  { builds, tools }: VersionContext,
): Promise<void> {
  if (build === undefined) return;
  const known = builds.get(root);
  if (known !== undefined && known.command !== build)
    throw new UserError(
      `${root} is built with \`${build}\` here and with \`${known.command}\` for another version; use two folders`,
    );
  const done =
    known?.done ??
    runBuild({ command: build, folder: root, timeoutSeconds: buildTimeoutSeconds, java }, tools).catch(
      (thrown: unknown) => {
        builds.delete(root);
        throw thrown;
      },
    );
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
