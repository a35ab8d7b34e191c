import type { Claim } from './claim.js';
import type { Oracle } from './oracle.js';

/** A method or constructor of the program under test, with what a reader of its source knows of it. */
export interface FocalMethod {
  /** Fully qualified name of the declaring class. */
  readonly className: string;
  /** Simple name; a constructor has its class's simple name. */
  readonly name: string;
  readonly parameters: readonly { readonly type: string; readonly name: string }[];
  readonly isConstructor: boolean;
  readonly isStatic: boolean;
  /** Declared return type as written; empty for constructors. */
  readonly returnType: string;
  /** The method's text, from its modifiers to its last brace. */
  readonly source: string;
  /** Its Javadoc with the comment marks, or empty. */
  readonly docstring: string;
}

/** Everything of a suite's class that is not a test method: what surrounds each test case in the generated source. */
export interface SuiteFrame {
  /** Fully qualified name of the suite's class. */
  readonly className: string;
  /** Text before the first test method: package, imports, class header, fields, set-up methods. */
  readonly before: string;
  /** Text behind the last test method: helper methods, the closing brace, further classes. */
  readonly after: string;
  /** Further files of the suite that the class needs, such as EvoSuite's scaffolding. */
  readonly companions: readonly { readonly className: string; readonly source: string }[];
}

/** What is known of a test of a suite, or of a part of it. */
interface FromSuite {
  /** Unique within a suite. */
  readonly id: string;
  readonly suiteClass: string;
  readonly suiteTest: string;
  /** As TOGA's files have it: the method with its own assertion or try/fail/catch, without annotations. */
  readonly original: string;
  /** A catch clause starts before the candidate's assertion, else anywhere in the test (feature `test_prefix_exception`). */
  readonly hasCatch: boolean;
  readonly focalMethod: FocalMethod | 'unknown';
  /**
   * The focal method that is found where the candidate's own assertion is searched, too, as the replication does; absent where it is the
   * same. It tells something of the assertion, so no blind oracle generator sees it.
   */
  readonly focalMethodWithAssertion?: FocalMethod | 'unknown';
}

/**
 * A test prefix before it gets an oracle. A suite's test with k assertions gives k + 1 candidates: for each assertion the
 * non-assertion statements before it plus that assertion, and the test with all its assertions removed (method.md). Its id is
 * `<suite class>::<suite test>#<assertion index>`, with `#none` for the one without assertions.
 */
export interface Candidate extends FromSuite {
  readonly assertionIndex: number | 'none';
  /** Annotations of the test method, one a line, as in `@Test(timeout = 4000)`. */
  readonly annotations: string;
  /** The statements, one or more lines, without oracle, catch clauses and EvoSuite's remarks; of blind generators, normalised. */
  readonly prefix: string;
  /** What the suite itself claims here. Must never reach a blind oracle generator. */
  readonly ownOracle: Oracle;
}

/** A test as it stands in its suite, with all that it states. Its id is `<suite class>::<suite test>`. */
export interface WholeTest extends FromSuite {
  /** The method as written, from its first annotation to its last brace. */
  readonly source: string;
  /** In the order of the source; none where it states no more than that nothing is thrown. */
  readonly claims: readonly Claim[];
}
