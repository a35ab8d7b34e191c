import type { TestCase } from './test-case.js';

/**
 * A test case's source under the name that its test has in the suite, as TEval-plus's files have it: the method that ran has the oracle
 * generator's name in its own, and what is said of a test case must not depend on who asked for it.
 */
export function suiteNamedSource({ source, method, candidate }: TestCase): string {
  return source.replace(`void ${method}(`, () => `void ${candidate.suiteTest}(`);
}
