import type { MeasuredSummary } from '../../analysis/measured/measured-summary.js';
import { renderBooktabs } from '../paper/booktabs.js';
import { renderLatexDocument, renderTableFile, type LatexPart } from '../paper/latex-parts.js';
import type { TextFile } from '../paper/text-file.js';
import { getNumber } from '../table/cells.js';
import { isNumeric } from '../table/formats.js';
import { escapeLatex } from '../table/latex-text.js';
import type { Table } from '../table/table.js';
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
      renderPart({ ...table, name: `${prefix}${table.name}`, title: describeContent(table, summary) }),
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
function describeContent({ name, title }: Table, { evaluation, groups }: MeasuredSummary): string {
  if (name === 'measures')
    return `This table has the measures of ${evaluation}, by oracle generator and ${groups.title.toLowerCase()}.`;
  if (name === 'accounts')
    return 'Each oracle is in one account; numbers are sums over subjects, seeds and samples.';
  return `${title}.`;
}

/** Without columns that have no number, because a paper's page is narrow. */
function renderPart(table: Table): LatexPart {
  const kept = table.columns.flatMap((column, place) =>
    isNumeric(column) && table.rows.every((row) => getNumber(row[place] ?? null) === null) ? [] : [place],
  );
  const tabular = renderBooktabs({
    columns: kept.map((place) => table.columns[place]!),
    rows: table.rows.map((row) => kept.map((place) => row[place] ?? null)),
  });
  return renderTableFile(table, { tabular, restsOn: '' }, 'below');
}
