import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildResults } from '../../src/reports/results-json.js';
import { resultsSchema } from '../../src/reports/results-schema.js';
import { createReport, threeGenerators } from '../support/report-input.js';

describe('results.json', () => {
  it('has a published schema (npx vitest -u writes it)', async () => {
    const text = `${JSON.stringify(z.toJSONSchema(resultsSchema, { io: 'input' }), undefined, 2)}\n`;
    await expect(text).toMatchFileSnapshot('../../docs/schemas/results.v1.json');
  });

  it('is what its schema says, also behind JSON, and has the numbers of summary.json', async () => {
    const { input, summaries } = await createReport({ run: threeGenerators });
    const results = resultsSchema.parse(JSON.parse(JSON.stringify(buildResults(input))));
    const [run] = results.runs;
    const [summary] = summaries;
    expect(run!.found_at).toEqual(summary!.found_at);
    expect(run!.found).toEqual(summary!.found);
    expect(run!.results.map(({ bugs_found }) => bugs_found)).toEqual(
      summary!.results
        .filter(({ accounting }) => accounting === 'strict')
        .map(({ bugs_found }) => bugs_found),
    );
    for (const { columns, rows } of [...results.tables, ...results.figures.map(({ data }) => data)])
      for (const row of rows) expect(row).toHaveLength(columns.length);
  });

  it('has no number that JSON has not', async () => {
    const { input } = await createReport({ run: threeGenerators });
    const table = {
      name: 'x',
      title: 'x',
      columns: [{ title: 'a' }, { title: 'b' }],
      rows: [[Number.NaN, { significant: 1 }]],
    };
    const { tables } = buildResults({ ...input, papersTables: [], tables: [table] });
    expect(tables[0]!.rows).toEqual([[null, { value: 1, significant: true }]]);
  });
});
