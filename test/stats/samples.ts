import { readFileSync } from 'node:fs';
import { MersenneTwister } from '../../stats/mersenne-twister.js';

/** A parsed golden file; `path` as in `stats/wilcoxon_cliff.json`. */
export function golden<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(`../fixtures/golden/${path}`, import.meta.url), 'utf8')) as T;
}

/** `count` seeded pairs of samples of whole numbers below `bound`, of lengths 1 to 30: ties and zeros are the rule. */
export function randomPairs(count: number, bound: number): { first: number[]; second: number[] }[] {
  const random = new MersenneTwister(bound);
  const sample = (length: number) => Array.from({ length }, () => random.nextInteger(bound - 1));
  return Array.from({ length: count }, () => {
    const length = 1 + random.nextInteger(29);
    return { first: sample(length), second: sample(length) };
  });
}
