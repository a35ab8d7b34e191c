import { describe, expect, it } from 'vitest';
import { total } from '../../../src/analysis/estimate/costs.js';
import { estimateOf } from '../../../src/analysis/estimate/estimate.js';
import { ratesFor } from '../../../src/analysis/estimate/rates.js';
import type { BugWork, Workload } from '../../../src/analysis/estimate/workload.js';

const rates = ratesFor(
  {
    benchmark: 'defects4j',
    benchmarkKind: 'defects4j',
    generator: { name: 'evosuite', budgetSeconds: 180 },
  },
  [],
);

const bugWork = (changes: Partial<BugWork> = {}): BugWork => ({
  project: 'Lang',
  workspaces: 'missing',
  classes: 1,
  suites: 10,
  unwrittenSuites: 10,
  units: 30,
  ...changes,
});
const workload = (...bugs: readonly BugWork[]): Workload => ({ budgetSeconds: 180, bugs });

const secondsOf = (work: Workload) => total(estimateOf(work, rates, 2).seconds);
const bytesOf = (work: Workload) => {
  const { bytes } = estimateOf(work, rates, 2);
  return total(bytes) + bytes.runFolder;
};

describe('the estimate of a run', () => {
  it('of nothing is nothing, at any number of workers', () => {
    const { seconds, bytes, scratchBytes, wallSeconds } = estimateOf(workload(), rates, 4);
    expect(seconds).toEqual({ workspaces: 0, suites: 0, testCases: 0 });
    expect([total(bytes), bytes.runFolder, scratchBytes]).toEqual([0, 0, 0]);
    expect([1, 64].map(wallSeconds)).toEqual([0, 0]);
  });

  it('grows with bugs, seeds, oracle generators, classes and the budget', () => {
    const usual = workload(bugWork());
    const larger = [
      workload(bugWork(), bugWork()),
      workload(bugWork({ suites: 11, unwrittenSuites: 11, units: 33 })),
      workload(bugWork({ units: 40 })),
      workload(bugWork({ classes: 2 })),
      { ...usual, budgetSeconds: 181 },
    ];
    for (const each of larger) expect(secondsOf(each)).toBeGreaterThan(secondsOf(usual));
    for (const each of larger.slice(0, 3)) expect(bytesOf(each)).toBeGreaterThan(bytesOf(usual));
  });

  it('is the sum of its bugs', () => {
    const lang = bugWork();
    const math = bugWork({ project: 'Math', suites: 3, unwrittenSuites: 1, units: 4 });
    expect(secondsOf(workload(lang, math))).toBeCloseTo(
      secondsOf(workload(lang)) + secondsOf(workload(math)),
    );
  });

  it('leaves out what is in the cache', () => {
    const cached = bugWork({ workspaces: 'made', unwrittenSuites: 0 });
    const { seconds, bytes, scratchBytes } = estimateOf(workload(cached), rates, 4);
    expect(seconds).toMatchObject({ workspaces: 0, suites: 0 });
    expect(seconds.testCases).toBeGreaterThan(0);
    expect(bytes).toMatchObject({ workspaces: 0, suites: 0 });
    expect(scratchBytes).toBe(0);
  });

  it('takes no budget for suites that are read', () => {
    const { seconds } = estimateOf(workload(bugWork({ unwrittenSuites: 0 })), rates, 4);
    expect(seconds.suites).toBe(0);
    expect(seconds.workspaces).toBeGreaterThan(0);
  });

  it('ends no sooner than the work divided by the workers, nor than its longest part', () => {
    const { seconds, wallSeconds } = estimateOf(workload(bugWork(), bugWork({ project: 'Math' })), rates, 4);
    expect(wallSeconds(1)).toBe(total(seconds));
    expect(wallSeconds(2)).toBe(total(seconds) / 2);
    const numbers = [1, 2, 3, 8, 16, 64, 1000].map(wallSeconds);
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
    const oneSuite = bugWork({ project: 'Math', suites: 1, unwrittenSuites: 1, units: 3 });
    expect(wallSeconds(1000)).toBeCloseTo(secondsOf(workload(oneSuite)));
  });

  it('needs room for as many checkouts as are worked on at the same time', () => {
    const one = estimateOf(workload(bugWork()), rates, 8).scratchBytes;
    expect(one).toBeGreaterThan(0);
    expect(estimateOf(workload(bugWork(), bugWork(), bugWork()), rates, 2).scratchBytes).toBe(2 * one);
  });
});
