import { expect, test } from 'vitest';
import { buildVariantTables } from '../../experiments/variant-tables.js';
import type { Summary, SummaryCell } from '../../src/analysis/bug-detection/summary.js';
import type { Contestant } from '../../src/analysis/compare/contestant.js';
import { createEmptyCell } from '../../src/analysis/compare/contestant.js';

const naming = { name: 'x', title: 'X', variant: 'Variant' };
const seeds = Array.from({ length: 10 }, (_, index) => index);

/** Of ten random states, so many find a bug, whatever K is; null for an unfinished unit. */
function finding(
  variant: string,
  states: (seed: number, bug: number) => number | null,
  bugs: readonly string[] = ['Text-1'],
): Contestant {
  const units = bugs.flatMap((bug, index) => seeds.map((seed) => ({ bug, seed, of: states(seed, index) })));
  const cells = units.flatMap(({ bug, seed, of }): SummaryCell[] => {
    if (of === null) return [];
    const shares = [1, 3, 5, 10].map(() => of / 10);
    return [{ ...createEmptyCell(bug, seed, 'javadoc'), found_at: { [variant]: shares } }];
  });
  const missing = units.flatMap(({ bug, seed, of }) =>
    of === null ? [{ bug, seed, oracle_generator: 'javadoc' }] : [],
  );
  const summary = { bugs, seeds, oracle_generators: ['javadoc'], cells, units: { missing } };
  return { label: variant, oracleGenerator: 'javadoc', summary: summary as unknown as Summary };
}

function readRow({ columns, rows }: ReturnType<typeof buildVariantTables>[number], row: number) {
  return Object.fromEntries(columns.map(({ title }, index) => [title, rows[row]![index]]));
}

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
  expect(means!.note).toContain('* differs significantly from all over seeds. p: Wilcoxon signed-rank');
  // Nine of the ten differ: 2 of 2^9 sign flips are as far out; twice that by Holm's correction over two.
  expect(readRow(tests!, 1)).toMatchObject({
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

test('tests over bugs, too', () => {
  const bugs = Array.from({ length: 8 }, (_, index) => `Text-${index + 1}`);
  const all = finding('all', () => 10, bugs);
  const worse = finding('worse', (_, bug) => (bug < 7 ? 0 : 10), bugs);
  const [means, tests] = buildVariantTables([all, worse], naming);
  // All labels of seven bugs swapped or none: 2 of 2^7.
  expect(readRow(tests!, 0)).toMatchObject({
    'Over bugs: p': 2 / 2 ** 7,
    'Over bugs: p (Holm)': { significant: 2 / 2 ** 7 },
    'Bugs that differ': 7,
  });
  expect(means!.note).toContain(
    "With 1 line and 8 bugs, p after Holm's correction is 0.0078 or more; 4 of 4 tests could be significant with as many that differ.",
  );
  expect(means!.note).toContain(
    'these differ significantly from all: worse at K = 1 (javadoc), worse at K = 3',
  );
});

test.each([
  [25, '0.0488 or more; 100 of 100 tests could be significant with as many that differ.'],
  [26, '0.0508 or more: nothing could be significant.'],
])('says what %i lines over ten seeds could show at best', (lines, reach) => {
  const others = Array.from({ length: lines }, (_, index) => finding(`without ${index}`, () => 0));
  const [means] = buildVariantTables([finding('all', (seed) => seed + 1), ...others], naming);
  expect(means!.note).toContain(`With ${lines} lines and 10 seeds, p after Holm's correction is ${reach}`);
  // A single bug says nothing of others.
  expect(means!.note).toContain(
    `With ${lines} lines and 1 bug, p after Holm's correction is 1.0000 or more: nothing could be significant.`,
  );
});

test('says that nothing could be significant where few seeds differ', () => {
  const two = (seed: number) => (seed < 2 ? 5 : 10);
  const [means] = buildVariantTables([finding('all', () => 10), finding('other', two)], naming);
  expect(means!.note).toContain(
    "With 1 line and 10 seeds, p after Holm's correction is 0.0020 or more, and too few of them differ: nothing could be significant.",
  );
});

test('seeds without a finished unit are no part of it', () => {
  const half = (hits: number) => (seed: number) => (seed < 5 ? hits : null);
  const [means, tests] = buildVariantTables([finding('all', half(10)), finding('other', half(5))], naming);
  expect(means!.rows.map((row) => row[2])).toStrictEqual([1, 0.5]);
  expect(readRow(tests!, 0)).toMatchObject({ n: 5 });
  const nothing = buildVariantTables([finding('all', () => null), finding('other', () => null)], naming);
  expect(nothing[0]!.rows.map((row) => row[2])).toStrictEqual([null, null]);
  expect(nothing[1]!.rows).toStrictEqual([]);
});
