// @module-tag isolated
// @module-tag full
import type { UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { executeRun } from '../../src/pipeline/run.js';
import { readUnitResults } from '../../src/store/run/run-folder.js';
import { completedPrefix } from '../support/completed-prefix.js';
import { passingFolder } from '../support/passing-folder.js';
import { optionsForTests } from '../support/run-options.js';
import { seen } from './tiny-guest.js';

// The registry's line for its guest is given to this one: from there on everything is as in a run.
vi.mock('../../generators/javadoc/index.js', async () => ({
  javadoc: (await import('./tiny-guest.js')).tiny,
}));

const folder = passingFolder('guest');
const options = (out: string) =>
  optionsForTests(folder, {
    bugs: ['Text-1', 'Inventory-1', 'Buffer-1'],
    seeds: [1, 2],
    oracles: ['tiny'],
    out: join(folder, out),
  });

it('a guest that knows the contract alone goes through a run', async () => {
  const end = await executeRun(options('first'));
  expect([end.done, end.failed]).toEqual([6, []]);
  let several = 0;
  for await (const { unit, accounts, testCases } of readUnitResults<UnitResult>(end.folder)) {
    expect(unit.oracleGenerator).toBe('tiny');
    expect(accounts.oracles).toBeGreaterThan(0);
    const oracles = new Set(testCases.map(({ testCase }) => completedPrefix(testCase).oracle.type));
    if (oracles.size === 2) several += 1;
  }
  expect(several).toBeGreaterThan(0);
  // As many at once as its limits allow, independent of the number of concurrent suites.
  expect(seen.most).toBe(3);
  expect([seen.made, seen.closed]).toEqual([1, 1]);
});

it('cached values are requested once, and a replay has the same rows', async () => {
  const { asked } = seen;
  expect(asked).toBeGreaterThan(0);
  await executeRun(options('again'));
  expect(seen.asked).toBe(asked);
  expect([seen.made, seen.closed]).toEqual([2, 2]);
  const results: Record<'first' | 'again', unknown[]> = { first: [], again: [] };
  for (const out of ['first', 'again'] as const)
    for await (const result of readUnitResults<UnitResult>(join(folder, out))) results[out].push(result);
  expect(results.first).toHaveLength(6);
  expect(results.again).toEqual(results.first);
});
