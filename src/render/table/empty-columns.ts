import { getNumber } from './cells.js';
import { isNumeric } from './formats.js';
import type { Table } from './table.js';

/** The table without columns of numbers that have none. */
export function withoutEmptyColumns(table: Table): Table {
  const kept = [...table.columns.keys()].filter(
    (place) =>
      !isNumeric(table.columns[place]!) || table.rows.some((row) => getNumber(row[place] ?? null) !== null),
  );
  return { ...table, ...selectColumns(table, kept) };
}

/** Some of a table's columns, by their places. */
export function selectColumns(
  { columns, rows }: Pick<Table, 'columns' | 'rows'>,
  places: readonly number[],
): Pick<Table, 'columns' | 'rows'> {
  return {
    columns: places.map((place) => columns[place]!),
    rows: rows.map((row) => places.map((place) => row[place] ?? null)),
  };
}
