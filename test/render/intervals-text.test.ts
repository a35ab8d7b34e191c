import { expect, test } from 'vitest';
import { measureWidth } from '../../src/render/columns.js';
import { renderIntervals } from '../../src/render/compare/intervals-text.js';
import type { Summary } from '../../src/analysis/bug-detection/summary.js';
import type { Style } from '../../src/render/style.js';
import { bugNames, contestant, seedNumbers, type CellCounts } from '../support/contestant.js';

const plain = (columns: number): Style => ({ columns, looks: 'plain' });

/** Generators of which the n-th finds the first n bugs. */
function createSummary(names: readonly string[], bugs: number, missing = 0): Summary {
  const all = names.map((name, index) =>
    contestant(name, bugNames(bugs), seedNumbers(3), (bug): CellCounts => {
      const number = Number(bug.slice(2));
      return number <= missing ? 'missing' : { tp: number <= index ? 1 : 0, fp: number, tn: 50 };
    }),
  );
  const { summary } = all[0]!;
  return { ...summary, oracle_generators: names, cells: all.flatMap((each) => each.summary.cells) };
}

test('a column a generator where that fits, else a line a metric of each', () => {
  const summary = createSummary(['no-exception', 'javadoc', 'evosuite', 'command', 'chat', 'toga'], 8);
  for (const columns of [60, 80, 100, 160]) {
    const text = renderIntervals(summary, plain(columns));
    expect(measureWidth(text)).toBeLessThanOrEqual(columns);
    expect(text.includes('Mean [from, to]')).toBe(columns < 120);
    expect(text).toMatch(/BugFound .*3\.0 \[0\.7, 6\.0\]/);
  }
});

test('nothing found is no certainty', () => {
  expect(renderIntervals(createSummary(['none'], 8), plain(80))).toMatch(/BugFound +0\.0 \[0\.0, 3\.0\]\n/);
});

test('says which bugs it is without', () => {
  const text = renderIntervals(createSummary(['javadoc'], 8, 2), plain(80));
  expect(text).toContain('6 bugs');
  expect(text).toContain('Left out, so that it has finished every unit that counts: bugs B-1, B-2.');
});

test('a single bug says nothing, nothing finished says less', () => {
  expect(renderIntervals(createSummary(['a', 'b'], 1), plain(80))).toBe(
    'A single bug says nothing about others.',
  );
  expect(renderIntervals(createSummary(['a', 'b'], 2, 2), plain(80))).toBe('');
});

test('mutants of a class are one cluster', () => {
  const rename = (summary: Summary, name: (number: number) => string): Summary => {
    const rename = (bug: string) => name(Number(bug.slice(2)));
    return {
      ...summary,
      bugs: summary.bugs.map(rename),
      clusters: {
        kind: 'class',
        of: Object.fromEntries(summary.bugs.map(rename).map((bug) => [bug, bug.split('-')[0]!])),
      },
      cells: summary.cells.map((cell) => ({ ...cell, bug: rename(cell.bug) })),
    };
  };
  const summary = createSummary(['javadoc'], 8);
  const ofOne = rename(summary, (number) => `Shelf-M000${number}`);
  expect(renderIntervals(ofOne, plain(80))).toBe(
    'Mutants of a single class say nothing about other classes.',
  );
  const ofTwo = rename(summary, (number) => `${number > 4 ? 'Shelf' : 'Account'}-M000${number}`);
  const text = renderIntervals(ofTwo, plain(200));
  expect(text).toContain('a cluster is a class with all its mutants and seeds; 2 classes, 8 mutants');
});
