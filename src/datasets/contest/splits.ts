import { MersenneTwister } from '../../../stats/mersenne-twister.js';
import { splitNames, type SplitName } from '../split-names.js';

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
  const names = [...sizes.keys()].sort();
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const missing: Record<SplitName, number> = { train: 0, validation: 0, test: 0 };
  for (const split of splitNames) missing[split] = shares[split] * total;
  const chosen = new Map<string, SplitName>();
  for (const index of new MersenneTwister(seed).permutation(names.length)) {
    const name = names[index]!;
    const split = splitNames.reduce((most, each) => (missing[each] > missing[most] ? each : most));
    missing[split] -= sizes.get(name)!;
    chosen.set(name, split);
  }
  return chosen;
}
