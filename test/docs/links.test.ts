import { existsSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../src/store/files/package-root.js';
import { listAnchors, pages, removeCode, type Page } from './pages.js';

const all = pages();

/** What is wrong with a link, as `page: link`. */
function brokenIn(page: Page): string[] {
  const links = [...removeCode(page).matchAll(/\]\(([^)\s]+)\)/gu)].map(([, link]) => link!);
  return links
    .filter((link) => !/^[a-z]+:/u.test(link) && !resolves(page, link))
    .map((link) => `${page.path}: ${link}`);
}

function resolves(page: Page, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page.path : normalize(join(dirname(page.path), path));
  if (!existsSync(join(packageRoot, target))) return false;
  if (anchor === undefined) return true;
  const found = all.find((each) => each.path === target);
  return found !== undefined && listAnchors(found).has(anchor);
}

test('every relative link and its anchor is there', () => {
  expect(all.length).toBeGreaterThan(25);
  expect(all.flatMap(brokenIn)).toEqual([]);
});

test('a link to nothing, or to no heading, would be noticed', () => {
  const page = (text: string) => ({ path: 'docs/cli.md', text });
  expect(
    brokenIn(page('[a](nothing.md) [b](cli.md#nothing) [c](cli.md#teval-rank-run) [d](https://x.y/z)')),
  ).toEqual(['docs/cli.md: nothing.md', 'docs/cli.md: cli.md#nothing']);
});

test('the index leads to every page', () => {
  const index = all.find(({ path }) => path === 'docs/README.md')!;
  const pagesOfDocs = all.map(({ path }) => path).filter((path) => /^docs\/[^/]+\.md$/u.test(path));
  const missing = pagesOfDocs.filter(
    (path) => path !== index.path && !index.text.includes(`](${path.slice(5)}`),
  );
  expect(missing).toEqual([]);
  expect(statSync(join(packageRoot, 'docs/schemas')).isDirectory()).toBe(true);
});
