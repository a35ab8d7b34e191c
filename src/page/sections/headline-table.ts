import { findCheats } from '../../analysis/bug-detection/compare-standings.js';
import { listWithoutVerdict } from '../../analysis/bug-detection/answer/without-verdict.js';
import type { Summary } from '../../analysis/bug-detection/summary.js';
import { writeNumber } from '../../model/common/write-number.js';
import { formatCount, renderDefinedSeeds } from '../../render/numbers.js';
import { findBestMeans, listWithoutBug } from '../best-numbers.js';
import { headlineColumns, type HeadlineColumn } from '../headline-columns.js';
import type { HeadlineInterval, HeadlineNumber, HeadlineRow } from '../headline-numbers.js';
import { html, scrolling, type Html } from '../html.js';
import { linkToFigure, linkToTests } from '../links.js';

/** A run's measures, and where its numbers lead. */
export interface HeadlineTable {
  /** The run's name. */
  readonly name: string;
  readonly summary: Summary;
  readonly rows: readonly HeadlineRow[];
  /** A generator's name among the contestants of the page. */
  readonly getLabel: (oracleGenerator: string) => string;
  /** Ids of the page's figures. */
  readonly figures: ReadonlySet<string>;
}

/** `first`: a line for each generator with the main measures. `details`: all measures, and lines for the types of oracle. */
export function renderHeadlineTable(table: HeadlineTable, detail: 'first' | 'details'): Html {
  const { name, summary, figures } = table;
  const columns = headlineColumns.flatMap((column, place) =>
    detail === 'details' || column.shown === 'always' ? [{ column, place }] : [],
  );
  const rows = table.rows.filter(({ oracleType }) => detail === 'details' || oracleType === 'all');
  const best = findBestMeans(
    rows,
    [...findCheats(summary).map(({ oracle_generator }) => oracle_generator), ...listWithoutVerdict(summary)],
    listWithoutBug(summary),
  );
  // Phones show a card for each row, and browsers take the roles of a table from elements that are laid out otherwise.
  const content = html`<table class="numbers ${detail === 'first' ? 'first' : ''}" role="table">
    <thead role="rowgroup">
      <tr role="row">
        <th scope="col" role="columnheader">Oracle generator</th>
        ${columns.map(
          ({ column }) => html`<th scope="col" role="columnheader">${renderColumnName(column, figures)}</th>`,
        )}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map(
        (row) =>
          html`<tr role="row" class="${row.oracleType === 'all' ? 'whole' : 'part'}">
            ${renderRowName(row)}
            ${columns.map(({ column, place }) => {
              const number = row.numbers[place]!;
              const isBest =
                row.oracleType === 'all' && number !== 'none' && number.series.mean === best[place];
              const link = linkToTests({
                generator: table.getLabel(row.oracleGenerator),
                ...(row.oracleType === 'all' ? {} : { type: row.oracleType }),
                ...column.cases,
              });
              const label =
                detail === 'first'
                  ? html`<span class="label">${renderColumnName(column, figures)}</span>`
                  : undefined;
              return html`<td role="cell">${label} ${renderNumber(number, link, isBest)}</td>`;
            })}
          </tr>`,
      )}
    </tbody>
  </table>`;
  return scrolling(`${detail === 'first' ? 'Main measures' : 'All measures'} of ${name}`, content);
}

/** A link to the figure that shows the measure, if the page has one. */
function renderColumnName(
  { title, explanation, figures: shownIn }: HeadlineColumn,
  figures: ReadonlySet<string>,
): Html {
  const figure = shownIn.find((id) => figures.has(id));
  return figure === undefined
    ? html`<span title="${explanation}">${title}</span>`
    : html`<a href="${linkToFigure(figure)}" title="${explanation}">${title}</a>`;
}

function renderRowName({ oracleGenerator, oracleType, intervalsOver }: HeadlineRow): Html {
  const name =
    oracleType === 'all'
      ? oracleGenerator
      : html`<span class="hidden">${oracleGenerator}, </span>${oracleType}`;
  return html`<th scope="row" role="rowheader">
    ${name}${intervalsOver === 'all' ? undefined : html`<small class="interval">${describeCoverage(intervalsOver)}</small>`}
  </th>`;
}

function renderNumber(number: HeadlineNumber | 'none', link: string, isBest: boolean): Html {
  if (number === 'none' || number.series.mean === null) return html`<span class="none">–</span>`;
  const { series, scale, decimals, interval } = number;
  const text = (value: number) => writeNumber(value * scale, decimals);
  const spread = series.standard_deviation;
  const seeds = renderDefinedSeeds(series.seeds_defined, series.per_seed.length);
  return html`<a class="number ${isBest ? 'best' : ''}" href="${link}"
      >${text(series.mean!)}${isBest ? html`<span class="hidden"> (best)</span>` : undefined}</a
    >${spread === null ? undefined : html` <small>± ${text(spread)}</small>`}
    ${interval === undefined ? undefined : html`<small class="interval">${formatInterval(interval, text)}</small>`}
    ${seeds === '' ? undefined : html`<small class="interval">${seeds}</small>`}`;
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
