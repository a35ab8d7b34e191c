import type { Column } from '../evaluations/evaluation.js';
import { formatCsv } from '../formats/csv/csv-text.js';
import { toSpreadsheetCell } from '../render/spreadsheet-text.js';
import type { JudgedItem, JudgedUnitResult } from '../model/unit/unit.js';

/** The columns of an evaluation. */
type Columns = readonly Column<JudgedItem>[];

/** The first line of rows.csv. */
export function renderRowsHeader(columns: Columns): string {
  return formatCsv([columns.map(({ name }) => name)]);
}

/** The lines of a unit's test cases; empty if it has none. */
export function renderRowsLines({ unit, testCases }: JudgedUnitResult, columns: Columns): string {
  if (testCases.length === 0) return '';
  return formatCsv(
    testCases.map((testCase) => columns.map((column) => toSpreadsheetCell(column.of(unit, testCase)))),
  );
}
