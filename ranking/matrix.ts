import { UserError } from '../src/model/common/errors.js';

/** A table of numbers for a detector: rows are failing tests, columns are features. At least one of each; all values are finite. */
export interface Matrix {
  readonly columnNames: readonly string[];
  readonly rowCount: number;
  /** One array per column name, with `rowCount` values each. */
  readonly columns: readonly Float64Array[];
}

/**
 * A matrix from columns. Throws UserError if there is no column or no row, if columns differ in length, and for values that are not finite, even as
 * single-precision numbers, which forests compare.
 */
export function createMatrix(columnNames: readonly string[], columns: readonly ArrayLike<number>[]): Matrix {
  const first = columns[0];
  if (first === undefined) throw new UserError('there is no feature to rank by: choose at least one');
  if (columns.length !== columnNames.length)
    throw new UserError(`there are ${columnNames.length} names for ${columns.length} columns of features`);
  if (first.length === 0)
    throw new UserError('there is no failing test to rank: the table of features has no row');
  columns.forEach((column, index) => {
    if (column.length !== first.length)
      throw new UserError(
        `the table of features is ragged: ${columnNames[index]} has ${column.length} values, ${columnNames[0]} has ${first.length}`,
      );
    for (let row = 0; row < column.length; row++)
      if (!Number.isFinite(Math.fround(column[row]!)))
        throw new UserError(
          `the value of ${columnNames[index]} in row ${row + 1} is ${column[row]}: features must be finite numbers`,
        );
  });
  return { columnNames, rowCount: first.length, columns: columns.map((column) => Float64Array.from(column)) };
}

/** A matrix from rows; same errors as `createMatrix`. */
export function createMatrixFromRows(
  columnNames: readonly string[],
  rows: readonly (readonly number[])[],
): Matrix {
  if (rows.length === 0)
    throw new UserError('there is no failing test to rank: the table of features has no row');
  rows.forEach((row, index) => {
    if (row.length !== columnNames.length)
      throw new UserError(
        `the table of features is ragged: row ${index + 1} has ${row.length} values for ${columnNames.length} columns`,
      );
  });
  return createMatrix(
    columnNames,
    columnNames.map((_, column) => rows.map((row) => row[column]!)),
  );
}
