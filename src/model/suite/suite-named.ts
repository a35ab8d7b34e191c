import { readMethodName } from './java-names.js';
import type { TestCase } from './test-case.js';

/**
 * A test case's source with the test's name in the suite, as in TEval-plus's files. The executed method's name contains the oracle generator, and
 * descriptions of a test case must not depend on the generator.
 */
export function renameToSuiteName({ source, method, candidate }: TestCase): string {
  return source.replace(
    `void ${readMethodName(method)}(`,
    () => `void ${readMethodName(candidate.suiteTest)}(`,
  );
}
