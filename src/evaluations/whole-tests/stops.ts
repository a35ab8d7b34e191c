import type { Outcome } from '../../model/outcome/outcome.js';

/** Steps after which tests have not run, with the cause of such tests, and the reason of their outcomes. */
export const stops = {
  parse: { cause: 'untilParse', reason: '--until parse' },
  compile: { cause: 'untilCompile', reason: '--until compile' },
} as const;

/** The outcome of a test that the user does not want to run. */
export function createStop(step: keyof typeof stops): Outcome {
  return { status: 'notRun', reason: stops[step].reason };
}

/** The outcome of a sample without tests that compiles. */
export const holdingNoTest = { status: 'notRun', reason: 'it holds no test' } as const satisfies Outcome;

export function holdsNoTest(outcome: Outcome): boolean {
  return outcome.status === 'notRun' && outcome.reason === holdingNoTest.reason;
}

/** The cause of such an outcome; empty for any other reason. */
export function findStop(reason: string): string {
  return Object.values(stops).find((stop) => stop.reason === reason)?.cause ?? '';
}

export function isStop(cause: string): boolean {
  return Object.values(stops).some((stop) => stop.cause === cause);
}
