import { expect, test } from 'vitest';
import { comparePairs } from '../../src/analysis/compare/compare.js';
import { listPairs } from '../../src/analysis/compare/pairs.js';
import { measureWidth } from '../../src/render/columns.js';
import { renderMatrix } from '../../src/render/compare/matrix-text.js';
import { bugNames, contestant, seedNumbers } from '../support/contestant.js';

/** Generators of which the later ones cry wolf more often; the first two alike. */
function renderContestants(generators: number, columns: number, bugs = 12): string {
  const alarms = [1, 1, 30, 120, 1200];
  const contestants = Array.from({ length: generators }, (_, index) =>
    contestant(`g${index + 1}`, bugNames(bugs), seedNumbers(6), () => ({ fp: alarms[index % 5]!, tn: 60 })),
  );
  const { comparisons } = comparePairs(listPairs({ contestants, pairs: 'all' }));
  return renderMatrix(
    comparisons,
    contestants.map(({ label }) => label),
    { columns, looks: 'plain' },
  );
}

test('a line and a column for each, and what differs over bugs', () => {
  const text = renderContestants(5, 100, 40);
  expect(text).toContain('1 g1, 2 g2, 3 g3, 4 g4, 5 g5');
  expect(text).toContain(['FPR', '  12345', '1  .<<<', '2 . <<<', '3 >> <<', '4 >>> <', '5 >>>>'].join('\n'));
});

test('columns that do not fit come below', () => {
  const text = renderContestants(12, 12);
  expect(text).toContain('   123456789\n 1');
  expect(text).toMatch(/\n {3}111\n {3}012\n 1 /u);
  expect(measureWidth(text.split('\n\n').slice(1, -1).join('\n'))).toBeLessThanOrEqual(14);
});
