import type { Figure, FigureChoice } from '../../render/figures/figure.js';
import { renderCsvTable, formatCells } from '../../render/table/formats.js';
import { dataTable, folded, html, Html, scrolling } from '../html.js';

/** A figure in both of its drawings. */
export interface PageFigure {
  readonly wide: Figure;
  /** For phones, and beside tables. */
  readonly narrow: Figure;
}

/** Number of rows in the page; the CSV file has all. */
const shownRows = 60;

/** @param remarks comparisons that were not possible, and why */
export function renderFiguresSection(
  figures: readonly PageFigure[],
  remarks: readonly string[],
): Html | undefined {
  if (figures.length === 0) return undefined;
  return html`<section id="figures" aria-labelledby="figures-title">
    <h2 id="figures-title">Figures</h2>
    ${remarks.map((remark) => html`<p class="note">${remark}</p>`)}
    <div class="figures">${figures.map(renderFigureBlock)}</div>
  </section>`;
}

/** A figure with its caption, its downloads and its data. */
export function renderFigureBlock({ wide, narrow }: PageFigure): Html {
  const { id, title, caption, svg, choices, data } = wide;
  const heads = data.columns.map((column) => column.title);
  const rows = formatCells(data, shownRows).map(([first, ...cells]) => [first, ...cells] as const);
  const more = data.rows.length - shownRows;
  return html`<figure id="figure-${id}">
    <h3>${title}</h3>
    ${
      choices === undefined
        ? scrolling(title, renderDrawings(svg, narrow.svg, narrow))
        : renderChoices(wide, choices, narrow)
    }
    <figcaption>${caption}</figcaption>
    <p class="downloads">
      <a download="${id}.svg" href="${renderDataLink('image/svg+xml', svg)}"
        >SVG<span class="hidden"> of ${title}</span></a
      >
      <a download="${id}.csv" href="${renderDataLink('text/csv', renderCsvTable(data))}"
        >CSV<span class="hidden"> of ${title}</span></a
      >
    </p>
    ${folded(
      html`Data<span class="hidden"> of ${title}</span>`,
      html`${scrolling(`Data of ${title}`, dataTable(heads, rows))}
      ${more > 0 ? html`<p class="note">${more} more rows are in the CSV file.</p>` : undefined}`,
    )}
  </figure>`;
}

/** Drawings of which one is shown. A radio button stands before its drawing, so that choosing needs no script. */
function renderChoices({ id, title }: Figure, choices: readonly FigureChoice[], narrow: Figure): Html {
  return html`<fieldset class="choices">
    <legend>Measure</legend>
    ${choices.map(
      ({ name, svg }, index) =>
        html`<input
            type="radio"
            name="choice-${id}"
            id="choice-${id}-${index}"
            ${index === 0 ? 'checked' : ''}
          />
          <label for="choice-${id}-${index}">${name}</label>
          ${scrolling(`${title}: ${name}`, renderDrawings(svg, narrow.choices?.[index]?.svg ?? svg, narrow), 'choice')}`,
    )}
  </fieldset>`;
}

/** The drawings for wide and for narrow screens, of which the style sheet shows one. */
function renderDrawings(wide: string, narrow: string, { scene }: Figure): Html {
  return html`<div class="wide">${new Html(wide)}</div>
    <div class="narrow" style="--drawn: ${scene.width}">${new Html(narrow)}</div>`;
}

function renderDataLink(type: string, content: string): string {
  return `data:${type};base64,${Buffer.from(content).toString('base64')}`;
}
