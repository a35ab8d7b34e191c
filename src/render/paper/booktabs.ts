import { formatCount } from '../numbers.js';
import { getNumber, toPlainCell } from '../table/cells.js';
import { isNumeric, formatCell } from '../table/formats.js';
import { escapeLatex } from '../table/latex-text.js';
import type { TableCell, Table, TableColumn } from '../table/table.js';

/** One of the paper's tables in the paper's layout. */
export interface PaperTabular {
  /** The `tabular` environment. */
  readonly tabular: string;
  /** The numbers of bugs and seeds, as a sentence, if they are equal for all lines and therefore have no columns; otherwise empty. */
  readonly restsOn: string;
}

/**
 * A table in the paper's layout, for the LaTeX package booktabs. Percent signs follow the numbers. Names in the first column appear once, with rules
 * between groups of several lines. Lines without measurements are omitted. Counts per 100 bugs, bugs and seeds have columns only if lines differ in
 * them, as they do beside the paper's numbers.
 */
export function renderPaperTabular(table: Table): PaperTabular {
  const { rows } = withoutEmptyLines(table);
  const restOn = ['Bugs', 'Seeds'].map((title) =>
    table.columns.findIndex((column) => column.title === title),
  );
  const isAlike = restOn.every(
    (place) => new Set(rows.map((row) => toPlainCell(row[place] ?? null))).size <= 1,
  );
  const kept = table.columns
    .map((column, place) => ({ column, place }))
    .filter(({ column, place }) => !isAlike || (!restOn.includes(place) && !column.title.endsWith(' /100')));
  const [bugs, seeds] = restOn.map((place) => toPlainCell(rows[0]?.[place] ?? null));
  return {
    tabular: renderTabular(
      kept.map(({ column }) => column),
      rows.map((row) => kept.map(({ place }) => row[place] ?? null)),
    ),
    restsOn:
      isAlike && typeof bugs === 'number' && typeof seeds === 'number'
        ? `All lines are of ${formatCount(bugs, 'bug')} and ${formatCount(seeds, 'seed')}.`
        : '',
  };
}

/** Removes lines without measurements. */
export function withoutEmptyLines(table: Table): Table {
  return { ...table, rows: table.rows.filter((row) => row.some((cell) => getNumber(cell) !== null)) };
}

/** A table's lines for booktabs, without the columns meant only for files. */
export function renderBooktabs({ columns, rows }: Pick<Table, 'columns' | 'rows'>): string {
  const kept = columns.flatMap((column, place) => (column.shownIn === 'files' ? [] : [place]));
  return renderTabular(
    kept.map((place) => columns[place]!),
    rows.map((row) => kept.map((place) => row[place] ?? null)),
  );
}

function renderTabular(columns: readonly TableColumn[], rows: readonly (readonly TableCell[])[]): string {
  const line = (cells: readonly string[]) => `  ${cells.join(' & ')} \\\\`;
  const first = rows.map((row) => String(toPlainCell(row[0] ?? null) ?? ''));
  const isGrouped = columns.length > 1 && !isNumeric(columns[1]!) && new Set(first).size < first.length;
  const body = rows.flatMap((row, index) => {
    const isRepeated = isGrouped && index > 0 && first[index] === first[index - 1];
    const cells = row.map((cell, place) =>
      place === 0 && isRepeated ? '' : renderLatexCell(cell, columns[place]!),
    );
    return [...(isGrouped && index > 0 && !isRepeated ? ['  \\midrule'] : []), line(cells)];
  });
  return [
    `\\begin{tabular}{${columns.map((column) => (isNumeric(column) ? 'r' : 'l')).join('')}}`,
    '  \\toprule',
    line(columns.map(({ title }) => escapeLatex(title.replace(/ %$/, '')))),
    '  \\midrule',
    ...body,
    '  \\bottomrule',
    '\\end{tabular}',
  ].join('\n');
}

function renderLatexCell(cell: TableCell, column: TableColumn): string {
  const text = formatCell(cell, column, '–');
  const isPercent = column.title.endsWith(' %') && getNumber(cell) !== null;
  return escapeLatex(isPercent ? text.replace(/^(-?[\d.]+)/, '$1%') : text);
}
