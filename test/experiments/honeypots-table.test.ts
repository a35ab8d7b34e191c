import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readReportInput } from '../../experiments/report-input.js';
import { openRun } from '../../experiments/run.js';
import { renderCsvFiles } from '../../src/render/paper/csv-files.js';
import { renderLatexReport } from '../../src/render/paper/latex-report.js';
import { renderMarkdownReport } from '../../src/render/paper/markdown-report.js';
import { runPlan } from '../support/factory.js';
import { passingFolder } from '../support/passing-folder.js';
import { threeGenerators } from '../support/report-input.js';
import { writeFinishedRun } from '../support/run-folder.js';

async function reportWith(honeypots: 'some' | 'none') {
  const folder = join(passingFolder('honeypots-table'), 'run');
  await writeFinishedRun(folder, runPlan(threeGenerators.plan), threeGenerators.testsOf);
  const run = await openRun(folder);
  const sums = run.summary.oracle_generators.map((oracle_generator, index) => ({
    ...{ oracle_generator, units: 8, test_cases: 200 },
    ...{ units_claimed: 2 * index, claimed: 5 * index, units_confirmed: index, confirmed: index },
  }));
  const summary = { ...run.summary, ...(honeypots === 'some' ? { honeypots: sums } : {}) };
  return { generators: sums, input: await readReportInput([{ ...run, summary }], { detail: 'counted' }) };
}

it('LaTeX, Markdown and CSV have the honeypots that generators distinguish', async () => {
  const { input, generators } = await reportWith('some');
  const name = generators[1]!.oracle_generator;
  const latex = renderLatexReport(input).find((file) => file.name === 'tables/honeypots.tex')!.text;
  const cells = latex
    .split('\n')
    .find((line) => line.trim().startsWith(`${name} &`))!
    .match(/[\d.]+/gu);
  expect(cells).toEqual(['8', '25.0', '12.5', '200', '2.5', '0.5']);
  expect(renderMarkdownReport(input)).toContain(`| ${name} | 8 | 25.0 | 12.5 | 200 | 2.5 | 0.5 |`);
  const csv = renderCsvFiles(input).find((file) => file.name === 'tables/honeypots.csv')!.text;
  expect(csv.split('\n')[2]).toBe(`${name},8,25,12.5,200,2.5,0.5`);
});

it('a run without honeypots has no such table', async () => {
  const { input } = await reportWith('none');
  expect(input.tables.map(({ name }) => name)).not.toContain('honeypots');
});
