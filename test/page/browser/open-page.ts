import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

const places = [
  process.env.TEVAL_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium of this machine, or `none`: tests that need one are skipped then. */
export const chromiumPath: string = places.find((path) => path !== undefined && existsSync(path)) ?? 'none';

export function launch(): Promise<Browser> {
  // Where tests run as root there is no sandbox of the browser's own; the page is the project's.
  return chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
}

/** An open page with its requests and its console output. */
export interface OpenPage {
  readonly page: Page;
  /** Other than that of the file itself. */
  readonly requests: readonly string[];
  readonly complaints: readonly string[];
  readonly close: () => Promise<void>;
}

export async function openPage(
  browser: Browser,
  file: string,
  { hash = '', ...options }: BrowserContextOptions & { readonly hash?: string } = {},
): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: { width: 1300, height: 900 }, ...options });
  const page = await context.newPage();
  const [requests, complaints]: [string[], string[]] = [[], []];
  const address = pathToFileURL(file).href;
  page.on('request', (request) => {
    if (request.url().split('#')[0] !== address) requests.push(request.url());
  });
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(address + hash);
  if (options.javaScriptEnabled !== false) await isReady(page);
  return { page, requests, complaints, close: () => context.close() };
}

/** The list of test cases is unpacked. */
async function isReady(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !(document.getElementById('results-count')?.textContent ?? 'Unpacking').startsWith('Unpacking'),
  );
}

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
  }[];
}

/** What axe finds, a line each: rule, element, why. */
export async function accessibilityErrors(page: Page): Promise<string[]> {
  // Through the debugger, which the page's own policy does not concern.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)}: ${failureSummary}`),
  );
}
