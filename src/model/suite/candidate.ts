import type { Claim } from './claim.js';
import type { Oracle } from '../oracle/oracle.js';

/** A method or constructor of the program under test, as its source shows it. */
export interface FocalMethod {
  /** Fully qualified name of the declaring class. */
  readonly className: string;
  /** Simple name; for a constructor, the simple name of its class. */
  readonly name: string;
  readonly parameters: readonly { readonly type: string; readonly name: string }[];
  readonly isConstructor: boolean;
  readonly isStatic: boolean;
  /** Declared return type as written; empty for constructors. */
  readonly returnType: string;
  /** The method's text, from its modifiers to its last brace. */
  readonly source: string;
  /** Its Javadoc, including the comment marks, or empty. */
  readonly docstring: string;
}

/** The parts of a suite's class outside of its test methods, which surround each test case in the generated source. */
export interface SuiteFrame {
  /** Fully qualified name of the suite's class. */
  readonly className: string;
  /** Text before the first test method: package, imports, class header, fields, set-up methods. */
  readonly before: string;
  /** Text after the last test method: helper methods, the closing brace, further classes. */
  readonly after: string;
  /** Where in `after` the tests of nested classes are inserted, by `Inner$Deep`, in the order of the text; absent if there are none. */
  readonly nests?: Readonly<Record<string, number>>;
  /** Further files of the suite that the class needs, such as EvoSuite's scaffolding. */
  readonly companions: readonly { readonly className: string; readonly source: string }[];
  /** The import statements that are left out if they don't resolve; absent for all. */
  readonly optionalImports?: readonly string[];
  /** Present if the class is only there as the project's own build compiled it, because it is not written in Java. */
  readonly isOnlyBuilt?: true;
  /** Present if its tests have a declared order or share an instance, so that one of them means little without the others. */
  readonly inOrder?: true;
}

/**
 * How a frame runs a test that it contains. `declared`: a test method that makes tests, or of a base class in the same file. `afterClass`: the
 * methods that JUnit runs after the last test of a class. JUnit reports their failure for the class.
 */
export type FrameRole = 'declared' | 'afterClass';

/**
 * What a suite asserts about a prefix. `nothing`: the test catches its own failures and passes whatever the program does (`caught`), or only a branch
 * of it expects an exception (`inBranch`).
 */
export type OwnOracle = Oracle | { readonly type: 'nothing'; readonly because: 'caught' | 'inBranch' };

/** Origin of a test or of a part of it in its suite. */
interface FromSuite {
  /** Unique within a suite. */
  readonly id: string;
  /** The class that JUnit runs the test in. */
  readonly suiteClass: string;
  /** The class that declares the test, if `suiteClass` inherits it; otherwise absent. */
  readonly declaredIn?: string;
  /** Name of the test's method; `Inner.method` for a class nested in `suiteClass`. */
  readonly suiteTest: string;
  /** The method with its own assertion or try/fail/catch, without annotations, as in TOGA's files. */
  readonly original: string;
  /** Whether a catch clause starts before the candidate's assertion or, without one, anywhere in the test (feature `test_prefix_exception`). */
  readonly hasCatch: boolean;
  readonly focalMethod: FocalMethod | 'unknown';
  /**
   * The focal method found if the search includes the candidate's own assertion, as in the replication package; absent if it is the same. It reveals
   * something of the assertion, so no blind oracle generator sees it.
   */
  readonly focalMethodWithAssertion?: FocalMethod | 'unknown';
}

/**
 * A test prefix without an oracle. A test with k assertions gives k + 1 candidates: for each assertion, the non-assertion statements before it plus
 * that assertion; and the test without all its assertions (method.md). The id is `<suite class>::<suite test>#<assertion index>`, with `#none` for
 * the candidate without assertions.
 */
export interface Candidate extends FromSuite {
  readonly assertionIndex: number | 'none';
  /** Annotations of the test method, one per line, such as `@Test(timeout = 4000)`. */
  readonly annotations: string;
  /** The method's parameters as written (`int n, String s`), as in a parameterised test; absent if it has none. */
  readonly parameters?: string;
  /** The method's type parameters as written (`<E extends Enum<E>>`); absent if it has none. */
  readonly typeParameters?: string;
  /** The statements, one or more lines, without oracle, catch clauses and EvoSuite's comments. Normalised for blind generators. */
  readonly prefix: string;
  /** The suite's own assertion. A blind oracle generator must never see it. */
  readonly ownOracle: OwnOracle;
}

/** Why a candidate can't be offered to oracle generators. */
export const prefixObstacles = [
  'noStatements', // no statement precedes its oracle
  'usesOracle', // a statement uses a variable that an oracle statement defines, or fields that an asserting helper sets
  'setUpAsserts', // the set-up of each test contains an oracle that can't be removed
  'splitsLoop', // it needs statements of a loop or branch whose other statements are in the prefix
  'outOfOrder', // it needs statements that can't run after the prefix, which later changes or declares the same names
  'notReached', // a passing test does not reach its assertion, or only if the program throws
  'sourceByName', // a composed annotation takes the arguments from the member with the test's name, which prefixes do not have
  'dependentTest', // in TestNG, the test depends on other tests or they on it, so that it runs only together with them
  'testFactory', // the method makes tests when it runs, and their code asserts
  'parameterizedClass', // JUnit runs all tests of its class once for each set of parameters, and teval does not run such classes
  'cutWrongly', // its whole test passes, and it fails by itself without an oracle or with its own
  'insideFrame', // its test is in an interface, in another class of the file, or in one that JUnit 4's Enclosed runs, where nothing is inserted
] as const;
/** Why a candidate can't be offered to oracle generators. */
export type PrefixObstacle = (typeof prefixObstacles)[number];

/** That candidates were cut wrongly. Both are numbers in words, such as `3` and `20 candidates`. */
export function describeCutWrongly(faults: string, candidates: string): string {
  return `teval withholds ${faults} of ${candidates} that it cut wrongly: each fails by itself where its whole test passes`;
}

/** Number of candidates not offered to generators, by reason. Reasons without candidates are omitted. */
export type WithheldCandidates = { readonly [Reason in PrefixObstacle]?: number };

/** A test of a suite with all its assertions. The id is `<suite class>::<suite test>`. */
export interface WholeTest extends FromSuite {
  /** The method as written, from its first annotation to its last brace. */
  readonly source: string;
  /** First line of the source in the suite's file, from 1; absent for a test of no file. */
  readonly line?: number;
  /** Present if the suite's class path has the test as the project's own build compiled it. */
  readonly isBuilt?: true;
  /** Absent for a test method that is inserted into the suite's class. All others are part of the frame. */
  readonly role?: FrameRole;
  /** How the test ended in the build of its project; absent if that is unknown. */
  readonly inBuild?: 'passed' | 'failed' | 'skipped';
  /** In source order; empty if the test only checks that nothing is thrown. */
  readonly claims: readonly Claim[];
}

/** The class whose frame holds the test's source. */
export function getDeclaringClass({ suiteClass, declaredIn = suiteClass }: FromSuite): string {
  return declaredIn;
}
