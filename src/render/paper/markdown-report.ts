import { drawConclusions } from '../../analysis/compare/conclusions.js';
import { isNumeric, formatCell } from '../table/formats.js';
import type { TableCell, Table, TableColumn } from '../table/table.js';
import type { ReportInput } from '../report-input.js';
import { describeIncomplete, describeRuns } from './about-runs.js';
import { listAnswers } from './answers.js';
import { withoutEmptyLines } from './booktabs.js';
import { buildHeadlineTable } from './headline-table.js';

/** GitHub limits comments to 65,536 characters. */
const longestText = 60_000;

/**
 * The results as a comment on a pull request: the most important first, the rest folded. Tables that would make it too long are omitted and named.
 */
export function renderMarkdownReport(input: ReportInput): string {
  const start = [
    `### ${escapeMarkdown(describeRuns(input))}`,
    ...describeIncomplete(input).map((sentence) => `> [!WARNING]\n> ${escapeMarkdown(sentence)}`),
    ...input.remarks.map(escapeMarkdown),
    ...renderAnswers(input),
    renderMarkdownTable(buildHeadlineTable(input)),
    ...input.comparisons
      .map((comparison) => ({ comparison, sentences: drawConclusions(comparison) }))
      .filter(({ sentences }) => sentences.length > 0)
      .map(
        ({ comparison: { baseline, other }, sentences }) =>
          `**${escapeMarkdown(baseline)} against ${escapeMarkdown(other)}**\n\n${sentences.map((each) => `- ${escapeMarkdown(each)}`).join('\n')}`,
      ),
  ];
  const tables = [...input.papersTables.map(withoutEmptyLines), ...input.tables].filter(
    ({ rows, shownIn }) => rows.length > 0 && shownIn !== 'files',
  );
  let length = start.reduce((sum, part) => sum + part.length + 2, 0);
  const leftOut: string[] = [];
  const folded = tables.flatMap((table) => {
    const text = renderFoldedTable(table);
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
      : [`Left out for their length: ${leftOut.slice(0, 20).map(escapeMarkdown).join('; ')}.`];
  return `${[...start, ...folded, ...more].join('\n\n')}\n`;
}

function renderAnswers(input: ReportInput): string[] {
  const answers = listAnswers(input);
  return answers.length === 0 ? [] : [answers.map((each) => `- ${escapeMarkdown(each)}`).join('\n')];
}

function renderFoldedTable(table: Table): string {
  const note = table.note === undefined ? '' : `\n\n${escapeMarkdown(table.note)}`;
  return `<details><summary>${toHtml(table.title)}</summary>\n\n${renderMarkdownTable(table)}${note}\n\n</details>`;
}

/** Between HTML tags, Markdown's syntax is plain text. */
function toHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/(?<!\w)@/g, '&#64;');
}

/** The table in GitHub's Markdown, without the columns meant only for files. */
export function renderMarkdownTable({ columns, rows }: Pick<Table, 'columns' | 'rows'>): string {
  const kept = columns.flatMap((column, place) => (column.shownIn === 'files' ? [] : [{ column, place }]));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(kept.map(({ column }) => escapeMarkdown(column.title))),
    line(kept.map(({ column }) => (isNumeric(column) ? '--:' : ':--'))),
    ...rows.map((row) => line(kept.map(({ column, place }) => renderCellText(row[place] ?? null, column)))),
  ].join('\n');
}

function renderCellText(cell: TableCell, column: TableColumn): string {
  return escapeMarkdown(formatCell(cell, column, '–'));
}

/** Escapes names, so that they cause no emphasis, table cells or mentions of users. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll(/[\\`*_{}[\]<>|~#]/g, String.raw`\$&`)
    .replaceAll(/(?<!\w)@/g, '&#64;')
    .replaceAll(/\s+/g, ' ');
}
