import { MersenneTwister } from '../../stats/mersenne-twister.js';

/**
 * Draws `size` of `rowCount` rows without replacement, the same ones, in ascending order, as scikit-learn's
 * `sample_without_replacement` draws for a tree: by permutation, by drawing until they are distinct, or by a reservoir,
 * whichever suits the share.
 */
export function subsample(rowCount: number, size: number, seed: number): Uint32Array {
  // A reservoir that all rows fit into draws nothing; small bugs are the rule, and seeding is what would take the time.
  if (size === rowCount) return Uint32Array.from({ length: rowCount }, (_, row) => row);
  const random = new MersenneTwister(seed);
  const share = size / rowCount;
  return drawn().sort();

  function drawn(): Uint32Array {
    if (share > 0.01 && share < 0.99) return random.permutation(rowCount).slice(0, size);
    return share < 0.2 ? distinctDraws() : reservoir();
  }

  function distinctDraws(): Uint32Array {
    const rows = new Set<number>();
    while (rows.size < size) rows.add(random.nextInteger(rowCount - 1));
    return Uint32Array.from(rows);
  }

  function reservoir(): Uint32Array {
    const rows = Uint32Array.from({ length: size }, (_, index) => index);
    for (let row = size; row < rowCount; row++) {
      const place = random.nextInteger(row);
      if (place < size) rows[place] = row;
    }
    return rows;
  }
}
