import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getMessage, rewordError } from '../../model/common/errors.js';
import { renderCanonicalJson } from '../files/canonical-json.js';
import { isAbsent, toStorageError } from '../files/storage-errors.js';
import { removeTemporary, createTemporaryName } from '../files/temporary-folder.js';
import { keyFile } from './entry-content.js';
import { makeCacheFolder, shareEntry } from './shared-folder.js';
import { takeAway } from './take-away.js';
import { cacheError, isUnwritable } from './unwritable-cache.js';

/** The place of an entry, filled or not. */
export interface EntryPlace {
  readonly kind: string;
  readonly digest: string;
  /** Relative to the root. */
  readonly path: string;
  readonly folder: string;
}

/** How to fill an entry. */
export interface Filling {
  readonly isThere: () => Promise<boolean>;
  readonly writeDigest: (folder: string) => Promise<void>;
  readonly signal?: AbortSignal | undefined;
}

/** Adds entries to a cache folder and removes damaged ones. */
export interface EntryFilling {
  /**
   * Removes an entry that is damaged, and reports the reason, or that is replaced. An entry of a cache that can only be read stays, and counts as
   * missing from then on.
   */
  putAway(place: EntryPlace, why: string): void;
  /** Whether an entry is damaged and could not be removed. */
  isPassedOver(place: EntryPlace): boolean;
  /** Returns the folder of an entry, and fills it if it is missing. Calls for the same place wait for each other. */
  fillOnce(
    place: EntryPlace,
    key: unknown,
    fill: (folder: string) => Promise<void>,
    filling: Filling,
  ): Promise<string>;
}

/** @param warn receives a sentence for each damaged entry */
export function createEntryFilling(root: string, warn: (sentence: string) => void): EntryFilling {
  const filling = new Map<string, Promise<string>>();
  const passedOver = new Set<string>();

  const putAway = ({ path, folder }: EntryPlace, why: string) => {
    const aside = join(root, 'tmp', createTemporaryName('damaged'));
    try {
      mkdirSync(join(root, 'tmp'), { recursive: true });
      takeAway(folder, aside);
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
    if (why !== 'replaced')
      warn(`the cache's entry ${path} was damaged (${why}): teval removed it, and makes it again`);
  };

  async function fillEntry(
    place: EntryPlace,
    key: unknown,
    fill: (folder: string) => Promise<void>,
    { signal, writeDigest, isThere }: Filling,
  ): Promise<string> {
    const { kind, digest, folder } = place;
    if (await isThere()) return folder;
    const temporary = join(root, 'tmp', createTemporaryName(kind));
    const unfinished = join(root, 'unfinished', `${kind}-${digest}`);
    try {
      await makeCacheFolder(root, join(root, 'tmp'));
      takeUnfinished(unfinished, temporary);
    } catch (thrown) {
      throw cacheError(thrown, root);
    }
    try {
      await fill(temporary);
      await writeDigest(temporary);
      writeFileSync(join(temporary, keyFile), `${renderCanonicalJson(key, 2)}\n`);
      await shareEntry(root, temporary);
      await makeCacheFolder(root, dirname(folder));
      await putInPlace(temporary, folder).catch(async (thrown: NodeJS.ErrnoException) => {
        if (await isThere()) return; // another process was first, and its entry is equal
        if (!occupied.has(thrown.code ?? '')) throw thrown;
        putAway(place, 'a part of it was missing');
        await putInPlace(temporary, folder);
      });
      return folder;
    } catch (thrown) {
      if (signal?.aborted === true) await keepUnfinished(root, temporary, unfinished);
      throw toStorageError(thrown, `the cache ${root}`, '--cache DIR');
    } finally {
      if (existsSync(temporary)) await rm(temporary, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  function fillOnce(
    place: EntryPlace,
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

  return { putAway, isPassedOver: ({ path }) => passedOver.has(path), fillOnce };
}

/** Moves an unfinished folder to `temporary`. Creates an empty folder there if no process has left one. */
function takeUnfinished(unfinished: string, temporary: string): void {
  try {
    renameSync(unfinished, temporary);
  } catch {
    mkdirSync(temporary);
  }
}

/** Renames a folder. If `tmp` is on another file system than the entry, copies it beside the entry's place first. */
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

/** Error codes of renaming a folder to an existing one. */
const occupied = new Set(['ENOTEMPTY', 'EEXIST']);

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
