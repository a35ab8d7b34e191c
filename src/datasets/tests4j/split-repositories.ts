import { MersenneTwister } from '../../../stats/mersenne-twister.js';
import { FilledSplits, listByName } from '../filled-splits.js';
import type { SplitName } from '../split-names.js';

/** Tests4J's shares of test cases (section 3.2). */
const shares: Readonly<Record<SplitName, number>> = { train: 0.7, validation: 0.1, test: 0.2 };

/**
 * Splits repositories as Tests4J does (section 3.2), so that none is in two splits. In random order, each repository goes to a random split that it
 * does not fill beyond its share. Then each of those that fit nowhere goes to the split that lacks the most tests. The result depends on the names,
 * the sizes and the seed, not on the order of the repositories. With few or very unequal repositories, sizes differ from the shares, and splits may
 * be empty.
 *
 * @param sizes number of test cases by repository
 */
export function splitRepositories(
  sizes: ReadonlyMap<string, number>,
  seed: number,
): ReadonlyMap<string, SplitName> {
  const random = new MersenneTwister(seed);
  const names = listByName(sizes);
  const splits = new FilledSplits(sizes, shares);
  const leftOver: string[] = [];
  for (const index of random.permutation(names.length)) {
    const name = names[index]!;
    const fitting = splits.listFitting(name);
    if (fitting.length === 0) leftOver.push(name);
    else splits.put(name, fitting[random.nextInteger(fitting.length - 1)]!);
  }
  for (const name of leftOver) splits.putWhereMostAreMissing(name);
  return splits.chosen;
}
