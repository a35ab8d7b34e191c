import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { isAbsent } from '../files/storage-errors.js';
import { isNoFile, readError } from './read-error.js';
import { getMessage } from '../../model/common/errors.js';
import { listEntries, type CacheEntry } from './cache-entries.js';
import { checkContent } from './entry-content.js';
import { removeEntries } from './prune-cache.js';

export interface Verified {
  readonly intact: number;
  /** Entries whose content may change: only their keys were checked. */
  readonly undigested: number;
  readonly damaged: readonly DamagedEntry[];
  /** One sentence each. */
  readonly unreadable: readonly string[];
}

export interface DamagedEntry {
  readonly entry: CacheEntry;
  readonly why: string;
  /** `removed`: filled again when needed. `left`: a run uses it, or it belongs to another user. */
  readonly fate: 'removed' | 'left';
}

const entriesAtATime = 4;

/** Reads every entry and compares it with its recorded digest. Removes damaged entries that are not in use. */
export async function verifyCache(root: string, kinds?: readonly string[]): Promise<Verified> {
  const counts = { intact: 0, undigested: 0 };
  const damaged: { readonly entry: CacheEntry; readonly why: string }[] = [];
  const unreadable: string[] = [];
  const turns = pLimit(entriesAtATime);
  const look = async (entry: CacheEntry) => {
    const folder = join(root, entry.path);
    try {
      const content = await checkContent(folder, entry.digest);
      if (content.state === 'damaged') damaged.push({ entry, why: content.why });
      else counts[content.state] += 1;
    } catch (thrown) {
      if (isAbsent(thrown) && !existsSync(folder)) return; // pruned in the meantime
      if (isNoFile(thrown)) damaged.push({ entry, why: 'a part of it is missing' });
      else unreadable.push(getMessage(readError(thrown, folder, root)));
    }
  };
  const looks: Promise<void>[] = [];
  const reported = (thrown: unknown, folder: string) =>
    unreadable.push(getMessage(readError(thrown, folder, root)));
  for await (const entry of listEntries(root, kinds, reported)) looks.push(turns(look, entry));
  await Promise.all(looks);
  const { removed } = await removeEntries(
    root,
    damaged.length === 0
      ? 'none'
      : (held) => damaged.map(({ entry }) => entry).filter(({ path }) => !held.has(path)),
  );
  return {
    ...counts,
    damaged: damaged.map((each) => ({ ...each, fate: removed.includes(each.entry) ? 'removed' : 'left' })),
    unreadable,
  };
}
