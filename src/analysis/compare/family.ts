import { addToGroup } from '../../model/common/group-by.js';
import { holm, type HolmResult } from '../../../stats/holm.js';

/**
 * The family of tests for Holm's correction: the metrics of one pair of contestants, the pairs in one metric, or all metrics of all pairs. Tests over
 * seeds and tests over bugs answer different questions, so they are separate families.
 */
/** The family of tests for Holm's correction. */
export type Family = 'metrics' | 'pairs' | 'both';

/** Position of a test. `pair` is any value that distinguishes comparisons. */
export interface FamilyMember {
  readonly pair: number;
  readonly metric: string;
  readonly pValue: number;
}

/** Applies Holm's correction to each family among the tests, and returns the results in the order of the tests. */
export function correctFamilies(tests: readonly FamilyMember[], family: Family): HolmResult[] {
  const results = new Array<HolmResult>(tests.length);
  const places = new Map<string, number[]>();
  tests.forEach(({ pair, metric }, place) => {
    const key = { metrics: String(pair), pairs: metric, both: '' }[family];
    addToGroup(places, key, place);
  });
  for (const ofFamily of places.values())
    holm(ofFamily.map((place) => tests[place]!.pValue)).forEach((result, index) => {
      results[ofFamily[index]!] = result;
    });
  return results;
}

/** `9 metrics`, or `8 to 9 metrics` if some pairs lack a metric. */
export function describeFamilies(family: Family, sizes: readonly number[]): string {
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  return `${least < most ? `${least} to ` : ''}${describeFamily(family, most)}`;
}

/** `9 metrics`, `3 pairs`, `27 metrics and pairs`. */
export function describeFamily(family: Family, size: number): string {
  const noun = { metrics: 'metric', pairs: 'pair', both: 'test' }[family];
  const words = `${size} ${noun}${size === 1 ? '' : 's'}`;
  return family === 'both' ? `${words} (all metrics of all pairs)` : words;
}
