import type { ComparedCell, MissingCell } from './contestant.js';
import type { CommonCells } from './common-cells.js';
import type { DifferenceOverBugs } from './over-bugs.js';

/** What a comparison's numbers are of: the bugs of a benchmark, or programs whose bugs play no role. */
export type ComparedSubject = 'bug' | 'program';

/** A number by which contestants are compared. */
export interface ComparedMetric<Cell extends ComparedCell> {
  readonly name: string;
  /** 100 for shares shown in percent. */
  readonly scale: 1 | 100;
  readonly better: 'higher' | 'lower';
  /** Of any set of cells; null if it is undefined for them. */
  readonly compute: (cells: readonly Cell[]) => number | null;
}

/** What an evaluation compares. */
export interface Comparable<Cell extends ComparedCell, Metric extends ComparedMetric<Cell>> {
  readonly subject: ComparedSubject;
  readonly metrics: readonly Metric[];
  readonly missing: MissingCell<Cell>;
  /** The difference of two contestants in each of these metrics, resampled over bugs. */
  readonly compareOverBugs: (
    common: CommonCells<Cell>,
    metrics: readonly Metric[],
  ) => readonly DifferenceOverBugs[];
}
