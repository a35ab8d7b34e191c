/** Why a test failed. */
export const failureCauses = ['assertion', 'exception', 'timeout', 'crash'] as const;
export type FailureCause = (typeof failureCauses)[number];

/** What happened to one test case on one version. */
export type Outcome =
  | { readonly status: 'passed' }
  | {
      readonly status: 'failed';
      readonly cause: FailureCause;
      /** Fully qualified name of what was thrown; for `crash` and the harness's own `timeout` a description in words. */
      readonly exception: string;
      readonly message: string;
      /** The Java stack trace, without a first line of JUnit's. */
      readonly trace: string;
    }
  | { readonly status: 'notCompiled'; readonly message: string }
  | { readonly status: 'notRun'; readonly reason: string }
  | {
      readonly status: 'flaky';
      /** Without reruns it would be this. */
      readonly first: 'passed' | 'failed';
      /** What it did in each run, in words. */
      readonly evidence: string;
    };

export type OutcomeStatus = Outcome['status'];

/** Whether an outcome decides anything: only passed and failed do. */
export function isConclusive(outcome: Outcome): boolean {
  return outcome.status === 'passed' || outcome.status === 'failed';
}
