/** Rows and columns of a table without missing cells. */
export interface Rectangle {
  /** Ascending indices. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/**
 * Selects a part of a table without missing cells. While a cell is missing, removes the row or column that loses the fewest present cells per missing
 * one; on a tie, a column. An empty row is removed at no cost. A table with at least one cell never becomes empty, because a line with the last cells
 * is never cheaper than the empty lines that cross it.
 */
export function findRectangle(
  rowCount: number,
  columnCount: number,
  has: (row: number, column: number) => boolean,
): Rectangle {
  const rows = new Set(Array.from({ length: rowCount }, (_, row) => row));
  const columns = new Set(Array.from({ length: columnCount }, (_, column) => column));
  const inRow = Array.from(rows, (row) => countWhere(columns, (column) => has(row, column)));
  const inColumn = Array.from(columns, (column) => countWhere(rows, (row) => has(row, column)));
  for (;;) {
    const column = findCheapest(columns, inColumn, rows.size);
    const row = findCheapest(rows, inRow, columns.size);
    if (row.cost === Infinity && column.cost === Infinity) {
      const isEmpty = rows.size === 0 || columns.size === 0;
      return isEmpty ? { rows: [], columns: [] } : { rows: [...rows], columns: [...columns] };
    }
    if (column.cost <= row.cost) {
      columns.delete(column.line);
      for (const each of rows) if (has(each, column.line)) inRow[each]! -= 1;
    } else {
      rows.delete(row.line);
      for (const each of columns) if (has(row.line, each)) inColumn[each]! -= 1;
    }
  }
}

/** The line that loses the fewest present cells per missing one. Its cost is infinite if no line has a missing cell. */
function findCheapest(lines: ReadonlySet<number>, cells: readonly number[], length: number) {
  let best = { line: -1, cost: Infinity };
  for (const line of lines) {
    const gaps = length - cells[line]!;
    const cost = gaps === 0 ? Infinity : cells[line]! / gaps;
    if (cost < best.cost) best = { line, cost };
  }
  return best;
}

function countWhere(values: ReadonlySet<number>, holds: (value: number) => boolean): number {
  let count = 0;
  for (const value of values) if (holds(value)) count += 1;
  return count;
}
