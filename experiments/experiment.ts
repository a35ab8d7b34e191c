import type { Summary } from '../src/report/summary.js';
import type { ExperimentRun } from './run.js';

/** A cell: text, a number (null where it is undefined). */
export type Cell = string | number | null;

export interface ExperimentColumn {
  readonly title: string;
  /** For people; CSV files have every digit. Columns of text need none. */
  readonly decimals?: number;
}

/** One table of an experiment; its CSV and LaTeX files are named after it. */
export interface ExperimentTable {
  readonly name: string;
  readonly title: string;
  readonly columns: readonly ExperimentColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A question asked of a finished run, as the paper asks it. */
export interface Experiment {
  /** As given to `teval experiment`. */
  readonly name: string;
  /** One line for lists. */
  readonly description: string;
  tables(run: ExperimentRun): ExperimentTable[] | Promise<ExperimentTable[]>;
}

/** Whether the paper's numbers are of the same bugs. */
export function isPapersBenchmark({ benchmark }: Summary): boolean {
  return /^defects4j$/i.test(benchmark);
}
