import { expect, test } from 'vitest';
import type { Reading } from '../../../ranking/reading.js';
import { createEffortCounter } from '../../../src/analysis/bug-detection/ranking/effort-counter.js';

/** A list whose TPs may stand anywhere. */
const randomly = (tests: number, hits: number): Reading => ({
  tests,
  firstHit: hits === 0 ? 'none' : { before: 0, tied: tests, hits },
});
/** A list with its first TP at this position. */
const at = (rank: number, tests: number): Reading => ({
  tests,
  firstHit: { before: rank - 1, tied: 1, hits: 1 },
});

test('counts the tests to read in lists with and without a TP', () => {
  const counter = createEffortCounter();
  counter.add(1, 6, [at(2, 6)]);
  counter.add(1, 4, [randomly(4, 0)]);
  counter.add(1, 0, [{ tests: 0, firstHit: 'none' }]);
  const { failing_tests, tests_to_first_tp, curve } = counter.effort();
  expect(failing_tests).toStrictEqual({ units: 3, mean: 3.333333333, median: 4, maximum: 6 });
  expect(tests_to_first_tp).toStrictEqual({ units: 1, mean: 2, median: 2, maximum: 2 });
  expect(curve.map((point) => Object.values(point) as unknown[])).toStrictEqual([
    [1, 0, 2, null],
    [2, 1, 4, 4],
    [3, 1, 5, 5],
    [4, 1, 6, 6],
    [5, 1, 6, 6],
    [6, 1, 6, 6],
  ]);
});

test('a random order: (n + 1) / (t + 1) tests until the first TP', () => {
  const counter = createEffortCounter();
  counter.add(1, 5, [randomly(5, 2)]);
  const { tests_to_first_tp, curve } = counter.effort();
  expect(tests_to_first_tp.mean).toBe(2);
  expect(curve.at(-1)).toStrictEqual({ k: 5, bugs_found: 1, tests_read: 2, tests_per_bug_found: 2 });
  expect(curve[0]).toStrictEqual({ k: 1, bugs_found: 0.4, tests_read: 1, tests_per_bug_found: 2.5 });
});

test('means over the random states, and over the seeds that are finished', () => {
  const counter = createEffortCounter();
  counter.add(1, 4, [at(1, 4), at(3, 4)]);
  counter.add(7, 4, [at(4, 4), at(4, 4)]);
  const { tests_to_first_tp, curve } = counter.effort();
  expect(tests_to_first_tp).toStrictEqual({ units: 2, mean: 3, median: 3, maximum: 4 });
  expect(curve[0]).toStrictEqual({ k: 1, bugs_found: 0.25, tests_read: 1, tests_per_bug_found: 4 });
});

test('weights samples of different lengths equally, in any order', () => {
  const countEffort = (...samples: readonly Reading[]) => {
    const counter = createEffortCounter();
    counter.add(1, 10.5, samples);
    return counter.effort();
  };
  const [short, long] = [at(1, 1), at(20, 20)];
  const effort = countEffort(short, long);
  expect(effort).toStrictEqual(countEffort(long, short));
  expect(effort.failing_tests).toStrictEqual({ units: 1, mean: 10.5, median: 10.5, maximum: 10.5 });
  expect(effort.curve[0]).toStrictEqual({ k: 1, bugs_found: 0.5, tests_read: 1, tests_per_bug_found: 2 });
  expect(effort.curve.at(-1)).toMatchObject({ k: 20, bugs_found: 1, tests_read: 10.5 });
  const silentFirst = countEffort({ tests: 0, firstHit: 'none' }, long);
  expect(silentFirst.curve.at(-1)).toMatchObject({ k: 20, bugs_found: 0.5, tests_read: 10 });
});

test('a long list has a short curve that ends with it', () => {
  const counter = createEffortCounter();
  counter.add(1, 100_000, [randomly(100_000, 3)]);
  const { curve } = counter.effort();
  expect(curve.length).toBeLessThan(40);
  expect(curve.at(-1)).toStrictEqual({
    k: 100_000,
    bugs_found: 1,
    tests_read: 25_000.25,
    tests_per_bug_found: 25_000.25,
  });
  const ranks = curve.map(({ k }) => k);
  expect(ranks).toStrictEqual([...new Set(ranks)].sort((a, b) => a - b));
  for (const name of ['bugs_found', 'tests_read'] as const)
    curve.slice(1).forEach((point, index) => expect(point[name]).toBeGreaterThanOrEqual(curve[index]![name]));
});

test('is undefined if no test fails or no unit is finished', () => {
  const counter = createEffortCounter();
  const nothing = { units: 0, mean: null, median: null, maximum: null };
  expect(counter.effort()).toStrictEqual({ failing_tests: nothing, tests_to_first_tp: nothing, curve: [] });
  counter.add(1, 0, [{ tests: 0, firstHit: 'none' }]);
  expect(counter.effort()).toStrictEqual({
    failing_tests: { units: 1, mean: 0, median: 0, maximum: 0 },
    tests_to_first_tp: nothing,
    curve: [],
  });
});
