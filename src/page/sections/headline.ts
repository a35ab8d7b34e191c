import { answerRun } from '../../analysis/answer/answer-run.js';
import { clusterBugs, explainOneCluster } from '../../analysis/compare/clusters.js';
import { count, formatCount, renderDefinedSeeds } from '../../render/numbers.js';
import {
  sumAccounts,
  headlineColumns,
  buildHeadlineRows,
  type HeadlineInterval,
  type HeadlineNumber,
  type HeadlineRow,
} from '../headline-numbers.js';
import { html, type Html } from '../html.js';
import type { ReportedRun } from '../../reports/read-run.js';

/** The numbers of each run: a table of generators by measures. */
export function renderHeadlineSection(runs: readonly ReportedRun[]): Html {
  return html`<section id="overview" aria-labelledby="overview-title">
    <h2 id="overview-title">Overview</h2>
    ${runs.map((run) => {
      const rows = buildHeadlineRows(run.summary);
      return html`${renderFacts(run, runs.length)}${renderAnswer(run)}${renderNumbersTable(run.name, rows)}
        <p class="note">${renderLegend(run, rows)}</p>`;
    })}
  </section>`;
}

function renderFacts({ name, summary }: ReportedRun, runs: number): Html {
  const { oracles, duplicates } = sumAccounts(summary);
  const samples = Math.max(1, ...(summary.samples ?? []).map(({ planned }) => planned));
  const entries = [
    describeFact(summary, 'bug'),
    describeFact(summary, 'seed'),
    [summary.oracle_generators.length, summary.oracle_generators.length === 1 ? 'generator' : 'generators'],
    ...(samples > 1 ? [[samples, 'samples'] as const] : []),
    [oracles - duplicates, 'test cases'],
  ] as const;
  return html`${runs > 1 ? html`<h3>${name}</h3>` : undefined}
    <p class="method">
      <strong>${summary.method}</strong> on <strong>${summary.benchmark}</strong>, ${summary.accounting}
      accounting
    </p>
    <ul class="facts">
      ${entries.map(([number, what]) => html`<li><b>${count(number)}</b> ${what}</li>`)}
    </ul>`;
}

/** Who is ahead, by how much, and whether one can trust that. */
function renderAnswer({ summary }: ReportedRun): Html {
  const { completeness, sentences } = answerRun(summary);
  return html`<div class="answer">
    ${sentences.map((sentence) => html`<p>${sentence}</p>`)}
    <p class="${summary.units.failed > 0 ? 'incomplete' : 'complete'}">${completeness}</p>
  </div>`;
}

/** The number of bugs or seeds, or of those with a finished unit: `4`, `of 15 bugs`. */
function describeFact(summary: ReportedRun['summary'], member: 'bug' | 'seed'): readonly [number, string] {
  const planned = (member === 'bug' ? summary.bugs : summary.seeds).length;
  const present = new Set(summary.cells.map((cell) => cell[member])).size;
  const noun = planned === 1 ? member : `${member}s`;
  return present === planned ? [planned, noun] : [present, `of ${count(planned)} ${noun}`];
}

function renderNumbersTable(name: string, rows: readonly HeadlineRow[]): Html {
  return html`<div class="scroll" role="group" tabindex="0" aria-label="Measures of ${name}">
    <table class="numbers">
      <thead>
        <tr>
          <th scope="col">Oracle generator</th>
          ${headlineColumns.map(
            ({ title, explanation }) => html`<th scope="col" title="${explanation}">${title}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ oracleGenerator, oracleType, numbers, intervalsOver }) =>
            html`<tr class="${oracleType === 'all' ? 'whole' : 'part'}">
              <th scope="row">
                ${oracleType === 'all' ? oracleGenerator : html`<span class="hidden">${oracleGenerator}, </span>${oracleType}`}${intervalsOver === 'all' ? undefined : html`<small class="interval">${describeCoverage(intervalsOver)}</small>`}
              </th>
              ${numbers.map(renderNumberCell)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function renderNumberCell(number: HeadlineNumber | 'none'): Html {
  if (number === 'none' || number.series.mean === null) return html`<td class="none">–</td>`;
  const { series, scale, decimals, interval } = number;
  const text = (value: number) => (value * scale).toFixed(decimals);
  const spread = series.standard_deviation;
  const seeds = renderDefinedSeeds(series.seeds_defined, series.per_seed.length);
  return html`<td>
    <b>${text(series.mean!)}</b>${spread === null ? undefined : html` <small>± ${text(spread)}</small>`}
    ${interval === undefined ? undefined : html`<small class="interval">${formatInterval(interval, text)}</small>`}
    ${seeds === '' ? undefined : html`<small class="interval">${seeds}</small>`}
  </td>`;
}

/** Describes what intervals cover if units are missing. */
function describeCoverage({ bugs, seeds }: { readonly bugs: number; readonly seeds: number }): string {
  return `${formatCount(bugs, 'bug')} with ${formatCount(seeds, 'seed')}`;
}

/** `18.0 – 30.0`, or `24.0 (18.0 – 30.0)` if the interval belongs to another number than the shown one. */
function formatInterval({ low, high, estimate }: HeadlineInterval, text: (value: number) => string): string {
  const bounds = `${text(low)} – ${text(high)}`;
  return estimate === undefined ? bounds : `${text(estimate)} (${bounds})`;
}

function renderLegend({ summary }: ReportedRun, rows: readonly HeadlineRow[]): string {
  const [seeds, bugs] = [summary.seeds.length, summary.bugs.length];
  const clusters = clusterBugs(summary.bugs);
  const isPartial = rows.some(({ intervalsOver }) => intervalsOver !== 'all');
  return [
    seeds > 1
      ? `Large: means over the seeds. After ±: their standard deviation, the effect of the test generator's seed on ${bugs === 1 ? 'this bug' : `these ${count(bugs)} bugs`}.`
      : 'One seed: the effect of another seed is unknown.',
    clusters.count > 1
      ? `Below: 95 % intervals over ${clusters.kind === 'class' ? 'classes with all their mutants and seeds, for other classes' : 'bugs with all their seeds, for other bugs'} like these.${isPartial ? ' Units are missing: the intervals cover only bugs and seeds without missing units, and follow the number for these.' : ''}`
      : explainOneCluster(clusters),
    ...(summary.samples === undefined
      ? []
      : ['With several samples the mean counts, so more samples are no advantage.']),
    'FPR = FP/(FP+TN), Precision = TP/(TP+FP). Found@K is by the ranking of failing tests.',
  ].join(' ');
}
