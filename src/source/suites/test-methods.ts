import { importsIn } from '../imports.js';
import { descendants } from '../parser.js';
import type { Node } from '../parser.js';

/** Where a test method stands in a text: from its first annotation or modifier to its last brace. */
export interface TestMethod {
  readonly name: string;
  readonly startIndex: number;
  readonly endIndex: number;
  /** Where the comments above it start; the same as `startIndex` where there are none. */
  readonly commentIndex: number;
  readonly annotations: readonly string[];
  readonly health: 'sound' | 'broken';
}

/** The method that a text declares outside of a class; undefined where the parser finds none. */
export function methodIn(root: Node): Node | undefined {
  return root.namedChildren.find(({ type }) => type === 'method_declaration');
}

/** What makes a method of a class a test. */
export type TestStyle = 'annotated' | 'junit3';

/** JUnit 3 where nothing is annotated with `@Test` and the class extends some `…TestCase` or the file imports `junit.framework`. */
export function testStyleOf(root: Node): TestStyle {
  if (descendants(root, 'marker_annotation', 'annotation').some(isTestAnnotation)) return 'annotated';
  const superclasses = descendants(root, 'superclass').map((each) => each.lastNamedChild?.text ?? '');
  const isJunit3 =
    superclasses.some((name) => name.endsWith('TestCase')) ||
    (superclasses.length > 0 && importsIn(root).some(({ name }) => name.startsWith('junit.framework')));
  return isJunit3 ? 'junit3' : 'annotated';
}

/** Whether an annotation is JUnit's `@Test`, with or without package and arguments. */
export function isTestAnnotation(annotation: Node): boolean {
  const name = annotation.childForFieldName('name')?.text ?? '';
  return name === 'Test' || name.endsWith('.Test');
}

/** The `modifiers` node of a declaration, which holds its annotations, too. */
function modifiersOf(declaration: Node): Node | undefined {
  return declaration.namedChildren.find((child) => child.type === 'modifiers');
}

/** Whether a declaration has a modifier such as `public`. */
export function hasModifier(declaration: Node, word: string): boolean {
  return modifiersOf(declaration)?.children.some((child) => child.type === word) ?? false;
}

/** The annotations of a declaration, in the order of the source. */
export function annotationsOf(declaration: Node): Node[] {
  return (modifiersOf(declaration)?.namedChildren ?? []).filter(
    (child) => child.type === 'marker_annotation' || child.type === 'annotation',
  );
}

/** Whether a method is a test: `@Test`, or in JUnit 3 `public void testX()`. */
export function isTestMethod(method: Node, style: TestStyle): boolean {
  if (method.type !== 'method_declaration') return false;
  if (style === 'annotated') return annotationsOf(method).some(isTestAnnotation);
  return (
    (method.childForFieldName('name')?.text ?? '').startsWith('test') &&
    method.childForFieldName('type')?.type === 'void_type' &&
    method.childForFieldName('parameters')?.namedChildCount === 0 &&
    hasModifier(method, 'public') &&
    !hasModifier(method, 'static')
  );
}

/** Describes a method declaration; `offset` is where the text that it was parsed from starts in the file. */
export function testMethodOf(method: Node, offset: number, commentIndex: number): TestMethod {
  return {
    name: method.childForFieldName('name')?.text ?? '',
    startIndex: offset + method.startIndex,
    endIndex: offset + method.endIndex,
    commentIndex,
    annotations: annotationsOf(method).map((annotation) => annotation.text),
    health: method.hasError || method.childForFieldName('body') === null ? 'broken' : 'sound',
  };
}
