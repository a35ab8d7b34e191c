import { z } from 'zod';

const number = z.number().nullable();
const measureSchema = z
  .object({
    per_seed: z.array(number),
    seeds_defined: z.int(),
    mean: number,
    standard_deviation: number,
    minimum: number,
    maximum: number,
  })
  .describe('A measure over the seeds, in the order of `seeds`; null where it is undefined.');
const counts = {
  fpr: measureSchema,
  precision: measureSchema,
  tp: measureSchema,
  fp: measureSchema,
  tn: measureSchema,
  fn: measureSchema,
};
/** A cell of a table. */
export const cellSchema = z
  .union([
    z.string(),
    number,
    z.object({ value: z.number(), significant: z.literal(true) }),
    z.object({ value: z.number(), seeds_defined: z.int(), seeds: z.int() }),
  ])
  .describe('Text or a number; with `significant`, or with the number of seeds that define it, an object.');
const tableSchema = z.object({
  name: z.string(),
  title: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(cellSchema)).describe('Each as long as `columns`.'),
  note: z.string().optional(),
});

/** Schema of results.json. `format` increases if a field changes its meaning or is removed, but not for new fields. */
export const resultsSchema = z
  .object({
    format: z.literal(1),
    runs: z.array(
      z.object({
        name: z.string(),
        benchmark: z.string(),
        method: z.string(),
        side: z.enum(['buggy', 'fixed', 'only']),
        accounting: z.enum(['strict', 'replication']),
        bugs: z.array(z.string()),
        seeds: z.array(z.int()),
        units: z.object({ planned: z.int(), done: z.int(), failed: z.int() }),
        results: z
          .array(
            z.object({
              oracle_generator: z.string(),
              oracle_type: z.string().describe('`all`, or one of noException, expectException, assertion.'),
              bugs_found: measureSchema,
              ...counts,
              inconclusive: measureSchema,
            }),
          )
          .describe("By the run's accounting; shares from 0 to 1."),
        found_at: z.array(
          z.object({
            oracle_generator: z.string(),
            oracle_type: z.string(),
            detector: z.string(),
            k: z.int(),
            found: measureSchema,
          }),
        ),
        found: z
          .array(z.object({ oracle_generator: z.string(), bug: z.string(), seeds: z.array(z.int()) }))
          .describe('The bugs found, with the seeds that found them.'),
      }),
    ),
    tables: z.array(tableSchema).describe("The paper's tables, and further ones."),
    figures: z.array(z.object({ id: z.string(), title: z.string(), caption: z.string(), data: tableSchema })),
    remarks: z.array(z.string()).describe('What could not be compared, and why.'),
  })
  .meta({
    title: 'Results of teval, version 1',
    description: 'What teval report --format json writes of one run or several (docs/results.md).',
  });
