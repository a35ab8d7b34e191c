import { renderColourStyles } from '../render/figures/scene/colours.js';
import { packageVersion } from '../store/files/package-root.js';
import { html, Html } from './html.js';

/** The title of a page about runs on these benchmarks. */
export function createTitle(benchmarks: readonly string[]): string {
  return `${[...new Set(benchmarks)].join(', ')} – teval`;
}

/**
 * The head of a page. Its policy forbids all requests.
 *
 * @param scripts the policy's directive for scripts with its final semicolon; empty for a page without any
 */
export function renderHead(title: string, styles: string, scripts: string): Html {
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta
      http-equiv="Content-Security-Policy"
      content="default-src 'none'; style-src 'unsafe-inline'; ${new Html(scripts)}base-uri 'none'; form-action 'none'"
    />
    <meta name="color-scheme" content="light dark" />
    <meta name="generator" content="teval ${packageVersion}" />
    <title>${title}</title>
    <style>
      ${new Html(`:root { ${renderColourStyles()} }`)}
      ${new Html(styles)}
    </style>
  </head>`;
}

export function renderFooter(): Html {
  return html`<footer>
    <p>Made by teval ${packageVersion}. This page is a single file and loads nothing else.</p>
  </footer>`;
}
