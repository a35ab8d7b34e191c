import type { CacheEntry } from '../../store/cache/cache-entries.js';
import { groupBy } from '../../model/common/group-by.js';

/** The entries of a kind together, with the names of `--json`. */
export interface KindCount {
  readonly kind: string;
  readonly entries: number;
  readonly bytes: number;
  /** The latest of its entries, in ISO 8601, accurate to a day. */
  readonly last_use: string;
}

/** By kind, the largest first. */
export function countByKind(entries: readonly CacheEntry[]): readonly KindCount[] {
  return [...groupBy(entries, ({ kind }) => kind)]
    .map(([kind, ofKind]) => ({
      kind,
      entries: ofKind.length,
      bytes: ofKind.reduce((sum, { bytes }) => sum + bytes, 0),
      last_use: new Date(ofKind.reduce((latest, { lastUse }) => Math.max(latest, lastUse), 0)).toISOString(),
    }))
    .sort((a, b) => b.bytes - a.bytes);
}
