import { describe, expect, it } from 'vitest';
import { renderColumns, measureWidth, type TextColumn } from '../../src/render/columns.js';
import { renderFittedColumns } from '../../src/render/fit-columns.js';

const columns: TextColumn[] = [
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
    expect(renderFittedColumns(columns, rows, 2, style(120))).toBe(
      renderColumns(columns, rows, 2, style(120)),
    );
  });

  it.each([100, 80, 60, 50])('fits %i columns, and no character is lost', (width) => {
    const text = renderFittedColumns(columns, rows, 2, style(width));
    expect(measureWidth(text)).toBeLessThanOrEqual(width);
    const letters = (all: string) => [...all.replaceAll(/[\s-]/g, '')].sort().join('');
    expect(letters(text)).toBe(letters([...columns.map(({ title }) => title), ...rows.flat()].join('')));
    expect(text).toContain('0.0123');
  });

  it.each([80, 60])('breaks words where nothing else makes it fit %i columns', (width) => {
    const long = ['AbstractPolymorphicTypeDeserializerFactoryBean', `x_${'y'.repeat(90)}`];
    const cells = [[...long, '0.0123']];
    const text = renderFittedColumns(columns, cells, 2, style(width));
    expect(measureWidth(text)).toBeLessThanOrEqual(width);
    for (const line of text.split('\n')) expect(line.trim()).not.toBe('');
    const letters = (all: string) => [...all.replaceAll(/[\s-]/g, '')].sort().join('');
    expect(letters(text)).toBe(letters([...columns.map(({ title }) => title), ...cells.flat()].join('')));
    expect(text).toMatch(/^Abstract|^AbstractPolymorphic$/mu);
  });

  it('takes more from another column where a name can not be broken any further', () => {
    const pairs: TextColumn[] = [
      { title: 'First', align: 'left' },
      { title: 'Second', align: 'left' },
      { title: 'Found with', align: 'left' },
      { title: 'p', align: 'right' },
    ];
    const [first, second] = ['suite-assertions, TEval@fixed', 'suite-assertions, TEval@buggy'];
    const text = renderFittedColumns(
      pairs,
      [[first, second, 'more than half of the seeds', '0.0010']],
      2,
      style(46),
    );
    expect(measureWidth(text)).toBeLessThanOrEqual(46);
  });

  it('breaks titles before texts', () => {
    const text = renderFittedColumns(columns, rows, 2, style(87));
    expect(text).toContain(rows[1]![0]);
    expect(text).not.toContain('Smallest p of all');
  });
});
