/** Why a test is no datapoint. */
export const dropReasons = {
  otherKind: 'it is a parameterised or repeated test, or a test factory: ConTest takes methods with @Test',
  broken: 'the test has a syntax error, or no body',
  noCandidate: 'the test calls no method but assertions',
  tooDifferent: 'no called method is similar to the name of the test or of its class',
  severalAlike: 'several called methods are equally similar to the name of the class',
  noDeclaration: "the project's sources do not show the focal method's declaration",
  ownHelper: "the focal method is declared in the test's own file",
  focalInAssertions: 'the focal method is called in the assertion code',
  noAssertion: 'no assertion follows the last focal call',
  tooLarge: 'it has more tokens than the limit',
  duplicate: 'an earlier test has the same tokens',
} as const;
export type DropReason = keyof typeof dropReasons;

/** A test of a project. */
export interface ProjectTest {
  readonly project: string;
  /** Path in the project. */
  readonly file: string;
  /** First line, from 1. */
  readonly line: number;
  readonly testClass: string;
  readonly test: string;
}

/** A test whose assertions are to be completed: the four inputs of ConTest (Figure 1), and the target. */
export interface Datapoint extends ProjectTest {
  readonly focalClass: string;
  readonly focalMethod: string;
  /** Whether the name of the test or of its class matched, and how much. */
  readonly matchedBy: 'test' | 'class';
  readonly similarity: number;
  /** Annotations and head of the test. */
  readonly signature: string;
  /** Methods that JUnit calls before the test. */
  readonly fixtures: readonly string[];
  /** The test's statements up to its last focal call. */
  readonly setup: string;
  readonly focalSource: string;
  /** Methods of the two files that the set-up calls, and those that they call. */
  readonly setupContext: readonly string[];
  readonly focalContext: readonly string[];
  /** The statements to be written. */
  readonly target: string;
}

/** A test that is left out. */
export interface DroppedTest extends ProjectTest {
  readonly reason: DropReason;
  /** Further words, such as the earlier test of a duplicate. */
  readonly detail: string;
}

/** What became of a test. */
export type ReadTest =
  | { readonly kind: 'kept'; readonly datapoint: Datapoint }
  | { readonly kind: 'dropped'; readonly dropped: DroppedTest };

/** Everything that a completion may see, in the order of the model's input. */
export function listInputs(datapoint: Datapoint): readonly string[] {
  const { signature, fixtures, setup, focalSource, setupContext, focalContext } = datapoint;
  return [signature, ...fixtures, setup, focalSource, ...setupContext, ...focalContext];
}
