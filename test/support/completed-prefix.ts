import type { CompletedPrefix, TestCase } from '../../src/model/suite/test-case.js';

/** A test case of a generator that completes prefixes. */
export function completedPrefix(testCase: TestCase): CompletedPrefix {
  if (testCase.kind !== 'completedPrefix') throw new Error(`${testCase.id} is a whole test`);
  return testCase;
}
