import type { MeasuredSummary } from '../analysis/measured/measured-summary.js';
import { buildMeasuredTables } from '../render/measured/measured-tables.js';
import { renderIncompleteTitle } from '../render/incomplete-text.js';
import { formatCells } from '../render/table/formats.js';
import type { Table } from '../render/table/table.js';
import type { RunRecord } from '../store/run/run-record.js';
import type { PageAssets } from './assets.js';
import { createTitle, renderFooter, renderHead } from './document.js';
import { dataTable, html, type Html, pairs, renderCodeBlock, scrolling } from './html.js';
import { repeatCommand } from './repeat-command.js';

/** A run of an evaluation with measures. */
export interface MeasuredRun {
  /** Unique among the runs of a report. */
  readonly name: string;
  readonly record: RunRecord;
  readonly summary: MeasuredSummary;
}

/** The report of runs with measures as a page: tables, and how to repeat them. It has no script and loads nothing. */
export function renderMeasuredPage(
  runs: readonly MeasuredRun[],
  { styles }: Pick<PageAssets, 'styles'>,
): string {
  const title = createTitle(runs.map(({ summary }) => summary.benchmark));
  return html`<!doctype html>
    <html lang="en">
      ${renderHead(title, styles, '')}
      <body>
        <header>
          <div class="title" id="top">
            <h1>${title}</h1>
            <p>${runs.map(({ name }) => name).join(' · ')}</p>
          </div>
        </header>
        <main>${runs.map(renderRun)}</main>
        ${renderFooter()}
      </body>
    </html>`.text;
}

function renderRun({ name, record, summary }: MeasuredRun): Html {
  const { evaluation, benchmark, side, subjects, seeds, units, remarks } = summary;
  const command = repeatCommand(record.configuration);
  return html`<section>
    <h2>${name}</h2>
    ${units.failed === 0 ? undefined : html`<p class="note">${renderIncompleteTitle(units)}.</p>`}
    ${pairs([
      ['Evaluation', evaluation],
      ['Benchmark', benchmark],
      ['Version', side],
      ['Subjects', subjects.length],
      ['Seeds', seeds.length],
      ['Units', `${units.done} of ${units.planned}`],
    ])}
    ${(summary.checks ?? []).map((each) => html`<p class="note">${each}</p>`)}
    ${buildMeasuredTables(summary).map(renderHtmlTable)}
    ${[...record.doubts, ...remarks.map(({ remark }) => remark)].map((each) => html`<p class="note">${each}</p>`)}
    ${command === 'none' ? undefined : renderCodeBlock('Command', command.join(' '))}
  </section>`;
}

function renderHtmlTable(table: Table): Html {
  const rows = formatCells(table).map(([first = '', ...cells]) => [first, ...cells] as const);
  return html`<h3>${table.title}</h3>
    ${scrolling(
      table.title,
      dataTable(
        table.columns.map(({ title }) => title),
        rows,
      ),
    )}
    ${table.note === undefined ? undefined : html`<p class="note">${table.note}</p>`}`;
}
