import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getMessage, rewordError } from '../../model/common/errors.js';
import { isAbsent, toStorageError } from '../files/storage-errors.js';
import { removeTemporary, createTemporaryName } from '../files/temporary-folder.js';
import { holdsValue } from './cache-entries.js';
import { keyFile } from './entry-content.js';
import { makeCacheFolder, shareEntry } from './shared-folder.js';
import { cacheError, isUnwritable } from './unwritable-cache.js';

/** The place of an entry, filled or not. */
export interface EntryPlace {
  readonly kind: string;
  readonly digest: string;
  /** Relative to the root. */
  readonly path: string;
  /** The file or folder. */
  readonly at: string;
}

/** How to fill an entry. */
export interface Filling {
  readonly isThere: () => Promise<boolean>;
  /** Writes into the empty file or folder that becomes the entry. */
  readonly fill: (temporary: string) => Promise<void>;
  readonly signal?: AbortSignal | undefined;
}

/** Adds entries to a cache folder and removes damaged ones. */
export interface EntryFilling {
  /**
   * Removes an entry that is damaged, and reports the reason. An entry of a cache that can only be read stays, and counts as missing from then on.
   */
  putAway(place: EntryPlace, why: string): void;
  /** Whether an entry is damaged and could not be removed. */
  isPassedOver(place: EntryPlace): boolean;
  /** Fills an entry if it is missing. Calls for the same place wait for each other. */
  fillOnce(place: EntryPlace, filling: Filling): Promise<void>;
}

/** @param warn receives a sentence for each damaged entry */
export function createEntryFilling(root: string, warn: (sentence: string) => void): EntryFilling {
  const filling = new Map<string, Promise<void>>();
  const passedOver = new Set<string>();

  const putAway = ({ path, at }: EntryPlace, why: string) => {
    const aside = join(root, 'tmp', createTemporaryName('damaged'));
    try {
      mkdirSync(join(root, 'tmp'), { recursive: true });
      takeAway(at, aside);
      rmSync(aside, { recursive: true, force: true });
    } catch (thrown) {
      if (isAbsent(thrown)) return; // another process was first
      if (isUnwritable(root)) {
        passedOver.add(path);
        warn(`the cache's entry ${path} is damaged (${why}) and can't be removed: teval ignores it`);
        return;
      }
      const error = toStorageError(thrown, `the cache ${root}`, '--cache DIR');
      throw rewordError(
        error,
        `the cache's entry ${path} is damaged (${why}) and can't be removed: ${getMessage(error)}`,
      );
    }
    warn(`the cache's entry ${path} was damaged (${why}): teval removed it, and makes it again`);
  };

  async function fillEntry(place: EntryPlace, { signal, fill, isThere }: Filling): Promise<void> {
    const { kind, digest, path, at } = place;
    if (await isThere()) return;
    const temporary = join(root, 'tmp', createTemporaryName(kind));
    const unfinished = join(root, 'unfinished', `${kind}-${digest}`);
    try {
      await makeCacheFolder(root, join(root, 'tmp'));
      if (holdsValue(path)) writeFileSync(temporary, '');
      else takeUnfinished(unfinished, temporary);
    } catch (thrown) {
      throw cacheError(thrown, root);
    }
    try {
      await fill(temporary);
      await shareEntry(root, temporary);
      await makeCacheFolder(root, dirname(at));
      await putInPlace(temporary, at).catch(async (thrown: NodeJS.ErrnoException) => {
        if (await isThere()) return; // another process was first, and its entry is equal
        if (!occupied.has(thrown.code ?? '')) throw thrown;
        putAway(place, 'a part of it was missing');
        await putInPlace(temporary, at);
      });
    } catch (thrown) {
      if (signal?.aborted === true) await keepUnfinished(root, temporary, unfinished);
      throw toStorageError(thrown, `the cache ${root}`, '--cache DIR');
    } finally {
      if (existsSync(temporary)) await rm(temporary, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  function fillOnce(place: EntryPlace, how: Filling): Promise<void> {
    const running = filling.get(place.path);
    if (running !== undefined) return running;
    const started = fillEntry(place, how).finally(() => filling.delete(place.path));
    filling.set(place.path, started);
    return started;
  }

  return { putAway, isPassedOver: ({ path }) => passedOver.has(path), fillOnce };
}

/**
 * Moves an entry to `aside`, so that other processes never find a part of it. The caller removes it there. If the file system can't rename it (a folder
 * in a lower layer of overlayfs, as in containers), removes it in place, the key file first, because a folder without a key does not count.
 */
export function takeAway(entry: string, aside: string): void {
  try {
    renameSync(entry, aside);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'EXDEV') throw thrown;
    if (statSync(entry).isDirectory()) rmSync(join(entry, keyFile), { force: true });
    rmSync(entry, { recursive: true, force: true });
  }
}

/** Moves an unfinished folder to `temporary`. Creates an empty folder there if no process has left one. */
function takeUnfinished(unfinished: string, temporary: string): void {
  try {
    renameSync(unfinished, temporary);
  } catch {
    mkdirSync(temporary);
  }
}

/** Renames a file or folder. If `tmp` is on another file system than the entry, copies it beside the entry's place first. */
async function putInPlace(from: string, to: string): Promise<void> {
  try {
    renameSync(from, to);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'EXDEV') throw thrown;
    const beside = join(dirname(to), createTemporaryName('copy'));
    try {
      await cp(from, beside, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
      await rename(beside, to);
    } finally {
      await removeTemporary(beside);
    }
  }
}

/** Error codes of renaming a folder to an existing file or folder, and a file to an existing folder. */
const occupied = new Set(['ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'EISDIR']);

/** How long an unfinished entry is kept for the next fill. */
const keptMilliseconds = 7 * 24 * 3_600_000;

/** Moves an unfinished folder to where the next fill looks for it, and removes unfinished folders older than a week. */
async function keepUnfinished(root: string, folder: string, target: string): Promise<void> {
  const around = dirname(target);
  await makeCacheFolder(root, around)
    .then(() => utimes(folder, new Date(), new Date()))
    .then(() => shareEntry(root, folder))
    .then(() => rename(folder, target))
    .catch(() => undefined); // the next fill starts from nothing
  for (const name of await readdir(around).catch(() => [])) {
    const left = await stat(join(around, name)).catch(() => undefined);
    if (left !== undefined && Date.now() - left.mtimeMs > keptMilliseconds)
      await rm(join(around, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
