import type { Matrix } from '../matrix.js';

/** Memoises a function of a matrix while the matrix is in use. A ranking uses each matrix ten times. */
export function memoisePerMatrix<Value extends object>(
  compute: (matrix: Matrix) => Value,
): (matrix: Matrix) => Value {
  const known = new WeakMap<Matrix, Value>();
  return (matrix) => {
    const value = known.get(matrix) ?? compute(matrix);
    known.set(matrix, value);
    return value;
  };
}
