import { descendants } from '../parser.js';
import type { JavaParser, Node } from '../parser.js';
import { isTestAnnotation, isTestMethod, testMethodOf } from './test-methods.js';
import type { TestMethod, TestStyle } from './test-methods.js';

/**
 * Finds the test methods of a file with syntax errors, so that one broken test takes no other with it: cuts the file at the heads of
 * its tests and reads each piece alone. A test whose braces don't match ends where the next begins, and what lies between goes
 * with it.
 */
export function salvageTestMethods(
  parser: JavaParser,
  source: string,
  style: TestStyle,
): readonly TestMethod[] {
  const starts = parser.withTree(withoutOpenStrings(parser, source), (root) => [
    ...new Set(style === 'annotated' ? annotatedHeads(root) : junit3Heads(root)),
  ]);
  starts.sort((a, b) => a - b);
  return starts.map((startIndex, index) => {
    const next = starts[index + 1];
    const endIndex = next ?? source.length;
    const text = source.slice(startIndex, endIndex);
    return parser.withTree(text, (piece) => {
      const first = piece.firstNamedChild;
      if (first !== null && isTestMethod(first, style)) {
        const behind = text.slice(first.endIndex);
        const isRest = next === undefined && areMembers(parser, behind);
        if (isRest || areMembers(parser, `${behind}}`)) return testMethodOf(first, startIndex, startIndex);
      }
      const name = methodNames(piece)[0]?.text ?? `unreadable${index}`;
      return { name, startIndex, endIndex, commentIndex: startIndex, annotations: [], health: 'broken' };
    });
  });
}

/** Whether a text is the rest of a class. */
function areMembers(parser: JavaParser, text: string): boolean {
  return parser.withTree(`class Rest {${text}`, (root) => !root.hasError);
}

/** A quote that is not closed on its line hides the tests up to the next quote: a blank in its place shows them. */
function withoutOpenStrings(parser: JavaParser, source: string): string {
  let text = source;
  for (;;) {
    const quote = parser.withTree(text, (root) => {
      const isOpen = (each: Node) => !each.text.startsWith('"""') && each.text.includes('\n');
      return descendants(root, 'string_literal').find(isOpen)?.startIndex;
    });
    if (quote === undefined) return text;
    text = `${text.slice(0, quote)} ${text.slice(quote + 1)}`;
  }
}

function annotatedHeads(root: Node): number[] {
  return descendants(root, 'marker_annotation', 'annotation')
    .filter(isTestAnnotation)
    .map(
      (annotation) => (annotation.parent?.type === 'modifiers' ? annotation.parent : annotation).startIndex,
    );
}

function junit3Heads(root: Node): number[] {
  return methodNames(root)
    .filter((name) => name.text.startsWith('test'))
    .map((name) => {
      const result = name.previousNamedSibling!;
      const modifiers = result.previousNamedSibling;
      return (modifiers?.type === 'modifiers' ? modifiers : result).startIndex;
    });
}

/** The names behind `void`, whatever stands around them, for that may be an error. */
function methodNames(root: Node): Node[] {
  return descendants(root, 'identifier').filter((name) => name.previousNamedSibling?.type === 'void_type');
}
