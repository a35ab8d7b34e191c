import { expect, it } from 'vitest';
import { comparePairs } from '../../src/analysis/compare/compare.js';
import { drawConclusions } from '../../src/analysis/compare/conclusions.js';
import { renderOverall } from '../../src/render/compare/overall-text.js';
import { compareOverall } from '../../src/analysis/compare/overall.js';
import { renderComparisonText } from '../../src/render/compare/comparison-text.js';
import { formatCell } from '../../src/render/table/formats.js';
import { bugNames, contestant, seedNumbers } from '../support/contestant.js';

const plain = { columns: 120, looks: 'plain' } as const;

it("names each metric that can't be significant with families of pairs", () => {
  const [bugs, seeds] = [bugNames(6), seedNumbers(6)];
  // The third never fails, so Precision is defined for one pair alone.
  const [a, b, c] = [
    contestant('a', bugs, seeds, () => ({ tp: 1, fp: 1, found_at: {} })),
    contestant('b', bugs, seeds, (_, seed) => ({ tp: 0, fp: seed, found_at: {} })),
    contestant('c', bugs, seeds, () => ({ tn: 1, found_at: {} })),
  ];
  const { comparisons } = comparePairs(
    [
      [a, b],
      [a, c],
      [b, c],
    ],
    { family: 'pairs' },
  );
  const said = drawConclusions(comparisons[0]!).join(' ');
  expect(said).toContain('Over seeds a is significantly better than b in Precision');
  expect(said).not.toContain('no difference over seeds can be significant');
  expect(said).toContain('could not be significant over seeds');
});

it('bugs whose values differ by rounding alone do not differ', () => {
  const [bugs, seeds] = [bugNames(12), seedNumbers(3)];
  const shares = (values: readonly number[]) => (_: string, seed: number) =>
    ({ tp: 1, found_at: { forest: [values[seed - 1]!, 1, 1, 1] } }) as const;
  const pair = [
    contestant('a', bugs, seeds, shares([0.1, 0.1, 0.4])),
    contestant('b', bugs, seeds, shares([0.4, 0.1, 0.1])),
  ] as const;
  const { comparisons } = comparePairs([pair]);
  const found = comparisons[0]!.metrics.find(({ metric }) => metric === 'Found@1')!;
  expect(found.overBugs.labelSwaps.clusters).toBe(0);
  expect(renderComparisonText(comparisons[0]!, plain)).not.toContain('-0.00');
});

it('lists no differing pair unless the overall test is significant', () => {
  const [bugs, seeds] = [bugNames(3), seedNumbers(3)];
  const contestants = [1, 2, 3].map((fp) =>
    contestant(`g${fp}`, bugs, seeds, () => ({ tp: 1, fp, tn: 10, found_at: {} })),
  );
  const [overall] = compareOverall([contestants], { family: 'both' });
  expect(overall!.metrics.some(({ nemenyi }) => nemenyi.pairs.some(({ significant }) => significant))).toBe(
    true,
  );
  expect(overall!.metrics.some(({ holm }) => holm.significant)).toBe(false);
  const lines = renderOverall(overall!, plain).split('\n');
  expect(lines.filter((line) => /\d\/\d/u.test(line))).toEqual([]);
});

it('prints significant digits of a small p-value, and a difference that rounds to 0 as what it is', () => {
  const column = { title: 'p', decimals: 4, holds: 'probability' } as const;
  expect(formatCell(0.000002, column, '-')).toBe('2e-6');
  expect(formatCell({ significant: 0.03125 }, column, '-')).toBe('0.0313*');
  expect(formatCell(-0.0001, { title: 'd', decimals: 2 }, '-')).toBe('>-0.01');
  expect(formatCell(-0.01, { title: 'd', decimals: 2 }, '-')).toBe('-0.01');
});
