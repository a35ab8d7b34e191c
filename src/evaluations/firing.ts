import type { Claim } from '../model/suite/claim.js';
import type { Failure } from '../model/outcome/outcome.js';
import type { CompletedPrefix, TestCase } from '../model/suite/test-case.js';

/** The reason why a failing test case failed: its oracle, or something independent of the oracle. */
export const firings = [
  /** The generated assertion was evaluated and does not hold. */
  'assertion',
  /** An exception was expected, but the prefix threw none. */
  'missingException',
  /** An exception was expected, but the prefix threw a different one. */
  'wrongException',
  /** The prefix threw; the oracle does not matter. */
  'prefix',
  /** The generated assertion could not be evaluated: its expressions threw. */
  'assertionExpression',
  'timeout',
  /** The test ended the JVM. */
  'crash',
  /** The trace does not contain the test's method: the set-up failed, or a recursion was too deep. */
  'unknown',
] as const;
/** The reason why a test case failed on the buggy version. */
export type Firing = (typeof firings)[number];

/** Determines why a test case failed, from its oracles, the exception, and the line of the test that threw it. */
export function determineFiring(testCase: TestCase, failure: Failure): Firing {
  const { cause } = failure;
  if (cause === 'timeout' || cause === 'crash') return cause;
  return testCase.kind === 'completedPrefix'
    ? determinePrefixFiring(testCase, failure)
    : determineWholeTestFiring(testCase.candidate.claims, failure);
}

function determinePrefixFiring({ oracle, oracleLine }: CompletedPrefix, failure: Failure): Firing {
  const { cause, thrownAt } = failure;
  if (oracle.type === 'expectException' && oracle.withRule !== undefined && thrownAt === undefined)
    return determineRuleFiring(failure);
  // A stack overflow cuts off the frames of the test. If the oracle makes no call, the prefix must have caused it.
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

/** A rule `ExpectedException` fails outside of the test's method. */
function determineRuleFiring({ cause, message }: Failure): Firing {
  if (cause !== 'assertion') return 'unknown';
  return message.startsWith('Expected test to throw') ? 'missingException' : 'wrongException';
}

type PlacedClaim = Exclude<Claim, { readonly form: 'annotation' }>;

/** What fired in a whole test: the innermost check on the failing line or, without one, the code that threw. */
function determineWholeTestFiring(claims: readonly Claim[], failure: Failure): Firing {
  const { thrownAt } = failure;
  if (thrownAt === undefined) return determineFiringWithoutLine(claims, failure);
  const claim = claims
    .flatMap((each) => (each.form === 'annotation' ? [] : [each]))
    .filter(({ firstLine, lastLine }) => firstLine <= thrownAt.line && thrownAt.line <= lastLine)
    .at(-1);
  return claim === undefined ? 'prefix' : determineClaimFiring(claim, failure, thrownAt);
}

function determineClaimFiring(
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

/** JUnit and TestNG check outside of the test whether the exception that an annotation or a rule expects was thrown. */
function determineFiringWithoutLine(
  claims: readonly Claim[],
  { cause, exception, message }: Failure,
): Firing {
  if (claims.some(({ form }) => form === 'annotation')) {
    if (
      /^(?:Unexpected exception, expected<|\s*Expected exception of (?:type|either) |\s*The exception was thrown with the wrong message)/u.test(
        message,
      )
    )
      return 'wrongException';
    if (
      cause === 'assertion' &&
      /^Expected (?:exception: |test to throw )|^\s*Method .* should have thrown an exception of /u.test(
        message,
      )
    )
      return 'missingException';
  }
  // A stack overflow cuts off the frames of the test. If the test checks nothing, the program must have caused it.
  const isOverflow = exception === 'java.lang.StackOverflowError';
  return isOverflow && claims.length === 0 ? 'prefix' : 'unknown';
}
