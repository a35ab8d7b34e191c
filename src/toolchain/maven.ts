import { copyFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UserError } from '../model/errors.js';
import type { Cache } from '../store/cache.js';
import { canonicalJson } from '../store/canonical-json.js';
import { digestOfFile } from '../store/digest.js';
import type { Artefact } from './artefact.js';
import { checkCoordinates, coordinatesOf, fileNameOf, repositoryPathOf } from './artefact.js';
import { downloadWithMaven } from './maven-download.js';
import { localRepository } from './maven-local-repository.js';
import type { ToolPaths } from './tools.js';
import { temporaryFolder } from '../store/temporary-folder.js';

export interface ArtefactContext {
  readonly cache: Cache;
  readonly tools: ToolPaths;
  /** Ends a download that is under way; its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
}

const underWay = new Map<string, Promise<string>>();

/**
 * The absolute path of an artefact's copy in the cache. It comes from the cache, the `--jars` folder, Maven's local repository, or
 * else through the user's own `mvn`, so that settings, mirrors and credentials hold. It is checked against its SHA-256 where
 * that is stated; beside the copy lies `<file>.sha256` in any case. Calls for the same artefact wait for each other.
 *
 * @throws UserError for impossible coordinates, an artefact that no repository has, another digest than stated, or no `mvn`.
 * @throws MachineError where Maven could not reach its repositories.
 */
export function fetchArtefact(artefact: Artefact, context: ArtefactContext): Promise<string> {
  const call = canonicalJson([artefact, context.cache.root, context.tools.jarsFolder ?? '']);
  const running = underWay.get(call) ?? fetch(artefact, context).finally(() => underWay.delete(call));
  underWay.set(call, running);
  return running;
}

/** Where an artefact is that can be had without Maven: in the cache, the `--jars` folder or Maven's local repository. */
export async function findArtefact(
  artefact: Artefact,
  context: ArtefactContext,
  use: 'used' | 'looked at' = 'looked at',
): Promise<{ readonly path: string; readonly isChecked: boolean } | 'missing'> {
  if (artefact.sha256 !== undefined) {
    const { cache } = context;
    const key = keyOf(artefact, artefact.sha256);
    const entry = await (use === 'used' ? cache.hold('artefact', key) : cache.find('artefact', key));
    if (entry !== 'missing') return { path: join(entry.folder, fileNameOf(artefact)), isChecked: true };
  }
  const nearby = await findNearby(artefact, context.tools);
  return nearby === undefined ? 'missing' : { path: nearby, isChecked: false };
}

async function fetch(artefact: Artefact, context: ArtefactContext): Promise<string> {
  checkCoordinates(artefact);
  const found = await findArtefact(artefact, context, 'used');
  if (found !== 'missing') return found.isChecked ? found.path : keep(found.path, artefact, context.cache);

  const folder = await temporaryFolder('artefact');
  try {
    await downloadWithMaven(artefact, folder, context.signal);
    return await keep(join(folder, fileNameOf(artefact)), artefact, context.cache);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function findNearby(artefact: Artefact, tools: ToolPaths): Promise<string | undefined> {
  if (tools.jarsFolder !== undefined) {
    await checkJarsFolder(tools.jarsFolder);
    const jar = join(resolve(tools.jarsFolder), fileNameOf(artefact));
    if (await isFile(jar)) return jar;
  }
  const jar = join(await localRepository(), repositoryPathOf(artefact));
  return (await isFile(jar)) ? jar : undefined;
}

/** Throws UserError where `--jars` names no folder. */
export async function checkJarsFolder(folder: string): Promise<void> {
  if (!(await stat(resolve(folder)).catch(() => undefined))?.isDirectory())
    throw new UserError(`--jars ${folder} is not a folder; name one that holds the jars`);
}

/** Copies a file into the cache after checking it. */
async function keep(path: string, artefact: Artefact, cache: Cache): Promise<string> {
  const file = fileNameOf(artefact);
  const digest = await digestOfFile(path);
  if (artefact.sha256 !== undefined && digest !== artefact.sha256)
    throw new UserError(
      `${path} is not the ${coordinatesOf(artefact)} that was expected: its SHA-256 is ${digest}, not ${artefact.sha256}; ` +
        `remove the file to have it fetched again, or correct the digest`,
    );
  const folder = await cache.entry('artefact', keyOf(artefact, digest), async (entry) => {
    await copyFile(path, join(entry, file));
    await writeFile(join(entry, `${file}.sha256`), `${digest}  ${file}\n`);
  });
  return join(folder, file);
}

function keyOf(artefact: Artefact, sha256: string) {
  return { file: fileNameOf(artefact), groupId: artefact.groupId, sha256 };
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
