import type { Bug, Side } from './bug.js';

/** One Java source file of a test suite. */
export interface SuiteFile {
  /** Path below the suite's root, with `/`: `org/x/Shelf_ESTest.java`. */
  readonly path: string;
  readonly source: string;
}

/** Which suite of a run. */
export interface SuiteAddress {
  readonly bug: Bug;
  readonly side: Side;
  readonly seed: number;
}

/** What came back from a test generator. */
export interface GeneratedSuite {
  /** Java sources at package paths, sorted by path. May be empty where the generator found nothing to test. */
  readonly files: readonly SuiteFile[];
  /** One sentence for each class that got no tests, and why. */
  readonly remarks: readonly string[];
  /** Where imports had to be worked out: names in its tests that none was found for. */
  readonly missingNames?: readonly MissingName[];
}

/** A class or method that tests name and that no import brings. */
export interface MissingName {
  readonly suiteClass: string;
  /** `ZoneInfo` */
  readonly name: string;
  /** A sentence. */
  readonly reason: string;
}

/** What a test generator wrote for one (bug, side, seed). */
export interface TestSuite {
  readonly bug: string;
  readonly side: Side;
  readonly seed: number;
  /** Name and version of the generator, as in `evosuite 1.0.6`. */
  readonly generator: string;
  /** Sorted by path. */
  readonly files: readonly SuiteFile[];
}
