import { largest } from '../../model/common/largest.js';
import { lstatSync, readdirSync, type Stats } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isAbsent } from '../files/storage-errors.js';

/** A cache entry on the disk. */
export interface CacheEntry {
  readonly kind: string;
  /** Digest of the key. */
  readonly digest: string;
  /** Path relative to the cache's root, with `/`, as in leases: of a folder, or of a file with a single value. */
  readonly path: string;
  /** Disk usage or, if the file system does not report it, the sum of the file sizes. */
  readonly bytes: number;
  /** Milliseconds since 1970, accurate to a day. */
  readonly lastUse: number;
}

/** How the name of an entry with a single value ends. */
const ofValue = '.json';

/** Path of an entry relative to the root. */
export function joinEntryPath(kind: string, digest: string, content: 'files' | 'value' = 'files'): string {
  return `${kind}/${digest.slice(0, 2)}/${digest}${content === 'value' ? ofValue : ''}`;
}

/** Whether an entry is one file with a value and its key, and no folder. */
export function holdsValue(path: string): boolean {
  return path.endsWith(ofValue);
}

/** Folders of the root that hold no entries. */
const foldersOfTheCache = new Set(['tmp', 'unfinished', 'leases', 'timings']);

/**
 * All entries, by kind and digest. Entries that disappear during the listing are left out.
 *
 * @param unreadable is called for each folder that this user can't read
 */
export async function* listEntries(
  root: string,
  kinds?: readonly string[],
  unreadable: (thrown: unknown, folder: string) => void = () => undefined,
): AsyncGenerator<CacheEntry> {
  const namesIn = async (folder: string, wanted: 'folders' | 'all' = 'folders') => {
    const entries = await readdir(folder, { withFileTypes: true }).catch((thrown: unknown) => {
      if (!isAbsent(thrown)) unreadable(thrown, folder);
      return [];
    });
    return entries.flatMap((each) => (wanted === 'all' || each.isDirectory() ? [each.name] : [])).sort();
  };
  const found = (await namesIn(root)).filter((kind) => !foldersOfTheCache.has(kind));
  for (const kind of found) {
    if (kinds !== undefined && !kinds.includes(kind)) continue;
    for (const part of await namesIn(join(root, kind)))
      for (const name of await namesIn(join(root, kind, part), 'all')) {
        const [, digest] = /^([0-9a-f]{64})(?:\.json)?$/u.exec(name) ?? [];
        if (digest?.startsWith(part) !== true) continue;
        const path = `${kind}/${part}/${name}`;
        const measured = measure(join(root, path));
        if (measured !== 'gone') yield { kind, digest, path, ...measured };
      }
  }
}

/** Synchronous: a round trip through the thread pool costs more than measuring a small entry. */
function measure(folder: string): { readonly bytes: number; readonly lastUse: number } | 'gone' {
  let [bytes, lastUse] = [0, 0];
  try {
    const own = lstatSync(folder);
    [bytes, lastUse] = [countBytes(own), own.mtimeMs];
    if (!own.isDirectory()) return { bytes, lastUse };
    const files = readdirSync(folder).map((name) => ({
      path: join(folder, name),
      found: lstatSync(join(folder, name)),
    }));
    lastUse = largest(files.map(({ found }) => (found.isFile() ? found.mtimeMs : 0)));
    for (const { path, found } of files)
      bytes += found.isDirectory() ? countTreeBytes(path) : countBytes(found);
    return { bytes, lastUse };
  } catch (thrown) {
    return isAbsent(thrown) ? 'gone' : { bytes, lastUse }; // else this user may not read it
  }
}

function countTreeBytes(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce(
    (sum, entry) => {
      const path = join(folder, entry.name);
      return sum + (entry.isDirectory() ? countTreeBytes(path) : countBytes(lstatSync(path)));
    },
    countBytes(lstatSync(folder)),
  );
}

const blockBytes = 512;

function countBytes({ blocks, size }: Stats): number {
  return (blocks as number | undefined) === undefined ? size : blocks * blockBytes;
}
