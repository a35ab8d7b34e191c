import type { SuiteRequests } from '../oracle/requests.js';
import type { BuildOutcome, TestsOfBuild } from '../program/own-tests.js';
import type { Bug, Side } from '../program/bug.js';

/** One source file of a test suite. */
export interface SuiteFile {
  /** Path below the suite's root, with `/`: `org/x/Shelf_ESTest.java`, `tests/test_shelf.py`. */
  readonly path: string;
  readonly source: string;
}

/** A class of tests that only its class file shows. */
export interface BuiltClass {
  readonly className: string;
  /** Name of its source file. */
  readonly file: string;
  /** Qualified names of types that it refers to. */
  readonly types: readonly string[];
  readonly tests: readonly BuiltTest[];
}

export interface BuiltTest {
  /** As in `WholeTest`. */
  readonly suiteTest: string;
  readonly inBuild: BuildOutcome['status'];
}

/** Identifies a suite of a run. */
export interface SuiteAddress {
  readonly bug: Bug;
  readonly side: Side;
  readonly seed: number;
}

/** Result of a test generator. */
export interface GeneratedSuite {
  /** Java sources at package paths, sorted by path. May be empty if the generator found nothing to test. */
  readonly files: readonly SuiteFile[];
  /** One sentence for each class without tests, with the reason. */
  readonly remarks: readonly string[];
  /**
   * Absolute paths of jars and folders that the tests need in addition to JUnit and the program; of a Python suite, folders with its other files at
   * their paths. Absent if there are none.
   */
  readonly classPath?: readonly string[];
  /** `kept`: prefixes keep the calls of earlier assertions that change state, because people write assertions that do. Absent: they are removed. */
  readonly assertedCalls?: 'kept';
  /** Tests of Python files that do not belong to the suite, as in `tests/test_cart.py::CartTest::test_total`; absent if there are none. */
  readonly leftOut?: readonly string[];
  /** Tests that came with the fix, whether the suite has them or not, as in `org.x.ShelfTest::adds`; absent if none is known. */
  readonly triggerTests?: readonly string[];
  /** What the project's own build says of its tests; absent if it says nothing. */
  readonly build?: TestsOfBuild;
  /** Binary names of the classes in `classPath` that the project's own build compiled from its tests; absent if there are none. */
  readonly builtClasses?: readonly string[];
  /** Tests in `builtClasses` that no file has, because they are not written in Java; absent if there are none. */
  readonly foreignTests?: readonly BuiltClass[];
  /** Statistics of the requests for it; absent unless a model writes it. */
  readonly requests?: Omit<SuiteRequests, 'suite'>;
  /** If imports were inferred: names in the tests without a matching import. */
  readonly missingNames?: readonly MissingName[];
}

/** A class or method that tests name without an import. */
export interface MissingName {
  readonly suiteClass: string;
  /** `ZoneInfo` */
  readonly name: string;
  /** A sentence. */
  readonly reason: string;
}

/** A test suite for one bug, side and seed. */
export interface TestSuite extends Omit<GeneratedSuite, 'remarks' | 'requests' | 'missingNames'> {
  readonly bug: string;
  readonly side: Side;
  readonly seed: number;
  /** Name and version of the generator, as in `evosuite 1.0.6`. */
  readonly generator: string;
}
