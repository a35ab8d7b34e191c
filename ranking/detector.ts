import type { Described } from '../src/model/common/described.js';
import type { Matrix } from './matrix.js';

/** An outlier detector: it fits a model of usual rows, and scores rows by how usual they are. Its name is the value of `--detector`. */
export interface Detector extends Described {
  /** Whether the random state matters. If not, one ranking serves for all states. */
  readonly randomness: 'seeded' | 'none';
  /** Fits the rows. Equal rows and random states (integers from 0 to 2³² − 1) give equal detectors. */
  fit(rows: Matrix, randomState: number): FittedDetector;
}

export interface FittedDetector {
  /** One score per row, lower for more unusual rows. The rows must have the fitted columns. */
  score(rows: Matrix): Float64Array;
  /**
   * Optional: the contribution of each column to the mean number of splits that isolate a row, relative to the mean of these rows; `rowCount ×
   * columnCount` values, row by row. Negative values make the row unusual.
   */
  contributions?(rows: Matrix): Float64Array;
}
