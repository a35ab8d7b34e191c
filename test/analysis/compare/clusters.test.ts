import { describe, expect, it } from 'vitest';
import { clusterBugs } from '../../../src/analysis/compare/clusters.js';
import { sumByCluster } from '../../../src/analysis/compare/bug-sums.js';
import { intervalMetrics } from '../../../src/analysis/compare/metrics.js';
import { computeIntervalsOverBugs } from '../../../src/analysis/compare/over-bugs.js';
import { comparePairs } from '../../../src/analysis/compare/compare.js';
import type { Contestant } from '../../../src/analysis/compare/contestant.js';
import { drawConclusions } from '../../../src/analysis/compare/conclusions.js';
import { compareOverall } from '../../../src/analysis/compare/overall.js';
import { describeBugsFound } from '../../../src/render/compare/bugs-found-text.js';
import { contestant, seedNumbers } from '../../support/contestant.js';

describe('clusters of bugs', () => {
  it('are the bugs themselves', () => {
    expect(clusterBugs(['Lang-1', 'Lang-2', 'Math-M'])).toEqual({
      kind: 'bug',
      clusterOf: [0, 1, 2],
      count: 3,
    });
  });

  it('are not derived from IDs: a bug may have the ID of a mutant', () => {
    expect(clusterBugs(['Shelf-M0001', 'Shelf-M0002'])).toEqual({ kind: 'bug', clusterOf: [0, 1], count: 2 });
  });

  it('are those in the run’s record', () => {
    const of = { 'Shelf-M0001': 'Shelf', 'Account-M0001': 'Account', 'Shelf-M0012': 'Shelf' };
    expect(clusterBugs(['Shelf-M0001', 'Account-M0001', 'Shelf-M0012'], { kind: 'class', of })).toEqual({
      kind: 'class',
      clusterOf: [0, 1, 0],
      count: 2,
    });
  });

  it('keep bugs without a cluster, also one whose ID is the name of a cluster', () => {
    const named = { kind: 'class', of: { 'Shelf-M0001': 'Shelf' } } as const;
    expect(clusterBugs(['Shelf', 'Shelf-M0001', 'Lang-1'], named).clusterOf).toEqual([0, 1, 2]);
  });
});

/** Finds each mutant of the first half of the classes, and nothing else. */
function measure(classes: number, mutants: number) {
  const bugs = Array.from({ length: classes * mutants }, (_, index) => {
    const number = `${(index % mutants) + 1}`.padStart(4, '0');
    return `C${Math.floor(index / mutants)}-M${number}`;
  });
  return inClasses(
    contestant('javadoc', bugs, seedNumbers(3), (bug) => {
      const found = Number(/^C(\d+)/u.exec(bug)?.[1]) < classes / 2;
      return { tp: found ? 1 : 0, fp: 1, tn: 9 };
    }),
  );
}

/** Names the class of each mutant, as the benchmark does. */
function inClasses(of: Contestant): Contestant {
  const names = of.summary.bugs.map((bug) => [bug, bug.split('-')[0]!] as const);
  return {
    ...of,
    summary: { ...of.summary, clusters: { kind: 'class', of: Object.fromEntries(names) } },
  };
}

function bugFound(classes: number, mutants: number) {
  const { metrics } = computeIntervalsOverBugs(measure(classes, mutants), intervalMetrics);
  return metrics.find(({ metric }) => metric.name === 'BugFound')!.interval;
}

describe('intervals over mutants', () => {
  it('are not narrower because each class has more mutants', () => {
    const share = (interval: ReturnType<typeof bugFound>, mutants: number) =>
      (interval.high - interval.low) / mutants;
    expect(share(bugFound(8, 50), 400)).toBeGreaterThanOrEqual(share(bugFound(8, 1), 8) * 0.9);
  });

  it('stay within the number of mutants', () => {
    const { low, high, estimate, clusters } = bugFound(4, 25);
    expect({ estimate, clusters }).toEqual({ estimate: 50, clusters: 4 });
    expect(low).toBeGreaterThanOrEqual(0);
    expect(high).toBeLessThanOrEqual(100);
  });

  it('do not exist if all mutants are of one class', () => {
    expect(bugFound(1, 100).width).toBe('none: one cluster');
  });

  it('are computed from the sums over all mutants of a class', () => {
    const { summary } = measure(2, 3);
    const [metric] = intervalMetrics;
    const { parts } = sumByCluster(metric!, summary.cells, 3, clusterBugs(summary.bugs, summary.clusters));
    expect([...parts[0]!]).toEqual([3, 0]);
  });
});

/** Finds the first mutants of each class; the mutants of a class are alike. */
function finder(label: string, classes: number, mutants: number, found: (ofClass: number) => number) {
  const bugs = Array.from(
    { length: classes * mutants },
    (_, index) => `C${Math.floor(index / mutants)}-M${(index % mutants) + 1}`,
  );
  return contestant(label, bugs, seedNumbers(3), (bug) => {
    const [, ofClass, number] = /^C(\d+)-M(\d+)$/u.exec(bug)!.map(Number) as [number, number, number];
    return { tp: number <= found(ofClass) ? 1 : 0, fp: 1, tn: 9 };
  });
}

describe('comparisons over mutants', () => {
  const pair = (classes: number, mutants: number) =>
    [
      finder('weak', classes, mutants, () => 0),
      finder('strong', classes, mutants, (ofClass) => (ofClass === 0 ? mutants : 1)),
    ] as const;
  const compare = (contestants: readonly [Contestant, Contestant]) => {
    const [comparison] = comparePairs([contestants]).comparisons;
    return {
      comparison: comparison!,
      found: comparison!.metrics.find(({ metric }) => metric === 'BugFound')!.overBugs.difference,
    };
  };

  it('the interval of a difference stays within the number of mutants, in both directions', () => {
    const [weak, strong] = pair(3, 20);
    const { found } = compare([inClasses(weak), inClasses(strong)]);
    expect(found).toMatchObject({ estimate: 22, clusters: 3, high: 60 });
    const back = compare([inClasses(strong), inClasses(weak)]).found;
    expect(back).toMatchObject({ estimate: -22, clusters: 3, low: -60 });
  });

  it("a block of Friedman's test over bugs is a class", () => {
    const blocks = (mutants: number, wrap: (of: Contestant) => Contestant) => {
      const three = [...pair(5, mutants), finder('none', 5, mutants, () => 0)].map(wrap);
      const found = compareOverall([three])[0]!.metrics.find(({ metric }) => metric === 'BugFound')!;
      return found.overBugs === 'none' ? 'none' : found.overBugs.friedman;
    };
    const [few, many] = [blocks(2, inClasses), blocks(40, inClasses)];
    expect(few).toMatchObject({ n: 5 });
    // More mutants of the same classes are no more evidence.
    expect(many).toEqual(few);
    expect(blocks(40, (of) => of)).toMatchObject({ n: 200 });
  });

  it('report the number of classes, and warn of tests that ignore them', () => {
    const [weak, strong] = pair(3, 20);
    const { comparison } = compare([inClasses(weak), inClasses(strong)]);
    expect(comparison.clusters).toEqual({ kind: 'class', count: 3 });
    expect(drawConclusions(comparison).join(' ')).toContain('With 60 bugs of 3 classes and');
    expect(describeBugsFound(comparison)).toMatch(/bugs of one class are not, so its p is too small\.$/u);
    expect(describeBugsFound(compare([weak, strong]).comparison)).not.toContain('independent');
  });
});
