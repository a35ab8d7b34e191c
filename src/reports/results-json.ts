import type { Series } from '../../stats/series.js';
import type { ContentOf } from '../store/files/file-format.js';
import { drawFigures } from '../render/figures/draw-figures.js';
import type { ReportInput } from '../render/report-input.js';
import type { TableCell, Table } from '../render/table/table.js';
import type { cellSchema, resultsSchema } from './results-schema.js';
import { isMarked, isPartlyDefined } from '../render/table/cells.js';

type Results = ContentOf<typeof resultsSchema>;

/** The content of results.json. */
export function buildResults(input: ReportInput): Results {
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
        bugs,
        seeds,
        units: { planned: units.planned, done: units.done, failed: units.failed },
        results: results
          .filter((result) => result.accounting === accounting)
          .map((result) => ({
            oracle_generator: result.oracle_generator,
            oracle_type: result.oracle_type,
            bugs_found: toMeasure(result.bugs_found),
            fpr: toMeasure(result.fpr),
            precision: toMeasure(result.precision),
            tp: toMeasure(result.tp),
            fp: toMeasure(result.fp),
            tn: toMeasure(result.tn),
            fn: toMeasure(result.fn),
            inconclusive: toMeasure(result.inconclusive.all),
          })),
        found_at: found_at.map(({ oracle_generator, oracle_type, detector, k, found: measure }) => ({
          oracle_generator,
          oracle_type,
          detector,
          k,
          found: toMeasure(measure),
        })),
        found: found.map(({ oracle_generator, bug, seeds: ofBug }) => ({
          oracle_generator,
          bug,
          seeds: ofBug,
        })),
      };
    }),
    tables: [...input.papersTables, ...input.tables].map(toResultsTable),
    figures: drawFigures(input).map(({ id, title, caption, data }) => ({
      id,
      title,
      caption,
      data: toResultsTable(data),
    })),
    remarks: input.remarks,
  };
}

function toMeasure({ per_seed, seeds_defined, mean, standard_deviation, minimum, maximum }: Series) {
  return {
    per_seed: per_seed,
    seeds_defined,
    mean,
    standard_deviation,
    minimum: minimum ?? null,
    maximum: maximum ?? null,
  };
}

function toResultsTable({ name, title, columns, rows, note }: Table) {
  return {
    name,
    title,
    columns: columns.map((column) => column.title),
    rows: rows.map((row) => row.map(toResultsCell)),
    ...(note === undefined ? {} : { note }),
  };
}

function toResultsCell(cell: TableCell): ContentOf<typeof cellSchema> {
  if (isMarked(cell)) return { value: cell.significant, significant: true };
  if (isPartlyDefined(cell))
    return { value: cell.partlyDefined, seeds_defined: cell.seedsDefined, seeds: cell.seeds };
  // JSON has no NaN.
  return typeof cell === 'number' && !Number.isFinite(cell) ? null : cell;
}
