import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import type { MeasuredSummary } from '../../src/analysis/measured/measured-summary.js';
import { packageRoot } from '../../src/store/files/package-root.js';
import { teval } from '../cli/capture.js';
import { useFilledCache } from '../support/filled-cache.js';
import { passingFolder } from '../support/passing-folder.js';

const folder = passingFolder('own-run');
const place = (name: string) => join(folder, name);
const example = join(packageRoot, 'examples', 'alarm-cost.ts');

const run = (out: string, ...words: readonly string[]) =>
  teval(
    ...['run', '--evaluation', place('mine.ts'), '--bugs', 'Text-1..2', '--seeds', '1', '--out', place(out)],
    ...[
      '--oracle',
      'no-exception',
      '--reruns',
      '0',
      '--sandbox',
      'none',
      '--cache',
      useFilledCache(),
      ...words,
    ],
  );

const readFileOf = (out: string, name: string) => readFile(join(place(out), name), 'utf8');

it('the example of the docs is that of the examples', () => {
  const docs = readFileSync(join(packageRoot, 'docs', 'plug-ins.md'), 'utf8');
  expect(docs).toContain(
    `\`\`\`ts\n// examples/alarm-cost.ts\n${readFileSync(example, 'utf8').replace(/^\/\*\*.*\n/u, '')}\`\`\``,
  );
});

it('an evaluation of a module has all reports, resumes, and is reported when its module is gone', async () => {
  copyFileSync(example, place('mine.ts'));
  const first = await run('first', '--quiet', '--fail-on', 'lines<1');
  expect([first.exitCode, first.stderr]).toEqual([0, '']);
  expect(first.stdout).toMatch(/no-exception +\d+ +\d+\.\d +\d\.\d\d\n/u);
  expect(first.stdout).toContain('Unexplained: no-exception has ');
  const summary = JSON.parse(await readFileOf('first', 'summary.json')) as MeasuredSummary;
  expect(summary.evaluation).toBe('alarm-cost');
  const { measures, intervals } = summary.results[0]!;
  const rows = (await readFileOf('first', 'rows.csv')).split('\n');
  expect(rows[0]).toMatch(/,outcome_fixed,failures,unexplained,lines$/u);
  expect(measures['failures']!.mean).toBe(rows.filter((row) => /,1,[01],\d+$/u.test(row)).length);
  expect(intervals!['lines']!.low).toBeLessThanOrEqual(measures['lines']!.mean!);

  expect((await run('first')).stderr).toContain('Nothing to do');
  expect(await run('first', '--quiet', '--fail-on', 'unexplained>0')).toMatchObject({ exitCode: 3 });
  expect(await run('first', '--fail-on', 'explained>0')).toMatchObject({ exitCode: 2 });

  for (const shard of ['1/2', '2/2'])
    expect((await run('second', '--quiet', '--shard', shard)).exitCode).toBe(0);
  await appendFile(place('mine.ts'), '// Other bytes\n');
  const again = await run('first');
  expect(again.stderr).toContain('evaluation alarm-cost 1-');
  expect(JSON.parse(await readFileOf('first', 'summary.json'))).toEqual(summary);

  rmSync(place('mine.ts'));
  expect(await run('first')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('no such file') as string,
  });
  expect((await teval('merge', place('second'), '--out', place('second'), '--quiet')).exitCode).toBe(0);
  expect((await readFileOf('second', 'rows.csv')).split('\n')).toEqual(rows);
  // Sentences without their line breaks.
  const say = async (...words: readonly string[]) => (await teval(...words)).stdout.replaceAll(/\s+/gu, ' ');
  expect(await say('show', place('first'))).toContain('Unexplained % = unexplained / failures.');
  const compared = await say('compare', place('first'), place('second'));
  expect(compared).toContain('have the same results for every bug, seed and generator');
  expect(compared).toMatch(/evaluation alarm-cost \(1-\w+ and 1-\w+\)/u);
  const explained = await teval('explain', 'Text-1', '--run', place('first'), '--verdict', 'failed');
  expect(explained.stdout).toMatch(/Unexplained % +[01]\n/u);
  expect((await teval('report', place('first'))).exitCode).toBe(0);
  expect(await readFileOf('first', 'report.html')).toContain('Unexplained %');
  const markdown = await teval('report', place('first'), '--format', 'markdown');
  expect(markdown.stdout).toContain('Unexplained %');
});

it('runs whose modules have other measures are not compared', async () => {
  const text = readFileSync(example, 'utf8');
  writeFileSync(place('mine.ts'), text.replace("title: 'Failures'", "title: 'All'"));
  await run('third', '--quiet', '--bugs', 'Text-1');
  const compared = await teval('compare', place('first'), place('third'));
  expect(compared).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('alarm-cost have different measures or versions') as string,
  });
});

it('stands beside verdicts of one command, whose FPs are the failures that stay', async () => {
  copyFileSync(example, place('mine.ts'));
  const both = `bug-detection,${place('mine.ts')}`;
  expect((await run('several', '--quiet', '--evaluation', both)).exitCode).toBe(0);
  expect(await readFileOf('several', 'alarm-cost/rows.csv')).toBe(await readFileOf('first', 'rows.csv'));
  const select = async (name: string, column: string, value: string) =>
    parse<Record<string, string>>(await readFileOf('several', `${name}/rows.csv`), { columns: true })
      .filter((row) => row[column] === value)
      .map(({ test_id: id }) => id);
  const falseAlarms = await select('bug-detection', 'verdict', 'FP');
  expect(falseAlarms.length).toBeGreaterThan(0);
  expect(await select('alarm-cost', 'unexplained', '1')).toEqual(falseAlarms);
});
