import type { SummaryResult } from '../../src/analysis/bug-detection/summary.js';
import type { TableCell, ExperimentColumn } from '../experiment.js';
import { toSeriesCell } from '../../src/render/table/series-cell.js';
import type { PapersFindings } from '../papers-results.js';

/** A column of the tables, with the source of its cells. */
export interface Measure {
  readonly column: ExperimentColumn;
  readonly paper: (found: PapersFindings) => TableCell;
  readonly own: (result: SummaryResult) => TableCell;
}

export const bugsFoundMeasure: Measure = {
  column: { title: 'BugFound', decimals: 1, growsWith: 'bugs' },
  paper: ({ bugsFound }) => bugsFound,
  own: ({ bugs_found }) => toSeriesCell(bugs_found),
};
export const fprMeasure: Measure = {
  column: { title: 'FPR %', decimals: 1 },
  paper: ({ fprPercent }) => fprPercent,
  own: ({ fpr }) => toSeriesCell(fpr, 100),
};
/** BugFound, precision, #TP and #FP: Tables 2, 3 and 6. */
export const precisionMeasures: readonly Measure[] = [
  bugsFoundMeasure,
  {
    column: { title: 'Precision %', decimals: 2 },
    paper: ({ precisionPercent }) => precisionPercent,
    own: ({ precision }) => toSeriesCell(precision, 100),
  },
  {
    column: { title: '#TP', decimals: 1, growsWith: 'bugs' },
    paper: ({ tp }) => tp,
    own: ({ tp }) => toSeriesCell(tp),
  },
  {
    column: { title: '#FP', decimals: 1, growsWith: 'bugs' },
    paper: ({ fp }) => fp,
    own: ({ fp }) => toSeriesCell(fp),
  },
];
