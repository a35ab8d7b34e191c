import { isComment } from '../parser.js';
import type { Node } from '../parser.js';
import type { SuiteTest } from './suite-test.js';
import type { TestMethod } from './test-methods.js';

/** The text around the tests. */
export interface Surroundings {
  readonly before: string;
  readonly after: string;
}

/** Where the comments above a member start; a comment behind something on the same line is not above it. */
export function commentIndexOf(source: string, members: readonly Node[], index: number): number {
  let start = members[index]!.startIndex;
  for (const above of members.slice(0, index).reverse()) {
    if (!isComment(above) || lineStart(source, above.startIndex) === undefined) break;
    start = above.startIndex;
  }
  return start;
}

/** Cuts the tests out. What stands between two tests moves behind the last, in order. */
export function surroundingsOf(source: string, tests: readonly TestMethod[], bodyEnd: number): Surroundings {
  const [first] = tests;
  const last = tests.at(-1);
  if (first === undefined || last === undefined)
    return { before: source.slice(0, bodyEnd), after: source.slice(bodyEnd) };
  const between = tests
    .slice(1)
    .map((test, index) => source.slice(tests[index]!.endIndex, test.commentIndex))
    .filter((gap) => gap.trim() !== '');
  const head = lineStart(source, first.commentIndex) ?? first.commentIndex;
  return {
    before: source.slice(0, head),
    after: [...between, source.slice(last.endIndex)].join(''),
  };
}

/** The start of the line of an index, or undefined where something else stands before it on that line. */
function lineStart(source: string, index: number): number | undefined {
  const start = source.lastIndexOf('\n', index - 1) + 1;
  return source.slice(start, index).trim() === '' ? start : undefined;
}

/** The number of the line that an index is on, from 1. */
export function lineOf(source: string, index: number): number {
  return source.slice(0, index).split('\n').length;
}

/** A test as text. */
export function suiteTestOf(source: string, test: TestMethod): SuiteTest {
  return {
    name: test.name,
    annotations: test.annotations.join('\n'),
    source: source.slice(test.startIndex, test.endIndex),
    comments: source.slice(test.commentIndex, test.startIndex).trimEnd(),
    line: lineOf(source, test.startIndex),
  };
}
