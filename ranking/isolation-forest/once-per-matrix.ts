import type { Matrix } from '../matrix.js';

/** Remembers what was computed of a matrix for as long as the matrix is in use: a ranking looks at one ten times. */
export function oncePerMatrix<Value extends object>(
  compute: (matrix: Matrix) => Value,
): (matrix: Matrix) => Value {
  const known = new WeakMap<Matrix, Value>();
  return (matrix) => {
    const value = known.get(matrix) ?? compute(matrix);
    known.set(matrix, value);
    return value;
  };
}
