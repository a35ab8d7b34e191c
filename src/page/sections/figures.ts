import type { Figure } from '../../render/figures/figure.js';
import { csvTable, readableCells } from '../../render/table/formats.js';
import { html, Html } from '../html.js';

/** Rows that the page itself shows; the CSV file has all. */
const shownRows = 60;

/** @param remarks what could not be compared, and why. */
export function figuresSection(figures: readonly Figure[], remarks: readonly string[]): Html | undefined {
  if (figures.length === 0) return undefined;
  return html`<section id="figures" aria-labelledby="figures-title">
    <h2 id="figures-title">Figures</h2>
    ${remarks.map((remark) => html`<p class="note">${remark}</p>`)}
    <div class="figures">${figures.map(figureBlock)}</div>
  </section>`;
}

function figureBlock({ id, title, caption, svg, data }: Figure): Html {
  return html`<figure id="figure-${id}">
    <h3>${title}</h3>
    <div class="scroll" role="group" tabindex="0" aria-label="${title}">${new Html(svg)}</div>
    <figcaption>${caption}</figcaption>
    <p class="downloads">
      <a download="${id}.svg" href="${dataLink('image/svg+xml', svg)}"
        >SVG<span class="hidden"> of ${title}</span></a
      >
      <a download="${id}.csv" href="${dataLink('text/csv', csvTable(data))}"
        >CSV<span class="hidden"> of ${title}</span></a
      >
    </p>
    <details>
      <summary>Data<span class="hidden"> of ${title}</span></summary>
      <div class="scroll" role="group" tabindex="0" aria-label="Data of ${title}">
        <table>
          <thead>
            <tr>
              ${data.columns.map(({ title: column }) => html`<th scope="col">${column}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${readableCells(data, shownRows).map(
              (row) =>
                html`<tr>
                  ${row.map((cell) => html`<td>${cell}</td>`)}
                </tr> `,
            )}
          </tbody>
        </table>
      </div>
      ${data.rows.length > shownRows ? html`<p class="note">${data.rows.length - shownRows} more rows are in the CSV file.</p>` : undefined}
    </details>
  </figure>`;
}

function dataLink(type: string, content: string): string {
  return `data:${type};base64,${Buffer.from(content).toString('base64')}`;
}
