import { closeSync, fstatSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { MachineError } from '../../model/common/errors.js';
import type { Cache, EntryOptions, FoundEntry } from './cache.js';
import { joinEntryPath } from './cache-entries.js';
import { checkContent, keyFile, notSealed, readFilledWith, writeContent } from './entry-content.js';
import { createEntryFilling, type EntryPlace } from './entry-filling.js';
import { isUsedLately, noteUse } from './last-use.js';
import { leaseOn } from './leases.js';
import { isNoFile, readError } from './read-error.js';
import { readSealed, renderSealed } from './sealed-value.js';
import { withSpare } from './spare-cache.js';
import { digestOfPart, digestOfTree } from '../files/file-digests.js';
import { digestOfKey } from './key-digest.js';
import { isAbsent, toStorageError } from '../files/storage-errors.js';

export { digestOfKey } from './key-digest.js';

/** The process that opens a cache. */
export interface CacheUser {
  /** The purpose that other processes show while the cache is in use: a run's folder. */
  readonly purpose?: string;
  /** Receives a sentence for each damaged entry, and one if nothing can be written to the cache. */
  readonly warn?: (sentence: string) => void;
}

/**
 * A cache in `root`: folders `<root>/<kind>/<first two digits>/<digest>/`, with the key in `key.json` for people and a digest of the content, and values
 * `<digest>.json` with both (docs/cache.md). An entry is filled in `<root>/tmp` and then renamed. An interrupted fill therefore leaves only a temporary folder, and when two
 * processes fill the same entry, one of the results remains. An aborted fill moves to `<root>/unfinished/<kind>-<digest>/`; the first process to
 * rename that folder continues it. If nothing can be written to `root`, missing entries are made in a temporary folder.
 */
export function createContentCache(root: string, user: CacheUser = {}): Cache {
  const { purpose = 'teval', warn = printToStandardError } = user;
  const open = (folder: string) => cacheIn(folder, { purpose, warn });
  return withSpare(open(root), open, warn);
}

/** Opens the cache in `root` for one piece of work. Afterwards a prune may remove its entries, and this process writes nothing to it. */
export async function useCache<Result>(
  root: string,
  work: (cache: Cache) => Promise<Result>,
  user: CacheUser = {},
): Promise<Result> {
  const cache = createContentCache(root, user);
  try {
    return await work(cache);
  } finally {
    await cache.release();
  }
}

function cacheIn(root: string, { purpose, warn }: Required<CacheUser>): Cache {
  const lease = leaseOn(root, purpose);

  const locateEntry = (kind: string, key: unknown, content: 'files' | 'value' = 'files'): EntryPlace => {
    const digest = digestOfKey(key);
    const path = joinEntryPath(kind, digest, content);
    return { kind, digest, path, at: join(root, path) };
  };

  const held = async (place: EntryPlace): Promise<FoundEntry> => {
    await lease.add(place.path).catch((thrown: unknown) => {
      throw toStorageError(thrown, `the cache ${root}`, '--cache DIR');
    });
    return lookedUp(place, 'used');
  };

  const entries = createEntryFilling(root, warn);

  const lookedUp = async (place: EntryPlace, why: 'used' | 'looked at'): Promise<FoundEntry> =>
    entries.isPassedOver(place) ? 'missing' : findEntry(place.at, root, why);

  /** Paths of entries that this process has filled, or compared with their digests. */
  const compared = new Set<string>();

  /** Whether the entry exists and is intact. It is held for this process, and removed if the check finds damage. */
  async function isWhole(place: EntryPlace, check: EntryOptions['check'] = 'first use'): Promise<boolean> {
    if ((await held(place)) === 'missing') return false;
    if (check === 'first use' && compared.has(place.path)) return true;
    return (await checkEntry(place)) === 'intact';
  }

  const checking = new Map<string, Promise<'intact' | 'put away'>>();

  /** Calls for the same entry wait for each other: the second must not remove the entry that was filled again after the first. */
  function checkEntry(place: EntryPlace): Promise<'intact' | 'put away'> {
    const running =
      checking.get(place.path) ?? compareEntry(place).finally(() => checking.delete(place.path));
    checking.set(place.path, running);
    return running;
  }

  async function compareEntry(place: EntryPlace): Promise<'intact' | 'put away'> {
    const content = await checkContent(place.at, place.digest).catch((thrown: unknown) => {
      if (isNoFile(thrown)) return { state: 'damaged', why: 'a part of it is missing' } as const;
      throw readError(thrown, place.at, root);
    });
    if (content.state !== 'damaged') {
      compared.add(place.path);
      return 'intact';
    }
    compared.delete(place.path);
    entries.putAway(place, content.why);
    return 'put away';
  }

  /** The entry that contains a path, and the path within it; undefined outside of the cache. */
  function entryAround(path: string): { readonly place: EntryPlace; readonly part: string } | undefined {
    const [kind = '', , digest = '', ...part] = relative(root, path).split(sep);
    if (!/^[0-9a-f]{64}$/u.test(digest)) return undefined;
    const entry = joinEntryPath(kind, digest);
    return { place: { kind, digest, path: entry, at: join(root, entry) }, part: part.join('/') };
  }

  /** The value of an entry if it is there, whole and usable. */
  function valueAt<Value>(
    place: EntryPlace,
    isUsable: (value: Value) => boolean = () => true,
  ): { readonly value: Value } | 'missing' {
    if (entries.isPassedOver(place)) return 'missing';
    const text = readTextAt(root, place.at);
    if (text === 'missing') return text;
    const read = readSealed(text);
    if (read.state === 'damaged') entries.putAway(place, notSealed);
    else if (isUsable(read.value as Value)) return { value: read.value as Value };
    return 'missing';
  }

  return {
    root,
    find: (kind, key) => lookedUp(locateEntry(kind, key), 'looked at'),
    async hold(kind, key) {
      const place = locateEntry(kind, key);
      return (await isWhole(place)) ? { folder: place.at } : 'missing';
    },
    value: (kind, key, isUsable) => valueAt(locateEntry(kind, key, 'value'), isUsable),
    async keep<Value>(
      kind: string,
      key: unknown,
      make: () => Promise<Value>,
      isUsable?: (value: Value) => boolean,
    ): Promise<Value> {
      const place = locateEntry(kind, key, 'value');
      const look = () => valueAt(place, isUsable);
      const known = look();
      if (known !== 'missing') return known.value;
      let made = '';
      await entries.fillOnce(place, {
        isThere: () => Promise.resolve(look() !== 'missing'),
        async fill(file) {
          made = renderSealed(await make(), key);
          writeFileSync(file, made);
        },
      });
      const own = readSealed(made); // need not be read again; a prune may have removed it already
      if (own.state !== 'damaged') return own.value as Value;
      const kept = look();
      if (kept !== 'missing') return kept.value;
      throw new MachineError(
        `the cache ${root} has lost an entry that was just written; run the same command again`,
      );
    },
    async entry(kind, key, fill, { signal, check, content = 'fixed' } = {}) {
      const place = locateEntry(kind, key);
      await entries.fillOnce(place, {
        isThere: () => isWhole(place, check),
        async fill(folder) {
          await fill(folder);
          await writeContent(folder, content, key);
        },
        signal,
      });
      compared.add(place.path);
      return place.at;
    },
    async digestPath(path) {
      const found = entryAround(path);
      if (found === undefined) return digestOfTree(path);
      const files = await readFilledWith(found.place.at);
      if (files === 'damaged') return files;
      return (files === 'unknown' ? undefined : digestOfPart(files, found.part)) ?? digestOfTree(path);
    },
    async check(path) {
      const found = entryAround(path);
      if (found === undefined) return 'in no entry';
      await checkEntry(found.place);
      return 'compared';
    },
    release: () => lease.end(),
  };
}

function printToStandardError(sentence: string): void {
  process.stderr.write(`teval: ${sentence}\n`);
}

/** Whether the entry exists. Synchronous, as `readTextAt`. Throws UserError or MachineError if that can't be determined. */
async function findEntry(folder: string, root: string, why: 'used' | 'looked at'): Promise<FoundEntry> {
  try {
    const { mtimeMs } = statSync(join(folder, keyFile));
    if (why === 'used' && !isUsedLately(mtimeMs)) await noteUse(root, join(folder, keyFile));
    return { folder };
  } catch (thrown) {
    if (isAbsent(thrown)) return 'missing';
    throw readError(thrown, folder, root);
  }
}

/** Synchronous: a round trip through the thread pool costs ten times as much as a small file. */
function readTextAt(root: string, path: string): string {
  let opened: number | undefined;
  try {
    opened = openSync(path, 'r');
    const text = readFileSync(opened, 'utf8');
    if (!isUsedLately(fstatSync(opened).mtimeMs)) void noteUse(root, path);
    return text;
  } catch (thrown) {
    if (isNoFile(thrown)) return 'missing';
    throw readError(thrown, path, root);
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}
