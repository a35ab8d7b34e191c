import type { z } from 'zod';
import type { Series } from '../analysis/series.js';
import { figuresOf } from '../render/figures/figures-of.js';
import type { ReportInput } from '../render/report-input.js';
import type { Cell, Table } from '../render/table/table.js';
import type { cellSchema, resultsSchema } from './results-schema.js';
import { isMarked, isPartlyDefined } from '../render/table/cells.js';

type Results = z.infer<typeof resultsSchema>;

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
  if (isPartlyDefined(cell))
    return { value: cell.partlyDefined, seeds_defined: cell.seedsDefined, seeds: cell.seeds };
  // JSON has no NaN.
  return typeof cell === 'number' && !Number.isFinite(cell) ? null : cell;
}
