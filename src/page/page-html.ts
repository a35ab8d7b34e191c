import { createHash } from 'node:crypto';
import { createTitle, renderFooter, renderHead } from './document.js';
import { html, type Html } from './html.js';
import { indexId } from './page-data.js';
import { renderBlock, compressJson } from './packs.js';
import type { PageAssets } from './assets.js';
import type { Comparison } from '../analysis/compare/compare.js';
import type { ReportedRun } from '../reports/read-run.js';
import type { GatheredPage } from './gather.js';
import { renderFiguresSection, type PageFigure } from './sections/figures.js';
import { renderLiveBanner, type PageState } from './sections/live.js';
import { renderMatrixSection } from './sections/matrix.js';
import { renderNoticesSection } from './sections/notices.js';
import { renderOverviewSection } from './sections/overview.js';
import { renderProvenanceSection } from './sections/provenance.js';
import { renderTestsSection } from './sections/tests.js';

/** Everything that a page is made from. */
export interface PageContent extends GatheredPage {
  readonly runs: readonly ReportedRun[];
  readonly figures: readonly PageFigure[];
  /** Pairs of contestants; of several runs, the same generator in two of them. */
  readonly comparisons: readonly Comparison[];
  readonly state: PageState;
  /** Comparisons that were not possible, and why, in sentences. */
  readonly remarks: readonly string[];
}

/** The figure of the first screen. */
const besideTable = 'alarms-bugs';

/** Yields the page in pieces, because packs are large. The page loads nothing: its policy forbids all requests, and all scripts but its own. */
export function* renderPage(content: PageContent, { script, styles }: PageAssets): Generator<string> {
  const { runs, contestants, comparisons, remarks, matrix, index, packs } = content;
  const beside = content.figures.find(({ wide }) => wide.id === besideTable) ?? 'none';
  const figures = content.figures.filter((each) => each !== beside);
  const title = createTitle(runs.map(({ summary }) => summary.benchmark));
  const [notices, plots] = [renderNoticesSection(runs), renderFiguresSection(figures, remarks)];
  const links = [
    ['overview', 'Overview'] as const,
    ...(notices === undefined ? [] : [['notices', 'Notices'] as const]),
    ...(plots === undefined ? [] : [['figures', 'Figures'] as const]),
    ['bugs', 'Bugs'] as const,
    ['tests', 'Test cases'] as const,
    ['provenance', 'Provenance'] as const,
  ];
  yield html`<!doctype html>
    <html lang="en">
      ${renderHead(title, styles, `script-src 'sha256-${digestScript(script)}'; `)}
      <body>
        <a class="skip" href="#overview">Skip to the numbers</a>
        ${renderPageHeader(runs, links)}
        <main>
          ${renderLiveBanner(content.state)}
          ${renderOverviewSection({ runs, contestants, comparisons, remarks, beside, figures })} ${notices}
          ${plots} ${renderMatrixSection(matrix, contestants, runs)} ${renderTestsSection(index)}
          ${renderProvenanceSection(runs)}
        </main>
        ${renderFooter()}
      </body>
    </html>`.text.replace(/\s*<\/body>\s*<\/html>\s*$/, '\n');
  yield renderBlock(indexId, compressJson(index)).text;
  yield `<script>${script}</script>\n`;
  for (const { text } of packs.blocks) yield text;
  yield '</body></html>\n';
}

function renderPageHeader(runs: readonly ReportedRun[], links: readonly (readonly [string, string])[]): Html {
  return html`<header>
    <div class="bar">
      <p class="brand"><a href="#top">teval</a></p>
      <nav aria-label="Parts of this page">
        <ul>
          ${links.map(([id, text]) => html`<li><a href="#${id}">${text}</a></li>`)}
        </ul>
      </nav>
      <button type="button" id="theme" class="script-only">Theme: system</button>
    </div>
    <div class="title" id="top">
      <h1>${composeTitle(runs)}</h1>
      <p>${runs.map(({ name }) => name).join(' · ')}</p>
    </div>
  </header>`;
}

function composeTitle(runs: readonly ReportedRun[]): string {
  const generators = [...new Set(runs.flatMap(({ summary }) => summary.oracle_generators))];
  const benchmarks = [...new Set(runs.map(({ summary }) => summary.benchmark))].join(' and ');
  const named = generators.length > 4 ? `${generators.length} oracle generators` : generators.join(', ');
  return `${named} on ${benchmarks}`;
}

function digestScript(script: string): string {
  return createHash('sha256').update(script).digest('base64');
}
