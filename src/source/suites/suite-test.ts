import type { SuiteFrame } from '../../model/candidate.js';

/** One test method of a suite, as text. */
export interface SuiteTest {
  readonly name: string;
  /** Annotations, one a line, as written; empty in JUnit 3. */
  readonly annotations: string;
  /** The method as written, from its first annotation to its last brace. */
  readonly source: string;
  /** Comments between the member before and this method, as written (EvoSuite's `//Test case number: 3`); may be empty. */
  readonly comments: string;
  /** Line of the suite file that `source` starts on, from 1. */
  readonly line: number;
}

/** A suite file taken apart: what surrounds each test case, and the tests. */
export interface SuiteParts {
  readonly frame: SuiteFrame;
  /** In the order of the file. */
  readonly tests: readonly SuiteTest[];
  /** Tests with a syntax error: nothing can be made of them, and still they count. In the order of the file. */
  readonly brokenTests: readonly SuiteTest[];
  /** One sentence for each thing that could not be read. */
  readonly remarks: readonly string[];
}
