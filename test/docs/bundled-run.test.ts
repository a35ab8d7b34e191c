// @module-tag full
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Series } from '../../stats/series.js';
import type { Summary, SummaryResult } from '../../src/analysis/bug-detection/summary.js';
import { packageRoot } from '../../src/store/files/package-root.js';
import { teval } from '../cli/capture.js';
import { passingFolder } from '../support/passing-folder.js';
import { useFilledCache } from '../support/filled-cache.js';

// What the README and the documentation state of the run of npm start.

const folder = passingFolder('bundled-run');
const readText = (name: string) => readFile(join(packageRoot, name), 'utf8');
let stdout: string;
let summary: Summary;

beforeAll(async () => {
  const { start } = (JSON.parse(await readText('package.json')) as { scripts: { start: string } }).scripts;
  const [, words = ''] = /node bin\/teval\.js (.*)$/u.exec(start)!;
  const run = join(folder, 'run');
  const ended = await teval(...words.split(' '), ...['--out', run, '--cache', useFilledCache(), '--quiet']);
  expect(ended.exitCode).toBe(0);
  stdout = ended.stdout;
  summary = JSON.parse(await readFile(join(run, 'summary.json'), 'utf8')) as Summary;
});

it('the README shows what npm start prints', async () => {
  const [, printed = ''] = /\n```\n(TEval@buggy on bundled.*?)```\n/su.exec(await readText('README.md'))!;
  const shown = stdout
    .replace(/(strict accounting), [\d. a-z]+$/mu, '$1') // how long it took
    .split('\n')
    .slice(0, printed.trimEnd().split('\n').length);
  expect(shown.join('\n')).toBe(printed.trimEnd());
});

/** The cells of a table's rows below a heading of docs/corrected-figures.md. */
async function readRows(heading: string): Promise<readonly (readonly string[])[]> {
  const page = await readText('docs/corrected-figures.md');
  const [, section = ''] = page.split(`## ${heading}\n`);
  const rows = section.split('\n## ')[0]!.match(/^\| `.*$/gmu)!;
  return rows.map((row) =>
    row
      .split('|')
      .map((cell) => cell.trim().replaceAll('`', ''))
      .slice(1, -1),
  );
}

const format = (value: number | null, decimals: number) => (value === null ? '–' : value.toFixed(decimals));

const figures: Readonly<Record<string, (result: SummaryResult) => readonly [Series, scale: number]>> = {
  BugFound: ({ bugs_found }) => [bugs_found, 1],
  'FPR %': ({ fpr }) => [fpr, 100],
  'Precision %': ({ precision }) => [precision, 100],
  '#TP': ({ tp }) => [tp, 1],
  '#FP': ({ fp }) => [fp, 1],
  '#TN': ({ tn }) => [tn, 1],
  '#FN': ({ fn }) => [fn, 1],
};

it.each([
  ['Strict accounting', 'strict'],
  ['Replication accounting', 'replication'],
])('the corrected figures by %s are those of the run', async (heading, accounting) => {
  const rows = await readRows(heading);
  expect(rows.length).toBeGreaterThan(10);
  for (const [generator, type, figure = '', , after] of rows) {
    const result = summary.results.find(
      (each) =>
        each.accounting === accounting && each.oracle_generator === generator && each.oracle_type === type,
    )!;
    const [series, scale] = figures[figure]!(result);
    const value = series.mean === null ? null : scale * series.mean;
    expect([generator, type, figure, format(value, 1)]).toEqual([generator, type, figure, after]);
  }
});

it('the corrected figures of Found@K are those of the run', async () => {
  const rows = await readRows('Found@K, strict accounting');
  expect(rows.length).toBeGreaterThan(10);
  for (const [generator, type, figure = '', , after] of rows) {
    const [, k, detector] = /^Found@(\d+), (.*)$/u.exec(figure)!;
    const { found } = summary.found_at.find(
      (each) =>
        each.oracle_generator === generator &&
        each.oracle_type === type &&
        each.detector === detector &&
        each.k === Number(k),
    )!;
    expect([generator, type, figure, format(found.mean, 2)]).toEqual([generator, type, figure, after]);
  }
});

it('the page on methods states the reruns of the run', async () => {
  const { passing, rerun, flaky, share_upper_bound } = summary.flaky_passes;
  const page = (await readText('docs/method.md')).replace(/\s+/gu, ' ');
  // A bound is rounded up.
  const percent = (Math.ceil(share_upper_bound! * 10_000) / 100).toFixed(2);
  expect(flaky).toBe(0);
  expect(page).toContain(
    `Of ${passing.toLocaleString('en-US')} passing ones ${rerun} were rerun, and none was flaky, which is compatible with at most ${percent} % flaky ones`,
  );
});

/** Pages with figures of the run, each with what it states of them. */
const statements: Readonly<Record<string, (of: Summary) => readonly string[]>> = {
  'docs/reading-the-numbers.md': (of) => [
    `with \`no-exception\` a bug has ${describeFailing(of)}, so Found@5`,
    `bundled ones have ${describeFailing(of).replace(' failing tests', ' with `no-exception`')}, so Found@5`,
    `stops at the first TP reads ${readEffort(of).toFirst} tests of a bug that has one (${readEffort(of, 'random').toFirst} in random order), but ${readEffort(of).perBug} tests for each bug found over all 15 bugs`,
  ],
  'docs/method.md': (of) => [
    `The bundled bugs have ${describeFailing(of).replace(' tests', ' tests with `no-exception`')}, so Found@5`,
    `up to the first TP (${readEffort(of).toFirst} ranked, ${readEffort(of, 'random').toFirst} at random)`,
    `read to the end: ${readEffort(of).perBug} ranked, ${readEffort(of, 'random').perBug} at random`,
    `all ${countPositives(of).tp} TPs are confirmed`,
    `of ${countPositives(of, 'javadoc').tp} TPs of \`javadoc\``,
    `(all ${countPositives(of, 'no-exception').tp} of \`no-exception\``,
  ],
  'docs/features.md': (of) => [`ten seeds, ${countPositives(of).failing} failing tests`],
  'docs/performance.md': (of) => [`Confirming the ${countPositives(of).tp} TPs of the bundled run`],
};

it.each(Object.entries(statements))('%s states figures of the run', async (name, state) => {
  const page = (await readText(name)).replace(/\s+/gu, ' ');
  for (const stated of state(summary)) expect(page).toContain(stated);
});

function selectCells({ cells }: Summary, generator?: string): Summary['cells'] {
  return cells.filter((cell) => generator === undefined || cell.oracle_generator === generator);
}

/** `2 to 7 failing tests (median 3)`: of a bug with a seed and `no-exception`. */
function describeFailing(of: Summary): string {
  const failing = selectCells(of, 'no-exception')
    .map(({ tp, fp }) => tp + fp)
    .toSorted((a, b) => a - b);
  return `${failing[0]} to ${failing.at(-1)} failing tests (median ${failing[failing.length / 2]})`;
}

function countPositives(of: Summary, generator?: string): { readonly tp: number; readonly failing: number } {
  const cells = selectCells(of, generator);
  const tp = cells.reduce((sum, cell) => sum + cell.tp, 0);
  return { tp, failing: tp + cells.reduce((sum, cell) => sum + cell.fp, 0) };
}

/** Tests up to the first TP, and tests for each bug found if all are read, of `no-exception` in an order. */
function readEffort({ effort }: Summary, order = 'isolation-forest') {
  const { tests_to_first_tp, curve } = effort.find(
    ({ oracle_generator, detector }) => oracle_generator === 'no-exception' && detector === order,
  )!;
  return {
    toFirst: tests_to_first_tp.mean!.toFixed(2),
    perBug: curve.at(-1)!.tests_per_bug_found!.toFixed(1),
  };
}
