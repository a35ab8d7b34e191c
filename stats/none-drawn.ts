/**
 * The probability that a sample without replacement holds no hit: C(total − hits, drawn) / C(total, drawn). A product of factors from 0 to
 * 1, so that nothing overflows; being symmetric in `drawn` and `hits`, it has as many factors as the smaller of both says.
 *
 * @param drawn at most `total`; nothing is drawn of numbers below 1.
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
