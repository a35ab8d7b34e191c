import { expect, test } from 'vitest';
import { comparePairs } from '../../../src/analysis/compare/compare.js';
import { findingMetrics } from '../../../src/analysis/compare/metrics.js';
import { MersenneTwister } from '../../../stats/mersenne-twister.js';
import { bugNames, contestant, seedNumbers } from '../../support/contestant.js';

/**
 * Two equally good generators: for each bug, each draws its probability of finding it from the same distribution. On
 * the given bugs one of them is always ahead, and seeds confirm that, but it means nothing for other bugs.
 */
function drawnRun(random: MersenneTwister, name: string) {
  const chance = new Map(
    bugNames(12).map((bug) => {
      const draw = random.nextFraction();
      return [bug, draw < 0.5 ? 0 : draw < 0.7 ? 1 : random.nextFraction()];
    }),
  );
  return contestant(name, bugNames(12), seedNumbers(10), (bug) => ({
    tp: random.nextFraction() < chance.get(bug)! ? 1 : 0,
  }));
}

test('tests over bugs keep their significance level for claims about other bugs; the test over seeds does not', () => {
  const random = new MersenneTwister(2023);
  const rounds = 120;
  const rejected = { seeds: 0, labelSwaps: 0, anySeed: 0, mostSeeds: 0 };
  const metrics = findingMetrics.filter(({ name }) => name === 'BugFound');
  for (let round = 0; round < rounds; round++) {
    const pair = [drawnRun(random, 'a'), drawnRun(random, 'b')] as const;
    const comparison = comparePairs([pair], { metrics }).comparisons[0]!;
    const { overSeeds, overBugs } = comparison.metrics[0]!;
    if (overSeeds.wilcoxon.pValue <= 0.05) rejected.seeds += 1;
    if (overBugs.labelSwaps.pValue <= 0.05) rejected.labelSwaps += 1;
    if (comparison.bugsFound.anySeed.pValue <= 0.05) rejected.anySeed += 1;
    if (comparison.bugsFound.mostSeeds.pValue <= 0.05) rejected.mostSeeds += 1;
  }
  // 5 % of 120 is 6; 12 and more would be seen once in 50 times if the level were kept exactly.
  expect(rejected.labelSwaps).toBeLessThanOrEqual(11);
  expect(rejected.anySeed).toBeLessThanOrEqual(11);
  expect(rejected.mostSeeds).toBeLessThanOrEqual(11);
  expect(rejected.seeds / rounds).toBeGreaterThan(0.5);
});
