import { editedText } from '../text-edits.js';
import type { Node } from '../parser.js';
import { annotationsOf, isTestAnnotation } from './test-methods.js';

/** A test method's annotations without the oracle that `@Test(expected = T.class)` states. */
export interface TestAnnotations {
  /** One a line. */
  readonly text: string;
  /** `T`, or undefined where nothing is expected. */
  readonly expected: string | undefined;
}

/** Reads the annotations of a test method. */
export function testAnnotationsOf(source: string, method: Node): TestAnnotations {
  const annotations = annotationsOf(method);
  const expected = testArgumentOf(method, 'expected');
  const type = expected?.childForFieldName('value')?.firstNamedChild?.text;
  return {
    text: annotations.map((each) => annotationText(source, each, expected)).join('\n'),
    expected: type === undefined || /(?:^|\.)None$/u.test(type) ? undefined : type,
  };
}

/** The pair of key and value that JUnit's `@Test` states for a key, as in `timeout = 4000`. */
export function testArgumentOf(method: Node, key: 'expected' | 'timeout'): Node | undefined {
  return annotationsOf(method)
    .filter(isTestAnnotation)
    .flatMap(argumentsOf)
    .find((each) => each.childForFieldName('key')?.text === key);
}

function argumentsOf(annotation: Node): Node[] {
  return annotation.childForFieldName('arguments')?.namedChildren ?? [];
}

function annotationText(source: string, annotation: Node, expected: Node | undefined): string {
  const others = argumentsOf(annotation).filter((each) => each.id !== expected?.id);
  if (others.length === argumentsOf(annotation).length) return oneLine(annotation.text);
  const list = annotation.childForFieldName('arguments')!;
  const replacement = others.length === 0 ? '' : `(${others.map((each) => each.text).join(', ')})`;
  return oneLine(
    editedText(source, annotation, [{ start: list.startIndex, end: list.endIndex, replacement }]),
  );
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/gu, ' ');
}
