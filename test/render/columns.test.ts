import { processorMillisecondsOf } from '../support/processor-cost.js';
import { expect, it } from 'vitest';
import { measureWidth, renderColumns } from '../../src/render/columns.js';
import { renderFittedColumns } from '../../src/render/fit-columns.js';

const style = { columns: 80, looks: 'plain' } as const;
const columns = [
  { title: 'Bug', align: 'left' },
  { title: 'False\nalarms', align: 'right' },
] as const;

it('a table has its cells below their titles, also those of several lines and wide characters', () => {
  const rows = [
    ['漢字', '1'],
    ['Lang-1\nand more', '12'],
    ['', ''],
  ];
  expect(renderColumns(columns, rows, 2, style).split('\n')).toEqual([
    'Bug        False',
    '          alarms',
    '-'.repeat(16),
    '漢字           1',
    'Lang-1        12',
    'and more',
    '',
  ]);
  expect(['漢字', 'e\u0301', '\u001B[1mbold\u001B[22m', 'a\nbcd'].map(measureWidth)).toEqual([4, 1, 4, 3]);
});

it('a table of 30,000 lines takes no longer than it has lines', () => {
  const rows = Array.from({ length: 30_000 }, (_, index) => [`Lang-${index}`, String(index)]);
  const cost = processorMillisecondsOf(() =>
    expect(renderFittedColumns(columns, rows, 2, style).split('\n')).toHaveLength(30_003),
  );
  expect(cost).toBeLessThan(20_000);
});
