import { readTrace } from '../../../../features/trace.js';
import type { Failure } from '../../../model/outcome/outcome.js';

/**
 * Parses a trace of TEval-plus's files: a line with the test's name, the exception with a message of one or more lines, then frames. `none` if it
 * names no exception. Timeouts and JVM exits appear as exceptions there.
 */
export function parseFailure(trace: string): Failure | 'none' {
  const { thrownClass } = readTrace(trace);
  if (thrownClass === '') return 'none';
  const lines = trace.trim().split('\n').slice(1);
  const firstFrame = lines.findIndex((line) => /^\s*at /.test(line));
  const head = (firstFrame === -1 ? lines : lines.slice(0, firstFrame)).join('\n').trimStart();
  const colon = head.indexOf(':');
  return {
    status: 'failed',
    // Defects4J runs JUnit with Ant, which reports every failed assertion by this name.
    cause: thrownClass.endsWith('AssertionFailedError') ? 'assertion' : 'exception',
    exception: thrownClass,
    message: colon === -1 ? '' : trimMessage(head.slice(colon + 1)),
    trace: lines.join('\n'),
  };
}

/** Removes only the space after the colon: if the first line is empty, features see an empty message. */
function trimMessage(text: string): string {
  return text.trimEnd().replace(/^[^\S\n]+/, '');
}
