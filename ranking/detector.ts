import type { Described } from '../src/model/described.js';
import type { Matrix } from './matrix.js';

/** An outlier detector: it learns from rows what is usual, and scores rows by how usual they are. Its name is that of `--detector`. */
export interface Detector extends Described {
  /** Whether the random state matters; without it, one ranking stands for all states. */
  readonly randomness: 'seeded' | 'none';
  /** Learns from the rows. Same rows and random state (an integer from 0 to 2³² − 1): same detector. */
  fit(rows: Matrix, randomState: number): FittedDetector;
}

export interface FittedDetector {
  /** One score per row, lower for what is more unusual; for rows with the columns that it was fitted on. */
  score(rows: Matrix): Float64Array;
  /**
   * For a detector that can tell: what each column adds to the mean number of splits that isolate a row, against the mean of these rows;
   * `rowCount × columnCount` values, row by row. Below 0 is what makes the row unusual.
   */
  contributions?(rows: Matrix): Float64Array;
}
