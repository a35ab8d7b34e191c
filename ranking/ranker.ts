import type { FailedTest } from '../features/failed-test.js';
import type { Described } from '../src/model/common/described.js';
import type { Matrix } from './matrix.js';

/** What scores the failing tests of a unit, for the order in which they are read. Its name is the value of `--ranker`. */
export type Ranker = Detector | TestRanker | Ensemble | GuestRanker;

/** An outlier detector: it fits a model of usual rows, and scores rows by how usual they are. */
export interface Detector extends Described {
  readonly by: 'features';
  /** Whether the random state matters. If not, one ranking serves for all states. */
  readonly randomness: 'seeded' | 'none';
  /** Fits the rows. Equal rows and random states (integers from 0 to 2³² − 1) give equal detectors. */
  fit(rows: Matrix, randomState: number): FittedRows;
}

export interface FittedRows {
  /** One score per row, lower for more unusual rows. The rows must have the fitted columns. */
  score(rows: Matrix): Float64Array;
  /**
   * Optional: the contribution of each column to the mean number of splits that isolate a row, relative to the mean of these rows; `rowCount ×
   * columnCount` values, row by row. Negative values make the row unusual.
   */
  contributions?(rows: Matrix): Float64Array;
}

/** A rule over the tests themselves. */
export interface TestRanker extends Described {
  readonly by: 'tests';
  /** One score per test, lower for what is to be read earlier. */
  score(tests: readonly FailedTest[]): ArrayLike<number>;
}

/** The mean rank of several rankers. Tied tests share the mean of their ranks. */
export interface Ensemble extends Described {
  readonly by: 'rankers';
  readonly of: readonly Ranker[];
}

/** A program, a model or a module of the user. Its answers come from outside, so it is asked before it can score. */
export interface GuestRanker extends Described {
  readonly by: 'answers';
  /** Asks for the scores of a unit's tests. */
  ask(tests: readonly FailedTest[]): Promise<void>;
  /** The answer for this list of tests, for which it was asked. */
  answerTo(tests: readonly FailedTest[]): GuestScores;
  /** Ends what it has started. */
  close(): Promise<void>;
}

/** Scores of all tests, lower for what is to be read earlier; or why there are none. */
export type GuestScores =
  | { readonly kind: 'scores'; readonly scores: readonly number[]; readonly report?: number }
  | { readonly kind: 'nothing'; readonly reason: GuestLoss };

/** Why a guest has no usable answer for a unit. */
export const guestLosses = [
  'tooFew',
  'tooMany',
  'noNumber',
  'late',
  'missing',
  'malformed',
  'failed',
] as const;
export type GuestLoss = (typeof guestLosses)[number];
