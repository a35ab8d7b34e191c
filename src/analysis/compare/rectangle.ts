/** Lines and columns of a table of which every cell is there. */
export interface Rectangle {
  /** Ascending positions. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/**
 * A part of a table without gaps: as long as one is left, the row or column goes that loses the fewest cells for each gap that goes
 * with it; where rows and columns are equally good, a column. A row without any cell so goes at no cost, and no table with a cell
 * comes to nothing: a line that holds the last cells is never cheaper than the empty lines that cross it.
 */
export function rectangleWithoutGaps(
  rowCount: number,
  columnCount: number,
  has: (row: number, column: number) => boolean,
): Rectangle {
  const rows = new Set(Array.from({ length: rowCount }, (_, row) => row));
  const columns = new Set(Array.from({ length: columnCount }, (_, column) => column));
  const inRow = Array.from(rows, (row) => countOf(columns, (column) => has(row, column)));
  const inColumn = Array.from(columns, (column) => countOf(rows, (row) => has(row, column)));
  for (;;) {
    const column = cheapest(columns, inColumn, rows.size);
    const row = cheapest(rows, inRow, columns.size);
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

/** The line that loses the fewest cells for each of its gaps; of infinite cost where no line has a gap. */
function cheapest(lines: ReadonlySet<number>, cells: readonly number[], length: number) {
  let best = { line: -1, cost: Infinity };
  for (const line of lines) {
    const gaps = length - cells[line]!;
    const cost = gaps === 0 ? Infinity : cells[line]! / gaps;
    if (cost < best.cost) best = { line, cost };
  }
  return best;
}

function countOf(values: ReadonlySet<number>, holds: (value: number) => boolean): number {
  let count = 0;
  for (const value of values) if (holds(value)) count += 1;
  return count;
}
