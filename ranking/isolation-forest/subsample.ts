import { MersenneTwister } from '../../stats/mersenne-twister.js';

/**
 * Draws `size` of `rowCount` rows without replacement, in ascending order: the same rows as scikit-learn's `sample_without_replacement` draws for a
 * tree. The algorithm depends on the share: a permutation, rejection of repeated rows, or a reservoir.
 */
export function drawSubsample(rowCount: number, size: number, seed: number): Uint32Array {
  // A reservoir that holds all rows draws nothing. Most bugs are small, and seeding would take most of the time.
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
