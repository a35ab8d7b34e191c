import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MachineError } from '../model/errors.js';
import type { Cache, EntryOptions, FoundEntry } from './cache.js';
import { entryPath } from './cache/cache-entries.js';
import { contentStateOf, keyFile, writeContent } from './cache/entry-content.js';
import { entryFilling, type Place } from './cache/entry-filling.js';
import { isUsedLately, noteUse } from './cache/last-use.js';
import { leaseOn } from './cache/leases.js';
import { isNoFile, readError } from './cache/read-error.js';
import { readSealed, sealedText } from './cache/sealed-value.js';
import { digestOfKey } from './key-digest.js';
import { isAbsent, storageError } from './storage-errors.js';

export { digestOfKey } from './key-digest.js';

/** Who opens a cache. */
export interface CacheUser {
  /** What it is used for, for those who see that it is in use: a run's folder. */
  readonly purpose?: string;
  /** Hears that an entry was damaged, in a sentence. */
  readonly warn?: (sentence: string) => void;
}

/**
 * A cache of folders in `root`: `<root>/<kind>/<first two digits>/<digest>/`, with the key in `key.json` for people and a digest of what
 * is in it (docs/cache.md). Entries are filled beside and renamed, so an interrupted fill leaves only a folder in `<root>/tmp`, and two
 * processes that fill the same entry end with one of them. What an abort interrupted waits in `<root>/unfinished/<kind>-<digest>/`; the
 * first process that renames it goes on with it.
 */
export function contentCache(
  root: string,
  { purpose = 'teval', warn = onStandardError }: CacheUser = {},
): Cache {
  const lease = leaseOn(root, purpose);

  const placeOf = (kind: string, key: unknown): Place => {
    const digest = digestOfKey(key);
    const path = entryPath(kind, digest);
    return { kind, digest, path, folder: join(root, path) };
  };

  const held = async (place: Place): Promise<FoundEntry> => {
    await lease.add(place.path).catch((thrown: unknown) => {
      throw storageError(thrown, `the cache ${root}`, '--cache DIR');
    });
    return found(place.folder, root, 'used');
  };

  const entries = entryFilling(root, warn);

  /** Held for this process; put away where it is to be checked and is damaged. */
  async function isWhole(place: Place, check: EntryOptions['check']): Promise<boolean> {
    if ((await held(place)) === 'missing') return false;
    if (check === undefined) return true;
    const content = await contentStateOf(place.folder, place.digest).catch((thrown: unknown) => {
      if (isNoFile(thrown)) return { state: 'damaged', why: 'something of it is missing' } as const;
      throw readError(thrown, place.folder, root);
    });
    if (content.state === 'damaged') entries.putAway(place, content.why);
    return content.state !== 'damaged';
  }

  function valueAt(place: Place, file: string): { readonly value: unknown } | 'missing' {
    const text = textAt(root, place.folder, file);
    if (text === 'missing') return text;
    const read = readSealed(text);
    if (read.state !== 'damaged') return read;
    entries.putAway(place, `${file} does not have the digest that stands in it`);
    return 'missing';
  }

  return {
    root,
    find: (kind, key) => found(placeOf(kind, key).folder, root, 'looked at'),
    hold: (kind, key) => held(placeOf(kind, key)),
    value: (kind, key, file) => valueAt(placeOf(kind, key), file),
    async keep<Value>(kind: string, key: unknown, file: string, make: () => Promise<Value>): Promise<Value> {
      const place = placeOf(kind, key);
      const known = valueAt(place, file);
      if (known !== 'missing') return known.value as Value;
      let made = '';
      const fill = async (target: string) => {
        made = sealedText(await make());
        await writeFile(join(target, file), made);
      };
      await entries.fillOnce(place, key, fill, {
        isThere: () => Promise.resolve(valueAt(place, file) !== 'missing'),
        writeDigest: noDigest,
      });
      const kept = valueAt(place, file);
      if (kept !== 'missing') return kept.value as Value;
      const own = readSealed(made); // a prune may have taken it already
      if (own.state === 'damaged')
        throw new MachineError(
          `the cache ${root} has lost what was just written to it; run the same command again`,
        );
      return own.value as Value;
    },
    entry(kind, key, fill, { signal, check, content = 'fixed' } = {}) {
      const place = placeOf(kind, key);
      return entries.fillOnce(place, key, fill, {
        isThere: () => isWhole(place, check),
        writeDigest: (folder) => writeContent(folder, content),
        signal,
      });
    },
    release: () => lease.end(),
  };
}

/** An entry that is one value has its digest in the value's file. */
const noDigest = () => Promise.resolve();

function onStandardError(sentence: string): void {
  process.stderr.write(`teval: ${sentence}\n`);
}

/** Whether there is such an entry. Throws UserError or MachineError where that can't be told. */
async function found(folder: string, root: string, why: 'used' | 'looked at'): Promise<FoundEntry> {
  try {
    const { mtimeMs } = await stat(join(folder, keyFile));
    if (why === 'used' && !isUsedLately(mtimeMs)) await noteUse(root, folder, keyFile);
    return { folder };
  } catch (thrown) {
    if (isAbsent(thrown)) return 'missing';
    throw readError(thrown, folder, root);
  }
}

/** Synchronous: a round trip through the thread pool costs ten times as much as a small file. */
function textAt(root: string, folder: string, file: string): string {
  const path = join(folder, file);
  let opened: number | undefined;
  try {
    opened = openSync(path, 'r');
    const text = readFileSync(opened, 'utf8');
    if (!isUsedLately(fstatSync(opened).mtimeMs)) void noteUse(root, folder, file);
    return text;
  } catch (thrown) {
    if (isNoFile(thrown)) return 'missing';
    throw readError(thrown, path, root);
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}
