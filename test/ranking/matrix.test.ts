import { expect, test } from 'vitest';
import { UserError } from '../../src/model/common/errors.js';
import { createMatrix, createMatrixFromRows } from '../../ranking/matrix.js';

test('rows become columns', () => {
  const matrix = createMatrixFromRows(
    ['a', 'b'],
    [
      [1, 2],
      [3, 4],
      [5, 6],
    ],
  );
  expect(matrix.rowCount).toBe(3);
  expect(matrix.columns.map((column) => [...column])).toStrictEqual([
    [1, 3, 5],
    [2, 4, 6],
  ]);
});

test.each([
  ['the table of features has no row', () => createMatrixFromRows(['a'], [])],
  ['the table of features has no row', () => createMatrix(['a'], [[]])],
  ['no feature to rank by', () => createMatrix([], [])],
  ['2 names for 1 columns', () => createMatrix(['a', 'b'], [[1]])],
  ['ragged: row 2 has 1 values for 2 columns', () => createMatrixFromRows(['a', 'b'], [[1, 2], [3]])],
  ['ragged: b has 1 values, a has 2', () => createMatrix(['a', 'b'], [[1, 2], [3]])],
  ['the value of b in row 1 is NaN', () => createMatrixFromRows(['a', 'b'], [[1, Number.NaN]])],
  ['the value of a in row 2 is -Infinity', () => createMatrix(['a'], [[1, -Infinity]])],
  ['the value of a in row 1 is 1e+300: features must be finite', () => createMatrix(['a'], [[1e300]])],
])('refuses: %s', (message, make) => {
  expect(make).toThrow(UserError);
  expect(make).toThrow(message);
});
