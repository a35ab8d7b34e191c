import type { Claim } from './claim.js';
import type { Failure } from './outcome.js';
import type { CompletedPrefix, TestCase } from './test-case.js';

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
/** What made a test case fail on the buggy version. */
export type Firing = (typeof firings)[number];

/** What fired in a failure of a test case, from its oracles, what was thrown, and the line of the test where it came out. */
export function firingOf(testCase: TestCase, failure: Failure): Firing {
  const { cause } = failure;
  if (cause === 'timeout' || cause === 'crash') return cause;
  return testCase.kind === 'completedPrefix'
    ? firingInPrefix(testCase, failure)
    : firingInWholeTest(testCase.candidate.claims, failure);
}

function firingInPrefix({ oracle, oracleLine }: CompletedPrefix, failure: Failure): Firing {
  const { cause, thrownAt } = failure;
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

type PlacedClaim = Exclude<Claim, { readonly form: 'annotation' }>;

/** What fired in a whole test: the innermost claim on the line where the failure came out, or none, so that the code before it threw. */
function firingInWholeTest(claims: readonly Claim[], failure: Failure): Firing {
  const { thrownAt } = failure;
  if (thrownAt === undefined) return firingWithoutLine(claims, failure);
  const claim = claims
    .flatMap((each) => (each.form === 'annotation' ? [] : [each]))
    .filter(({ firstLine, lastLine }) => firstLine <= thrownAt.line && thrownAt.line <= lastLine)
    .at(-1);
  return claim === undefined ? 'prefix' : firingOfClaim(claim, failure, thrownAt);
}

function firingOfClaim(
  claim: PlacedClaim,
  { cause, message }: Failure,
  { line, by }: NonNullable<Failure['thrownAt']>,
): Firing {
  const isAssertion = cause === 'assertion' && by !== 'program';
  if (claim.oracle.type === 'assertion') return isAssertion ? 'assertion' : 'assertionExpression';
  if (claim.form === 'try')
    return isAssertion && line === claim.failLine ? 'missingException' : 'wrongException';
  return isAssertion && !message.startsWith('unexpected exception type thrown')
    ? 'missingException'
    : 'wrongException';
}

/** JUnit itself, outside of the test, sees whether what its annotation or a rule expects was thrown. */
function firingWithoutLine(claims: readonly Claim[], { cause, exception, message }: Failure): Firing {
  if (claims.some(({ form }) => form === 'annotation')) {
    if (message.startsWith('Unexpected exception, expected<')) return 'wrongException';
    if (cause === 'assertion' && /^Expected (?:exception: |test to throw )/u.test(message))
      return 'missingException';
  }
  // So deep that the stack does not show where it began; nothing but the program can have, where nothing is claimed.
  const isOverflow = exception === 'java.lang.StackOverflowError';
  return isOverflow && claims.length === 0 ? 'prefix' : 'unknown';
}
