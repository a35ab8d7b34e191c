import type { TestAssignment } from './test-asker.js';

/** A request to a program, apart from its id. Its further members are the values of the assignment. */
export interface TestRequestContent {
  readonly protocol: 1;
  readonly language: string;
  readonly task: string;
  /** Earlier answers for the same assignment. */
  readonly earlier: readonly string[];
  readonly [value: string]: unknown;
}

/** What a program is told of an assignment. */
export function buildTestRequest(
  { task, values }: TestAssignment,
  language: string,
  earlier: readonly string[],
): TestRequestContent {
  return { ...values, protocol: 1, language, task, earlier };
}
