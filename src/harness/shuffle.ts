import { randomInt } from 'node:crypto';

/** The items in a random order, to reveal nothing. */
export function shuffle<Item>(items: readonly Item[]): readonly Item[] {
  return items
    .map((item) => ({ item, by: randomInt(2 ** 31) }))
    .sort((a, b) => a.by - b.by)
    .map(({ item }) => item);
}
