import type { FailureCause } from '../src/model/outcome.js';
import { pythonStrip } from './python-text.js';

/** What a failing test's trace says first (the paper's "trace exception" and its message). */
export interface TraceException {
  /** What was thrown, fully qualified: the exception line up to its first colon. Empty where the trace has no such line. */
  readonly thrownClass: string;
  /** The rest of that line. Empty where there is none; a message of several lines is cut after its first. */
  readonly message: string;
}

/**
 * Reads a trace in the form of Defects4J's logs and TEval-plus's files: a line with the test's name, then the exception line,
 * then frames and causes, which count for nothing (paper section 4.2; the replication reads the second line likewise).
 */
export function readTrace(trace: string): TraceException {
  const exceptionLine = pythonStrip(pythonStrip(trace).split('\n', 2)[1] ?? '');
  const colon = exceptionLine.indexOf(':');
  if (colon === -1) return { thrownClass: exceptionLine, message: '' };
  return {
    thrownClass: pythonStrip(exceptionLine.slice(0, colon)),
    message: pythonStrip(exceptionLine.slice(colon + 1)),
  };
}

/**
 * The first two lines of the trace that Defects4J would have logged. Ant, through which it runs JUnit, reports every
 * `AssertionError` as a `junit.framework.AssertionFailedError`; without that, the replication's definitions would take a
 * failed assertion of JUnit 4 for an unexpected exception.
 */
export function defects4jTrace(
  testName: string,
  failure: { readonly cause: FailureCause; readonly exception: string; readonly message: string },
): string {
  const thrown = failure.cause === 'assertion' ? 'junit.framework.AssertionFailedError' : failure.exception;
  return `--- ${testName}\n${failure.message === '' ? thrown : `${thrown}: ${failure.message}`}`;
}
