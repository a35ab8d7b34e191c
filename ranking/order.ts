const decimals = 1e12;

/**
 * Row numbers by score, lowest first. Scores that agree to 12 decimals are ties and keep the rows' order: below that, numbers
 * differ by how a machine rounds.
 */
export function orderByScore(scores: ArrayLike<number>): Uint32Array {
  const rounded = Float64Array.from(scores, (score) => Math.round(score * decimals));
  const order = Uint32Array.from(rounded, (_, row) => row);
  // Sorting typed arrays is stable since ECMAScript 2019; the row number makes it plain.
  return order.sort((a, b) => rounded[a]! - rounded[b]! || a - b);
}
