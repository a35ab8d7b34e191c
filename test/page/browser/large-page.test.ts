// @module-tag full
// @module-tag long
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPageAssets } from '../../../src/page/assets.js';
import { createPageGatherer } from '../../../src/page/gather.js';
import { renderPage } from '../../../src/page/page-html.js';
import { createSummarizer } from '../../../src/analysis/bug-detection/summarize.js';
import { readRunRecord } from '../../../src/store/run/run-folder.js';
import { writeAtomically } from '../../../src/store/files/atomic-write.js';
import { unitResult } from '../../support/factory.js';
import { writeRunOfPlan } from '../../support/run-folder.js';
import { accessibilityErrors, chromiumPath, launch, openPage } from './open-page.js';
import { largePlan, largeUnit } from './large-run.js';

/**
 * What `teval report` does for a run of 100,000 test cases, without what writing and ranking them takes (docs/report.md has the figures of
 * the whole). The limits are those of the page, with room for a machine that is busy.
 */
describe.skipIf(chromiumPath === 'none')('a page of 100,000 test cases (skipped without Chromium)', () => {
  let browser: Browser;
  let file: string;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'teval-large-page-'));
    file = join(folder, 'report.html');
    const plan = largePlan(100_000);
    await writeRunOfPlan(folder, plan);
    const [gatherer, counts] = [createPageGatherer(), createSummarizer(plan)];
    for (const unit of plan.units) {
      const result = unitResult(unit, largeUnit(unit));
      counts.add(result);
      gatherer.visit('large', result, 'nothing');
    }
    const record = await readRunRecord(folder);
    const runs = [{ name: 'large', folder, record, summary: counts.summary([]) }];
    const [page, assets] = [await gatherer.finish(runs), await readPageAssets()];
    await writeAtomically(
      file,
      [
        ...renderPage({ ...page, runs, figures: [], comparisons: [], remarks: [], state: 'final' }, assets),
      ].join(''),
    );
    browser = await launch();
  });
  afterAll(() => browser?.close());

  test('is below 30 MB, opens at once, and is filtered and opened as a small one', async () => {
    expect(statSync(file).size).toBeLessThan(30e6);
    const start = performance.now();
    const { page, complaints, close } = await openPage(browser, file);
    expect(performance.now() - start).toBeLessThan(60_000);
    expect(await page.locator('#results-count').textContent()).toBe('100,000 test cases');
    expect(await page.locator('#results a').count()).toBe(50);
    expect(await accessibilityErrors(page)).toEqual([]); // with links to pages of the list, and words for those that are not there
    await page.getByRole('link', { name: 'Last' }).click();
    await expect.poll(() => page.locator('#pages').textContent()).toContain('Page 2,000 of 2,000');
    await page.locator('#results a').last().click();
    await page.locator('.source').first().waitFor();
    await page.locator('#filter-text').fill('test42');
    await expect.poll(() => page.locator('#results-count').textContent()).toBe('1,000 of 100,000 test cases');
    expect(complaints).toEqual([]);
    await close();
  });

  // Of the thread that the page is in, as another program's work is no fault of the page; measured: a quarter of a second.
  test('opening it takes less than a second of processor time', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const debugging = await context.newCDPSession(page);
    await debugging.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(pathToFileURL(file).href);
    await page.locator('#results a').first().waitFor();
    const { metrics } = await debugging.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')!.value;
    expect(seconds).toBeGreaterThan(0.01);
    expect(seconds).toBeLessThan(1);
    await context.close();
  });
});
