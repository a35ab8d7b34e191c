import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UserError } from '../../model/common/errors.js';
import { keepCopy } from '../../store/cache/kept-copies.js';
import { digestOfFile } from '../../store/files/digest.js';
import { digestOfTree } from '../../store/files/file-digests.js';
import { expandClassPath } from '../../toolchain/class-path.js';
import { fetchArtefact, type ArtefactContext } from '../../toolchain/maven.js';

/** An element of the class path of tests. */
export interface LibraryEntry {
  readonly path: string;
  /** SHA-256 of the content. */
  readonly digest: string;
}

/**
 * The libraries that an entry of `--test-class-path` names: a jar, a folder, all jars of a folder (`lib/*`), or Maven coordinates. They are copied
 * into the cache. Throws UserError if there is none.
 */
export async function findLibraries(
  entry: string,
  context: ArtefactContext,
): Promise<readonly LibraryEntry[]> {
  const coordinates = /^([\w.-]+):([\w.-]+):([\w.-]+)$/u.exec(entry);
  if (coordinates !== null) {
    const [, groupId = '', artifactId = '', version = ''] = coordinates;
    const path = await fetchArtefact({ groupId, artifactId, version }, context);
    return [{ path, digest: await digestOfFile(path) }];
  }
  const paths = entry.endsWith('/*') ? await listJars(entry) : [resolve(entry)];
  return Promise.all((await expandClassPath(paths)).map((path) => keepLibrary(path, context)));
}

async function listJars(entry: string): Promise<readonly string[]> {
  const folder = resolve(entry.slice(0, -2));
  const names = await readdir(folder).catch(() => undefined);
  if (names === undefined)
    throw new UserError(`--test-class-path ${entry}: there is no folder ${folder}; correct the path`);
  const jars = names.filter((name) => name.endsWith('.jar')).sort();
  if (jars.length === 0)
    throw new UserError(`--test-class-path ${entry}: ${folder} has no jars; correct the path`);
  return jars.map((name) => join(folder, name));
}

async function keepLibrary(path: string, { cache }: ArtefactContext): Promise<LibraryEntry> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined)
    throw new UserError(
      `--test-class-path ${path} does not exist; name a jar, a folder or Maven coordinates`,
    );
  const digest = await digestOfTree(path);
  return { path: await keepCopy(path, digest, cache), digest };
}
