import { copyFileSync, cpSync, mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { siteLink } from './linked-files.js';
import { sidebarOf } from './navigation.js';

const root = join(fileURLToPath(import.meta.url), '../../..');
const {
  TEVAL_SITE_BASE: base = '/',
  TEVAL_SITE_OUT: out = join(root, 'dist/site'),
  TEVAL_SITE_REPORT: report,
} = process.env;

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M2 9l4 4 8-10" fill="none" stroke="#4a7" stroke-width="3"/></svg>';

/** Links within the project lead to its pages, schemas and sources on the site, wherever a page has come to stand there. */
function withSiteLinks(markdown) {
  const original = markdown.renderer.rules.link_open;
  markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const [page, link] = [pathOf(env), token.attrGet('href')];
    if (!page.startsWith('site/')) token.attrSet('href', siteLink(page, link));
    return original(tokens, index, options, env, self);
  };
}

/** The file that is rendered, from the project's root. */
function pathOf({ path, realPath }) {
  return relative(root, realPath ?? path);
}

/** As GitHub makes them, for which the documents are written. */
function anchorOf(heading) {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}

export default defineConfig({
  title: 'teval',
  description:
    'Evaluates test-oracle generators the way they would be used: on the buggy version of a program',
  lang: 'en',
  base,
  // Within the page: a browser asks for one otherwise.
  head: [['link', { rel: 'icon', href: `data:image/svg+xml,${encodeURIComponent(icon)}` }]],
  srcDir: root,
  outDir: out,
  cacheDir: join(root, 'dist/site-cache'),
  srcExclude: ['!(docs|site)/**/*.md', 'docs/*/**/*.md', 'site/node_modules/**'],
  rewrites: {
    'README.md': 'index.md',
    'docs/README.md': 'docs/index.md',
    'site/source/:path*': 'source/:path*',
  },
  markdown: {
    config: withSiteLinks,
    anchor: { slugify: anchorOf },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  themeConfig: {
    nav: [
      { text: 'Documents', link: '/docs/' },
      { text: 'API', link: '/docs/api' },
      { text: 'A report', link: '/example/report.html', target: '_self' },
      { text: 'Changes', link: '/CHANGELOG' },
    ],
    sidebar: sidebarOf(root),
    outline: [2, 3],
    search: { provider: 'local' },
    externalLinkIcon: true,
  },
  buildEnd() {
    cpSync(join(root, 'docs/schemas'), join(out, 'docs/schemas'), { recursive: true });
    if (report === undefined) return;
    mkdirSync(join(out, 'example'), { recursive: true });
    copyFileSync(report, join(out, 'example/report.html'));
  },
});
