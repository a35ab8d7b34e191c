import { copyFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UserError } from '../model/common/errors.js';
import type { Cache } from '../store/cache/cache.js';
import { renderCanonicalJson } from '../store/files/canonical-json.js';
import { digestOfFile } from '../store/files/digest.js';
import type { Artefact } from './artefact.js';
import { checkCoordinates, formatCoordinates, formatFileName, formatRepositoryPath } from './artefact.js';
import type { ToolPaths } from '../options/tool-options.js';
import { createTemporaryFolder } from '../store/files/temporary-folder.js';

export interface ArtefactContext {
  readonly cache: Cache;
  readonly tools: ToolPaths;
  /** Aborts a running download; its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
}

const underWay = new Map<string, Promise<string>>();

/**
 * The absolute path of an artefact's copy in the cache. Searches the cache, the `--jars` folder and Maven's local repository, then runs the user's
 * `mvn`, which applies settings, mirrors and credentials. Compares the file with the expected SHA-256, if there is one, and writes `<file>.sha256`
 * beside the copy in any case. Calls for the same artefact wait for each other.
 *
 * @throws UserError for invalid coordinates, an artefact that no repository has, a wrong digest, or missing `mvn`
 * @throws MachineError if Maven could not reach its repositories
 */
export function fetchArtefact(artefact: Artefact, context: ArtefactContext): Promise<string> {
  const call = renderCanonicalJson([artefact, context.cache.root, context.tools.jarsFolder ?? '']);
  const running = underWay.get(call) ?? fetch(artefact, context).finally(() => underWay.delete(call));
  underWay.set(call, running);
  return running;
}

/** The location of an artefact that is available without Maven: in the cache, the `--jars` folder or Maven's local repository. */
export async function findArtefact(
  artefact: Artefact,
  context: ArtefactContext,
  use: 'used' | 'looked at' = 'looked at',
): Promise<{ readonly path: string; readonly isChecked: boolean } | 'missing'> {
  if (artefact.sha256 !== undefined) {
    const { cache } = context;
    const key = makeJarKey(artefact, artefact.sha256);
    const entry = await (use === 'used' ? cache.hold('artefact', key) : cache.find('artefact', key));
    if (entry !== 'missing') return { path: join(entry.folder, formatFileName(artefact)), isChecked: true };
  }
  const nearby = await findNearby(artefact, context.tools);
  return nearby === undefined ? 'missing' : { path: nearby, isChecked: false };
}

async function fetch(artefact: Artefact, context: ArtefactContext): Promise<string> {
  checkCoordinates(artefact);
  const found = await findArtefact(artefact, context, 'used');
  if (found !== 'missing') return found.isChecked ? found.path : keep(found.path, artefact, context.cache);

  const folder = await createTemporaryFolder('artefact');
  try {
    const { downloadWithMaven } = await import('./maven-download.js');
    await downloadWithMaven(artefact, folder, context.signal);
    return await keep(join(folder, formatFileName(artefact)), artefact, context.cache);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function findNearby(artefact: Artefact, tools: ToolPaths): Promise<string | undefined> {
  if (tools.jarsFolder !== undefined) {
    await checkJarsFolder(tools.jarsFolder);
    const jar = join(resolve(tools.jarsFolder), formatFileName(artefact));
    if (await isFile(jar)) return jar;
  }
  const { findLocalRepository } = await import('./maven-local-repository.js');
  const jar = join(await findLocalRepository(), formatRepositoryPath(artefact));
  return (await isFile(jar)) ? jar : undefined;
}

/** Throws UserError if `--jars` is not a folder. */
export async function checkJarsFolder(folder: string): Promise<void> {
  if (!(await stat(resolve(folder)).catch(() => undefined))?.isDirectory())
    throw new UserError(`--jars ${folder} is not a folder; name a folder with the jars`);
}

/** Checks a file and copies it into the cache. */
async function keep(path: string, artefact: Artefact, cache: Cache): Promise<string> {
  const file = formatFileName(artefact);
  const digest = await digestOfFile(path);
  if (artefact.sha256 !== undefined && digest !== artefact.sha256)
    throw new UserError(
      `${path} is not the ${formatCoordinates(artefact)} that teval expects: its SHA-256 is ${digest}, not ${artefact.sha256}; ` +
        `remove the file to have it fetched again, or correct the digest`,
    );
  const folder = await cache.entry('artefact', makeJarKey(artefact, digest), async (entry) => {
    await copyFile(path, join(entry, file));
    await writeFile(join(entry, `${file}.sha256`), `${digest}  ${file}\n`);
  });
  return join(folder, file);
}

function makeJarKey(artefact: Artefact, sha256: string) {
  return { file: formatFileName(artefact), groupId: artefact.groupId, sha256 };
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
