// @module-tag page/bug-detection
// @module-tag page/compared
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { teval } from '../../cli/capture.js';
import { passingFolder } from '../../support/passing-folder.js';
import { accessibilityErrors, chromiumPath, launch, openPage } from './open-page.js';

/* What else pages do is in page.test.ts. */
describe.skipIf(chromiumPath === 'none')('pages of bug-detection (skipped without Chromium)', () => {
  const folder = passingFolder('pages');
  const inFolder = (name: string) => join(folder, name);
  let browser: Browser;
  beforeAll(async () => {
    const choice = ['--bugs', 'Text-1,Inventory-1', '--seeds', '1', '--reruns', '0', '--quiet'];
    for (const oracle of ['no-exception', 'suite-assertions'])
      expect((await teval('run', ...choice, '--oracle', oracle, '--out', inFolder(oracle))).exitCode).toBe(0);
    expect((await teval('report', inFolder('no-exception'))).exitCode).toBe(0);
    const both = [inFolder('no-exception'), inFolder('suite-assertions'), '--out', inFolder('compared.html')];
    expect((await teval('report', ...both)).exitCode).toBe(0);
    browser = await launch();
  });
  afterAll(() => browser?.close());

  test.each([
    ['one run', join('no-exception', 'report.html')],
    ['two compared runs', 'compared.html'],
  ])('%s: no accessibility error, request or complaint', async (_, file) => {
    const { page, requests, complaints, close } = await openPage(browser, inFolder(file));
    expect(await page.locator('.numbers.first tbody th').first().textContent()).not.toBe('');
    expect(await accessibilityErrors(page)).toEqual([]);
    expect(requests).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
