import type { Candidate, FocalMethod } from '../model/candidate.js';
import type { JavaParser } from './parser.js';
import type { SuiteTest } from './suite-test.js';

/** Finds the focal method of a prefix: `FocalIndex` with the suite's classes filled in. */
export type FocalResolver = (prefix: string) => FocalMethod | 'unknown';

/** The k + 1 candidates of a test with k assertions, in the order of its assertions, `#none` last (method.md, "From suite to prefixes"). */
export function candidatesOf(
  parser: JavaParser,
  suiteClass: string,
  test: SuiteTest,
  focalResolver: FocalResolver,
): readonly Candidate[] {
  throw new Error(`not written yet: ${typeof parser} ${suiteClass} ${test.name} ${typeof focalResolver}`);
}
