import { answerRun } from '../../analysis/bug-detection/answer/answer-run.js';
import { buildOwnListTables } from '../../render/bug-detection/one-list-tables.js';
import { count } from '../../render/numbers.js';
import { formatCells } from '../../render/table/formats.js';
import type { Comparison } from '../../analysis/compare/compare.js';
import type { ReportedRun } from '../../reports/read-run.js';
import { buildHeadlineRows, type HeadlineRow } from '../headline-numbers.js';
import { dataTable, folded, html, scrolling, type Html } from '../html.js';
import type { PageContestant } from '../page-data.js';
import { sumAccounts } from '../sum-accounts.js';
import { listWithoutBug } from '../best-numbers.js';
import { renderCompleteness } from './completeness.js';
import { renderFigureBlock, type PageFigure } from './figures.js';
import { renderHeadlineLegend } from './headline-legend.js';
import { renderHeadlineTable } from './headline-table.js';
import { renderNextLinks } from './next-links.js';
import { renderRunDifferences } from './run-differences.js';

/** What the first screen is made from. */
export interface OverviewContent {
  readonly runs: readonly ReportedRun[];
  readonly contestants: readonly PageContestant[];
  /** Of the same generators in several runs. */
  readonly comparisons: readonly Comparison[];
  /** Why some runs could not be compared, in sentences. */
  readonly remarks: readonly string[];
  /** The figure beside the table. */
  readonly beside: PageFigure | 'none';
  /** The figures of the page below. */
  readonly figures: readonly PageFigure[];
}

/** The first screen: which generator is ahead, by how much, whether one can trust that, and where to look further. */
export function renderOverviewSection(content: OverviewContent): Html {
  const { runs, contestants, beside, figures } = content;
  const ids = new Set([...figures, ...(beside === 'none' ? [] : [beside])].map(({ wide }) => wide.id));
  const figure = beside === 'none' ? undefined : renderFigureBlock(beside);
  const [only, ...others] = runs;
  return html`<section id="overview" aria-labelledby="overview-title">
    <h2 id="overview-title" class="hidden">Overview</h2>
    ${
      only !== undefined && others.length === 0
        ? renderBeside(renderRun(only, 1, contestants, ids), figure)
        : renderSeveralRuns(content, ids, figure)
    }
  </section>`;
}

function renderSeveralRuns(
  { runs, contestants, comparisons, remarks }: OverviewContent,
  ids: ReadonlySet<string>,
  figure: Html | undefined,
): Html {
  const differences = renderRunDifferences(comparisons, runs, contestants, remarks);
  const each = html`<div class="runs">
    ${runs.map((run) => html`<div>${renderRun(run, runs.length, contestants, ids)}</div>`)}
  </div>`;
  if (comparisons.length > 0) return html`${renderBeside(differences, figure)} ${each}`;
  // Beside the figure, the reason alone would leave most of its column empty.
  return html`${renderBeside(differences, undefined)} ${each}
    <div class="overview">${figure}</div>`;
}

function renderBeside(content: Html, figure: Html | undefined): Html {
  return html`<div class="overview">
    <div>${content}</div>
    ${figure}
  </div>`;
}

function renderRun(
  run: ReportedRun,
  runs: number,
  contestants: readonly PageContestant[],
  figures: ReadonlySet<string>,
): Html {
  const { name, summary } = run;
  const rows = buildHeadlineRows(summary);
  const getLabel = (oracleGenerator: string) =>
    contestants.find((each) => each.run === name && each.generator === oracleGenerator)?.label ??
    oracleGenerator;
  const table = { name, summary, rows, getLabel, figures };
  return html`${runs > 1 ? html`<h3>${name}</h3>` : undefined} ${renderFacts(run)}
    <div class="answer">${answerRun(summary).sentences.map((sentence) => html`<p>${sentence}</p>`)}</div>
    ${renderCompleteness(run)} ${renderHeadlineTable(table, 'first')} ${renderNextLinks(summary, figures)}
    <p class="note">
      ${explainNumbers(summary, rows)}
      <span class="script-only">A number leads to its test cases, the name of a column to its figure.</span>
    </p>
    ${folded(
      html`All measures, by type of
      oracle${runs > 1 ? html`<span class="hidden"> of ${name}</span>` : undefined}`,
      html`${renderHeadlineTable(table, 'details')}
        <p class="note">${renderHeadlineLegend(run, rows)}</p>`,
    )}
    ${renderOneLists(run)}`;
}

/** What one list of all failing tests finds, and for readers who misjudge tests. */
function renderOneLists({ name, summary }: ReportedRun): Html | undefined {
  const tables = buildOwnListTables(summary);
  if (tables.length === 0) return undefined;
  return html`${folded(
    html`One list of all failing tests, and readers who misjudge them<span class="hidden"> (${name})</span>`,
    html`${tables.map((table) => {
      const rows = formatCells(table).map(([first = '', ...cells]) => [first, ...cells] as const);
      const heads = table.columns.map(({ title }) => title);
      return html`<h3>${table.title}</h3>
        ${scrolling(table.title, dataTable(heads, rows))}
        <p class="note">${table.note}</p>`;
    })}`,
  )}`;
}

/** What stands beside and below the numbers of the first table. */
function explainNumbers(summary: ReportedRun['summary'], rows: readonly HeadlineRow[]): string {
  const hasIntervals = rows.some(({ numbers }) =>
    numbers.some((number) => number !== 'none' && number.interval !== undefined),
  );
  const isPartial = rows.some(({ intervalsOver }) => intervalsOver !== 'all');
  return [
    listWithoutBug(summary).length === 0
      ? 'The best of each column is marked.'
      : 'The best of each column is marked; few false alarms are no merit of a generator that finds no bug.',
    ...(summary.seeds.length > 1 ? ['After ±: the standard deviation over the seeds.'] : []),
    ...(hasIntervals ? ['Below: the 95 % interval for other bugs like these.'] : []),
    ...(hasIntervals && isPartial
      ? [
          'Units are missing: the line below repeats the number for the bugs and seeds of which none is missing, with its interval.',
        ]
      : []),
  ].join(' ');
}

function renderFacts({ summary }: ReportedRun): Html {
  const { oracles, duplicates } = sumAccounts(summary);
  const samples = Math.max(1, ...(summary.samples ?? []).map(({ planned }) => planned));
  const entries = [
    describeFact(summary, 'bug'),
    describeFact(summary, 'seed'),
    [summary.oracle_generators.length, summary.oracle_generators.length === 1 ? 'generator' : 'generators'],
    ...(samples > 1 ? [[samples, 'samples'] as const] : []),
    [oracles - duplicates, 'test cases'],
  ] as const;
  const { planned, done, failed } = summary.units;
  return html`<ul class="facts">
    <li><strong>${summary.method}</strong> on <strong>${summary.benchmark}</strong></li>
    ${failed === 0 ? undefined : html`<li><b>${count(done)}</b> of ${count(planned)} units done</li>`}
    ${entries.map(([number, what]) => html`<li><b>${count(number)}</b> ${what}</li>`)}
  </ul>`;
}

/** The number of bugs or seeds, or of those with a finished unit: `4`, `of 15 bugs`. */
function describeFact(summary: ReportedRun['summary'], member: 'bug' | 'seed'): readonly [number, string] {
  const planned = (member === 'bug' ? summary.bugs : summary.seeds).length;
  const present = new Set(summary.cells.map((cell) => cell[member])).size;
  const noun = planned === 1 ? member : `${member}s`;
  return present === planned ? [planned, noun] : [present, `of ${count(planned)} ${noun}`];
}
