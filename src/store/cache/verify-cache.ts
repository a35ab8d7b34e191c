import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { isAbsent } from '../storage-errors.js';
import { isNoFile, readError } from './read-error.js';
import { messageOf } from '../../model/errors.js';
import { entriesOf, type CacheEntry } from './cache-entries.js';
import { contentStateOf } from './entry-content.js';
import { removeEntries } from './prune-cache.js';

export interface Verified {
  readonly intact: number;
  /** Of what was written before there were digests, and of what changes: only their keys were checked. */
  readonly undigested: number;
  readonly damaged: readonly DamagedEntry[];
  /** A sentence each. */
  readonly unreadable: readonly string[];
}

export interface DamagedEntry {
  readonly entry: CacheEntry;
  readonly why: string;
  /** `removed`: it is made again when it is needed. `left`: a run at work uses it, or it is another user's. */
  readonly fate: 'removed' | 'left';
}

const entriesAtATime = 4;

/** Reads every entry and compares it with the digest that was written with it. Damaged ones that nobody uses are removed. */
export async function verifyCache(root: string, kinds?: readonly string[]): Promise<Verified> {
  const counts = { intact: 0, undigested: 0 };
  const damaged: { readonly entry: CacheEntry; readonly why: string }[] = [];
  const unreadable: string[] = [];
  const turns = pLimit(entriesAtATime);
  const look = async (entry: CacheEntry) => {
    const folder = join(root, entry.path);
    try {
      const content = await contentStateOf(folder, entry.digest);
      if (content.state === 'damaged') damaged.push({ entry, why: content.why });
      else counts[content.state] += 1;
    } catch (thrown) {
      if (isAbsent(thrown) && !existsSync(folder)) return; // pruned meanwhile
      if (isNoFile(thrown)) damaged.push({ entry, why: 'something of it is missing' });
      else unreadable.push(messageOf(readError(thrown, folder, root)));
    }
  };
  const looks: Promise<void>[] = [];
  const told = (thrown: unknown, folder: string) =>
    unreadable.push(messageOf(readError(thrown, folder, root)));
  for await (const entry of entriesOf(root, kinds, told)) looks.push(turns(look, entry));
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
