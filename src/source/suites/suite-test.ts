import type { FrameRole, SuiteFrame } from '../../model/suite/candidate.js';
import type { FrameObstacle } from './frame-obstacles.js';
import type { Signature } from './signatures.js';
import type { TestStyle } from './test-methods.js';

/** One test method of a suite, as text. */
export interface SuiteTest {
  /** With its parameters' types, `adds(int,String)`, if JUnit runs another test of this name in a class that has it. */
  readonly name: string;
  readonly signature: Signature;
  /** Annotations as written, one per line; empty in JUnit 3. */
  readonly annotations: string;
  /** The method as written, from its first annotation to its last brace. */
  readonly source: string;
  /** Comments between the previous member and this method, as written (EvoSuite's `//Test case number: 3`); may be empty. */
  readonly comments: string;
  /** First line of `source` in the suite file, from 1. */
  readonly line: number;
}

/** A test in its class's frame. It runs unchanged and gives no prefixes. */
export interface FrameTest extends SuiteTest {
  readonly role: FrameRole;
  readonly obstacle: FrameObstacle;
}

/** Tests that a class inherits from another class of the suite. */
export interface InheritedTests {
  /** Qualified name of the class that declares the tests. */
  readonly from: string;
  readonly names: ReadonlySet<string>;
}

/** The declaration of a suite's class. */
export interface ClassHead {
  /** Possible qualified names of the superclass, the likeliest first. */
  readonly superclasses: readonly string[];
  /** For each interface, its possible qualified names, the likeliest first. */
  readonly interfaces: readonly (readonly string[])[];
  /** What tells its methods apart. */
  readonly methods: ReadonlySet<string>;
  readonly isAbstract: boolean;
  readonly style: TestStyle;
}

/** A suite file split into its tests and the text around them. */
export interface SuiteParts {
  readonly frame: SuiteFrame;
  /** In the order of the file. */
  readonly tests: readonly SuiteTest[];
  /** Tests with a syntax error, in the order of the file. They count, but give no prefixes. */
  readonly brokenTests: readonly SuiteTest[];
  readonly frameTests: readonly FrameTest[];
  readonly head: ClassHead;
  /** One sentence for each unreadable part. */
  readonly remarks: readonly string[];
}
