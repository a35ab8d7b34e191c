import { expect, test } from 'vitest';
import { findRectangle } from '../../../src/analysis/compare/rectangle.js';
import { MersenneTwister } from '../../../stats/mersenne-twister.js';

/** `x` is a cell, `.` a gap. */
function parseRectangle(...lines: readonly string[]) {
  return findRectangle(lines.length, lines[0]?.length ?? 0, (row, column) => lines[row]![column] === 'x');
}

test('keeps a complete rectangle', () => {
  expect(parseRectangle('xx', 'xx')).toEqual({ rows: [0, 1], columns: [0, 1] });
  expect(parseRectangle()).toEqual({ rows: [], columns: [] });
});

test('drops an empty row or column alone', () => {
  expect(parseRectangle('xxx', '...', 'xxx')).toEqual({ rows: [0, 2], columns: [0, 1, 2] });
  expect(parseRectangle('x.x', 'x.x')).toEqual({ rows: [0, 1], columns: [0, 2] });
});

test('drops the row or column with fewer cells for one gap', () => {
  expect(parseRectangle('xxx', 'xxx', 'xxx', 'xx.')).toEqual({ rows: [0, 1, 2], columns: [0, 1, 2] });
  expect(parseRectangle('xxxx', 'xxx.')).toEqual({ rows: [0, 1], columns: [0, 1, 2] });
  expect(parseRectangle('xx', 'x.')).toEqual({ rows: [0, 1], columns: [0] });
});

test('drops a row or column once for all of its gaps', () => {
  expect(parseRectangle('xxxx', 'x..x', 'xxxx')).toEqual({ rows: [0, 2], columns: [0, 1, 2, 3] });
});

test('a single cell is kept', () => {
  expect(parseRectangle('....', '..x.', '....')).toEqual({ rows: [1], columns: [2] });
  expect(parseRectangle('....', '....')).toMatchObject({ rows: [], columns: [] });
});

test('leaves no gap, gives an empty rectangle without cells, and keeps nearly as many cells as the best rectangle', () => {
  const random = new MersenneTwister(1);
  let kept = 0;
  let best = 0;
  for (let round = 0; round < 300; round++) {
    const [rows, columns] = [1 + random.nextInteger(6), 1 + random.nextInteger(6)];
    const share = random.nextFraction();
    const cells = Array.from({ length: rows }, () =>
      Array.from({ length: columns }, () => random.nextFraction() < share),
    );
    const found = findRectangle(rows, columns, (row, column) => cells[row]![column]!);
    for (const row of found.rows) for (const column of found.columns) expect(cells[row]![column]).toBe(true);
    const size = found.rows.length * found.columns.length;
    expect(size > 0).toBe(cells.flat().includes(true));
    kept += size;
    best += largest(cells);
  }
  expect(kept / best).toBeGreaterThan(0.95);
});

/** Of all choices of columns the one with the most cells in rows that have all of them. */
function largest(cells: readonly (readonly boolean[])[]): number {
  const width = cells[0]!.length;
  let size = 0;
  for (let choice = 1; choice < 2 ** width; choice++) {
    const columns = Array.from({ length: width }, (_, column) => column).filter(
      (column) => (choice >> column) & 1,
    );
    const rows = cells.filter((row) => columns.every((column) => row[column]));
    size = Math.max(size, rows.length * columns.length);
  }
  return size;
}
