import { lstatSync, readdirSync, type Stats } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isAbsent } from '../storage-errors.js';

/** An entry of a cache as it lies on the disk. */
export interface CacheEntry {
  readonly kind: string;
  /** Digest of the key. */
  readonly digest: string;
  /** Below the cache's root, with `/`: as leases name it. */
  readonly path: string;
  /** That it takes on the disk; where the system does not tell, of its files. */
  readonly bytes: number;
  /** Milliseconds since 1970, to a day. */
  readonly lastUse: number;
}

/** Where an entry is below the root. */
export function entryPath(kind: string, digest: string): string {
  return `${kind}/${digest.slice(0, 2)}/${digest}`;
}

/** Not of entries. */
const foldersOfTheCache = new Set(['tmp', 'unfinished', 'leases', 'timings']);

/**
 * All entries, by kind and digest. Those that vanish meanwhile are left out.
 *
 * @param unreadable hears of each folder whose entries are not for this user to see.
 */
export async function* entriesOf(
  root: string,
  kinds?: readonly string[],
  unreadable: (thrown: unknown, folder: string) => void = () => undefined,
): AsyncGenerator<CacheEntry> {
  const foldersIn = (folder: string) =>
    namesOfFolders(folder).catch((thrown: unknown) => {
      if (!isAbsent(thrown)) unreadable(thrown, folder);
      return [];
    });
  const found = (await foldersIn(root)).filter((kind) => !foldersOfTheCache.has(kind));
  for (const kind of found) {
    if (kinds !== undefined && !kinds.includes(kind)) continue;
    for (const part of await foldersIn(join(root, kind)))
      for (const digest of await foldersIn(join(root, kind, part))) {
        if (!/^[0-9a-f]{64}$/u.test(digest) || !digest.startsWith(part)) continue;
        const measured = measure(join(root, kind, part, digest));
        if (measured !== 'gone') yield { kind, digest, path: entryPath(kind, digest), ...measured };
      }
  }
}

async function namesOfFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

/** At once: a round trip through the thread pool costs more than a small entry. */
function measure(folder: string): { readonly bytes: number; readonly lastUse: number } | 'gone' {
  let [bytes, lastUse] = [0, 0];
  try {
    const own = lstatSync(folder);
    [bytes, lastUse] = [bytesOf(own), own.mtimeMs];
    const files = readdirSync(folder).map((name) => ({
      path: join(folder, name),
      found: lstatSync(join(folder, name)),
    }));
    lastUse = Math.max(...files.map(({ found }) => (found.isFile() ? found.mtimeMs : 0)));
    for (const { path, found } of files) bytes += found.isDirectory() ? treeBytes(path) : bytesOf(found);
    return { bytes, lastUse };
  } catch (thrown) {
    return isAbsent(thrown) ? 'gone' : { bytes, lastUse }; // else it is not for this user to look into
  }
}

function treeBytes(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce(
    (sum, entry) => {
      const path = join(folder, entry.name);
      return sum + (entry.isDirectory() ? treeBytes(path) : bytesOf(lstatSync(path)));
    },
    bytesOf(lstatSync(folder)),
  );
}

const blockBytes = 512;

function bytesOf({ blocks, size }: Stats): number {
  return (blocks as number | undefined) === undefined ? size : blocks * blockBytes;
}
