import type { Side } from './bug.js';

/** One Java source file of a test suite. */
export interface SuiteFile {
  /** Path below the suite's root, with `/`: `org/x/Shelf_ESTest.java`. */
  readonly path: string;
  readonly source: string;
}

/** What a prefix generator wrote for one (bug, side, seed). */
export interface TestSuite {
  readonly bug: string;
  readonly side: Side;
  readonly seed: number;
  /** Name and version of the generator, as in `evosuite 1.0.6`. */
  readonly generator: string;
  /** Sorted by path. */
  readonly files: readonly SuiteFile[];
}
