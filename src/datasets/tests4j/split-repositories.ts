import { MersenneTwister } from '../../../stats/mersenne-twister.js';
import { splitNames, type SplitName } from '../split-names.js';

/** Tests4J's shares of test cases (section 3.2). */
const shares: Readonly<Record<SplitName, number>> = { train: 0.7, validation: 0.1, test: 0.2 };

/**
 * Splits repositories as Tests4J does (section 3.2), so that none is in two splits: each, in random order, goes to a random one of the splits that it
 * does not fill beyond their share; those that fit nowhere follow, each into the split that lacks the most tests. The result depends on the names, the
 * sizes and the seed, not on the order of the repositories. With few or very unequal repositories, sizes differ from the shares, and splits may be
 * empty.
 *
 * @param sizes number of test cases by repository
 */
export function splitRepositories(
  sizes: ReadonlyMap<string, number>,
  seed: number,
): ReadonlyMap<string, SplitName> {
  const random = new MersenneTwister(seed);
  const names = [...sizes.keys()].sort();
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const missing: Record<SplitName, number> = { train: 0, validation: 0, test: 0 };
  for (const split of splitNames) missing[split] = shares[split] * total;
  const chosen = new Map<string, SplitName>();
  const choose = (name: string, split: SplitName) => {
    missing[split] -= sizes.get(name)!;
    chosen.set(name, split);
  };
  const leftOver: string[] = [];
  for (const index of random.permutation(names.length)) {
    const name = names[index]!;
    const fitting = splitNames.filter((split) => sizes.get(name)! <= missing[split]);
    if (fitting.length === 0) leftOver.push(name);
    else choose(name, fitting[random.nextInteger(fitting.length - 1)]!);
  }
  for (const name of leftOver)
    choose(
      name,
      splitNames.reduce((most, each) => (missing[each] > missing[most] ? each : most)),
    );
  return chosen;
}
