import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { storageError } from '../storage-errors.js';
import { removeTemporary, sweepTemporaries, temporaryName } from '../temporary-folder.js';
import { entriesOf, type CacheEntry } from './cache-entries.js';
import { heldEntries } from './leases.js';
import { beginPrune } from './prune-marker.js';

/** Which entries go. What is left out sets no limit; with `kinds`, all else is about these alone. */
export interface PrunePolicy {
  readonly kinds?: readonly string[];
  readonly unusedForMilliseconds?: number;
  /** What remains is no larger; those unused for longest go first. */
  readonly mostBytes?: number;
}

export interface Pruned {
  readonly removed: readonly CacheEntry[];
  /** What there was. */
  readonly entries: number;
  readonly bytes: number;
  /** Those that would have gone, and that a run at work uses, or that belong to somebody who does not let others remove them. */
  readonly kept: { readonly inUse: number; readonly refused: number };
}

/** The entries that a policy takes away, of those that nobody uses. */
export function victimsOf(
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
 * Takes entries out of a cache that others may be at work with: none that they use, and each is moved away before it is removed, so
 * that a prune that is interrupted leaves no half of one. Throws UserError where another prune is at work, and where entries can't be moved.
 */
export async function pruneCache(
  root: string,
  policy: PrunePolicy,
  mode: 'remove' | 'only look' = 'remove',
): Promise<Pruned> {
  const entries: CacheEntry[] = [];
  for await (const entry of entriesOf(root, policy.kinds)) entries.push(entry);
  const choose = (held: ReadonlySet<string>) => victimsOf(entries, held, policy, Date.now());
  const held = await heldEntries(root, 0);
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
  /** Another user's, in folders that only they may write to. */
  readonly refused: number;
}

/** Moves away those that are chosen in view of what others use, and removes them. */
export async function removeEntries(
  root: string,
  choose: ((held: ReadonlySet<string>) => readonly CacheEntry[]) | 'none',
): Promise<RemovedEntries> {
  if (choose === 'none') return { removed: [], refused: 0 };
  const moved: { readonly entry: CacheEntry; readonly aside: string }[] = [];
  let refused = 0;
  try {
    await heldEntries(root); // takes away the leases of the dead: looking for them takes a while, and others wait while there is a marker
    const marker = await beginPrune(root);
    try {
      for (const entry of choose((await heldEntries(root, 0)).entries)) {
        if (moved.length % 100 === 0) await setImmediate(); // for the marker's heart
        marker.check();
        const aside = join(root, 'tmp', temporaryName('pruned'));
        const fate = move(join(root, entry.path), aside);
        if (fate === 'moved') moved.push({ entry, aside });
        if (fate === 'refused') refused += 1;
      }
    } finally {
      await marker.end();
      for (const { aside } of moved) await removeTemporary(aside).catch(() => undefined); // else the next run's sweep does
    }
  } catch (thrown) {
    throw storageError(thrown, `the cache ${root}`, '--cache DIR');
  }
  return { removed: moved.map(({ entry }) => entry), refused };
}

function move(from: string, to: string): 'moved' | 'gone' | 'refused' {
  try {
    renameSync(from, to);
    return 'moved';
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    if (code === 'ENOENT') return 'gone'; // another one was first
    if (code === 'EACCES' || code === 'EPERM') return 'refused';
    throw thrown;
  }
}
