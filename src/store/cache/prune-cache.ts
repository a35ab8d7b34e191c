import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { toStorageError } from '../files/storage-errors.js';
import { removeTemporary, sweepTemporaries, createTemporaryName } from '../files/temporary-folder.js';
import { listEntries, type CacheEntry } from './cache-entries.js';
import { readHeldEntries } from './leases.js';
import { beginPrune } from './prune-marker.js';
import { takeAway } from './take-away.js';

/** Which entries to remove. An omitted member sets no limit. With `kinds`, the other members apply only to entries of these kinds. */
export interface PrunePolicy {
  readonly kinds?: readonly string[];
  readonly unusedForMilliseconds?: number;
  /** Upper limit for the remaining entries. The least recently used ones go first. */
  readonly mostBytes?: number;
}

export interface Pruned {
  readonly removed: readonly CacheEntry[];
  /** Number of entries before pruning. */
  readonly entries: number;
  readonly bytes: number;
  /** Entries selected by the policy but kept, because a run uses them or another user does not permit their removal. */
  readonly kept: { readonly inUse: number; readonly refused: number };
}

/** The unused entries that a policy removes. */
export function selectVictims(
  entries: readonly CacheEntry[],
  held: ReadonlySet<string>,
  { unusedForMilliseconds, mostBytes }: PrunePolicy,
  now: number,
): readonly CacheEntry[] {
  const free = entries.filter(({ path }) => !held.has(path));
  const oldestFirst = free.toSorted((a, b) => a.lastUse - b.lastUse || (a.path < b.path ? -1 : 1));
  if (unusedForMilliseconds === undefined && mostBytes === undefined) return oldestFirst;
  let bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  return oldestFirst.filter((entry) => {
    const isOld = unusedForMilliseconds !== undefined && now - entry.lastUse > unusedForMilliseconds;
    const isTooMuch = mostBytes !== undefined && bytes > mostBytes;
    if (isOld || isTooMuch) bytes -= entry.bytes;
    return isOld || isTooMuch;
  });
}

/**
 * Removes entries from a cache that other processes may be using. It skips entries in use, and renames each entry before deleting it, so that an
 * interrupted prune leaves no partial entry. Throws UserError if another prune is running or entries can't be moved.
 */
export async function pruneCache(
  root: string,
  policy: PrunePolicy,
  mode: 'remove' | 'only look' = 'remove',
): Promise<Pruned> {
  const entries: CacheEntry[] = [];
  for await (const entry of listEntries(root, policy.kinds)) entries.push(entry);
  const choose = (held: ReadonlySet<string>) => selectVictims(entries, held, policy, Date.now());
  const held = await readHeldEntries(root, 0);
  const wanted = choose(new Set());
  const { removed, refused } =
    mode === 'only look'
      ? { removed: choose(held.entries), refused: 0 }
      : await removeEntries(root, wanted.length === 0 ? 'none' : choose);
  if (mode === 'remove') await sweepTemporaries(join(root, 'tmp'));
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  const inUse = wanted.filter(({ path }) => held.entries.has(path)).length;
  return { removed, entries: entries.length, bytes, kept: { inUse, refused } };
}

export interface RemovedEntries {
  readonly removed: readonly CacheEntry[];
  /** Entries of another user, in folders that only their owner may write to. */
  readonly refused: number;
}

/** Chooses entries with regard to those in use, moves them away and removes them. */
export async function removeEntries(
  root: string,
  choose: ((held: ReadonlySet<string>) => readonly CacheEntry[]) | 'none',
): Promise<RemovedEntries> {
  if (choose === 'none') return { removed: [], refused: 0 };
  const moved: { readonly entry: CacheEntry; readonly aside: string }[] = [];
  let refused = 0;
  try {
    await readHeldEntries(root); // removes leases of dead processes first: that takes a while, and runs wait as long as the marker exists
    const marker = await beginPrune(root);
    try {
      for (const entry of choose((await readHeldEntries(root, 0)).entries)) {
        if (moved.length % 100 === 0) await setImmediate(); // let the marker's heartbeat run
        marker.check();
        const aside = join(root, 'tmp', createTemporaryName('pruned'));
        const fate = move(join(root, entry.path), aside);
        if (fate === 'moved') moved.push({ entry, aside });
        if (fate === 'refused') refused += 1;
      }
    } finally {
      await marker.end();
      for (const { aside } of moved) await removeTemporary(aside).catch(() => undefined); // otherwise the next run removes them
    }
  } catch (thrown) {
    throw toStorageError(thrown, `the cache ${root}`, '--cache DIR');
  }
  return { removed: moved.map(({ entry }) => entry), refused };
}

function move(from: string, to: string): 'moved' | 'gone' | 'refused' {
  try {
    takeAway(from, to);
    return 'moved';
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    if (code === 'ENOENT') return 'gone'; // another prune was first
    if (code === 'EACCES' || code === 'EPERM') return 'refused';
    throw thrown;
  }
}
