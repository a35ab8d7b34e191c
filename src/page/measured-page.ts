import { describeMeasuredCompleteness } from '../analysis/measured/measured-completeness.js';
import { describeStandings } from '../analysis/measured/answer-measured.js';
import type { MeasuredSummary } from '../analysis/measured/measured-summary.js';
import { drawLadder } from '../render/figures/ladder.js';
import { figureWidth, narrowWidth } from '../render/figures/layout/panels.js';
import { buildMeasuredTables } from '../render/measured/measured-tables.js';
import { renderIncompleteTitle } from '../render/incomplete-text.js';
import { formatCells } from '../render/table/formats.js';
import type { Table } from '../render/table/table.js';
import { readRecordedSandbox } from '../store/run/recorded-sandbox.js';
import type { RunRecord } from '../store/run/run-record.js';
import type { PageAssets } from './assets.js';
import { createTitle, renderFooter, renderHead } from './document.js';
import { dataTable, html, type Html, pairs, renderCodeBlock, scrolling } from './html.js';
import { repeatCommand } from './repeat-command.js';
import { renderFigureBlock } from './sections/figures.js';

/** A run of an evaluation with measures. */
export interface MeasuredRun {
  /** Unique among the runs of a report. */
  readonly name: string;
  readonly record: RunRecord;
  readonly summary: MeasuredSummary;
}

/** The report of runs with measures as a page: the answer in sentences, how far items come, tables, and how to repeat the runs. It has no script and loads nothing. */
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

function renderRun({ name, record, summary }: MeasuredRun, index: number): Html {
  const { evaluation, benchmark, side, subjects, seeds, units, remarks } = summary;
  const command = repeatCommand(record.configuration);
  return html`<section>
    <h2>${name}</h2>
    ${units.failed === 0 ? undefined : html`<p class="note">${renderIncompleteTitle(units)}.</p>`}
    <p>${describeMeasuredCompleteness(summary, readRecordedSandbox(record))}</p>
    ${(summary.checks ?? []).map((each) => html`<p class="note">${each}</p>`)}
    <div class="answer">${describeStandings(summary).map((each) => html`<p>${each}</p>`)}</div>
    ${pairs([
      ['Evaluation', evaluation],
      ['Benchmark', benchmark],
      ['Version', side],
      ['Subjects', subjects.length],
      ['Seeds', seeds.length],
      ['Units', `${units.done} of ${units.planned}`],
    ])}
    ${renderLadder(summary, index === 0 ? 'ladder' : `ladder-${index + 1}`)}
    ${buildMeasuredTables(summary).map(renderHtmlTable)}
    ${[...record.doubts, ...remarks.map(({ remark }) => remark)].map((each) => html`<p class="note">${each}</p>`)}
    ${command === 'none' ? undefined : renderCodeBlock('Command', command.join(' '))}
  </section>`;
}

function renderLadder(summary: MeasuredSummary, id: string): Html | undefined {
  const [wide, narrow] = [drawLadder(summary, figureWidth, id), drawLadder(summary, narrowWidth, id)];
  if (wide === 'none' || narrow === 'none') return undefined;
  return html`<div class="figures">${renderFigureBlock({ wide, narrow })}</div>`;
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
