import { describeMeasuredCompleteness } from '../analysis/measured/measured-completeness.js';
import { describeStandings } from '../analysis/measured/answer-measured.js';
import type { MeasuredSummary } from '../analysis/measured/measured-summary.js';
import { drawLadder } from '../render/figures/ladder.js';
import { figureWidth, narrowWidth } from '../render/figures/layout/panels.js';
import { buildMeasuredTables } from '../render/measured/measured-tables.js';
import { buildWholeTestTables } from '../render/measured/whole-test-tables.js';
import { renderIncompleteTitle } from '../render/incomplete-text.js';
import { formatCells } from '../render/table/formats.js';
import { withoutEmptyColumns } from '../render/table/empty-columns.js';
import type { Table } from '../render/table/table.js';
import { readRecordedSandbox } from '../store/run/recorded-sandbox.js';
import type { RunRecord } from '../store/run/run-record.js';
import type { PageAssets } from './assets.js';
import { createTitle } from './document.js';
import type { GatheredTests } from './gather.js';
import { dataTable, html, type Html, pairs, renderCopyable, scrolling } from './html.js';
import { renderPageFrame } from './page-frame.js';
import { repeatCommand } from './repeat-command.js';
import { renderFigureBlock } from './sections/figures.js';
import { renderTestsSection } from './sections/tests.js';

/** A run of an evaluation with measures. */
export interface MeasuredRun {
  /** Unique among the runs of a report. */
  readonly name: string;
  readonly folder: string;
  readonly record: RunRecord;
  readonly summary: MeasuredSummary;
}

/** The page of runs with measures, in pieces: the answer in sentences, how far items come, tables, each test case, and how to repeat the runs. */
export function renderMeasuredPage(
  runs: readonly MeasuredRun[],
  { index, packs }: GatheredTests,
  assets: PageAssets,
): Generator<string> {
  const { evaluation, groups } = runs[0]!.summary;
  const frame = {
    title: createTitle(runs.map(({ summary }) => summary.benchmark)),
    heading: `${evaluation} on ${[...new Set(runs.map(({ summary }) => summary.benchmark))].join(' and ')}`,
    names: runs.map(({ name }) => name),
    links: [
      ['overview', 'Overview'],
      ['tests', 'Test cases'],
      ['provenance', 'Provenance'],
    ] as const,
    main: html`${runs.map(renderRun)}
      ${renderTestsSection(index, { bug: 'Subject', account: 'Outcome', type: groups.title })}
      <section id="provenance" aria-labelledby="provenance-title">
        <h2 id="provenance-title">Provenance</h2>
        ${runs.map(renderCommand)}
      </section>`,
  };
  return renderPageFrame({ ...frame, index, packs }, assets);
}

function renderRun({ name, record, summary }: MeasuredRun, index: number): Html {
  const { evaluation, benchmark, side, subjects, seeds, units, remarks } = summary;
  return html`<section id="${index === 0 ? 'overview' : `overview-${index + 1}`}">
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
    ${buildMeasuredTables(summary).map(withoutEmptyColumns).map(renderHtmlTable)}
    <div class="tables">
      ${buildWholeTestTables(summary).map((table) => html`<div>${renderHtmlTable(table)}</div>`)}
    </div>
    ${[...record.doubts, ...remarks.map(({ remark }) => remark)].map((each) => html`<p class="note">${each}</p>`)}
  </section>`;
}

function renderCommand({ name, record }: MeasuredRun, index: number, { length }: readonly unknown[]): Html {
  const command = repeatCommand(record.configuration);
  return html`${length > 1 ? html`<h3>${name}</h3>` : undefined}
  ${
    command === 'none'
      ? html`<p>Others recorded these results, so no command reproduces them.</p>`
      : renderCopyable('Command', command.join(' '), index === 0 ? 'command' : `command-${index + 1}`)
  }`;
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
        table.columns.map(({ title }) => (title === '' ? html`<span class="hidden">Quantity</span>` : title)),
        rows,
      ),
    )}
    ${table.note === undefined ? undefined : html`<p class="note">${table.note}</p>`}`;
}
