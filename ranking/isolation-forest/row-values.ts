import { memoisePerMatrix } from './once-per-matrix.js';

/** Values row by row, `values[row * columnCount + column]`, in single precision as in scikit-learn. */
export interface RowValues {
  readonly values: Float32Array;
  readonly columnCount: number;
  readonly rowCount: number;
}

export const getRowValues = memoisePerMatrix(({ rowCount, columns }): RowValues => {
  const columnCount = columns.length;
  const values = new Float32Array(rowCount * columnCount);
  columns.forEach((column, index) => {
    for (let row = 0; row < rowCount; row++) values[row * columnCount + index] = column[row]!;
  });
  return { values, columnCount, rowCount };
});
