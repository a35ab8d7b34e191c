import { describe, expect, it } from 'vitest';
import { columnsOf, widthOf, type Column } from '../../src/render/columns.js';
import { fittingColumnsOf } from '../../src/render/fitted.js';

const columns: Column[] = [
  { title: 'Oracle generator', align: 'left' },
  { title: 'Bug', align: 'left' },
  { title: 'Smallest p of all', align: 'right' },
];
const rows = [
  ['command-a_generator_with_a_name-that_goes_on-and_on', 'JacksonDatabind-112', '0.0123'],
  ['a remark of several words that nobody would call short', 'Lang-1', '1'],
];
const style = (width: number) => ({ columns: width, looks: 'plain' }) as const;

describe('a table for a width', () => {
  it('is as it is where it fits', () => {
    expect(fittingColumnsOf(columns, rows, 2, style(120))).toBe(columnsOf(columns, rows, 2, style(120)));
  });

  it.each([100, 80, 60, 50])('fits %i columns, and no character is lost', (width) => {
    const text = fittingColumnsOf(columns, rows, 2, style(width));
    expect(widthOf(text)).toBeLessThanOrEqual(width);
    const letters = (all: string) => [...all.replaceAll(/[\s-]/g, '')].sort().join('');
    expect(letters(text)).toBe(letters([...columns.map(({ title }) => title), ...rows.flat()].join('')));
    expect(text).toContain('0.0123');
  });

  it('takes more from another column where a name can not be broken any further', () => {
    const pairs: Column[] = [
      { title: 'First', align: 'left' },
      { title: 'Second', align: 'left' },
      { title: 'Found with', align: 'left' },
      { title: 'p', align: 'right' },
    ];
    const [first, second] = ['suite-assertions, TEval@fixed', 'suite-assertions, TEval@buggy'];
    const text = fittingColumnsOf(
      pairs,
      [[first, second, 'more than half of the seeds', '0.0010']],
      2,
      style(46),
    );
    expect(widthOf(text)).toBeLessThanOrEqual(46);
  });

  it('breaks titles before texts', () => {
    const text = fittingColumnsOf(columns, rows, 2, style(87));
    expect(text).toContain(rows[1]![0]);
    expect(text).not.toContain('Smallest p of all');
  });
});
