/**
 * The probability that a sample without replacement contains no hit: C(total − hits, drawn) / C(total, drawn). Computed as a product of factors from
 * 0 to 1, which can't overflow. It is symmetric in `drawn` and `hits`, so the number of factors is the smaller of the two.
 *
 * @param drawn at most `total`; values below 1 draw nothing
 */
export function noneDrawn(total: number, hits: number, drawn: number): number {
  if (drawn <= 0) return 1;
  if (drawn > total - hits) return 0;
  const [fewer, more] = drawn < hits ? [drawn, hits] : [hits, drawn];
  let probability = 1;
  for (let index = 0; index < fewer && probability > 0; index++)
    probability *= (total - more - index) / (total - index);
  return probability;
}
