import { createHash } from 'node:crypto';
import type { PageAssets } from './assets.js';
import { renderFooter, renderHead } from './document.js';
import type { GatheredTests } from './gather.js';
import { html, type Html } from './html.js';
import { indexId } from './page-data.js';
import { compressJson, renderBlock } from './packs.js';

/** What every page has around its sections. */
export interface PageFrame extends GatheredTests {
  /** Of the window. */
  readonly title: string;
  readonly heading: string;
  /** Of the runs. */
  readonly names: readonly string[];
  /** Sections by id. */
  readonly links: readonly (readonly [id: string, text: string])[];
  readonly main: Html;
}

/** Yields the page in pieces, because packs are large. The page loads nothing: its policy forbids all requests, and all scripts but its own. */
export function* renderPageFrame(
  { title, heading, names, links, main, index, packs }: PageFrame,
  { script, styles }: PageAssets,
): Generator<string> {
  yield html`<!doctype html>
    <html lang="en">
      ${renderHead(title, styles, `script-src 'sha256-${digestScript(script)}'; `)}
      <body>
        <a class="skip" href="#overview">Skip to the numbers</a>
        <header>
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
            <h1>${heading}</h1>
            <p>${names.join(' · ')}</p>
          </div>
        </header>
        <main>${main}</main>
        ${renderFooter()}
      </body>
    </html>`.text.replace(/\s*<\/body>\s*<\/html>\s*$/, '\n');
  yield renderBlock(indexId, compressJson(index)).text;
  yield `<script>${script}</script>\n`;
  for (const { text } of packs.blocks) yield text;
  yield '</body></html>\n';
}

function digestScript(script: string): string {
  return createHash('sha256').update(script).digest('base64');
}
