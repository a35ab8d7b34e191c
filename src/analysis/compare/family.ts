import { holm, type HolmResult } from '../../../stats/holm.js';

/**
 * The tests that Holm's correction is over: the metrics of one pair of contestants, the pairs in one metric, or all metrics of all
 * pairs. Tests over seeds and tests over bugs are families of their own: they answer different questions.
 */
export const families = ['metrics', 'pairs', 'both'] as const;
/** What Holm's correction is over. */
export type Family = (typeof families)[number];

/** Where a test stands: `pair` is anything that tells one comparison from another. */
export interface FamilyMember {
  readonly pair: number;
  readonly metric: string;
  readonly pValue: number;
}

/** Holm's correction over each family among the tests, in their order. */
export function holmByFamily(tests: readonly FamilyMember[], family: Family): HolmResult[] {
  const results = new Array<HolmResult>(tests.length);
  const places = new Map<string, number[]>();
  tests.forEach(({ pair, metric }, place) => {
    const key = { metrics: String(pair), pairs: metric, both: '' }[family];
    places.set(key, [...(places.get(key) ?? []), place]);
  });
  for (const ofFamily of places.values())
    holm(ofFamily.map((place) => tests[place]!.pValue)).forEach((result, index) => {
      results[ofFamily[index]!] = result;
    });
  return results;
}

/** `9 metrics`, or `8 to 9 metrics` where some pairs can't be compared in all of them. */
export function familiesInWords(family: Family, sizes: readonly number[]): string {
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  return `${least < most ? `${least} to ` : ''}${familyInWords(family, most)}`;
}

/** `9 metrics`, `3 pairs`, `27 metrics and pairs`. */
export function familyInWords(family: Family, size: number): string {
  const noun = { metrics: 'metric', pairs: 'pair', both: 'test' }[family];
  const words = `${size} ${noun}${size === 1 ? '' : 's'}`;
  return family === 'both' ? `${words} (all metrics of all pairs)` : words;
}
