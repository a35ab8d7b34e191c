import type { FigureInput } from './figures/figure-input.js';
import type { Table } from './table/table.js';

/** All that a report of finished runs is written from, whatever its format. */
export interface ReportInput extends FigureInput {
  /** Tables 1 to 7 of the paper with what was measured, and how the set-up differs: those of the experiment `reproduce`. */
  readonly papersTables: readonly Table[];
  /** Further tables of experiments, each digit of them. */
  readonly tables: readonly Table[];
  /** Why some things could not be compared, in sentences. */
  readonly remarks: readonly string[];
}
