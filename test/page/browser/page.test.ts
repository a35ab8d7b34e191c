// @module-tag full
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeBugRecord } from '../../../src/store/run/bug-file.js';
import type { Unit } from '../../../src/model/unit/unit.js';
import {
  candidate,
  evaluated,
  evaluatedWhole,
  failed,
  flaky,
  notCompiled,
  passed,
  runPlan,
  unitResult,
} from '../../support/factory.js';
import { writeFinishedRun, writeRunOfPlan } from '../../support/run-folder.js';
import { writeUnitWithInputs } from '../../support/run-inputs.js';
import { accessibilityErrors, chromiumPath, launch, openPage } from './open-page.js';
import { hostileText, injected } from '../hostile.js';
import { newFolder, pageOf, writtenPage } from './written-page.js';
import { writePage } from '../../../src/library/reporting/write-page.js';

const named = (name: string) => ({
  id: `org.x.Shelf_ESTest::${name}#1`,
  candidate: candidate({ id: `org.x.Shelf_ESTest::${name}#1`, suiteTest: name }),
});

/** javadoc finds Shelf-1 with both seeds and Shelf-2 with the second; no-exception finds nothing and raises a false alarm. */
function createTests({ bug, seed, oracleGenerator }: Unit) {
  const finds = oracleGenerator === 'javadoc' && (bug === 'Shelf-1' || seed === 2);
  return [
    evaluated(failed, finds ? passed : failed, 'assertion', named('test00')),
    evaluated(failed, failed, 'expectException', named('test01')),
    evaluated(passed, failed, 'noException', named('test02')),
    evaluated(passed, passed, 'noException', named('test03')),
    evaluated(notCompiled, passed, 'assertion', named('test04')),
    evaluated(flaky, passed, 'assertion', named('test05')),
    evaluatedWhole(failed, failed, {
      id: 'org.x.Shelf_ESTest::test06',
      claims: [
        {
          form: 'statement',
          firstLine: 3,
          lastLine: 3,
          oracle: { type: 'assertion', assertion: 'assertTrue(true)' },
        },
      ],
    }),
  ];
}

const plan = runPlan({ oracleGenerators: ['javadoc', 'no-exception'] });

describe.skipIf(chromiumPath === 'none')('the page in a browser (skipped without Chromium)', () => {
  let browser: Browser;
  let file: string;
  beforeAll(async () => {
    const folder = newFolder('small');
    await writeFinishedRun(folder, plan, createTests);
    await writeBugRecord(folder, {
      id: 'Shelf-1',
      title: 'Takes one too many',
      kind: 'boundary',
      url: 'https://example.org/Shelf-1',
      modifiedClasses: ['org.x.Shelf'],
      versions: ['b', 'f'],
      diff: '--- buggy/org/x/Shelf.java\n+++ fixed/org/x/Shelf.java\n@@ -1,1 +1,1 @@\n-take(n);\n+take(n - 1);\n',
    });
    [browser, file] = [await launch(), await writtenPage([folder])];
  });
  afterAll(() => browser?.close());

  test.each(['light', 'dark'] as const)(
    'in %s it has no accessibility error, asks for nothing and complains of nothing',
    async (colorScheme) => {
      const test00 = 'Shelf-1/1/javadoc/org.x.Shelf_ESTest::test00#1';
      const hash = `#tests?bug=Shelf-1&test=${encodeURIComponent(test00)}`;
      const { page, requests, complaints, close } = await openPage(browser, file, { colorScheme, hash });
      await page.locator('#detail-title').waitFor();
      // The figures have the same structure, so one table represents all.
      await page.evaluate(() =>
        document
          .querySelectorAll('details:not(figure:not(:first-of-type) details)')
          .forEach((each) => each.setAttribute('open', '')),
      );
      expect(await accessibilityErrors(page)).toEqual([]);
      await page.setViewportSize({ width: 400, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect({ requests, complaints }).toEqual({ requests: [], complaints: [] });
      await close();
    },
  );

  test('on a phone a table of many generators scrolls for itself, and figures are large enough to be read', async () => {
    const oracleGenerators = Array.from({ length: 8 }, (_, index) => `oracle-generator-${index}`);
    const many = await pageOf(runPlan({ oracleGenerators }), createTests);
    const { page, close } = await openPage(browser, many, { viewport: { width: 360, height: 740 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const drawn = await page.evaluate(() =>
      [...document.querySelectorAll<SVGSVGElement>('figure svg')]
        .map((each) => ({ is: each.getBoundingClientRect(), width: each.viewBox.baseVal.width }))
        .filter(({ is }) => is.width > 0)
        .map(({ is, width }) => ({ scale: is.width / width, width })),
    );
    expect(drawn.length).toBeGreaterThan(8);
    expect(Math.min(...drawn.map(({ scale }) => scale))).toBeGreaterThan(0.8);
    // All but tables of many columns are as wide as their card.
    expect(drawn.filter(({ width }) => width > 330).length).toBeLessThanOrEqual(2);
    await close();
  });

  test('the first screen has the best generator first and marked, and leads to figures and test cases', async () => {
    const { page, close } = await openPage(browser, file, { viewport: { width: 1440, height: 900 } });
    const first = page.locator('.numbers.first');
    expect((await first.locator('tbody th').allTextContents()).map((name) => name.trim())).toEqual([
      'javadoc',
      'no-exception',
    ]);
    expect(await page.locator('#overview .note').first().textContent()).toContain(
      'Below: the 95 % interval for other bugs like these.',
    );
    const marked = first.locator('tr:has(.best)');
    expect(await marked.count()).toBe(1);
    expect(await marked.locator('.best').first().textContent()).toBe('1.5 (best)');
    const below = await first.evaluate((table) => table.getBoundingClientRect().bottom);
    expect(below).toBeLessThan(900);
    expect(await page.getByRole('table', { name: 'All measures' }).isVisible()).toBe(false);
    await page.locator('#overview summary', { hasText: 'One list of all failing tests' }).click();
    const readers = page.locator('#overview details[open] table').last();
    expect(await readers.locator('thead').textContent()).toContain('Bugs f=0.25');
    // Three rows for each order of each generator.
    expect(await readers.locator('tbody tr').count()).toBe(2 * 3 * 3);
    for (const link of await first.locator('thead a').all()) {
      const figure = (await link.getAttribute('href'))!;
      expect(await page.locator(`figure${figure}`).count()).toBe(1);
    }

    const questions = page.locator('#overview .next a');
    expect(await questions.allTextContents()).toEqual(
      expect.arrayContaining(['Which bugs?', 'Does ranking help?', 'How do I repeat it?']),
    );
    for (const question of await questions.all())
      expect(await page.locator((await question.getAttribute('href'))!).count()).toBe(1);

    const found = async (column: number) => {
      await first.locator('tbody tr:first-child td').nth(column).locator('.number').click();
      await page.waitForURL(/#tests/u);
      return page.locator('#results-count').textContent();
    };
    await found(0);
    await expect.poll(() => page.locator('#results-count').textContent()).toBe('3 of 56 test cases');
    expect(new Set(await page.locator('#results .verdict').allTextContents())).toEqual(new Set(['TP']));
    await found(4);
    expect(new URL(page.url()).hash).toBe('#tests?generator=javadoc&rank=1&verdict=TP');
    expect(await page.locator('#filter-rank').inputValue()).toBe('1');
    const ranks = await page.locator('#results .rank').allTextContents();
    expect(ranks.every((rank) => rank.startsWith(' rank 1'))).toBe(true);
    await close();
  });

  test('on a phone each row of the first table is a card that names its numbers', async () => {
    const { page, close } = await openPage(browser, file, { viewport: { width: 390, height: 844 } });
    const row = page.locator('.numbers.first tbody tr').first();
    const { width } = (await row.boundingBox())!;
    expect(width).toBeGreaterThan(300);
    expect(width).toBeLessThanOrEqual(390);
    expect(await row.getByRole('link', { name: 'Bugs found' }).getAttribute('href')).toMatch(/^#figure-/u);
    await row.getByRole('link', { name: 'Bugs found' }).click();
    const [bar, figure] = await page.evaluate(() => [
      document.querySelector('.bar')!.getBoundingClientRect().bottom,
      document.querySelector('figure:target')!.getBoundingClientRect().top,
    ]);
    expect(figure).toBeGreaterThanOrEqual(bar);
    expect(await accessibilityErrors(page)).toEqual([]);
    await close();
  });

  test('a long table does not make the page longer than what it shows', async () => {
    const bugs = Array.from({ length: 400 }, (_, index) => `Shelf-${index + 1}`);
    const long = await pageOf(runPlan({ bugs, seeds: [1], oracleGenerators: ['javadoc'] }), () => []);
    const { page, close } = await openPage(browser, long);
    const below = await page.evaluate(
      () =>
        document.documentElement.scrollHeight -
        scrollY -
        document.querySelector('footer')!.getBoundingClientRect().bottom,
    );
    expect(below).toBeLessThan(100);
    await close();
  });

  test('printed, no figure is longer than a page', async () => {
    const oracleGenerators = Array.from({ length: 8 }, (_, index) => `oracle-generator-${index}`);
    const many = await pageOf(runPlan({ oracleGenerators }), createTests);
    const { page, close } = await openPage(browser, many, { viewport: { width: 900, height: 900 } });
    await page.emulateMedia({ media: 'print' });
    const heights = await page.evaluate(() =>
      [...document.querySelectorAll('figure svg')].map((each) => each.getBoundingClientRect().height),
    );
    const pixelsOfCentimetre = 96 / 2.54;
    expect(Math.max(...heights)).toBeLessThanOrEqual(22 * pixelsOfCentimetre + 1);
    await close();
  });

  test('a cell of the matrix opens the bug: its diff, its test cases by rank; back goes back', async () => {
    const { page, close } = await openPage(browser, file);
    await page.getByRole('link', { name: '2/2 seeds found Shelf-1 with javadoc' }).click();
    await expect.poll(() => page.locator('#results-count').textContent()).toBe('14 of 56 test cases');
    expect(new URL(page.url()).hash).toBe('#tests?bug=Shelf-1&generator=javadoc');
    expect(await page.locator('.bug').textContent()).toContain('Takes one too many');
    expect(await page.locator('.diff-added').textContent()).toContain('take(n - 1)');
    expect(await page.locator('.bug a').getAttribute('href')).toBe('https://example.org/Shelf-1');
    const verdicts = await page.locator('#results .verdict').allTextContents();
    expect(new Set(verdicts.slice(0, 2))).toEqual(new Set(['TP', 'FP']));
    expect(verdicts.at(-1)).toBe('TN');

    await page.locator('#results a', { hasText: 'test00' }).first().click();
    await page.locator('#detail-title').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('detail-title');
    expect(await page.locator('.why').textContent()).toBe('fails on buggy, passes on fixed: finds the bug');
    expect(await page.locator('.marked-failure').textContent()).toContain('fails here on buggy');
    expect(await page.locator('.traces').textContent()).toContain('org.x.Shelf.take(Shelf.java:12)');
    expect(await page.locator('.features tbody tr').count()).toBe(11);
    const splits = await page.locator('.features tbody td:nth-child(3)').allTextContents();
    const sizes = splits.map((text) => Number(text.replace(/[+−]/, '')));
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(sizes[0]).toBeGreaterThan(0);

    await page.goBack();
    await expect.poll(() => page.locator('#detail .hint').count()).toBe(1);
    await page.goBack();
    await expect.poll(() => page.locator('#results-count').textContent()).toBe('56 test cases');
    await close();
  });

  test('equal test cases of several seeds share a line, which says their seeds and leads to each', async () => {
    const hash = '#tests?bug=Shelf-1&generator=javadoc&verdict=TP';
    const { page, close } = await openPage(browser, file, { hash });
    expect(await page.locator('#results-count').textContent()).toBe('2 of 56 test cases');
    expect(await page.locator('#results-equal').textContent()).toBe('Equal ones share a line: 1 line.');
    const lines = page.locator('#results a');
    expect(await lines.count()).toBe(1);
    expect(await lines.locator('.second-line').textContent()).toBe(
      'Shelf-1 · seeds 1, 2 · javadoc · assertion',
    );
    expect(await lines.locator('.part').textContent()).toBe('up to assertion 2');
    await lines.click();
    await page.locator('#detail-title').waitFor();
    expect(await page.locator('#detail .pairs').textContent()).toContain('seed 1');
    await page.getByRole('link', { name: 'seed 2', exact: true }).click();
    await expect.poll(() => page.locator('#detail .pairs').textContent()).toContain('seed 2');
    expect(await lines.getAttribute('aria-current')).toBe('true');
    expect(await accessibilityErrors(page)).toEqual([]);
    await close();
  });

  test('a trace is shown as long and as wide as it is', async () => {
    const frames = Array.from(
      { length: 60 },
      (_, depth) => `\tat org.x.${'deeply.'.repeat(20)}Shelf.call${depth}(Shelf.java:${depth + 1})`,
    );
    const deep = await pageOf(runPlan({ bugs: ['Shelf-1'], seeds: [1] }), () => [
      evaluated(
        { ...failed, trace: `java.lang.X: no\n${frames.join('\n')}` },
        passed,
        'assertion',
        named('test00'),
      ),
    ]);
    const { page, close } = await openPage(browser, deep);
    await page.locator('#results a').first().click();
    const trace = page.locator('.trace').first();
    await trace.waitFor();
    const hidden = await trace.evaluate((each) => [
      each.scrollHeight - each.clientHeight,
      each.scrollWidth - each.clientWidth,
    ]);
    expect(hidden).toEqual([0, 0]);
    expect(await trace.textContent()).toContain('call59(Shelf.java:60)');
    await close();
  });

  test('the provenance is in words, and a button copies the command', async () => {
    const { page, complaints, close } = await openPage(browser, file, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const provenance = page.locator('#provenance');
    expect(await provenance.locator('.words').textContent()).toContain(
      'javadoc and no-exception on 2 bugs of bundled, with seeds 1 to 2; 8 of 8 units are done.',
    );
    const button = provenance.getByRole('button', { name: 'Copy Command' });
    await button.click();
    await expect.poll(() => provenance.locator('button').first().textContent()).toBe('Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe((await page.locator('#command').textContent())!.trim());
    expect(copied).toMatch(/^teval run --benchmark/u);
    expect(complaints).toEqual([]);
    await close();
  });

  test('failing tests that share a rank say which ranks they share', async () => {
    const tied = await pageOf(
      runPlan({ bugs: ['Shelf-1'], seeds: [1], oracleGenerators: ['javadoc'] }),
      () => [
        evaluated(failed, failed, 'assertion', named('test00')),
        evaluated(failed, passed, 'assertion', named('test01')),
      ],
    );
    const { page, close } = await openPage(browser, tied);
    expect(await page.locator('#results .rank').allTextContents()).toEqual([' rank 1–2', ' rank 1–2']);
    await close();
  });

  test('filters are in the address, and the address fills the filters', async () => {
    const { page, close } = await openPage(browser, file);
    await page.locator('#filter-bug').selectOption('Shelf-2');
    await page.locator('#filter-seed').selectOption('2');
    await page.getByLabel('TP', { exact: true }).check();
    await page.getByLabel('FP', { exact: true }).check();
    await page.locator('#filter-type').selectOption('assertion');
    await page.locator('#filter-text').fill('TEST00');
    await expect.poll(() => page.locator('#results-count').textContent()).toBe('2 of 56 test cases');
    const { hash } = new URL(page.url());
    expect(hash).toBe('#tests?bug=Shelf-2&seed=2&type=assertion&text=TEST00&verdict=TP%2CFP');

    const other = await openPage(browser, file, { hash });
    expect(await other.page.locator('#results-count').textContent()).toBe('2 of 56 test cases');
    expect(await other.page.locator('#filter-text').inputValue()).toBe('TEST00');
    expect(await other.page.getByLabel('FP', { exact: true }).isChecked()).toBe(true);
    await other.close();

    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => page.locator('#results-count').textContent()).toBe('56 test cases');
    // Back takes a text with it, also with the cursor in its field.
    await page.locator('#filter-bug').selectOption('Shelf-2');
    const ofBug = await page.locator('#results-count').textContent();
    await page.locator('#filter-text').pressSequentially('test00', { delay: 20 });
    await expect.poll(() => page.url()).toContain('text=test00');
    await page.goBack();
    await expect.poll(() => page.locator('#results-count').textContent()).toBe(ofBug);
    expect(await page.locator('#filter-text').inputValue()).toBe('');
    expect(await page.locator('#filter-bug').inputValue()).toBe('Shelf-2');
    await page.goBack();

    await page.locator('#filter-text').fill('nobody is called that');
    await expect.poll(() => page.locator('#detail').textContent()).toBe('No test case matches.');
    await close();
  });

  test('a link to a test case or a bug that the page does not have says so', async () => {
    const { page, complaints, close } = await openPage(browser, file, {
      hash: '#tests?test=Nothing-1/1/x/y',
    });
    await expect
      .poll(() => page.locator('#detail').textContent())
      .toContain('has no test case Nothing-1/1/x/y');
    await page.goto(`${page.url().split('#')[0]}#tests?bug=__proto__&seed=zero&page=-3&type=%00`);
    await expect.poll(() => page.locator('#results-count').textContent()).toBe('0 of 56 test cases');
    expect(complaints).toEqual([]);
    await close();
  });

  test('the keyboard alone sorts the matrix and opens a test case, where the focus goes on', async () => {
    const { page, close } = await openPage(browser, file);
    const bugs = () => page.locator('#matrix tbody th a').allTextContents();
    await page.locator('#matrix thead button').nth(1).focus();
    await page.keyboard.press('Enter');
    expect(await bugs()).toEqual(['Shelf-1', 'Shelf-2']);
    await page.keyboard.press('Enter');
    expect(await bugs()).toEqual(['Shelf-2', 'Shelf-1']);
    expect(await page.locator('#matrix th').nth(1).getAttribute('aria-sort')).toBe('ascending');

    await page.locator('#filter-clear').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('#detail-title').waitFor();
    await page.keyboard.press('Tab');
    const inDetail = await page.evaluate(() => document.activeElement?.closest('#detail') !== null);
    expect(inDetail).toBe(true);
    await close();
  });

  test('the theme can be switched, and the figures go with it', async () => {
    const { page, close } = await openPage(browser, file, { colorScheme: 'light' });
    const colours = () =>
      page.evaluate(() => [
        getComputedStyle(document.body).backgroundColor,
        getComputedStyle(document.querySelector('figure svg')!).color,
      ]);
    const light = await colours();
    await page.locator('#theme').click();
    expect(await colours()).toEqual(light);
    await page.locator('#theme').click();
    expect(await page.locator('#theme').textContent()).toBe('Theme: dark');
    expect((await colours())[0]).not.toBe(light[0]);
    expect((await colours())[1]).not.toBe(light[1]);
    await close();
  });

  test('without its script the numbers, the figures and the matrix can be read', async () => {
    const { page, close } = await openPage(browser, file, { javaScriptEnabled: false });
    expect(await page.locator('.numbers.first').isVisible()).toBe(true);
    expect(await page.locator('#overview figure .narrow svg').isVisible()).toBe(true);
    expect(await page.locator('.figures .wide svg').first().isVisible()).toBe(true);
    expect(await page.locator('#matrix').textContent()).toContain('2/2');
    expect(await page.locator('#filters').isVisible()).toBe(false);
    expect(await page.locator('#bugs .note').innerText()).not.toContain('opens');
    expect(await page.locator('#tests').textContent()).toContain('takes its script');
    await close();
  });

  test('a figure can be downloaded as SVG and CSV', async () => {
    const { page, close } = await openPage(browser, file);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('a[download="found-at-k.csv"]').click(),
    ]);
    expect(download.suggestedFilename()).toBe('found-at-k.csv');
    await close();
  });

  test('texts that look like markup are texts, and no script of theirs runs', async () => {
    const hostile = await pageOf(runPlan({ bugs: ['Shelf-1'], seeds: [1] }), () => [
      evaluated(
        { ...failed, message: hostileText, trace: `java.lang.X: ${hostileText}\n\tat ${hostileText}` },
        passed,
        'assertion',
        {
          ...named('test00'),
          source: `@Test\npublic void test00() {\n  ${hostileText}\n}`,
          oracle: { type: 'assertion', assertion: `assertEquals("${hostileText}", x)` },
        },
      ),
    ]);
    const { page, requests, complaints, close } = await openPage(browser, hostile);
    await page.locator('#results a').first().click();
    await page.locator('#detail-title').waitFor();
    expect(await page.locator('.source').first().textContent()).toContain(injected);
    expect(await page.locator('.source').first().textContent()).toContain('\\u0000 \\uD800 \\u202E');
    expect(await page.evaluate('globalThis.wasInjected')).toBeUndefined();
    expect({ requests, complaints }).toEqual({ requests: [], complaints: [] });
    await close();
  });

  test('the request to a model and its answer are folded below a test case, and are texts', async () => {
    const asked = await pageOf(runPlan({ bugs: ['Shelf-1'], seeds: [1] }), () => [
      evaluated(failed, passed, 'assertion', {
        ...named('test00'),
        exchange: {
          model: `small${injected}`,
          messages: [{ role: 'user', content: `What?\n\n${hostileText}` }],
          answer: { kind: 'text', text: `That.\n\n\n${hostileText}`, end: 'whole' },
          tokens: { input: 412, output: 'unknown' },
          seconds: 0.734,
        },
      }),
    ]);
    const { page, requests, complaints, close } = await openPage(browser, asked);
    await page.locator('#results a').first().click();
    await page.locator('#detail-title').waitFor();
    const view = page.locator('.detail details', { hasText: 'Request to small' });
    expect(await view.locator('pre').first().isVisible()).toBe(false);
    await view.locator('summary').click();
    expect(await view.locator('p').textContent()).toContain('412 tokens in, unknown tokens out, 0.734 s');
    const texts = await view.locator('pre').allTextContents();
    expect(texts.map((text) => text.split(injected)[0])).toEqual(['What?\n\n', 'That.\n\n\n']);
    expect(await accessibilityErrors(page)).toEqual([]);
    expect(await page.evaluate('globalThis.wasInjected')).toBeUndefined();
    expect({ requests, complaints }).toEqual({ requests: [], complaints: [] });
    await close();
  });

  test('one bug, one seed, no failing test: nothing is broken, and what is undefined says so', async () => {
    const bare = await pageOf(
      runPlan({ bugs: ['Shelf-1'], seeds: [1], oracleGenerators: ['javadoc'] }),
      () => [evaluated(passed, passed)],
    );
    const { page, complaints, close } = await openPage(browser, bare);
    const cells = await page.locator('.numbers.first tbody tr:first-child > *').allTextContents();
    expect(cells.map((text) => text.trim().split(/\s+/u).at(-1))).toEqual([
      'javadoc',
      ...['0', '0', '0.0', '–', '0.0'],
    ]);
    expect(await page.locator('#overview details .note').textContent()).toContain(
      'A single bug says nothing about others.',
    );
    expect(await accessibilityErrors(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  test('a run at work is shown as far as it is, and says that it is not whole', async () => {
    const folder = newFolder('at-work');
    await writeRunOfPlan(folder, plan);
    const [done] = plan.units;
    await writeUnitWithInputs(folder, unitResult(done!, createTests(done!)));
    const { page, complaints, close } = await openPage(browser, await writtenPage([folder]));
    const units = page.getByRole('link', { name: 'INCOMPLETE: 1 of 8 units are done' });
    expect(await units.getAttribute('href')).toBe('#notices');
    const facts = (await page.locator('.facts').innerText()).replaceAll(/\s+/gu, ' ');
    expect(facts).toContain('1 of 8 units done 1 of 2 bugs 1 of 2 seeds');
    const notices = await page.locator('#notices').textContent();
    expect(notices).toContain('This run has not ended');
    expect(notices).toContain('7 of 8 units (bug, seed and generator) are missing');
    expect(notices).toContain('2 of 7 test cases are inconclusive: 1 do not compile, 1 are flaky');
    expect(await page.locator('#results-count').textContent()).toBe('7 test cases');
    expect(complaints).toEqual([]);
    await close();
  });

  test('a live page reloads itself at the same place until it is paused, and the final one does not', async () => {
    const folder = newFolder('live');
    await writeRunOfPlan(folder, plan);
    await writeUnitWithInputs(folder, unitResult(plan.units[0]!, createTests(plan.units[0]!)));
    const live = join(folder, 'report.html');
    await writePage([folder], live, 'live');
    const { page, requests, complaints, close } = await openPage(browser, live, {
      hash: '#tests?verdict=TP',
    });
    const pause = page.getByRole('button', { name: 'Pause' });
    await pause.click();
    expect(await pause.getAttribute('aria-pressed')).toBe('true');
    expect(await accessibilityErrors(page)).toEqual([]);
    await page.evaluate(() => scrollTo(0, 300));
    const before = await page.evaluate(() => scrollY);
    await writeUnitWithInputs(folder, unitResult(plan.units[1]!, createTests(plan.units[1]!)));
    await writePage([folder], live, 'live');
    // Without a pointer, which would scroll to the button.
    await pause.evaluate((button) => (button as HTMLButtonElement).click());
    const units = page.getByRole('link', { name: 'INCOMPLETE: 2 of 8 units are done' });
    await units.waitFor({ state: 'attached', timeout: 15_000 });
    expect(new URL(page.url()).hash).toBe('#tests?verdict=TP');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await writePage([folder], live);
    await page.locator('#live').waitFor({ state: 'detached', timeout: 15_000 });
    expect({ requests, complaints }).toEqual({ requests: [], complaints: [] });
    await close();
  });

  test('a run that has just begun has a page', async () => {
    const folder = newFolder('begun');
    await writeRunOfPlan(folder, plan);
    const { page, complaints, close } = await openPage(browser, await writtenPage([folder]));
    expect(await page.locator('#results-count').textContent()).toBe('0 test cases');
    expect(complaints).toEqual([]);
    await close();
  });

  test('two runs stand beside each other with their differences', async () => {
    const folders = [newFolder('before'), newFolder('after')];
    await writeFinishedRun(folders[0]!, plan, createTests);
    // javadoc loses Shelf-1, and no-exception finds Shelf-2.
    await writeFinishedRun(folders[1]!, plan, (unit) =>
      createTests({
        ...unit,
        oracleGenerator: unit.bug === 'Shelf-1' ? 'no-exception' : 'javadoc',
        seed: unit.bug === 'Shelf-1' ? unit.seed : 2,
      }),
    );
    const { page, complaints, close } = await openPage(browser, await writtenPage(folders));
    const rows = page.locator('.differences tbody tr');
    const texts = (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/gu, ' ').trim());
    expect(texts[0]).toMatch(/^javadoc before → after 1\.5 → 1\.0 −0\.5 worse .* −Shelf-1$/u);
    expect(texts[1]).toMatch(/^no-exception before → after 0\.0 → 1\.0 \+1\.0 better .* \+Shelf-2$/u);
    await rows.first().getByRole('link', { name: '−Shelf-1' }).click();
    await expect.poll(() => page.locator('#filter-generator').inputValue()).toBe('javadoc (before)');
    const places = await page
      .locator('.runs > div')
      .evaluateAll((runs) => runs.map((run) => run.getBoundingClientRect()).map(({ x, y }) => ({ x, y })));
    expect(places).toHaveLength(2);
    expect(places[1]!.y).toBe(places[0]!.y);
    expect(places[1]!.x).toBeGreaterThan(places[0]!.x);
    expect(await accessibilityErrors(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test('two runs that cannot be paired say why, and their tables follow at once', async () => {
    const planOf = (seeds: readonly number[]) =>
      runPlan({ oracleGenerators: ['javadoc', 'no-exception'], seeds });
    const folders = [newFolder('early'), newFolder('late')];
    await writeFinishedRun(folders[0]!, planOf([1, 2]), createTests);
    await writeFinishedRun(folders[1]!, planOf([3, 4]), createTests);
    const { page, complaints, close } = await openPage(browser, await writtenPage(folders));
    await page.setViewportSize({ width: 1440, height: 900 });
    const overview = page.locator('#overview');
    expect(await overview.locator('.answer').first().textContent()).toContain(
      "early and late can't be paired: different seeds (1, 2 and 3, 4 have none in common).",
    );
    expect((await page.locator('.runs > div').first().boundingBox())!.y).toBeLessThan(450);
    expect(await overview.locator('figure').count()).toBe(1);
    expect(await accessibilityErrors(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  test('two runs are told apart by their names', async () => {
    const folders = [newFolder('before'), newFolder('after')];
    for (const folder of folders) await writeFinishedRun(folder, plan, createTests);
    const { page, complaints, close } = await openPage(browser, await writtenPage(folders));
    expect(await page.locator('#matrix thead th').allTextContents()).toEqual([
      'Bug',
      'javadoc (before)',
      'no-exception (before)',
      'javadoc (after)',
      'no-exception (after)',
    ]);
    await page.locator('#filter-generator').selectOption('javadoc (after)');
    await expect.poll(() => page.locator('#results-count').textContent()).toBe('28 of 112 test cases');
    expect(await accessibilityErrors(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
