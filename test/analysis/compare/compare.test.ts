import { describe, expect, it } from 'vitest';
import { comparePairs, type CompareOptions, type Comparison } from '../../../src/analysis/compare/compare.js';
import { drawConclusions } from '../../../src/analysis/compare/conclusions.js';
import { compareOverall } from '../../../src/analysis/compare/overall.js';
import { allMetrics, computeMetric } from '../../../src/analysis/compare/metrics.js';
import type { Contestant } from '../../../src/analysis/compare/contestant.js';
import { bugNames, contestant, seedNumbers, type CellCounts } from '../../support/contestant.js';

const compare = (baseline: Contestant, other: Contestant, options: CompareOptions = {}): Comparison => {
  const { comparisons } = comparePairs([[baseline, other]], options);
  expect(comparisons).toHaveLength(1);
  return comparisons[0]!;
};
const metric = (comparison: Comparison, name: string) => {
  const found = comparison.metrics.find((each) => each.metric === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
};

/** What the two generators found on the bundled benchmark with ten seeds: bugs by the seeds that find them. */
const foundByNoException: Record<string, number> = { 'B-1': 10, 'B-2': 10, 'B-3': 10, 'B-4': 3 };
const foundByJavadoc: Record<string, number> = { ...foundByNoException, 'B-5': 10, 'B-6': 3, 'B-7': 1 };
const generator = (name: string, found: Record<string, number>, fp: number, bugs = 15, seeds = 10) =>
  contestant(name, bugNames(bugs), seedNumbers(seeds), (bug, seed) => ({
    tp: seed <= (found[bug] ?? 0) ? 1 : 0,
    fp: fp + (Number(bug.slice(2)) % 3),
    tn: 20,
  }));
const noException = generator('no-exception', foundByNoException, 4);
const javadoc = generator('javadoc', foundByJavadoc, 1);

describe('javadoc against no-exception, as on the bundled bugs', () => {
  const comparison = compare(noException, javadoc);
  const { overSeeds, overBugs } = metric(comparison, 'BugFound');

  it('is significant over seeds; over bugs, p is 0.25', () => {
    expect(overSeeds).toMatchObject({
      baselineMean: 3.3,
      otherMean: 4.7,
      n: 10,
      holm: { significant: true },
    });
    expect(overSeeds.wilcoxon.pValue).toBeCloseTo(2 / 1024, 12);
    expect(overBugs.labelSwaps).toMatchObject({
      method: 'exact',
      pValue: 0.25,
      clusters: 3,
      smallestPValue: 0.25,
    });
    expect(overBugs.holm.significant).toBe(false);
    expect(overBugs.difference.low).toBeLessThan(0);
    expect(overBugs.difference.estimate).toBeCloseTo(1.4, 12);
  });

  it('reports the number of bugs on which the generators differ', () => {
    const { anySeed, mostSeeds, eachSeed } = comparison.bugsFound;
    expect(anySeed).toMatchObject({ firstOnly: 0, secondOnly: 3, both: 4, neither: 8, pValue: 0.25 });
    expect(mostSeeds).toMatchObject({ firstOnly: 0, secondOnly: 1, both: 3, pValue: 1 });
    expect(eachSeed.discordant[0]).toEqual([0, 3]);
    expect(eachSeed.pValues).toEqual([0.25, 0.5, 0.5, 1, 1, 1, 1, 1, 1, 1]);
    expect(eachSeed).toMatchObject({ minimumPValue: 0.25, maximumPValue: 1, medianPValue: 1 });
  });

  it('reports both in plain words', () => {
    expect(drawConclusions(comparison)).toEqual([
      'Over seeds javadoc is significantly better than no-exception in BugFound, FPR, Precision, #TP and #FP: that would hold with other random seeds of the test generator on these bugs.',
      'In FPR, Precision and #FP, the interval of the difference includes 0 although p is significant: no claim.',
      "BugFound and #TP could not be significant over bugs: too few bugs differ, and the smallest possible p after Holm's correction is 0.5000.",
    ]);
  });

  it('has the same p-values and the mirrored differences with the labels swapped', () => {
    const mirrored = compare(javadoc, noException);
    mirrored.metrics.forEach((each, index) => {
      const straight = comparison.metrics[index]!;
      expect(each.overSeeds.wilcoxon.pValue).toBe(straight.overSeeds.wilcoxon.pValue);
      expect(each.overBugs.labelSwaps.pValue).toBe(straight.overBugs.labelSwaps.pValue);
      expect(each.overBugs.difference.estimate).toBeCloseTo(-straight.overBugs.difference.estimate, 12);
      const { width, low } = each.overBugs.difference;
      expect(width).toBe(straight.overBugs.difference.width);
      if (width === 'some') expect(low).toBeCloseTo(-straight.overBugs.difference.high, 9);
      expect(each.overSeeds.cliffsDelta.delta).toBeCloseTo(-straight.overSeeds.cliffsDelta.delta, 12);
    });
    expect(mirrored.bugsFound.anySeed).toMatchObject({ firstOnly: 3, secondOnly: 0, pValue: 0.25 });
  });
});

describe('a generator compared with itself', () => {
  it.each([10, 20])('shows no difference over %i seeds', (seeds) => {
    const same = generator('same', foundByJavadoc, 1, 15, seeds);
    const comparison = compare(same, { ...same, label: 'again' });
    for (const { overSeeds, overBugs } of comparison.metrics) {
      expect([overSeeds.wilcoxon.pValue, overSeeds.holm.adjustedPValue, overSeeds.cliffsDelta.delta]).toEqual(
        [1, 1, 0],
      );
      expect([
        overBugs.labelSwaps.pValue,
        overBugs.holm.adjustedPValue,
        overBugs.labelSwaps.clusters,
      ]).toEqual([1, 1, 0]);
      expect(overSeeds.difference).toMatchObject({ estimate: 0, low: Number.NaN, high: Number.NaN });
      expect(overBugs.difference.estimate).toBe(0);
    }
    for (const { overBugs } of comparison.metrics.filter(({ metric }) => metric.startsWith('#')))
      expect(overBugs.difference).toMatchObject({ low: Number.NaN, width: 'none: no cluster differs' });
    for (const { overBugs } of comparison.metrics.filter(({ metric }) => !metric.startsWith('#'))) {
      expect(overBugs.difference.low).toBeLessThan(0);
      expect(overBugs.difference.high).toBeGreaterThan(0);
    }
    expect(comparison.bugsFound.anySeed.pValue).toBe(1);
    expect(drawConclusions(comparison)[0]).toBe(
      'Over seeds nothing differs significantly: no difference here is shown to hold with other random seeds of the test generator on these bugs.',
    );
  });
});

describe('too little data', () => {
  it('one bug: no interval, and p is 1 over bugs even if the test over seeds is significant', () => {
    const one = (name: string, tp: number) =>
      contestant(name, ['B-1'], seedNumbers(10), () => ({ tp, tn: 3 }));
    const comparison = compare(one('a', 0), one('b', 1));
    const { overSeeds, overBugs } = metric(comparison, 'BugFound');
    expect(overSeeds.holm.significant).toBe(true);
    expect(overBugs.difference).toMatchObject({ estimate: 1, low: Number.NaN, width: 'none: one cluster' });
    expect(overBugs.labelSwaps.pValue).toBe(1);
    expect(drawConclusions(comparison).at(-1)).toBe(
      "With 1 bug and 4 metrics no difference over bugs can be significant at 0.05 after Holm's correction: the smallest possible p is 1.0000.",
    );
  });

  it('one seed: p is 1 over seeds, and only the test over bugs decides', () => {
    const bugs = bugNames(12);
    const one = (name: string, tp: number) => contestant(name, bugs, [1], () => ({ tp, fp: 1, tn: 1 }));
    const comparison = compare(one('a', 0), one('b', 1));
    const { overSeeds, overBugs } = metric(comparison, 'BugFound');
    expect(overSeeds.wilcoxon.pValue).toBe(1);
    expect(overBugs.labelSwaps.pValue).toBe(2 / 2 ** 12);
    expect(overBugs.holm.significant).toBe(true);
  });

  it('8 seeds and 9 metrics: reports that nothing could be significant', () => {
    const found_at = (share: number) => ({ found_at: { forest: [share, share, share, share] } });
    const make = (name: string, gain: number) =>
      contestant(name, bugNames(10), seedNumbers(8), (_, seed) => ({
        ...{ tp: gain, fp: 9 - gain, tn: 5 + gain },
        ...found_at((gain * seed) / 20),
      }));
    const comparison = compare(make('a', 1), make('b', 2));
    expect(comparison.metrics).toHaveLength(9);
    expect(comparison.metrics.some(({ overSeeds }) => overSeeds.holm.significant)).toBe(false);
    expect(drawConclusions(comparison)).toContain(
      "With 8 seeds and 9 metrics no difference over seeds can be significant at 0.05 after Holm's correction: the smallest possible p is 0.0703.",
    );
  });
});

describe('gaps', () => {
  it('a bug that never compiles on one side does not affect the other bugs', () => {
    const broken = contestant('broken', bugNames(15), seedNumbers(10), (bug, seed): CellCounts =>
      bug === 'B-9' ? 'missing' : { tp: seed <= (foundByJavadoc[bug] ?? 0) ? 1 : 0, fp: 1, tn: 20 },
    );
    const comparison = compare(noException, broken);
    expect(comparison.leftOut).toEqual({ bugs: ['B-9'], seeds: [] });
    expect(comparison.seeds).toHaveLength(10);
    expect(metric(comparison, 'BugFound').overBugs.labelSwaps.pValue).toBe(0.25);
  });

  it('with --missing not-found, a missing unit counts as finding nothing for its side only', () => {
    const late = contestant('late', bugNames(15), seedNumbers(10), (bug, seed): CellCounts =>
      bug === 'B-1' ? 'missing' : { tp: seed <= (foundByNoException[bug] ?? 0) ? 1 : 0, fp: 4, tn: 20 },
    );
    const left = metric(compare(noException, late), 'BugFound').overSeeds;
    expect([left.baselineMean, left.otherMean]).toEqual([2.3, 2.3]);
    const counted = compare(noException, late, { missing: 'not-found' });
    expect(counted.countedAsNotFound).toEqual([0, 10]);
    const { baselineMean, otherMean } = metric(counted, 'BugFound').overSeeds;
    expect([baselineMean, otherMean]).toEqual([3.3, 2.3]);
  });

  it('reports a pair without a common unit, and compares the others', () => {
    const nothing = contestant('nothing', bugNames(15), seedNumbers(10), () => 'missing');
    const { comparisons, withoutCommonUnit } = comparePairs([
      [noException, nothing],
      [noException, javadoc],
    ]);
    expect(comparisons.map(({ other }) => other)).toEqual(['javadoc']);
    expect(withoutCommonUnit).toEqual([['no-exception', 'nothing']]);
  });
});

describe('families of tests', () => {
  const third = generator('third', foundByJavadoc, 2);
  const pairs = [
    [noException, javadoc],
    [noException, third],
    [javadoc, third],
  ] as const;
  it.each([
    ['metrics', 5],
    ['pairs', 3],
    ['both', 15],
  ] as const)('%s: %i tests, over seeds and over bugs apart', (family, size) => {
    const { comparisons } = comparePairs(pairs, { family });
    for (const { overSeeds, overBugs } of comparisons.flatMap(({ metrics }) => metrics)) {
      expect([overSeeds.holm.familySize, overBugs.holm.familySize]).toEqual([size, size]);
      expect(overBugs.holm.adjustedPValue).toBeGreaterThanOrEqual(overBugs.labelSwaps.pValue);
      expect(overBugs.smallestAdjustedPValue).toBeLessThanOrEqual(overBugs.holm.adjustedPValue);
    }
    expect(metric(comparisons[0]!, 'FPR').overSeeds.holm.adjustedPValue).toBeCloseTo((size * 2) / 1024, 12);
  });

  it("a metric in which all are tied does not enlarge Friedman's family", () => {
    const flat = (name: string, fp: number) =>
      contestant(name, bugNames(3), seedNumbers(7), (_, seed) => ({ tp: 1, fp: fp * seed, tn: 2 }));
    const [overall] = compareOverall([[flat('a', 1), flat('b', 2), flat('c', 3)]]);
    const of = (name: string) => overall!.metrics.find((each) => each.metric === name)!;
    expect(of('BugFound').friedman.pValue).toBeNaN();
    expect(of('BugFound').holm.significant).toBe(false);
    // FPR, precision, #FP: the other two are one tie.
    expect(of('#FP').holm.familySize).toBe(3);
  });
});

describe('metrics', () => {
  const cell = (counts: object) => contestant('x', ['B-1'], [1], () => counts).summary.cells[0]!;
  const values = (...cells: object[]) =>
    Object.fromEntries(allMetrics.map((each) => [each.name, computeMetric(each, cells.map(cell))]));

  it('can be computed for any set of cells', () => {
    expect(values({ tp: 2, fp: 1, tn: 4 }, { tp: 0, fp: 3, tn: 0 })).toMatchObject({
      ...{ BugFound: 1, FPR: 0.5, Precision: 1 / 3, '#TP': 2, '#FP': 4, 'Found@1': null },
    });
    expect(values({ fn: 1 })).toMatchObject({ BugFound: 0, FPR: null, Precision: null });
    expect(values()).toMatchObject({ BugFound: 0, FPR: null });
  });

  it("Found@K uses the run's own ranking, not its baselines", () => {
    const found_at = { forest: [1, 1, 1, 1], random: [0.1, 0.2, 0.3, 0.4], 'suite-order': [0, 0, 0, 0] };
    expect(values({ found_at }, { found_at: {} })).toMatchObject({ 'Found@1': 1, 'Found@10': 1 });
    expect(values({ found_at: { 'suite-order': [0.5, 1, 1, 1] } })).toMatchObject({ 'Found@1': 0.5 });
  });

  it('sums of expected values that differ only by rounding are ties', () => {
    const shares = [0.1, 0.2, 0.3];
    const make = (name: string, order: readonly number[]) =>
      contestant(name, bugNames(3), seedNumbers(8), (bug) => {
        const share = order[Number(bug.slice(2)) - 1]!;
        return { found_at: { forest: [share, share, share, share] } };
      });
    const comparison = compare(make('a', shares), make('b', [...shares].reverse()));
    const { overSeeds, overBugs } = metric(comparison, 'Found@1');
    expect(0.1 + 0.2 + 0.3).not.toBe(0.3 + 0.2 + 0.1);
    expect(overSeeds.wilcoxon).toMatchObject({ pValue: 1, zeros: 8 });
    expect(overSeeds.cliffsDelta.delta).toBe(0);
    expect(overBugs.labelSwaps.pValue).toBe(1);
  });
});
