import { html, Html } from '../html.js';

/** A figure with its data as CSV. */
export interface PageFigure {
  readonly id: string;
  readonly title: string;
  readonly caption: string;
  readonly svg: string;
  readonly data: {
    readonly columns: readonly string[];
    readonly rows: readonly (readonly string[])[];
    readonly csv: string;
  };
}

/** Rows that the page itself shows; the CSV file has all. */
const shownRows = 60;

export function figuresSection(figures: readonly PageFigure[]): Html | undefined {
  if (figures.length === 0) return undefined;
  return html`<section id="figures" aria-labelledby="figures-title">
    <h2 id="figures-title">Figures</h2>
    <div class="figures">${figures.map(figureBlock)}</div>
  </section>`;
}

function figureBlock({ id, title, caption, svg, data }: PageFigure): Html {
  return html`<figure id="figure-${id}">
    <h3>${title}</h3>
    <div class="scroll" role="region" tabindex="0" aria-label="${title}">${new Html(svg)}</div>
    <figcaption>${caption}</figcaption>
    <p class="downloads">
      <a download="${id}.svg" href="${dataLink('image/svg+xml', svg)}"
        >SVG<span class="hidden"> of ${title}</span></a
      >
      <a download="${id}.csv" href="${dataLink('text/csv', data.csv)}"
        >CSV<span class="hidden"> of ${title}</span></a
      >
    </p>
    <details>
      <summary>Data<span class="hidden"> of ${title}</span></summary>
      <div class="scroll" role="region" tabindex="0" aria-label="Data of ${title}">
        <table>
          <thead>
            <tr>
              ${data.columns.map((column) => html`<th scope="col">${column}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${data.rows.slice(0, shownRows).map(
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
