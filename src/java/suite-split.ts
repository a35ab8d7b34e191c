import { isComment } from './parser.js';
import type { JavaParser, Node } from './parser.js';
import type { SuiteTest } from './suite-test.js';
import { annotationsOf } from './test-methods.js';
import type { TestMethod } from './test-methods.js';

/** The text around the tests. */
export interface Surroundings {
  readonly before: string;
  readonly after: string;
}

/** A test method with the comments above it. */
export interface PlacedTest extends TestMethod {
  readonly commentIndex: number;
}

/** Where the comments above each method start; a comment behind something on the same line is not above the method. */
export function withComments(
  source: string,
  methods: readonly TestMethod[],
  root: Node,
): readonly PlacedTest[] {
  return methods.map((method) => {
    let first = root.descendantForIndex(method.startIndex, method.endIndex);
    while (first !== null && first.parent !== null && first.parent.startIndex === method.startIndex)
      first = first.parent;
    let commentIndex = method.startIndex;
    for (let above = first?.previousSibling; above && isComment(above); above = above.previousSibling) {
      if (lineStart(source, above.startIndex) === undefined) break;
      commentIndex = above.startIndex;
    }
    return { ...method, commentIndex };
  });
}

/** Cuts the tests out. What stands between two tests moves behind the last, in order. */
export function surroundingsOf(source: string, tests: readonly PlacedTest[], bodyEnd: number): Surroundings {
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

/** The tests as text. */
export function suiteTestOf(parser: JavaParser, source: string, test: PlacedTest): SuiteTest {
  const text = source.slice(test.startIndex, test.endIndex);
  const annotations = parser.withTree(text, (root) =>
    annotationsOf(root.firstNamedChild!).map((annotation) => annotation.text),
  );
  return {
    name: test.name,
    annotations: annotations.join('\n'),
    source: text,
    comments: source.slice(test.commentIndex, test.startIndex).trimEnd(),
    line: source.slice(0, test.startIndex).split('\n').length,
  };
}
