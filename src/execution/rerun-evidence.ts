import type { Conclusion, FailureCause } from '../model/outcome/outcome.js';

/** How a test ran, and what it did. */
export interface ObservedRun {
  /** `alone`, or another order. Runs in one order are equal but for chance. */
  readonly how: string;
  readonly result: 'passed' | FailureCause;
}

/** A test's outcome in a few words. */
export function summarizeOutcome(outcome: Conclusion): string {
  return outcome.status === 'failed' ? `failed (${outcome.cause}: ${outcome.exception})` : 'passed';
}

/** The evidence that a test is flaky: what it did in each run. */
export function describeReruns(runs: readonly (readonly [how: string, outcome: Conclusion])[]): string {
  return runs.map(([how, outcome]) => `${summarizeOutcome(outcome)} ${how}`).join(', ');
}

const oneRun =
  /(?:^|, )(passed|failed \((\w+): .*?\)) (in the order of the suite|in reverse order|alone|with its (?:suite|class) once more|in run \d+)(?=, (?:passed|failed \()|$)/gsu;

/** Reads what `describeReruns` writes. A run of the suite or class once more counts as one in the order of the suite, as each run of Python does. */
export function readReruns(evidence: string): readonly ObservedRun[] {
  return [...evidence.matchAll(oneRun)].map(([, , cause, how = '']) => ({
    how: ['alone', 'in reverse order'].includes(how) ? how : 'in the order of the suite',
    result: (cause as FailureCause | undefined) ?? 'passed',
  }));
}
