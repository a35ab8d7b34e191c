import type { FailureCause } from '../src/model/outcome/outcome.js';
import { pythonStrip } from './python-text.js';

/** The first exception in a failing test's trace (the paper's "trace exception") and its message. */
export interface TraceException {
  /** Qualified class of the exception: the exception line up to its first colon. Empty if the trace has no such line. */
  readonly thrownClass: string;
  /** The rest of that line; empty if there is none. A message of several lines is cut after the first. */
  readonly message: string;
}

/**
 * Reads a trace in the form of Defects4J's logs and TEval-plus's files: a line with the test's name, then the exception line. Later frames and causes
 * are ignored (paper section 4.2; the replication package also reads the second line).
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
 * The first two lines of the trace that Defects4J would log. Defects4J runs JUnit with Ant, which reports every `AssertionError` as
 * `junit.framework.AssertionFailedError`. Without this conversion, the replication package's definitions would treat a failed assertion of JUnit 4 as
 * an unexpected exception.
 */
export function renderDefects4jTrace(
  testName: string,
  failure: { readonly cause: FailureCause; readonly exception: string; readonly message: string },
): string {
  const thrown = failure.cause === 'assertion' ? 'junit.framework.AssertionFailedError' : failure.exception;
  return `--- ${testName}\n${failure.message === '' ? thrown : `${thrown}: ${failure.message}`}`;
}
