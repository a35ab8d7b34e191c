import type { Failure } from './outcome.js';
import type { TestCase } from './test-case.js';

/** What made a failing test case fail: its oracle, or something that would have failed without it. */
export const firings = [
  /** The generated assertion was evaluated and does not hold. */
  'assertion',
  /** An exception was expected, and the prefix threw nothing. */
  'missingException',
  /** An exception was expected, and the prefix threw another one. */
  'wrongException',
  /** The prefix threw, whatever the oracle. */
  'prefix',
  /** The generated assertion could not be evaluated: its expressions threw. */
  'assertionExpression',
  'timeout',
  /** The test ended the JVM. */
  'crash',
  /** The trace does not show the test's method: set-up, or recursion too deep for it. */
  'unknown',
] as const;
export type Firing = (typeof firings)[number];

/** What fired in a failure of a test case, from its oracle, what was thrown, and the line of the test where it came out. */
export function firingOf({ oracle, oracleLine }: TestCase, failure: Failure): Firing {
  const { cause, thrownAt } = failure;
  if (cause === 'timeout' || cause === 'crash') return cause;
  // So deep that the stack does not show where it began; nothing but the prefix can have, where the oracle calls nothing.
  const isOverflow = failure.exception === 'java.lang.StackOverflowError';
  if (thrownAt === undefined && (!isOverflow || oracle.type === 'assertion')) return 'unknown';
  const isInOracle = thrownAt !== undefined && thrownAt.line >= oracleLine;
  switch (oracle.type) {
    case 'noException':
      return 'prefix';
    case 'expectException':
      return isInOracle ? 'missingException' : 'wrongException';
    case 'assertion':
      if (!isInOracle) return 'prefix';
      return cause === 'assertion' && thrownAt.by !== 'program' ? 'assertion' : 'assertionExpression';
  }
}
