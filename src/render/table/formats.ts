import { formatCsv } from '../../formats/csv/csv-text.js';
import { wrapWords, type TextColumn } from '../columns.js';
import { renderFittedColumns } from '../fit-columns.js';
import { toSpreadsheetCell } from '../spreadsheet-text.js';
import { getColours, getSigns, type Style } from '../style.js';
import { writeNumber, writeProbability } from '../../model/common/write-number.js';
import { renderDefinedSeeds } from '../numbers.js';
import { escapeLatex } from './latex-text.js';
import { isMarked, isPartlyDefined, toPlainCell } from './cells.js';
import type { TableCell, Table, TableColumn } from './table.js';

/** The table for a terminal, with its title above and its note below. */
export function renderTerminalTable({ title, columns, rows, note }: Table, style: Style): string {
  const none = getSigns(style).none;
  const shown = columns
    .map((column, index) => ({ column, cells: rows.map((row) => row[index]!) }))
    .filter(({ column }) => column.shownIn !== 'files')
    .map(({ column, cells }) => ({ column, cells: breakCells(alignCells(cells, column, none), column) }));
  const heads = shown.map(({ column }): TextColumn => ({
    title: breakCells([column.title], column)[0]!,
    align: isNumeric(column) ? 'right' : 'left',
  }));
  const lines = rows.map((_, row) => shown.map(({ cells }) => cells[row]!));
  const { bold, dim } = getColours(style);
  const below = note === undefined ? '' : `\n${dim(wrapWords(note.split(' '), style.columns, 0))}`;
  return `${bold(wrapWords(title.split(' '), style.columns, 0))}\n${renderFittedColumns(heads, lines, 2, style)}${below}`;
}

function breakCells(cells: readonly string[], { wrapAt }: TableColumn): readonly string[] {
  return wrapAt === undefined ? cells : cells.map((cell) => wrapWords(cell.split(' '), wrapAt, 0));
}

/** Aligns a column: if one number is marked, the others get space for the mark. */
function alignCells(cells: readonly TableCell[], column: TableColumn, none: string): string[] {
  const room = cells.some(isMarked) ? ' ' : '';
  return cells.map((cell) => formatCell(cell, column, none) + (isMarked(cell) ? '' : room));
}

/**
 * The table as CSV, with all digits and empty cells for undefined numbers. A column with means over some of the seeds is followed by one with the
 * number of seeds.
 */
export function renderCsvTable({ columns, rows }: Table): string {
  const isPartly = columns.map((_, index) => rows.some((row) => isPartlyDefined(row[index]!)));
  const heads = columns.flatMap(({ title }, index) =>
    isPartly[index] ? [title, `${title} seeds`] : [title],
  );
  const cells = rows.map((row) =>
    row.flatMap((cell, index) => {
      const text = toPlainCell(cell) ?? '';
      return isPartly[index] ? [text, isPartlyDefined(cell) ? cell.seedsDefined : ''] : [text];
    }),
  );
  return formatCsv([heads, ...cells].map((line) => line.map(toSpreadsheetCell)));
}

/** The table as LaTeX for the package booktabs. */
export function renderLatexTable({ title, columns, rows, note }: Table): string {
  const line = (cells: readonly string[]) => `  ${cells.map(escapeLatex).join(' & ')} \\\\`;
  return [
    `% ${title}`,
    ...(note === undefined ? [] : [`% ${note}`]),
    `\\begin{tabular}{${columns.map((column) => (isNumeric(column) ? 'r' : 'l')).join('')}}`,
    '  \\toprule',
    line(columns.map((column) => column.title)),
    '  \\midrule',
    ...rows.map((row) => line(row.map((cell, index) => formatCell(cell, columns[index]!, '–')))),
    '  \\bottomrule',
    '\\end{tabular}',
    '',
  ].join('\n');
}

/** The cells of the first rows as formatted text. */
export function formatCells({ columns, rows }: Table, first: number = rows.length): string[][] {
  return rows.slice(0, first).map((row) => row.map((cell, index) => formatCell(cell, columns[index]!, '–')));
}

/** Whether a column holds numbers, which are aligned to the right. */
export function isNumeric({ decimals }: TableColumn): boolean {
  return decimals !== undefined;
}

/** A cell as formatted text, `none` if it is undefined. */
export function formatCell(cell: TableCell, { decimals, holds }: TableColumn, none: string): string {
  const value = toPlainCell(cell);
  if (value === null) return none;
  if (typeof value === 'string') return value;
  const seeds = isPartlyDefined(cell) ? ` ${renderDefinedSeeds(cell.seedsDefined, cell.seeds)}` : '';
  const text = holds === 'probability' ? writeProbability(value) : writeNumber(value, decimals ?? 0);
  return `${text}${isMarked(cell) ? '*' : ''}${seeds}`;
}
