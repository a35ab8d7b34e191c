import { createHash } from 'node:crypto';
import { packageVersion } from '../store/package-root.js';
import { html, Html } from './html.js';
import { indexId } from './page-data.js';
import { block, compressed } from './packs.js';
import type { PageAssets } from './assets.js';
import type { ReportedRun } from '../reports/read-run.js';
import type { Figure } from '../render/figures/figure.js';
import { colourStyles } from '../render/figures/scene/colours.js';
import type { GatheredPage } from './gather.js';
import { figuresSection } from './sections/figures.js';
import { headlineSection } from './sections/headline.js';
import { matrixSection } from './sections/matrix.js';
import { noticesSection } from './sections/notices.js';
import { provenanceSection } from './sections/provenance.js';
import { testsSection } from './sections/tests.js';

/** All that a page is made from. */
export interface PageContent extends GatheredPage {
  readonly runs: readonly ReportedRun[];
  readonly figures: readonly Figure[];
  /** What could not be compared, and why, in sentences. */
  readonly remarks: readonly string[];
}

/** The page, in pieces, as packs are large. It asks for nothing: its policy forbids any request, and any script but its own. */
export function* pageHtml(content: PageContent, { script, styles }: PageAssets): Generator<string> {
  const { runs, contestants, figures, remarks, matrix, index, packs } = content;
  const title = `${[...new Set(runs.map(({ summary }) => summary.benchmark))].join(', ')} – teval`;
  const [notices, plots] = [noticesSection(runs), figuresSection(figures, remarks)];
  const links = [
    ...(notices === undefined ? [] : [['notices', 'Notices'] as const]),
    ['overview', 'Overview'] as const,
    ...(plots === undefined ? [] : [['figures', 'Figures'] as const]),
    ['bugs', 'Bugs'] as const,
    ['tests', 'Test cases'] as const,
    ['provenance', 'Provenance'] as const,
  ];
  yield html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${digestOf(script)}'; base-uri 'none'; form-action 'none'"
        />
        <meta name="color-scheme" content="light dark" />
        <meta name="generator" content="teval ${packageVersion}" />
        <title>${title}</title>
        <style>
          ${new Html(`:root { ${colourStyles()} }`)}
          ${new Html(styles)}
        </style>
      </head>
      <body>
        <a class="skip" href="#overview">Skip to the numbers</a>
        ${pageHeader(runs, links)}
        <main>
          ${notices} ${headlineSection(runs)} ${plots} ${matrixSection(matrix, contestants, runs)}
          ${testsSection(index)} ${provenanceSection(runs)}
        </main>
        <footer>
          <p>Made by teval ${packageVersion}. This page is one file and asks for nothing else.</p>
        </footer>
      </body>
    </html>`.text.replace(/\s*<\/body>\s*<\/html>\s*$/, '\n');
  yield block(indexId, compressed(index)).text;
  yield `<script>${script}</script>\n`;
  for (const { text } of packs.blocks) yield text;
  yield '</body></html>\n';
}

function pageHeader(runs: readonly ReportedRun[], links: readonly (readonly [string, string])[]): Html {
  return html`<header>
    <div class="bar">
      <p class="brand"><a href="#top">teval</a></p>
      <nav aria-label="Parts of this page">
        <ul>
          ${links.map(([id, text]) => html`<li><a href="#${id}">${text}</a></li>`)}
        </ul>
      </nav>
      <button type="button" id="theme" class="script-only">Theme: as the system</button>
    </div>
    <div class="title" id="top">
      <h1>${titleOf(runs)}</h1>
      <p>${runs.map(({ name }) => name).join(' · ')}</p>
    </div>
  </header>`;
}

function titleOf(runs: readonly ReportedRun[]): string {
  const generators = [...new Set(runs.flatMap(({ summary }) => summary.oracle_generators))];
  const benchmarks = [...new Set(runs.map(({ summary }) => summary.benchmark))].join(' and ');
  const named = generators.length > 4 ? `${generators.length} oracle generators` : generators.join(', ');
  return `${named} on ${benchmarks}`;
}

function digestOf(script: string): string {
  return createHash('sha256').update(script).digest('base64');
}
