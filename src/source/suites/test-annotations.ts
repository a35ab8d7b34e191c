import { editText } from '../text-edits.js';
import { listArguments, type Node } from '../parser.js';
import { listAnnotations, isTestAnnotation } from './test-methods.js';

/** A test method's annotations without the oracle of `@Test(expected = T.class)`, in TestNG `expectedExceptions`. */
export interface TestAnnotations {
  /** One per line. */
  readonly text: string;
  /** `T`, or undefined if no exception is expected. */
  readonly expected: string | undefined;
}

/** Reads the annotations of a test method. */
export function readTestAnnotations(source: string, method: Node): TestAnnotations {
  // A test case has another name than its test, and overrides nothing.
  const annotations = listAnnotations(method).filter(
    ({ text }) => !/^@(?:java\.lang\.)?Override$/u.test(text),
  );
  const ofTestNg = findTestArgument(method, 'expectedExceptions');
  const expected = findTestArgument(method, 'expected') ?? ofTestNg;
  const oracle = [expected, findTestArgument(method, 'expectedExceptionsMessageRegExp')];
  const type =
    ofTestNg === undefined
      ? expected?.childForFieldName('value')?.firstNamedChild?.text
      : readTypes(ofTestNg);
  return {
    text: annotations
      .map((each) => withNameOfSource(renderAnnotation(source, each, oracle), method))
      .join('\n'),
    expected: type === undefined || /(?:^|\.)None$/u.test(type) ? undefined : type,
  };
}

/** The type of `expectedExceptions`; of several types, one that includes all. */
function readTypes(argument: Node): string | undefined {
  const value = argument.childForFieldName('value')!;
  const types = value.type === 'element_value_array_initializer' ? value.namedChildren : [value];
  return types.length > 1 ? 'java.lang.Exception' : types[0]?.firstNamedChild?.text;
}

/** The key-value pair of `@Test` with a key, such as `timeout = 4000`. */
export function findTestArgument(
  method: Node,
  key: 'expected' | 'timeout' | 'expectedExceptions' | 'expectedExceptionsMessageRegExp',
): Node | undefined {
  return listAnnotations(method)
    .filter((each) => isTestAnnotation(each))
    .flatMap(listArguments)
    .find((each) => each.childForFieldName('key')?.text === key);
}

function renderAnnotation(source: string, annotation: Node, oracle: readonly (Node | undefined)[]): string {
  const others = listArguments(annotation).filter((each) => oracle.every((part) => part?.id !== each.id));
  if (others.length === listArguments(annotation).length) return joinLines(annotation.text);
  const list = annotation.childForFieldName('arguments')!;
  const replacement = others.length === 0 ? '' : `(${others.map((each) => each.text).join(', ')})`;
  return joinLines(
    editText(source, annotation, [{ start: list.startIndex, end: list.endIndex, replacement }]),
  );
}

/** JUnit 5's `@MethodSource` and `@FieldSource` without a name stand for the member with the name of the test, which its prefixes don't have. */
function withNameOfSource(annotation: string, method: Node): string {
  const name = method.childForFieldName('name')?.text ?? '';
  const [, source] = /^(@(?:[\w.]+\.)?(?:Method|Field)Source)\s*(?:\(\s*\))?$/u.exec(annotation) ?? [];
  return source === undefined ? annotation : `${source}("${name}")`;
}

/** A text block keeps its lines, because it does not compile without them. */
function joinLines(text: string): string {
  if (text.includes('"""')) return text;
  return text.replace(/\s*\n\s*/gu, ' ');
}
