import { stringify } from 'csv-stringify/sync';
import { wrapped, type Column } from '../columns.js';
import { fittingColumnsOf } from '../fitted.js';
import { coloursOf, signsOf, type Style } from '../style.js';
import { probability } from '../../analysis/compare/conclusions.js';
import { definedSeeds, fixed } from '../numbers.js';
import { latexText } from './latex-text.js';
import { isMarked, isPartlyDefined, plainCell } from './cells.js';
import type { Cell, Table, TableColumn } from './table.js';

/** The table for a terminal, its title first and its note last. */
export function terminalTable({ title, columns, rows, note }: Table, style: Style): string {
  const none = signsOf(style).none;
  const shown = columns
    .map((column, index) => ({ column, cells: rows.map((row) => row[index]!) }))
    .filter(({ column }) => column.shownIn !== 'files')
    .map(({ column, cells }) => ({ column, cells: brokenCells(alignedCells(cells, column, none), column) }));
  const heads = shown.map(({ column }): Column => ({
    title: brokenCells([column.title], column)[0]!,
    align: isNumeric(column) ? 'right' : 'left',
  }));
  const lines = rows.map((_, row) => shown.map(({ cells }) => cells[row]!));
  const { bold, dim } = coloursOf(style);
  const below = note === undefined ? '' : `\n${dim(wrapped(note.split(' '), style.columns, 0))}`;
  return `${bold(wrapped(title.split(' '), style.columns, 0))}\n${fittingColumnsOf(heads, lines, 2, style)}${below}`;
}

function brokenCells(cells: readonly string[], { wrapAt }: TableColumn): readonly string[] {
  return wrapAt === undefined ? cells : cells.map((cell) => wrapped(cell.split(' '), wrapAt, 0));
}

/** Where one number of a column is marked, the others leave room for the mark. */
function alignedCells(cells: readonly Cell[], column: TableColumn, none: string): string[] {
  const room = cells.some(isMarked) ? ' ' : '';
  return cells.map((cell) => readable(cell, column, none) + (isMarked(cell) ? '' : room));
}

/**
 * The table as CSV: every digit of its numbers, undefined ones empty. Behind a column with means over some of the seeds comes one with
 * how many they are.
 */
export function csvTable({ columns, rows }: Table): string {
  const isPartly = columns.map((_, index) => rows.some((row) => isPartlyDefined(row[index]!)));
  const heads = columns.flatMap(({ title }, index) =>
    isPartly[index] ? [title, `${title} seeds`] : [title],
  );
  const cells = rows.map((row) =>
    row.flatMap((cell, index) => {
      const text = plainCell(cell) ?? '';
      return isPartly[index] ? [text, isPartlyDefined(cell) ? cell.seedsDefined : ''] : [text];
    }),
  );
  return stringify([heads, ...cells], { cast: { number: String } });
}

/** The table as LaTeX for the package booktabs. */
export function latexTable({ title, columns, rows, note }: Table): string {
  const line = (cells: readonly string[]) => `  ${cells.map(latexText).join(' & ')} \\\\`;
  return [
    `% ${title}`,
    ...(note === undefined ? [] : [`% ${note}`]),
    `\\begin{tabular}{${columns.map((column) => (isNumeric(column) ? 'r' : 'l')).join('')}}`,
    '  \\toprule',
    line(columns.map((column) => column.title)),
    '  \\midrule',
    ...rows.map((row) => line(row.map((cell, index) => readable(cell, columns[index]!, '–')))),
    '  \\bottomrule',
    '\\end{tabular}',
    '',
  ].join('\n');
}

/** The cells of the first rows as people read them. */
export function readableCells({ columns, rows }: Table, first: number = rows.length): string[][] {
  return rows.slice(0, first).map((row) => row.map((cell, index) => readable(cell, columns[index]!, '–')));
}

/** Whether a column is of numbers, which stand at the right. */
export function isNumeric({ decimals }: TableColumn): boolean {
  return decimals !== undefined;
}

/** A cell as people read it, `none` where it is undefined. */
export function readable(cell: Cell, { decimals, holds }: TableColumn, none: string): string {
  const value = plainCell(cell);
  if (value === null) return none;
  if (typeof value === 'string') return value;
  const seeds = isPartlyDefined(cell) ? ` ${definedSeeds(cell.seedsDefined, cell.seeds)}` : '';
  const text = holds === 'probability' ? probability(value) : fixed(value, decimals ?? 0);
  return `${text}${isMarked(cell) ? '*' : ''}${seeds}`;
}
