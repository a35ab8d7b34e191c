import { z } from 'zod';
import type { Series } from '../analysis/series.js';
import { figuresOf } from '../render/figures/figures-of.js';
import type { ReportInput } from '../render/report-input.js';
import type { Cell, Table } from '../render/table/table.js';
import { isMarked, isPartlyDefined } from '../render/table/cells.js';

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
const counts = { fpr: measureSchema, precision: measureSchema, tp: measureSchema, fp: measureSchema, tn: measureSchema, fn: measureSchema }; // prettier-ignore
const cellSchema = z
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

/** Of results.json. `format` goes up when something changes its meaning or goes away; new fields alone don't. */
export const resultsSchema = z
  .object({
    format: z.literal(1),
    runs: z.array(
      z.object({
        name: z.string(),
        benchmark: z.string(),
        method: z.string(),
        side: z.enum(['buggy', 'fixed']),
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

export type Results = z.infer<typeof resultsSchema>;

/** The content of results.json. */
export function resultsOf(input: ReportInput): Results {
  return {
    format: 1,
    runs: input.runs.map(({ name, summary }) => {
      const { benchmark, method, side, accounting, bugs, seeds, units, results, found_at, found } = summary;
      return {
        name,
        benchmark,
        method,
        side,
        accounting,
        bugs: [...bugs],
        seeds: [...seeds],
        units: { planned: units.planned, done: units.done, failed: units.failed },
        results: results
          .filter((result) => result.accounting === accounting)
          .map((result) => ({
            oracle_generator: result.oracle_generator,
            oracle_type: result.oracle_type,
            bugs_found: measureOf(result.bugs_found),
            fpr: measureOf(result.fpr),
            precision: measureOf(result.precision),
            tp: measureOf(result.tp),
            fp: measureOf(result.fp),
            tn: measureOf(result.tn),
            fn: measureOf(result.fn),
            inconclusive: measureOf(result.inconclusive.all),
          })),
        found_at: found_at.map(({ oracle_generator, oracle_type, detector, k, found: measure }) => ({
          oracle_generator,
          oracle_type,
          detector,
          k,
          found: measureOf(measure),
        })),
        found: found.map(({ oracle_generator, bug, seeds: ofBug }) => ({
          oracle_generator,
          bug,
          seeds: [...ofBug],
        })),
      };
    }),
    tables: [...input.papersTables, ...input.tables].map(tableOf),
    figures: figuresOf(input).map(({ id, title, caption, data }) => ({
      id,
      title,
      caption,
      data: tableOf(data),
    })),
    remarks: [...input.remarks],
  };
}

function measureOf({ per_seed, seeds_defined, mean, standard_deviation, minimum, maximum }: Series) {
  return {
    per_seed: [...per_seed],
    seeds_defined,
    mean,
    standard_deviation,
    minimum: minimum ?? null,
    maximum: maximum ?? null,
  };
}

function tableOf({ name, title, columns, rows, note }: Table) {
  return {
    name,
    title,
    columns: columns.map((column) => column.title),
    rows: rows.map((row) => row.map(cellOf)),
    ...(note === undefined ? {} : { note }),
  };
}

function cellOf(cell: Cell): z.infer<typeof cellSchema> {
  if (isMarked(cell)) return { value: cell.significant, significant: true };
  if (isPartlyDefined(cell)) return { value: cell.partlyDefined, seeds_defined: cell.seedsDefined, seeds: cell.seeds }; // prettier-ignore
  // JSON has no NaN.
  return typeof cell === 'number' && !Number.isFinite(cell) ? null : cell;
}
