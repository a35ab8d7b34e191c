import { counted } from '../numbers.js';
import { numberIn, plainCell } from '../table/cells.js';
import { isNumeric, readable } from '../table/formats.js';
import { latexText } from '../table/latex-text.js';
import type { Cell, Table, TableColumn } from '../table/table.js';

/** One of the paper's tables as the paper lays it out. */
export interface PaperTabular {
  /** From `\begin{tabular}` to its end. */
  readonly tabular: string;
  /** What each line rests on, where it is the same for all and so has no column; else empty. */
  readonly restsOn: string;
}

/**
 * The paper's layout, for the LaTeX package booktabs: percent signs stand behind the numbers, the first column's names once, with a rule between
 * them where each has several lines. Lines that nothing was measured for go. Counts for each 100 bugs, bugs and seeds have columns only where
 * lines differ in them, as they do beside the paper's.
 */
export function paperTabular(table: Table): PaperTabular {
  const { rows } = withoutEmptyLines(table);
  const restOn = ['Bugs', 'Seeds'].map((title) =>
    table.columns.findIndex((column) => column.title === title),
  );
  const isAlike = restOn.every(
    (place) => new Set(rows.map((row) => plainCell(row[place] ?? null))).size <= 1,
  );
  const kept = table.columns
    .map((column, place) => ({ column, place }))
    .filter(({ column, place }) => !isAlike || (!restOn.includes(place) && !column.title.endsWith(' /100')));
  const [bugs, seeds] = restOn.map((place) => plainCell(rows[0]?.[place] ?? null));
  return {
    tabular: tabularOf(
      kept.map(({ column }) => column),
      rows.map((row) => kept.map(({ place }) => row[place] ?? null)),
    ),
    restsOn:
      isAlike && typeof bugs === 'number' && typeof seeds === 'number'
        ? `${counted(bugs, 'bug')}, ${counted(seeds, 'seed')}`
        : '',
  };
}

/** Without the lines that nothing was measured for. */
export function withoutEmptyLines(table: Table): Table {
  return { ...table, rows: table.rows.filter((row) => row.some((cell) => numberIn(cell) !== null)) };
}

/** A table's lines for booktabs, without columns that are too much for a page. */
export function booktabs({ columns, rows }: Pick<Table, 'columns' | 'rows'>): string {
  const kept = columns.flatMap((column, place) => (column.shownIn === 'files' ? [] : [place]));
  return tabularOf(
    kept.map((place) => columns[place]!),
    rows.map((row) => kept.map((place) => row[place] ?? null)),
  );
}

function tabularOf(columns: readonly TableColumn[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly string[]) => `  ${cells.join(' & ')} \\\\`;
  const first = rows.map((row) => String(plainCell(row[0] ?? null) ?? ''));
  const isGrouped = columns.length > 1 && !isNumeric(columns[1]!) && new Set(first).size < first.length;
  const body = rows.flatMap((row, index) => {
    const isRepeated = isGrouped && index > 0 && first[index] === first[index - 1];
    const cells = row.map((cell, place) =>
      place === 0 && isRepeated ? '' : latexCell(cell, columns[place]!),
    );
    return [...(isGrouped && index > 0 && !isRepeated ? ['  \\midrule'] : []), line(cells)];
  });
  return [
    `\\begin{tabular}{${columns.map((column) => (isNumeric(column) ? 'r' : 'l')).join('')}}`,
    '  \\toprule',
    line(columns.map(({ title }) => latexText(title.replace(/ %$/, '')))),
    '  \\midrule',
    ...body,
    '  \\bottomrule',
    '\\end{tabular}',
  ].join('\n');
}

function latexCell(cell: Cell, column: TableColumn): string {
  const text = readable(cell, column, '–');
  const isPercent = column.title.endsWith(' %') && numberIn(cell) !== null;
  return latexText(isPercent ? text.replace(/^(-?[\d.]+)/, '$1%') : text);
}
