import type { MeasuredSummary } from '../../analysis/measured/measured-summary.js';
import { renderBooktabs } from '../paper/booktabs.js';
import { renderLatexDocument, renderTableFile, type LatexPart } from '../paper/latex-parts.js';
import type { TextFile } from '../paper/text-file.js';
import { selectColumns, withoutEmptyColumns } from '../table/empty-columns.js';
import { isNumeric } from '../table/formats.js';
import { escapeLatex } from '../table/latex-text.js';
import { readCaption, type Table } from '../table/table.js';
import { buildMeasuredTables } from './measured-tables.js';
import { buildWholeTestTables } from './whole-test-tables.js';

/** A run in a report. */
export interface MeasuredLatexRun {
  readonly name: string;
  /** Before the names of its tables; empty if the report has one run. */
  readonly prefix: string;
  /** What a reader must know before all tables: completeness, and who is ahead. */
  readonly sentences: readonly string[];
  readonly summary: MeasuredSummary;
}

/** The LaTeX files of runs with measures: `report.tex`, which contains everything, and each table for `\input` in a paper. */
export function renderMeasuredLatex(runs: readonly MeasuredLatexRun[]): readonly TextFile[] {
  const sections = runs.map(({ name, prefix, sentences, summary }) => ({
    head: [`\\section*{${escapeLatex(name)}}`, ...sentences.map((sentence) => `${escapeLatex(sentence)}\n`)],
    tables: [...buildWholeTestTables(summary), ...buildMeasuredTables(summary)].map((table) =>
      renderPart({ ...table, name: `${prefix}${table.name}`, caption: describeContent(table, summary) }),
    ),
  }));
  const body = sections.flatMap(({ head, tables }) => [
    ...head,
    ...tables.map(({ float }) => float),
    '\\clearpage',
  ]);
  return [
    renderLatexDocument('tables', body),
    ...sections.flatMap(({ tables }) => tables.map(({ file }) => file)),
  ];
}

/** The caption, a sentence. */
function describeContent(table: Table, { evaluation, groups }: MeasuredSummary): string {
  const { name } = table;
  if (name === 'measures')
    return `This table has the measures of ${evaluation}, by oracle generator and ${groups.title.toLowerCase()}.`;
  if (name === 'accounts')
    return 'Each oracle is in one account; numbers are sums over subjects, seeds and samples.';
  return readCaption(table);
}

/** The most columns of numbers side by side, so that a table is not shrunk beyond reading. */
const mostNumbers = 8;

/** Without columns that have no number. Too wide tables are split into tables below each other, each with the columns of text. */
function renderPart(whole: Table): LatexPart {
  const table = withoutEmptyColumns(whole);
  const places = [...table.columns.keys()];
  const texts = places.filter((place) => !isNumeric(table.columns[place]!));
  const numbers = places.filter((place) => isNumeric(table.columns[place]!));
  const count = Math.max(1, Math.ceil(numbers.length / mostNumbers));
  const size = Math.ceil(numbers.length / count);
  const parts = Array.from({ length: count }, (_, part) => {
    const chosen = new Set([...texts, ...numbers.slice(part * size, (part + 1) * size)]);
    return selectColumns(
      table,
      places.filter((place) => chosen.has(place)),
    );
  });
  return renderTableFile(table, { tabular: stackTabulars(parts.map(renderBooktabs)), restsOn: '' }, 'below');
}

/** One box, because the document fits tables to the line width. */
function stackTabulars(tabulars: readonly string[]): string {
  return tabulars.length === 1
    ? tabulars[0]!
    : `\\begin{tabular}{@{}c@{}}\n${tabulars.join('\n\\\\ \\\\\n')}\n\\end{tabular}`;
}
