import { MersenneTwister } from '../../../stats/mersenne-twister.js';
import { FilledSplits, listByName } from '../filled-splits.js';
import type { SplitName } from '../split-names.js';

/** Shares of the splits (ConTest, section 3.5). */
const shares: Readonly<Record<SplitName, number>> = { train: 0.8, validation: 0.1, test: 0.1 };

/** Splits tests at random: 10 % validation, 10 % test, rounded down, and the rest train. Depends on the number of tests and the seed alone. */
export function splitByTest(tests: number, seed: number): readonly SplitName[] {
  const order = new MersenneTwister(seed).permutation(tests);
  const part = Math.floor(tests * shares.test);
  const splits = new Array<SplitName>(tests).fill('train');
  for (const [position, test] of order.entries())
    if (position < part) splits[test] = 'test';
    else if (position < 2 * part) splits[test] = 'validation';
  return splits;
}

/**
 * Splits projects, so that no project is in two splits. Projects in random order go to the split that lacks the most tests compared with its share;
 * the first to train. With few or very unequal projects, sizes differ from the shares, and splits may be empty.
 *
 * @param sizes number of tests by project
 */
export function splitByProject(
  sizes: ReadonlyMap<string, number>,
  seed: number,
): ReadonlyMap<string, SplitName> {
  const names = listByName(sizes);
  const splits = new FilledSplits(sizes, shares);
  for (const index of new MersenneTwister(seed).permutation(names.length))
    splits.putWhereMostAreMissing(names[index]!);
  return splits.chosen;
}
