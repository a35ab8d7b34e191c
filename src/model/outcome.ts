/** Why a test failed. */
export const failureCauses = ['assertion', 'exception', 'timeout', 'crash'] as const;
/** Why a test failed. */
export type FailureCause = (typeof failureCauses)[number];

/** What one run of a test that came to an end says of it. */
export type Conclusion = { readonly status: 'passed' } | Failure;

export interface Failure {
  readonly status: 'failed';
  readonly cause: FailureCause;
  /** Fully qualified name of what was thrown; for `crash` and the harness's own `timeout` a description in words. */
  readonly exception: string;
  readonly message: string;
  /** The Java stack trace, without a first line of JUnit's. */
  readonly trace: string;
  /** Absent where the trace does not show the test's method, as in set-up methods and very deep recursion. */
  readonly thrownAt?: {
    /** Of the test case's source, from 1: where the failure left the test's method. */
    readonly line: number;
    /** `test`: the method itself; `assertions`: an assertion library (JUnit's, say) called from there; `program`: anything else. */
    readonly by: 'test' | 'assertions' | 'program';
  };
  /**
   * Of a `timeout` in a loop: the test was at work for all of its limit and never left the same frames, below this line of its source
   * (from 1). The same statements on the same program loop again, whatever stands behind them, so they are not run once more for that.
   */
  readonly loop?: { readonly line: number };
}

/** What happened to one test case on one version. */
export type Outcome =
  | Conclusion
  | {
      readonly status: 'notCompiled';
      readonly message: string;
      /**
       * The compilation in which it showed: 0 is the syntax check, which hides all other errors, 1 the first compilation, 2 the one
       * after the tests with errors in that were taken out, and so on.
       */
      readonly round: number;
      /** How many errors the test had there. */
      readonly errors: number;
    }
  | { readonly status: 'notRun'; readonly reason: string }
  | {
      readonly status: 'flaky';
      /** Without reruns it would be this. */
      readonly first: Conclusion;
      /** What it did in each run, in words. */
      readonly evidence: string;
    };

/** What happened to a test case on a version. */
export type OutcomeStatus = Outcome['status'];

/** What one test case did on both versions. */
export interface OutcomePair {
  readonly buggy: Outcome;
  readonly fixed: Outcome;
}

/** Whether an outcome decides anything: only passed and failed do. */
export function isConclusive(outcome: Outcome): outcome is Conclusion {
  return outcome.status === 'passed' || outcome.status === 'failed';
}

/** Whether a test ran into its time limit in a loop. */
export function isLoop(outcome: Outcome | undefined): boolean {
  return outcome?.status === 'failed' && outcome.loop !== undefined;
}

/** What the first run came to, whatever reruns showed; `none` where there was no run. */
export function firstConclusion(outcome: Outcome): Conclusion | 'none' {
  if (isConclusive(outcome)) return outcome;
  return outcome.status === 'flaky' ? outcome.first : 'none';
}

/** How the first run failed, if it did. */
export function firstFailure(outcome: Outcome): Failure | 'none' {
  const first = firstConclusion(outcome);
  return first !== 'none' && first.status === 'failed' ? first : 'none';
}
