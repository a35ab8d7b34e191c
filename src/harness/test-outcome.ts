import type { Outcome } from '../model/outcome.js';
import { endInWords, type ProcessEnd } from '../process/process-end.js';
import type { FinishedEvent } from './protocol.js';

/** Of a test that the harness has reported. */
export function finishedOutcome(event: FinishedEvent): Outcome {
  switch (event.status) {
    case 'passed':
      return { status: 'passed' };
    case 'notRun':
      return { status: 'notRun', reason: event.reason };
    case 'failed': {
      const { cause, exception = '', message = '', trace, line, thrower, loopLine } = event;
      const loop = loopLine === undefined ? {} : { loop: { line: loopLine } };
      const failure = { status: 'failed', cause, exception, message, trace, ...loop } as const;
      return line === undefined || thrower === undefined
        ? failure
        : { ...failure, thrownAt: { line, by: thrower } };
    }
  }
}

/** Of a test that did not end in time, in a JVM that did not report it either. */
export function timeoutOutcome(limitMilliseconds: number): Outcome {
  return {
    status: 'failed',
    cause: 'timeout',
    exception: 'timeout',
    message: `the test did not end within ${limitMilliseconds / 1000} s and its JVM did not answer`,
    trace: '',
  };
}

/** Of a test with which the JVM has ended. */
export function crashOutcome(end: ProcessEnd): Outcome {
  const exception = crashOf(end);
  return {
    status: 'failed',
    cause: 'crash',
    exception,
    message: `the test ended the JVM (${exception})`,
    trace: '',
  };
}

/** What stands in a crash's place for the class of an exception. A test that closes the output takes the protocol with it. */
function crashOf(end: ProcessEnd): string {
  if (end.by === 'signal') return end.signal;
  if (end.by === 'exit') return `exit code ${end.code}`;
  return end.by === 'closedOutput' ? 'exit code 0' : endInWords(end);
}
