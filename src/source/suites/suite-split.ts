import { isComment } from '../parser.js';
import type { Node } from '../parser.js';
import type { SuiteTest } from './suite-test.js';
import type { TestMethod } from './test-methods.js';

/** The text around the tests. */
export interface Surroundings {
  readonly before: string;
  readonly after: string;
}

/** Start of the comments above a member. A comment after other code on the same line does not count. */
export function findCommentIndex(source: string, members: readonly Node[], index: number): number {
  let start = members[index]!.startIndex;
  for (const above of members.slice(0, index).reverse()) {
    if (!isComment(above) || findLineStart(source, above.startIndex) === undefined) break;
    start = above.startIndex;
  }
  return start;
}

/** Removes the tests. Text between two tests moves after the last one, in order. */
export function removeTests(source: string, tests: readonly TestMethod[], bodyEnd: number): Surroundings {
  const [first] = tests;
  const last = tests.at(-1);
  if (first === undefined || last === undefined)
    return { before: source.slice(0, bodyEnd), after: source.slice(bodyEnd) };
  const between = tests
    .slice(1)
    .map((test, index) => source.slice(tests[index]!.endIndex, test.commentIndex))
    .filter((gap) => gap.trim() !== '');
  const head = findLineStart(source, first.commentIndex) ?? first.commentIndex;
  return {
    before: source.slice(0, head),
    after: [...between, source.slice(last.endIndex)].join(''),
  };
}

/** Start of the line of an index; undefined if other text precedes the index on that line. */
function findLineStart(source: string, index: number): number | undefined {
  const start = source.lastIndexOf('\n', index - 1) + 1;
  return source.slice(start, index).trim() === '' ? start : undefined;
}

/** Line number of an index, from 1. */
export function countLines(source: string, index: number): number {
  return source.slice(0, index).split('\n').length;
}

/** A test as text. */
export function toSuiteTest(source: string, test: TestMethod): SuiteTest {
  return {
    name: test.name,
    annotations: test.annotations.join('\n'),
    source: source.slice(test.startIndex, test.endIndex),
    comments: source.slice(test.commentIndex, test.startIndex).trimEnd(),
    line: countLines(source, test.startIndex),
  };
}
