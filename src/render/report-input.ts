import type { FigureInput } from './figures/figure-input.js';
import type { Table } from './table/table.js';

/** Input of a report on finished runs in any format. */
export interface ReportInput extends FigureInput {
  /** Tables 1 to 7 of the paper with measured values and differences in the set-up, from the experiment `reproduce`. */
  readonly papersTables: readonly Table[];
  /** Further tables of experiments, with all digits. */
  readonly tables: readonly Table[];
  /** Why some runs could not be compared, in sentences. */
  readonly remarks: readonly string[];
}
