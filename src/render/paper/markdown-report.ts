import { conclusionsOf } from '../../analysis/compare/conclusions.js';
import { isNumeric, readable } from '../table/formats.js';
import type { Cell, Table, TableColumn } from '../table/table.js';
import type { ReportInput } from '../report-input.js';
import { incompleteSentences, titleOf } from './about-runs.js';
import { withoutEmptyLines } from './booktabs.js';
import { headlineTable } from './headline-table.js';

/** GitHub takes comments of at most 65,536 characters. */
const longestText = 60_000;

/** The results as a comment on a pull request: what counts first, the rest folded up. Tables that would make it too long are left out, and named. */
export function markdownReport(input: ReportInput): string {
  const start = [
    `### ${escaped(titleOf(input))}`,
    ...incompleteSentences(input).map((sentence) => `> [!WARNING]\n> ${escaped(sentence)}`),
    ...input.remarks.map(escaped),
    markdownTable(headlineTable(input)),
    ...input.comparisons
      .map((comparison) => ({ comparison, sentences: conclusionsOf(comparison) }))
      .filter(({ sentences }) => sentences.length > 0)
      .map(
        ({ comparison: { baseline, other }, sentences }) =>
          `**${escaped(baseline)} against ${escaped(other)}**\n\n${sentences.map((each) => `- ${escaped(each)}`).join('\n')}`,
      ),
  ];
  const tables = [...input.papersTables.map(withoutEmptyLines), ...input.tables].filter(
    ({ rows, shownIn }) => rows.length > 0 && shownIn !== 'files',
  );
  let length = start.reduce((sum, part) => sum + part.length + 2, 0);
  const leftOut: string[] = [];
  const folded = tables.flatMap((table) => {
    const text = foldedTable(table);
    if (length + text.length > longestText) {
      leftOut.push(table.title);
      return [];
    }
    length += text.length + 2;
    return [text];
  });
  const more =
    leftOut.length === 0
      ? []
      : [`Left out for their length: ${leftOut.slice(0, 20).map(escaped).join('; ')}.`];
  return `${[...start, ...folded, ...more].join('\n\n')}\n`;
}

function foldedTable(table: Table): string {
  const note = table.note === undefined ? '' : `\n\n${escaped(table.note)}`;
  return `<details><summary>${asHtml(table.title)}</summary>\n\n${markdownTable(table)}${note}\n\n</details>`;
}

/** Between tags of HTML Markdown's own signs are text. */
function asHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/(?<!\w)@/g, '&#64;');
}

/** The table in GitHub's Markdown, without columns that are too much for a page. */
export function markdownTable({ columns, rows }: Pick<Table, 'columns' | 'rows'>): string {
  const kept = columns.flatMap((column, place) => (column.shownIn === 'files' ? [] : [{ column, place }]));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(kept.map(({ column }) => escaped(column.title))),
    line(kept.map(({ column }) => (isNumeric(column) ? '--:' : ':--'))),
    ...rows.map((row) => line(kept.map(({ column, place }) => cellText(row[place] ?? null, column)))),
  ].join('\n');
}

function cellText(cell: Cell, column: TableColumn): string {
  return escaped(readable(cell, column, '–'));
}

/** Names are text: no emphasis, table or mention of somebody comes of them. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\`*_{}[\]<>|~#]/g, String.raw`\$&`)
    .replaceAll(/(?<!\w)@/g, '&#64;')
    .replaceAll(/\s+/g, ' ');
}
