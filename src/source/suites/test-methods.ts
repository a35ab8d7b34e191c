import { toSimpleTypeName } from '../focal/focal-calls.js';
import { listImports } from '../imports.js';
import { findDescendants, fieldText } from '../parser.js';
import type { Node } from '../parser.js';
import { readSignature, type Signature } from './signatures.js';

/** Range of a test method: from its first annotation or modifier to its last brace. */
export interface TestMethod {
  readonly name: string;
  readonly signature: Signature;
  readonly startIndex: number;
  readonly endIndex: number;
  /** Start of the comments above it; equals `startIndex` if there are none. */
  readonly commentIndex: number;
  readonly annotations: readonly string[];
  readonly health: 'sound' | 'broken';
}

/** The method that a text declares outside of a class; undefined if the parser finds none. */
export function findMethod(root: Node): Node | undefined {
  return root.namedChildren.find(({ type }) => type === 'method_declaration');
}

/** What makes methods tests: annotations, also one of TestNG on their class; their names; or that they are public, by TestNG's annotation on a base class. */
export type TestStyle = 'annotated' | 'junit3' | 'publicMethods';

/** The simple names of all annotations that an annotation includes, by its name as a file writes it. */
export type AnnotationMeanings = ReadonlyMap<string, ReadonlySet<string>>;

/** What tests of TestNG in a suite depend on: names of methods, and groups. */
export interface TestDependencies {
  readonly methods: ReadonlySet<string>;
  readonly groups: 'some' | 'none';
}

/** How to recognise the test methods of a file. */
export interface TestRules {
  readonly style: TestStyle;
  /** Annotations that the suite composes of others; absent if there are none. */
  readonly meanings?: AnnotationMeanings;
  /** What tests of TestNG depend on; absent if nothing. */
  readonly dependencies?: TestDependencies;
}

/** JUnit 3 if no method has `@Test` and the class extends some `…TestCase` or the file imports `junit.framework`. */
export function detectTestStyle(root: Node, meanings?: AnnotationMeanings): TestStyle {
  const annotations = findDescendants(root, 'marker_annotation', 'annotation');
  if (annotations.some((each) => isTestAnnotation(each, meanings))) return 'annotated';
  const superclasses = findDescendants(root, 'superclass').map((each) =>
    toSimpleTypeName(each.lastNamedChild?.text ?? ''),
  );
  const isJunit3 =
    superclasses.some((name) => name.endsWith('TestCase')) ||
    (superclasses.length > 0 && listImports(root).some(({ name }) => name.startsWith('junit.framework')));
  return isJunit3 ? 'junit3' : 'annotated';
}

/** JUnit's and TestNG's annotations of test methods; all except `@Test` and JUnit 4's `@Theory` are JUnit 5's. */
const ofTests = /^(?:.*\.)?(?:Test|Theory|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate)$/u;

/** Whether an annotation makes a method a test, with or without package and arguments. */
export function isTestAnnotation(annotation: Node, meanings?: AnnotationMeanings): boolean {
  return listMeanings(annotation, meanings).some((name) => ofTests.test(name));
}

/** Whether a method returns tests of JUnit 5 instead of being one. */
export function isTestFactory(method: Node, meanings?: AnnotationMeanings): boolean {
  return hasAnnotation(method, 'TestFactory', meanings);
}

/** Whether a declaration has an annotation with this simple name, with or without package and arguments, or one that includes it. */
export function hasAnnotation(declaration: Node, simpleName: string, meanings?: AnnotationMeanings): boolean {
  return listAnnotations(declaration).some((annotation) =>
    listMeanings(annotation, meanings).some((name) => name === simpleName || name.endsWith(`.${simpleName}`)),
  );
}

/** The name of an annotation as written, and the simple names of those that it includes. */
export function listMeanings(annotation: Node, meanings?: AnnotationMeanings): string[] {
  const name = fieldText(annotation, 'name');
  return [name, ...(meanings?.get(name) ?? [])];
}

/** The `modifiers` node of a declaration, which includes its annotations. */
function findModifiers(declaration: Node): Node | undefined {
  return declaration.namedChildren.find((child) => child.type === 'modifiers');
}

/** Whether a declaration has a modifier such as `public`. */
export function hasModifier(declaration: Node, word: string): boolean {
  return findModifiers(declaration)?.children.some((child) => child.type === word) ?? false;
}

/** The annotations of a declaration, in source order. */
export function listAnnotations(declaration: Node): Node[] {
  return (findModifiers(declaration)?.namedChildren ?? []).filter(
    (child) => child.type === 'marker_annotation' || child.type === 'annotation',
  );
}

/**
 * Whether a method is a test: `@Test` and JUnit 5's other annotations, in TestNG also a public method of a class with `@Test`, or in JUnit 3
 * `public void testX()`.
 */
export function isTestMethod(method: Node, { style, meanings }: TestRules): boolean {
  if (method.type !== 'method_declaration' || isAbstract(method)) return false;
  const isPublic =
    method.childForFieldName('type')?.type === 'void_type' &&
    hasModifier(method, 'public') &&
    !hasModifier(method, 'static');
  if (style === 'junit3')
    return (
      isPublic &&
      fieldText(method, 'name').startsWith('test') &&
      method.childForFieldName('parameters')?.namedChildCount === 0
    );
  if (listAnnotations(method).some((each) => isTestAnnotation(each, meanings))) return true;
  return isPublic && (style === 'publicMethods' || isInTestClass(method)) && !isConfiguration(method);
}

/** Whether a method has no body because a class below defines it, where it may be a test. */
function isAbstract(method: Node): boolean {
  return (
    method.childForFieldName('body') === null &&
    (hasModifier(method, 'abstract') || method.parent?.type === 'interface_body')
  );
}

/** Whether TestNG takes the public methods of a class for tests. */
export function isTestClass(type: Node): boolean {
  return type.type === 'class_declaration' && listAnnotations(type).some((each) => isTestAnnotation(each));
}

function isInTestClass(method: Node): boolean {
  const type = method.parent?.parent ?? null;
  return type !== null && isTestClass(type);
}

const ofConfiguration =
  /^(?:.*\.)?(?:(?:Before|After)(?:Suite|Test|Class|Method|Groups)|DataProvider|Factory)$/u;

function isConfiguration(method: Node): boolean {
  return listAnnotations(method).some((each) => ofConfiguration.test(fieldText(each, 'name')));
}

/** Describes a method declaration. `offset`: position of the parsed text in the file. */
export function toTestMethod(method: Node, offset: number, commentIndex: number): TestMethod {
  return {
    name: fieldText(method, 'name'),
    signature: readSignature(method),
    startIndex: offset + method.startIndex,
    endIndex: offset + method.endIndex,
    commentIndex,
    annotations: listAnnotations(method).map((annotation) => annotation.text),
    health: method.hasError || method.childForFieldName('body') === null ? 'broken' : 'sound',
  };
}
