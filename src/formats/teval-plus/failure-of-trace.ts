import { readTrace } from '../../../features/trace.js';
import type { Failure } from '../../model/outcome.js';

/**
 * The failure that a trace of TEval-plus's files tells: a line with the test's name, what was thrown with a message of one or more
 * lines, then frames. `none` where it names no exception. Timeouts and JVMs that ended are exceptions there like any other.
 */
export function failureOfTrace(trace: string): Failure | 'none' {
  const { thrownClass } = readTrace(trace);
  if (thrownClass === '') return 'none';
  const lines = trace.trim().split('\n').slice(1);
  const firstFrame = lines.findIndex((line) => /^\s*at /.test(line));
  const head = (firstFrame === -1 ? lines : lines.slice(0, firstFrame)).join('\n').trimStart();
  const colon = head.indexOf(':');
  return {
    status: 'failed',
    // Ant, through which Defects4J runs JUnit, reports every failed assertion under this name.
    cause: thrownClass.endsWith('AssertionFailedError') ? 'assertion' : 'exception',
    exception: thrownClass,
    message: colon === -1 ? '' : messageOf(head.slice(colon + 1)),
    trace: lines.join('\n'),
  };
}

/** Only the space behind the colon goes: where the first line is empty, features see an empty message. */
function messageOf(text: string): string {
  return text.trimEnd().replace(/^[^\S\n]+/, '');
}
