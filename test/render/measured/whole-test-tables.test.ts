import { expect, it } from 'vitest';
import type { MeasuredResult, MeasuredSummary } from '../../../src/analysis/measured/measured-summary.js';
import { sumKinds } from '../../../src/analysis/measured/sum-kinds.js';
import { renderMeasuredLatex } from '../../../src/render/measured/measured-latex.js';
import { buildWholeTestTables } from '../../../src/render/measured/whole-test-tables.js';
import { computeSeries } from '../../../stats/series.js';

interface Values {
  readonly lines: number | null;
  readonly killed: number | null;
}

const result = (
  generator: string,
  context: string,
  mean: 'pooled' | 'projects',
  { lines, killed }: Values,
): MeasuredResult => ({
  ...{ oracle_generator: generator, context, mean },
  ...(mean === 'pooled' ? { items: { unparsable: 0, not_compiled: 0, passed: lines === null ? 0 : 4 } } : {}),
  measures: { class_line_coverage: computeSeries([lines]), mutation_score: computeSeries([killed]) },
});

/** What the tables need of a summary. */
function summarize(subjects: readonly string[], results: readonly MeasuredResult[]): MeasuredSummary {
  return {
    ...{ evaluation: 'whole-tests', groups: { name: 'context', title: 'Context' }, results, subjects },
    ...{ oracle_generators: [...new Set(results.map(({ oracle_generator: name }) => name))] },
    ...{ measures: [], accounts: [], seeds: [1], legend: 'A legend.' },
  } as unknown as MeasuredSummary;
}

const results = [
  result('model', 'all', 'pooled', { lines: 0.5, killed: 0.25 }),
  result('model', 'simple', 'pooled', { lines: 0.25, killed: 0.125 }),
  result('model', 'full', 'pooled', { lines: 0.75, killed: 0.375 }),
  result('model', 'all', 'projects', { lines: 0.4, killed: 0.2 }),
  result('model', 'simple', 'projects', { lines: 0.2, killed: 0.1 }),
  result('model', 'full', 'projects', { lines: 0.6, killed: 0.3 }),
  result('other', 'all', 'pooled', { lines: 0.3, killed: null }),
  result('other', 'simple', 'pooled', { lines: null, killed: null }),
  result('other', 'full', 'pooled', { lines: 0.3, killed: null }),
  result('other', 'all', 'projects', { lines: 0.1, killed: null }),
];

it('has coverage and kills by generator and context, and by project as TestBench tells them', () => {
  const [pooled, byProject, ...more] = buildWholeTestTables(summarize(['a-1', 'b-1'], results));
  expect(more).toEqual([]);
  expect(pooled!.columns.slice(2).map(({ title }) => title)).toEqual(['all tests %', 'simple %', 'full %']);
  expect(pooled!.rows).toEqual([
    ['Lines of the class', 'model', 50, 25, 75],
    ['Lines of the class', 'other', 30, null, 30],
    ['Mutants killed', 'model', 25, 12.5, 37.5],
  ]);
  expect(byProject!.name).toBe('accepted-by-project');
  expect(byProject!.rows[0]).toEqual(['Lines of the class', 'model', 40, 20, 60]);
  expect(byProject!.rows[1]).toEqual(['Lines of the class', 'other', 10, null, null]);
});

it('has no column for the only context, no table over one project, and none for other evaluations', () => {
  const alone = summarize(['a-1', 'a-2'], [results[0]!, results[1]!]);
  const tables = buildWholeTestTables(alone);
  expect(tables.map(({ name }) => name)).toEqual(['accepted']);
  expect(tables[0]!.rows).toEqual([
    ['Lines of the class', 50],
    ['Mutants killed', 25],
  ]);
  expect(tables[0]!.columns.map(({ title }) => title)).toEqual(['', 'model %']);
  expect(buildWholeTestTables({ ...alone, evaluation: 'oracle-quality' })).toEqual([]);
});

it('names the packages first, and the tables of several runs apart', () => {
  const summary = summarize(['a-1'], results);
  const files = renderMeasuredLatex(
    ['one', 'two'].map((name) => ({ name, prefix: `${name}-`, sentences: [`50 % in ${name}.`], summary })),
  );
  const names = files.map(({ name }) => name);
  expect(names).toContain('tables/one-accepted.tex');
  expect(new Set(names).size).toBe(names.length);
  for (const { text } of files) expect(text).toMatch(/^% .*booktabs/u);
  const { text } = files[0]!;
  for (const [, input] of text.matchAll(/\\input\{([^}]*)\}/gu)) expect(names).toContain(`${input!}.tex`);
  expect(text.indexOf(String.raw`50 \% in two.`)).toBeLessThan(text.indexOf('two-accepted'));
  for (const [, caption] of text.matchAll(/\\caption\{([^}]*)\}/gu)) expect(caption).toMatch(/\.$/u);
});

it('sums the kinds of what is counted', () => {
  expect(
    sumKinds([
      { passed: 1, 'notCompiled:symbolClass': 2 },
      { 'notCompiled:symbolClass': 1, 'failed:crash': 1 },
    ]),
  ).toEqual({ not_compiled: { symbol_class: 3 }, failed: { crash: 1 } });
});
