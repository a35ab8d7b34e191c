import { findDescendants } from '../parser.js';
import type { JavaParser, Node } from '../parser.js';
import { isTestAnnotation, isTestMethod, toTestMethod } from './test-methods.js';
import type { TestMethod, TestRules } from './test-methods.js';

/**
 * Finds the test methods of a file with syntax errors, so that a broken test does not affect others. Splits the file at the heads of its tests and
 * parses each piece separately. A test with unbalanced braces ends where the next begins, and the text in between is lost with it.
 */
export function salvageTestMethods(
  parser: JavaParser,
  source: string,
  rules: TestRules,
): readonly TestMethod[] {
  const starts = parser.withTree(withoutOpenStrings(parser, source), (root) => [
    ...new Set(rules.style === 'annotated' ? findAnnotatedHeads(root, rules) : findJunit3Heads(root)),
  ]);
  starts.sort((a, b) => a - b);
  return starts.map((startIndex, index) => {
    const next = starts[index + 1];
    const endIndex = next ?? source.length;
    const text = source.slice(startIndex, endIndex);
    return parser.withTree(text, (piece) => {
      const first = piece.firstNamedChild;
      if (first !== null && isTestMethod(first, rules)) {
        const behind = text.slice(first.endIndex);
        const isRest = next === undefined && areMembers(parser, behind);
        if (isRest || areMembers(parser, `${behind}}`)) return toTestMethod(first, startIndex, startIndex);
      }
      const name = findMethodNames(piece)[0]?.text ?? `unreadable${index}`;
      return {
        ...{ name, signature: unreadable, startIndex, endIndex, commentIndex: startIndex },
        ...{ annotations: [], health: 'broken' },
      };
    });
  });
}

const unreadable = { parameters: '()', isGeneric: false };

/** Whether a text is the rest of a class. */
function areMembers(parser: JavaParser, text: string): boolean {
  return parser.withTree(`class Rest {${text}`, (root) => !root.hasError);
}

/** Replaces a quote that is not closed on its line by a space, because it would hide the tests up to the next quote. */
function withoutOpenStrings(parser: JavaParser, source: string): string {
  let text = source;
  for (;;) {
    const quote = parser.withTree(text, (root) => {
      const isOpen = (each: Node) => !each.text.startsWith('"""') && each.text.includes('\n');
      return findDescendants(root, 'string_literal').find(isOpen)?.startIndex;
    });
    if (quote === undefined) return text;
    text = `${text.slice(0, quote)} ${text.slice(quote + 1)}`;
  }
}

function findAnnotatedHeads(root: Node, { meanings }: TestRules): number[] {
  return findDescendants(root, 'marker_annotation', 'annotation')
    .filter((each) => isTestAnnotation(each, meanings))
    .map(
      (annotation) => (annotation.parent?.type === 'modifiers' ? annotation.parent : annotation).startIndex,
    );
}

function findJunit3Heads(root: Node): number[] {
  return findMethodNames(root)
    .filter((name) => name.text.startsWith('test'))
    .map((name) => {
      const result = name.previousNamedSibling!;
      const modifiers = result.previousNamedSibling;
      return (modifiers?.type === 'modifiers' ? modifiers : result).startIndex;
    });
}

/** The names after `void`, whatever is around them, because that may be an error. */
function findMethodNames(root: Node): Node[] {
  return findDescendants(root, 'identifier').filter(
    (name) => name.previousNamedSibling?.type === 'void_type',
  );
}
