import { findLine } from '../../model/common/find-line.js';
import { isComment } from '../parser.js';
import type { Node } from '../parser.js';
import type { SuiteTest } from './suite-test.js';
import type { TestMethod } from './test-methods.js';

/** The text around the tests. */
export interface Surroundings {
  readonly before: string;
  readonly after: string;
  /** Where in `after` the tests of nested classes were, by their nests in the order of the file; absent if there are none. */
  readonly nests?: Readonly<Record<string, number>>;
}

/** The tests of a nested class that prefixes come from. */
export interface NestedTests {
  /** As in `Inner$Deep`. */
  readonly nest: string;
  /** Start of the class's declaration and the comments above it. */
  readonly startIndex: number;
  /** Their names begin with the nest. */
  readonly tests: readonly TestMethod[];
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

/** Removes the tests. Text between two tests moves after the last one, in order; the places of tests of nested classes are in that text. */
export function removeTests(
  source: string,
  tests: readonly TestMethod[],
  bodyEnd: number,
  nested: readonly NestedTests[] = [],
): Surroundings {
  const cuts = [
    ...tests.map((test) => ({ test, nest: '' })),
    ...nested.flatMap((each) => each.tests.map((test) => ({ test, nest: each.nest }))),
  ].sort((a, b) => a.test.startIndex - b.test.startIndex);
  const starts = [...tests.map((test) => test.commentIndex), ...nested.map((each) => each.startIndex)];
  if (starts.length === 0) return { before: source.slice(0, bodyEnd), after: source.slice(bodyEnd) };
  const start = Math.min(...starts);
  const head = findLineStart(source, start) ?? start;
  const nests: Record<string, number> = {};
  let after = '';
  let position = head;
  for (const { test, nest } of cuts) {
    const isFirstOfNest = nest !== '' && nests[nest] === undefined;
    const end = isFirstOfNest
      ? (findLineStart(source, test.commentIndex) ?? test.commentIndex)
      : test.commentIndex;
    const gap = source.slice(position, end);
    if (gap.trim() !== '') after += gap;
    if (isFirstOfNest) nests[nest] = after.length;
    position = test.endIndex;
  }
  return {
    before: source.slice(0, head),
    after: after + source.slice(position),
    ...(nested.length === 0 ? {} : { nests }),
  };
}

/** Start of the line of an index; undefined if other text precedes the index on that line. */
function findLineStart(source: string, index: number): number | undefined {
  const start = source.lastIndexOf('\n', index - 1) + 1;
  return source.slice(start, index).trim() === '' ? start : undefined;
}

/** A test as text. */
export function toSuiteTest(source: string, test: TestMethod): SuiteTest {
  return {
    name: test.name,
    signature: test.signature,
    annotations: test.annotations.join('\n'),
    source: source.slice(test.startIndex, test.endIndex),
    comments: source.slice(test.commentIndex, test.startIndex).trimEnd(),
    line: findLine(source, test.startIndex),
  };
}
