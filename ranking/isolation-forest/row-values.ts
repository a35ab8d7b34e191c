import { oncePerMatrix } from './once-per-matrix.js';

/** Values row by row, `values[row * columnCount + column]`, in single precision as scikit-learn has them. */
export interface RowValues {
  readonly values: Float32Array;
  readonly columnCount: number;
  readonly rowCount: number;
}

export const rowValuesOf = oncePerMatrix(({ rowCount, columns }): RowValues => {
  const columnCount = columns.length;
  const values = new Float32Array(rowCount * columnCount);
  columns.forEach((column, index) => {
    for (let row = 0; row < rowCount; row++) values[row * columnCount + index] = column[row]!;
  });
  return { values, columnCount, rowCount };
});
