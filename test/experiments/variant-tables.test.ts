import { expect, test } from 'vitest';
import { buildVariantTables } from '../../experiments/variant-tables.js';
import type { VariantFound } from '../../experiments/variants.js';

const naming = { name: 'x', title: 'X', variant: 'Variant' };
const seeds = Array.from({ length: 10 }, (_, index) => index);
const inBugs = (states: number | null) => (states === null ? null : states / 10);
/** Of ten random states, so many found the only bug, whatever K is; more with each seed. */
const finding = (variant: string, states: (seed: number) => number | null): VariantFound => ({
  oracleGenerator: 'javadoc',
  variant,
  found: [1, 3, 5, 10].map(() => seeds.map((seed) => inBugs(states(seed)))),
});

test('marks significant differences from the first, and names the test', () => {
  const all = finding('all', (seed) => seed);
  const [means, tests] = buildVariantTables(
    [all, finding('same', (seed) => seed), finding('none', () => 0)],
    naming,
  );
  expect(means!.rows.map((row) => row.slice(1, 3))).toStrictEqual([
    ['all', 0.45],
    ['same', 0.45],
    ['none', { significant: 0 }],
  ]);
  expect(means!.note).toContain('* differs significantly from all. p: Wilcoxon signed-rank');
  // Nine of the ten differ: 2 of 2^9 sign flips are as far out; twice that by Holm's correction over two.
  const record = Object.fromEntries(
    tests!.columns.map(({ title }, index) => [title, tests!.rows[1]![index]]),
  );
  expect(record).toMatchObject({
    Variant: 'none',
    K: 1,
    'Baseline mean': 0.45,
    p: 2 / 2 ** 9,
    'p (Holm)': { significant: 4 / 2 ** 9 },
    "Cliff's delta": -0.9,
    Magnitude: 'large',
    n: 10,
    'Zero method': 'wilcox',
    'Family size': 2,
  });
});

test('seeds without a finished unit are no part of it', () => {
  const half = (hits: number) => (seed: number) => (seed < 5 ? hits : null);
  const [means, tests] = buildVariantTables([finding('all', half(10)), finding('other', half(5))], naming);
  expect(means!.rows.map((row) => row[2])).toStrictEqual([1, 0.5]);
  expect(tests!.rows[0]).toContain(5);
  const nothing = buildVariantTables([finding('all', () => null), finding('other', () => null)], naming);
  expect(nothing[0]!.rows.map((row) => row[2])).toStrictEqual([null, null]);
  expect(nothing[1]!.rows).toStrictEqual([]);
});
