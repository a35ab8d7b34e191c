import { count, counted, definedSeeds } from '../../render/numbers.js';
import {
  accountsSum,
  headlineColumns,
  headlineRows,
  type HeadlineInterval,
  type HeadlineNumber,
  type HeadlineRow,
} from '../headline-numbers.js';
import { html, type Html } from '../html.js';
import type { ReportedRun } from '../../reports/read-run.js';

/** The numbers of each run: a table of generators and measures. */
export function headlineSection(runs: readonly ReportedRun[]): Html {
  return html`<section id="overview" aria-labelledby="overview-title">
    <h2 id="overview-title">Overview</h2>
    ${runs.map((run) => {
      const rows = headlineRows(run.summary);
      return html`${facts(run, runs.length)}${numbersTable(run.name, rows)}
        <p class="note">${legend(run, rows)}</p>`;
    })}
  </section>`;
}

function facts({ name, summary }: ReportedRun, runs: number): Html {
  const { oracles, duplicates } = accountsSum(summary);
  const samples = Math.max(1, ...(summary.samples ?? []).map(({ planned }) => planned));
  const entries = [
    [summary.bugs.length, summary.bugs.length === 1 ? 'bug' : 'bugs'],
    [summary.seeds.length, summary.seeds.length === 1 ? 'seed' : 'seeds'],
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

function numbersTable(name: string, rows: readonly HeadlineRow[]): Html {
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
                ${oracleType === 'all' ? oracleGenerator : html`<span class="hidden">${oracleGenerator}, </span>${oracleType}`}${intervalsOver === 'all' ? undefined : html`<small class="interval">${overText(intervalsOver)}</small>`}
              </th>
              ${numbers.map(numberCell)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function numberCell(number: HeadlineNumber | 'none'): Html {
  if (number === 'none' || number.series.mean === null) return html`<td class="none">–</td>`;
  const { series, scale, decimals, interval } = number;
  const text = (value: number) => (value * scale).toFixed(decimals);
  const spread = series.standard_deviation;
  const seeds = definedSeeds(series.seeds_defined, series.per_seed.length);
  return html`<td>
    <b>${text(series.mean!)}</b>${spread === null ? undefined : html` <small>± ${text(spread)}</small>`}
    ${interval === undefined ? undefined : html`<small class="interval">${intervalText(interval, text)}</small>`}
    ${seeds === '' ? undefined : html`<small class="interval">${seeds}</small>`}
  </td>`;
}

/** What intervals are of where units are missing. */
function overText({ bugs, seeds }: { readonly bugs: number; readonly seeds: number }): string {
  return `${counted(bugs, 'bug')} with ${counted(seeds, 'seed')}`;
}

/** `18.0 – 30.0`, or where it is of another number than the one above it `24.0 (18.0 – 30.0)`. */
function intervalText({ low, high, estimate }: HeadlineInterval, text: (value: number) => string): string {
  const bounds = `${text(low)} – ${text(high)}`;
  return estimate === undefined ? bounds : `${text(estimate)} (${bounds})`;
}

function legend({ summary }: ReportedRun, rows: readonly HeadlineRow[]): string {
  const [seeds, bugs] = [summary.seeds.length, summary.bugs.length];
  const isPartial = rows.some(({ intervalsOver }) => intervalsOver !== 'all');
  return [
    seeds > 1
      ? `Large: means over the seeds, with their standard deviation behind ±: how far another seed of the test generator might be off on ${bugs === 1 ? 'this bug' : `these ${count(bugs)} bugs`}.`
      : 'One seed: nothing is known of how far another one would be off.',
    bugs > 1
      ? `Below: 95 % intervals from drawing bugs with all their seeds anew: what other bugs like these might give.${isPartial ? ' Units are missing, so they are of the bugs and seeds that have all of theirs, behind the number that those come to.' : ''}`
      : 'A single bug says nothing of others.',
    ...(bugs > 1 && bugs < 30 ? ['With fewer than 30 bugs such intervals are somewhat too short.'] : []),
    ...(summary.samples === undefined
      ? []
      : ['Of several samples of an answer the mean counts: ten tries are no better than one.']),
    'FPR = FP/(FP+TN), Precision = TP/(TP+FP). Found@K is by the ranking of failing tests.',
  ].join(' ');
}
