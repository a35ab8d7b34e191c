import { describe, expect, it } from 'vitest';
import { clusterBugs } from '../../../src/analysis/compare/clusters.js';
import { sumByCluster } from '../../../src/analysis/compare/bug-sums.js';
import { intervalMetrics } from '../../../src/analysis/compare/metrics.js';
import { computeIntervalsOverBugs } from '../../../src/analysis/compare/over-bugs.js';
import { contestant, seedNumbers } from '../../support/contestant.js';

describe('clusters of bugs', () => {
  it('are the bugs themselves', () => {
    expect(clusterBugs(['Lang-1', 'Lang-2', 'Math-M'])).toEqual({
      kind: 'bug',
      clusterOf: [0, 1, 2],
      count: 3,
    });
  });

  it('are the classes of mutants', () => {
    expect(clusterBugs(['Shelf-M0001', 'Account-M0001', 'Shelf-M0012', 'Shelf_Text1-M0001'])).toEqual({
      kind: 'class',
      clusterOf: [0, 1, 0, 2],
      count: 3,
    });
  });

  it('keep bugs that are no mutants, also one whose ID is the name of a class', () => {
    expect(clusterBugs(['Shelf', 'Shelf-M0001', 'Lang-1']).clusterOf).toEqual([0, 1, 2]);
  });
});

/** Finds each mutant of the first half of the classes, and nothing else. */
function measure(classes: number, mutants: number) {
  const bugs = Array.from({ length: classes * mutants }, (_, index) => {
    const number = `${(index % mutants) + 1}`.padStart(4, '0');
    return `C${Math.floor(index / mutants)}-M${number}`;
  });
  return contestant('javadoc', bugs, seedNumbers(3), (bug) => {
    const found = Number(/^C(\d+)/u.exec(bug)?.[1]) < classes / 2;
    return { tp: found ? 1 : 0, fp: 1, tn: 9 };
  });
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

  it('do not exist for one class', () => {
    expect(bugFound(1, 100).width).toBe('none: one cluster');
  });

  it('add up all mutants', () => {
    const { summary } = measure(2, 3);
    const [metric] = intervalMetrics;
    const { parts } = sumByCluster(metric!, summary.cells, 3, clusterBugs(summary.bugs));
    expect([...parts[0]!]).toEqual([3, 0]);
  });
});
