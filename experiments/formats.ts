import { stringify } from 'csv-stringify/sync';
import { columnsOf, type Column } from '../src/report/columns.js';
import { coloursOf, signsOf, type Style } from '../src/report/style.js';
import type { Cell, ExperimentColumn, ExperimentTable } from './experiment.js';

/** The table for a terminal, its title first. */
export function terminalTable({ title, columns, rows }: ExperimentTable, style: Style): string {
  const heads = columns.map((column): Column => ({
    title: column.title,
    align: isNumeric(column) ? 'right' : 'left',
  }));
  const none = signsOf(style).none;
  const cells = rows.map((row) => row.map((cell, index) => readable(cell, columns[index]!, none)));
  return `${coloursOf(style).bold(title)}\n${columnsOf(heads, cells, 2, style)}`;
}

/** The table as CSV: every digit of its numbers, undefined ones empty. */
export function csvTable({ columns, rows }: ExperimentTable): string {
  return stringify([columns.map(({ title }) => title), ...rows.map((row) => row.map((cell) => cell ?? ''))], {
    cast: { number: String },
  });
}

/** The table as LaTeX for the package booktabs. */
export function latexTable({ title, columns, rows }: ExperimentTable): string {
  const line = (cells: readonly string[]) => `  ${cells.map(escaped).join(' & ')} \\\\`;
  return [
    `% ${title}`,
    `\\begin{tabular}{${columns.map((column) => (isNumeric(column) ? 'r' : 'l')).join('')}}`,
    '  \\toprule',
    line(columns.map((column) => column.title)),
    '  \\midrule',
    ...rows.map((row) => line(row.map((cell, index) => readable(cell, columns[index]!, '--')))),
    '  \\bottomrule',
    '\\end{tabular}',
    '',
  ].join('\n');
}

function isNumeric({ decimals }: ExperimentColumn): boolean {
  return decimals !== undefined;
}

function readable(cell: Cell, { decimals }: ExperimentColumn, none: string): string {
  if (cell === null) return none;
  return typeof cell === 'string' ? cell : cell.toFixed(decimals);
}

const latexSigns: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

function escaped(text: string): string {
  return text.replace(/[\\~^&%$#_{}]/g, (sign) => latexSigns[sign] ?? `\\${sign}`);
}
