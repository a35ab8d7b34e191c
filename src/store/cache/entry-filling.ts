import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { canonicalJson } from '../canonical-json.js';
import { isAbsent, storageError } from '../storage-errors.js';
import { temporaryName } from '../temporary-folder.js';
import { keyFile } from './entry-content.js';
import { makeCacheFolder, shareEntry } from './shared-folder.js';

/** Where an entry is, or will be. */
export interface Place {
  readonly kind: string;
  readonly digest: string;
  /** Below the root. */
  readonly path: string;
  readonly folder: string;
}

/** How an entry is filled. */
export interface Filling {
  readonly isThere: () => Promise<boolean>;
  readonly writeDigest: (folder: string) => Promise<void>;
  readonly signal?: AbortSignal | undefined;
}

/** What puts entries into the cache of a folder, and takes damaged ones out. */
export interface EntryFilling {
  /** Takes a damaged entry out of its place and says why. */
  putAway(place: Place, why: string): void;
  /** The folder of an entry, filled if it is not there. Calls for the same place wait for each other. */
  fillOnce(
    place: Place,
    key: unknown,
    fill: (folder: string) => Promise<void>,
    filling: Filling,
  ): Promise<string>;
}

/** @param warn hears of damage, in a sentence. */
export function entryFilling(root: string, warn: (sentence: string) => void): EntryFilling {
  const filling = new Map<string, Promise<string>>();

  const putAway = ({ path, folder }: Place, why: string) => {
    const aside = join(root, 'tmp', temporaryName('damaged'));
    try {
      mkdirSync(join(root, 'tmp'), { recursive: true });
      renameSync(folder, aside);
      rmSync(aside, { recursive: true, force: true });
    } catch (thrown) {
      if (isAbsent(thrown)) return; // another process was first
      throw storageError(thrown, `the cache ${root}`, '--cache DIR');
    }
    warn(`the cache's entry ${path} was damaged (${why}): it was removed, and is made again`);
  };

  async function fillEntry(
    place: Place,
    key: unknown,
    fill: (folder: string) => Promise<void>,
    { signal, writeDigest, isThere }: Filling,
  ): Promise<string> {
    const { kind, digest, folder } = place;
    if (await isThere()) return folder;
    const temporary = join(root, 'tmp', temporaryName(kind));
    const unfinished = join(root, 'unfinished', `${kind}-${digest}`);
    try {
      await makeCacheFolder(root, join(root, 'tmp'));
      await rename(unfinished, temporary).catch(() => mkdir(temporary));
      await fill(temporary);
      await writeDigest(temporary);
      await writeFile(join(temporary, keyFile), `${canonicalJson(key, 2)}\n`);
      await shareEntry(root, temporary);
      await makeCacheFolder(root, dirname(folder));
      await rename(temporary, folder).catch(async (thrown: NodeJS.ErrnoException) => {
        if (await isThere()) return; // another process was first: its entry is as good
        if (!occupied.has(thrown.code ?? '')) throw thrown;
        putAway(place, 'something of it was missing');
        await rename(temporary, folder);
      });
      return folder;
    } catch (thrown) {
      if (signal?.aborted === true) await keepUnfinished(root, temporary, unfinished);
      throw storageError(thrown, `the cache ${root}`, '--cache DIR');
    } finally {
      await rm(temporary, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  function fillOnce(
    place: Place,
    key: unknown,
    fill: (folder: string) => Promise<void>,
    filled: Filling,
  ): Promise<string> {
    const running = filling.get(place.folder);
    if (running !== undefined) return running;
    const started = fillEntry(place, key, fill, filled).finally(() => filling.delete(place.folder));
    filling.set(place.folder, started);
    return started;
  }

  return { putAway, fillOnce };
}

/** What renaming a folder to where there is one says. */
const occupied = new Set(['ENOTEMPTY', 'EEXIST']);

/** How long an unfinished entry waits to be taken up. */
const keptMilliseconds = 7 * 24 * 3_600_000;

/** Puts a folder where the next fill looks for it; what was not taken up again within a week is removed. */
async function keepUnfinished(root: string, folder: string, target: string): Promise<void> {
  const around = dirname(target);
  await makeCacheFolder(root, around)
    .then(() => utimes(folder, new Date(), new Date()))
    .then(() => shareEntry(root, folder))
    .then(() => rename(folder, target))
    .catch(() => undefined); // the work is done anew
  for (const name of await readdir(around).catch(() => [])) {
    const left = await stat(join(around, name)).catch(() => undefined);
    if (left !== undefined && Date.now() - left.mtimeMs > keptMilliseconds)
      await rm(join(around, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
