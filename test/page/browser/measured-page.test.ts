// @module-tag page/measured
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { teval } from '../../cli/capture.js';
import { accessibilityErrors, chromiumPath, launch, openPage } from './open-page.js';
import { passingFolder } from '../../support/passing-folder.js';

describe.skipIf(chromiumPath === 'none')('the page of judged samples (skipped without Chromium)', () => {
  const folder = passingFolder('measured-page');
  const file = join(folder, 'run', 'report.html');
  let browser: Browser;
  beforeAll(async () => {
    const tests = ['careful', 'careless'].flatMap((set) => ['--tests', `samples:bundled:${set}`]);
    const run = join(folder, 'run');
    const bugs = ['--bugs', 'Inventory-1', '--until', 'mutants'];
    expect((await teval('judge', ...tests, ...bugs, '--out', run)).exitCode).toBe(0);
    expect((await teval('report', run)).exitCode).toBe(0);
    browser = await launch();
  });
  afterAll(() => browser?.close());

  test.each(['light', 'dark'] as const)(
    'in %s it has no accessibility error, asks for nothing and complains of nothing',
    async (colorScheme) => {
      const { page, requests, complaints, close } = await openPage(browser, file, {
        ...{ colorScheme, hash: '#tests?verdict=passed' },
      });
      await page.locator('#results a').first().click();
      await page.locator('#detail .marked-covered').first().waitFor();
      expect(await accessibilityErrors(page)).toEqual([]);
      expect(requests).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test('lists the samples by what has become of them, and says why a compiler refused one', async () => {
    const { page, close } = await openPage(browser, file);
    const listed = await page.locator('#results-count').textContent();
    await page.getByLabel('not compiled').check();
    await expect.poll(() => page.locator('#results-count').textContent()).toBe(`9 of ${listed}`);
    await page.locator('#results a', { hasText: 'article has private access' }).click();
    await expect.poll(() => page.locator('#detail .why').textContent()).toContain('does not compile');
    const words = await page.locator('#detail .traces').textContent();
    expect(words).toContain('article has private access in org.bundled.inventory.Shelf');
    const tables = await page.locator('.tables').textContent();
    expect(tables).toContain('The compiler refuses this number of tests');
    await close();
  });

  test('shows the lines of the focal class that a sample covers, surviving mutants, and what was changed', async () => {
    const hash = '#tests?generator=careful&text=takeAll';
    const { page, close } = await openPage(browser, file, { hash });
    await page.locator('#results a').first().click();
    await page.locator('#detail .marked-covered').first().waitFor();
    const lines = page.getByLabel('Covered lines of org.bundled.inventory.Shelf').locator('li');
    const covered = await lines
      .filter({ has: page.locator('code') })
      .evaluateAll((items) =>
        items
          .filter((each) => each.classList.contains('marked-covered'))
          .map((each) => each.textContent.trim()),
      );
    expect(covered).toContain('int all = pieces;');
    expect(covered.join('\n')).not.toContain('throw new');
    const survivors = await page.locator('#detail .marked-survivor .mark').allTextContents();
    expect(survivors).toContain('survives: changed conditional boundary');
    // Browsers count lists from 1 unless told otherwise.
    const style = await page
      .getByLabel('Covered lines of org.bundled.inventory.Shelf')
      .locator('ol')
      .getAttribute('style');
    expect(style).toBe('counter-reset: line 16');
    expect(await page.locator('#detail .pairs').first().textContent()).toContain('Shelf.takeAll()');
    expect(await page.locator('#detail .diff-added').first().textContent()).toBe(
      '+package org.bundled.inventory;\n',
    );
    await close();
  });
});
