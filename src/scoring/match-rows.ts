import type { KeyedRow, ScoredRow } from './paired-rows.js';

/** A target of two files, or of one of them. */
export type MatchedRows =
  | { readonly kind: 'both'; readonly first: ScoredRow; readonly second: ScoredRow }
  | { readonly kind: 'onlyFirst' | 'onlySecond' };

/**
 * Matches the rows of two files by their keys. Reads both files in turns and keeps only rows without a partner so far, so that files in the same order
 * need no memory. Rows of one file come in the order in which their partners were found, those without a partner at the end.
 *
 * @param first rows with keys that are unique in their file
 */
export async function* matchRows(
  first: AsyncIterable<KeyedRow>,
  second: AsyncIterable<KeyedRow>,
): AsyncGenerator<MatchedRows> {
  const waiting = { first: new Map<string, ScoredRow>(), second: new Map<string, ScoredRow>() };
  for await (const { from, key, row } of takeTurns(first, second)) {
    const partners = waiting[from === 'first' ? 'second' : 'first'];
    const partner = partners.get(key);
    if (partner === undefined) {
      waiting[from].set(key, row);
      continue;
    }
    partners.delete(key);
    yield from === 'first'
      ? { kind: 'both', first: row, second: partner }
      : { kind: 'both', first: partner, second: row };
  }
  for (let left = waiting.first.size; left > 0; left--) yield { kind: 'onlyFirst' };
  for (let left = waiting.second.size; left > 0; left--) yield { kind: 'onlySecond' };
}

/** A row of each file in turns, then the rest of the longer one. */
async function* takeTurns(
  first: AsyncIterable<KeyedRow>,
  second: AsyncIterable<KeyedRow>,
): AsyncGenerator<KeyedRow & { readonly from: 'first' | 'second' }> {
  const others = second[Symbol.asyncIterator]();
  try {
    for await (const row of first) {
      yield { from: 'first', ...row };
      const other = await others.next();
      if (other.done !== true) yield { from: 'second', ...other.value };
    }
    for (let other = await others.next(); other.done !== true; other = await others.next())
      yield { from: 'second', ...other.value };
  } finally {
    await others.return?.(); // closes the second file where the first can't be read
  }
}
