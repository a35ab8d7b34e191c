import type { Outcome } from '../model/outcome/outcome.js';
import { endInWords, type ProcessEnd } from '../process/process-end.js';
import { explainOwnLimit } from './own-limits.js';
import type { FinishedEvent, HarnessJob } from './protocol.js';

/** The outcome of a test that the harness has reported. */
export function toFinishedOutcome(event: FinishedEvent, job: Pick<HarnessJob, 'suiteJvm'>): Outcome {
  switch (event.status) {
    case 'passed':
      return { status: 'passed' };
    case 'notRun':
      return { status: 'notRun', reason: event.reason };
    case 'failed': {
      const {
        cause,
        exception = '',
        message = '',
        trace,
        line,
        thrower,
        loopLine,
        ended,
        invocation,
      } = event;
      const limit = cause === 'exception' || cause === 'assertion' ? explainOwnLimit(trace, job) : 'none';
      if (limit !== 'none') return { status: 'notRun', reason: limit };
      const loop = {
        ...(loopLine === undefined ? {} : { loop: { line: loopLine } }),
        ...(ended === undefined ? {} : { ended }),
      };
      const part = invocation === undefined ? {} : { invocation };
      const failure = { status: 'failed', cause, exception, message, trace, ...part, ...loop } as const;
      return line === undefined || thrower === undefined
        ? failure
        : { ...failure, thrownAt: { line, by: thrower } };
    }
  }
}

/** The outcome of a test that exceeded its limit in a JVM that did not report it. */
export function createTimeoutOutcome(limitMilliseconds: number): Outcome {
  return {
    status: 'failed',
    cause: 'timeout',
    exception: 'timeout',
    message: `the test did not end within ${limitMilliseconds / 1000} s and its JVM did not answer`,
    trace: '',
  };
}

/** The outcome of a test that ended the JVM. */
export function createCrashOutcome(end: ProcessEnd): Outcome {
  if (end.by === 'signal' && end.signal === 'SIGXCPU')
    return { status: 'notRun', reason: 'the test needs more processor time than tests get here (an hour)' };
  const exception = describeCrash(end);
  return {
    status: 'failed',
    cause: 'crash',
    exception,
    message: `the test ended the JVM (${exception})`,
    trace: '',
  };
}

/** The description of a crash, in place of an exception's class. A test that closes the JVM's output also counts as a crash, because that ends the protocol. */
function describeCrash(end: ProcessEnd): string {
  if (end.by === 'signal') return end.signal;
  if (end.by === 'exit') return `exit code ${end.code}`;
  return end.by === 'closedOutput' ? 'exit code 0' : endInWords(end);
}
