import { describe, expect, it } from 'vitest';
import { sumCosts } from '../../../src/analysis/estimate/costs.js';
import { estimateEffort } from '../../../src/analysis/estimate/estimate.js';
import { chooseRates } from '../../../src/analysis/estimate/rates.js';
import type { BugWork, Workload } from '../../../src/analysis/estimate/workload.js';

const rates = chooseRates(
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

const sumSeconds = (work: Workload) => sumCosts(estimateEffort(work, rates, 2).seconds);
const sumBytes = (work: Workload) => {
  const { bytes } = estimateEffort(work, rates, 2);
  return sumCosts(bytes) + bytes.runFolder;
};

describe('the estimate of a run', () => {
  it('is 0 for an empty plan, with any number of workers', () => {
    const { seconds, bytes, scratchBytes, wallSeconds } = estimateEffort(workload(), rates, 4);
    expect(seconds).toEqual({ workspaces: 0, suites: 0, testCases: 0 });
    expect([sumCosts(bytes), bytes.runFolder, scratchBytes]).toEqual([0, 0, 0]);
    expect([1, 64].map(wallSeconds)).toEqual([0, 0]);
  });

  it('takes any number of bugs, as mutants are', () => {
    const many = workload(...Array.from({ length: 50_000 }, () => bugWork()));
    const all = { ...many, bugs: [many.bugs, many.bugs, many.bugs, many.bugs].flat() };
    expect(estimateEffort(all, rates, 2).wallSeconds(1)).toBeGreaterThan(0);
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
    for (const each of larger) expect(sumSeconds(each)).toBeGreaterThan(sumSeconds(usual));
    for (const each of larger.slice(0, 3)) expect(sumBytes(each)).toBeGreaterThan(sumBytes(usual));
  });

  it('is the sum of its bugs', () => {
    const lang = bugWork();
    const math = bugWork({ project: 'Math', suites: 3, unwrittenSuites: 1, units: 4 });
    expect(sumSeconds(workload(lang, math))).toBeCloseTo(
      sumSeconds(workload(lang)) + sumSeconds(workload(math)),
    );
  });

  it('leaves out cached work', () => {
    const cached = bugWork({ workspaces: 'made', unwrittenSuites: 0 });
    const { seconds, bytes, scratchBytes } = estimateEffort(workload(cached), rates, 4);
    expect(seconds).toMatchObject({ workspaces: 0, suites: 0 });
    expect(seconds.testCases).toBeGreaterThan(0);
    expect(bytes).toMatchObject({ workspaces: 0, suites: 0 });
    expect(scratchBytes).toBe(0);
  });

  it('includes no generation budget for recorded suites', () => {
    const { seconds } = estimateEffort(workload(bugWork({ unwrittenSuites: 0 })), rates, 4);
    expect(seconds.suites).toBe(0);
    expect(seconds.workspaces).toBeGreaterThan(0);
  });

  it('ends no sooner than the work divided by the workers, nor than its longest part', () => {
    const { seconds, wallSeconds } = estimateEffort(
      workload(bugWork(), bugWork({ project: 'Math' })),
      rates,
      4,
    );
    expect(wallSeconds(1)).toBe(sumCosts(seconds));
    expect(wallSeconds(2)).toBe(sumCosts(seconds) / 2);
    const numbers = [1, 2, 3, 8, 16, 64, 1000].map(wallSeconds);
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
    const oneSuite = bugWork({ project: 'Math', suites: 1, unwrittenSuites: 1, units: 3 });
    expect(wallSeconds(1000)).toBeCloseTo(sumSeconds(workload(oneSuite)));
  });

  it('needs room for as many checkouts as are worked on at the same time', () => {
    const one = estimateEffort(workload(bugWork()), rates, 8).scratchBytes;
    expect(one).toBeGreaterThan(0);
    expect(estimateEffort(workload(bugWork(), bugWork(), bugWork()), rates, 2).scratchBytes).toBe(2 * one);
  });
});
