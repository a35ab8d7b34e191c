/** Why a test failed. */
export const failureCauses = ['assertion', 'exception', 'timeout', 'crash'] as const;
/** Why a test failed. */
export type FailureCause = (typeof failureCauses)[number];

/** The result of one run of a test, if the run finished. */
export type Conclusion = Pass | Failure;

export interface Pass extends FurtherReach {
  readonly status: 'passed';
}

/** What the code that a generator wrote refers to beyond what it may, such as `java.lang.Math.random`; absent if that is nothing. */
interface FurtherReach {
  readonly reach?: string;
}

export interface Failure extends FurtherReach {
  readonly status: 'failed';
  readonly cause: FailureCause;
  /** Fully qualified name of the exception. For `crash` and the harness's own `timeout`, a description. */
  readonly exception: string;
  readonly message: string;
  /** The Java stack trace without JUnit's first line. */
  readonly trace: string;
  /** Absent if the trace does not contain the test's method, as in set-up methods and very deep recursion. */
  readonly thrownAt?: {
    /** Line of the test case's source, from 1, that was executing in the test's method. */
    readonly line: number;
    /** What that line threw from. `test`: the method itself; `assertions`: an assertion library such as JUnit's; `program`: anything else. */
    readonly by: 'test' | 'assertions' | 'program';
  };
  /** Which invocation or dynamic test of JUnit 5 failed, by its display name, such as `[2] x, 7`; absent if the test has only one. */
  readonly invocation?: string;
  /** Present if the test computed until its `timeout`, at this line of its source (from 1) in the end, and so does again on the same program. */
  readonly loop?: { readonly line: number };
  /** Present if a test on a mutant was ended before its own limit. The rerun within that limit decides, so no row has it. */
  readonly ended?: 'early';
}

/** The result of one test case on one version. */
export type Outcome =
  | Conclusion
  | {
      readonly status: 'notCompiled';
      readonly message: string;
      /**
       * The compilation that reported the error: 0 is the syntax check, whose errors hide all others; 1 is the first compilation; 2 is the
       * compilation after removing tests with errors; and so on.
       */
      readonly round: number;
      /** Number of errors of the test in that compilation. */
      readonly errors: number;
    }
  | { readonly status: 'notRun'; readonly reason: string }
  | {
      readonly status: 'flaky';
      /** The result without reruns. */
      readonly first: Conclusion;
      /** The result of each run, in words. */
      readonly evidence: string;
    }
  | {
      /** The outcome changes although the program's behaviour does not: the test inspects the program's structure, or keeps state between runs. */
      readonly status: 'inspecting';
      /** The result on the version in the regular run. */
      readonly first: Conclusion;
      /** The run with another result, in words. */
      readonly evidence: string;
    };

/** Status of a test case on a version. */
export type OutcomeStatus = Outcome['status'];

/** Outcomes of one test case on both versions. */
export interface OutcomePair {
  readonly buggy: Outcome;
  readonly fixed: Outcome;
}

/** Whether an outcome is conclusive: only passed and failed are. */
export function isConclusive(outcome: Outcome): outcome is Conclusion {
  return outcome.status === 'passed' || outcome.status === 'failed';
}

/** Whether a test computed until it timed out. */
export function isLoop(outcome: Outcome | undefined): boolean {
  return outcome?.status === 'failed' && outcome.loop !== undefined;
}

/** Whether a test ran into its time limit on a mutant before its own one. */
export function hasEndedEarly(outcome: Outcome | undefined): boolean {
  return outcome?.status === 'failed' && outcome.ended === 'early';
}

/** Whether a test computed until its time limit on any version. */
export function hasLooped(pair: OutcomePair | undefined): boolean {
  return isLoop(pair?.buggy) || isLoop(pair?.fixed);
}

/** Result of the first run, without reruns; `none` if the test did not run. */
export function getFirstConclusion(outcome: Outcome): Conclusion | 'none' {
  if (isConclusive(outcome)) return outcome;
  return outcome.status === 'flaky' || outcome.status === 'inspecting' ? outcome.first : 'none';
}

/** Failure of the first run, if it failed. */
export function getFirstFailure(outcome: Outcome): Failure | 'none' {
  const first = getFirstConclusion(outcome);
  return first !== 'none' && first.status === 'failed' ? first : 'none';
}

/**
 * Outcomes of a test on all versions. What fails and reaches further than it may is inspecting: that may be why it fails. A version whose tests were not
 * compiled apart, such as a mutant, does not know its reach, which is that on another one. Pure.
 */
export function inspectReach<Key extends string>(
  outcomes: Readonly<Record<Key, Outcome>>,
): Record<Key, Outcome> {
  const all = Object.entries<Outcome>(outcomes);
  const reach = all
    .map(([, outcome]) => getFirstConclusion(outcome))
    .map((first) => (first === 'none' ? undefined : first.reach))
    .find((each) => each !== undefined);
  if (reach === undefined) return outcomes;
  return Object.fromEntries(
    all.map(([key, outcome]) => [
      key,
      outcome.status === 'failed'
        ? { status: 'inspecting', first: outcome, evidence: `its own code refers to ${reach}` }
        : outcome,
    ]),
  ) as Record<Key, Outcome>;
}
