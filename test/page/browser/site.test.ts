// @module-tag full
// @module-tag long
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../../src/store/files/package-root.js';
import { accessibilityErrors, chromiumPath, launch } from './open-page.js';
import { evaluated, failed, passed, runPlan } from '../../support/factory.js';
import { writeFinishedRun } from '../../support/run-folder.js';
import { fileAt, served } from './served.js';
import { passingFolder } from '../../support/passing-folder.js';

const base = '/somewhere/teval/';
const folder = passingFolder('site');
const site = join(folder, 'site');

beforeAll(async () => {
  const run = join(folder, 'run');
  await writeFinishedRun(run, runPlan({}), () => [evaluated(failed, passed), evaluated(failed, failed)]);
  const words = ['--base', 'somewhere/teval', '--out', site, '--run', run];
  await execa(process.execPath, [join(packageRoot, 'site/build.js'), ...words]);
});

const readText = (path: string) => readFileSync(join(site, path), 'utf8');

/** All pages but the report, which is one file by itself, by their paths in the site. */
function pages(): string[] {
  return readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.html') && !path.startsWith('example'),
  );
}

/** What a page leads to or loads, as written. */
function linksOf(text: string): string[] {
  const prose = text.replaceAll(/<script[\s\S]*?<\/script>/gu, '');
  return [...prose.matchAll(/ (?:href|src)="([^"]*)"/gu)].map(([, link]) => link!.replaceAll('&amp;', '&'));
}

/** Links of a page that lead nowhere within the site. */
function deadIn(page: string): string[] {
  return linksOf(readText(page)).filter((link) => {
    if (/^(https?|data):/u.test(link)) return false;
    const { pathname, hash } = new URL(link, `http://x${base}${page}`);
    const file = pathname.startsWith(base) ? fileAt(site, pathname.slice(base.length)) : 'none';
    if (file === 'none') return true;
    return hash !== '' && !readFileSync(file, 'utf8').includes(` id="${decodeURIComponent(hash.slice(1))}"`);
  });
}

describe('the site', () => {
  it('has every document, and its schemas and sources', () => {
    const documents = readdirSync(join(packageRoot, 'docs')).filter((name) => name.endsWith('.md'));
    const wanted = documents.map(
      (name) => `docs/${name.replace(/\.md$/u, '.html').replace('README', 'index')}`,
    );
    expect(pages()).toEqual(
      expect.arrayContaining([...wanted, 'index.html', 'CONTRIBUTING.html', 'CHANGELOG.html']),
    );
    for (const name of readdirSync(join(packageRoot, 'docs/schemas')))
      expect(readText(`docs/schemas/${name}`)).toBe(
        readFileSync(join(packageRoot, 'docs/schemas', name), 'utf8'),
      );
    expect(readText('source/src/oracles/contract.ts.html')).toContain('OracleGenerator');
    expect(readText('source/docs/schemas.html')).toContain(`href="${base}docs/schemas/results.v1.json"`);
  });

  it('has no dead link and no dead anchor', () => {
    expect(pages().length).toBeGreaterThan(40);
    const dead = pages().flatMap((page) => deadIn(page).map((link) => `${page}: ${link}`));
    expect(dead).toEqual([]);
  });

  it('has its pages in the groups of the index, each once', () => {
    const [sidebar = ''] = /<aside class="VPSidebar"[\s\S]*?<\/aside>/u.exec(readText('docs/cli.html')) ?? [];
    const groups = [...sidebar.matchAll(/<h2[^>]*>([^<]*)</gu)].map(([, title]) => title);
    const index = readFileSync(join(packageRoot, 'docs/README.md'), 'utf8');
    expect(groups).toEqual(['Start', ...[...index.matchAll(/^## (.*)$/gmu)].map(([, title]) => title)]);
    const links = linksOf(sidebar);
    expect(new Set(links).size).toBe(links.length);
    const documents = pages().filter((page) => dirname(page) === 'docs' && page !== 'docs/index.html');
    expect(links).toEqual(expect.arrayContaining(documents.map((page) => base + page)));
  });
});

describe.skipIf(chromiumPath === 'none')('the site in a browser (skipped without Chromium)', () => {
  let browser: Browser;
  let host: Awaited<ReturnType<typeof served>>;
  beforeAll(async () => {
    [browser, host] = [await launch(), await served(site, base)];
  });
  afterAll(async () => {
    await browser?.close();
    await host?.close();
  });

  /** A page of the site, its requests to other hosts, its failed requests and its errors. */
  async function open(path: string, options: BrowserContextOptions = {}) {
    const context = await browser.newContext({ viewport: { width: 1300, height: 900 }, ...options });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('request', (request) => {
      if (!/^(data|blob):/u.test(request.url()) && !request.url().startsWith(host.address))
        complaints.push(request.url());
    });
    page.on('response', (response) => {
      if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
    });
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(host.address + path, { waitUntil: 'networkidle' });
    return { page, complaints, close: () => context.close() };
  }

  const overflowOf = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

  it.each([
    ['', 'light'],
    ['docs/cli.html', 'dark'],
    ['source/src/oracles/contract.ts.html', 'light'],
  ] as const)(
    '/%s, %s, has no accessibility error, asks nobody else, complains of nothing',
    async (path, colorScheme) => {
      const { page, complaints, close } = await open(path, { colorScheme });
      expect(await page.locator('h1').count()).toBe(1);
      expect(await accessibilityErrors(page)).toEqual([]);
      await page.setViewportSize({ width: 400, height: 800 });
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it('is searched without asking anybody, and leads from what is found to its place', async () => {
    const { page, complaints, close } = await open('docs/');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.locator('#localsearch-input').fill('patch coverage');
    await page.locator('.result').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/docs\/[a-z-]+\.html#/u);
    expect(complaints).toEqual([]);
    await close();
  });

  it('has the report of a run, which its navigation leads to', async () => {
    const { page, complaints, close } = await open('');
    await page.getByRole('link', { name: 'A report' }).click();
    await page.waitForURL(`${host.address}example/report.html`);
    await expect.poll(() => page.locator('#results-count').textContent()).toMatch(/^\d+ test cases$/u);
    await page.locator('#results a').first().click();
    await page.locator('#detail-title').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
