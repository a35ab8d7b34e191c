import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { isFull, toStorageError } from '../files/storage-errors.js';
import { removeTemporary, sweepTemporaries, createTemporaryName } from '../files/temporary-folder.js';
import { listEntries, type CacheEntry } from './cache-entries.js';
import { takeAway } from './entry-filling.js';
import { correctUse } from './last-use.js';
import { readHeldEntries } from './leases.js';
import { beginPrune, type PruneMarker } from './prune-marker.js';

/** Kinds that nothing makes again as they were: answers that were paid for, and suites whose generators are random. */
export const lastingKinds: ReadonlySet<string> = new Set(['oracles', 'suites']);

/** Which entries to remove. An omitted member sets no limit. */
export interface PrunePolicy {
  /** Only entries of these kinds; by default those of all kinds but `lastingKinds`. */
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
  readonly kept: {
    readonly inUse: number;
    readonly refused: number;
    /** Those of `lastingKinds` that the policy would remove if it named their kinds. */
    readonly lasting: number;
  };
}

/** The unused entries that a policy removes, those of `lastingKinds` last. */
export function selectVictims(
  entries: readonly CacheEntry[],
  held: ReadonlySet<string>,
  { unusedForMilliseconds, mostBytes }: Pick<PrunePolicy, 'unusedForMilliseconds' | 'mostBytes'>,
  now: number,
): readonly CacheEntry[] {
  const free = entries.filter(({ path }) => !held.has(path));
  const rank = ({ kind }: CacheEntry) => (lastingKinds.has(kind) ? 1 : 0);
  const oldestFirst = free.toSorted(
    (a, b) => rank(a) - rank(b) || a.lastUse - b.lastUse || (a.path < b.path ? -1 : 1),
  );
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
  const isOpen = ({ kind }: CacheEntry) => policy.kinds !== undefined || !lastingKinds.has(kind);
  const now = Date.now();
  const select = (held: ReadonlySet<string>) => selectVictims(entries, held, policy, now);
  const choose = (held: ReadonlySet<string>) => select(held).filter(isOpen);
  const held = await readHeldEntries(root, 0);
  const wanted = choose(new Set());
  if (mode === 'remove') {
    await sweepTemporaries(join(root, 'tmp'));
    for (const { path, lastUse } of entries) await correctUse(join(root, path), lastUse, now);
  }
  const { removed, refused } =
    mode === 'only look'
      ? { removed: choose(held.entries), refused: 0 }
      : await removeEntries(root, wanted.length === 0 ? 'none' : choose);
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  const inUse = wanted.filter(({ path }) => held.entries.has(path)).length;
  const lasting = select(held.entries).filter((entry) => !isOpen(entry)).length;
  return { removed, entries: entries.length, bytes, kept: { inUse, refused, lasting } };
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
    const seen = new Set<CacheEntry>();
    const take = (entry: CacheEntry) => {
      seen.add(entry);
      const aside = join(root, 'tmp', createTemporaryName('pruned'));
      const fate = move(join(root, entry.path), aside);
      if (fate === 'moved') moved.push({ entry, aside });
      if (fate === 'refused') refused += 1;
      return aside;
    };
    const victims = async () =>
      choose((await readHeldEntries(root, 0)).entries).filter((entry) => !seen.has(entry));
    const marker = await beginOnFullDisk(root, victims, (entry) => removeTemporary(take(entry)));
    try {
      for (const entry of await victims()) {
        if (moved.length % 100 === 0) await setImmediate(); // let the marker's heartbeat run
        marker.check();
        take(entry);
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

/**
 * Begins a prune. A full disk has no room even for the marker: then entries go without it, one after the other, until the marker fits. No run begins to
 * use an entry meanwhile, because a full disk has no room for its lease either.
 */
async function beginOnFullDisk(
  root: string,
  victims: () => Promise<readonly CacheEntry[]>,
  remove: (entry: CacheEntry) => Promise<void>,
): Promise<PruneMarker> {
  for (;;)
    try {
      return await beginPrune(root);
    } catch (thrown) {
      const [victim] = isFull(thrown) ? await victims() : [];
      if (victim === undefined) throw thrown;
      await remove(victim);
    }
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
