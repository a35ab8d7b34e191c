import type { MethodSignature } from '../../model/sample/assignment.js';
import { findTypeDeclaration } from '../focal/locate-method.js';
import {
  fieldText,
  findDescendants,
  listArguments,
  listMembers,
  type JavaParser,
  type Node,
} from '../parser.js';
import {
  detectTestStyle,
  hasAnnotation,
  hasModifier,
  isTestAnnotation,
  isTestMethod,
  listAnnotations,
} from '../suites/test-methods.js';
import { createDedentation, createRemovalOfNode, editText, type TextEdit } from '../text-edits.js';
import { toFocalMethod } from '../types/source-types.js';

/** A member of a class for those who are shown the class without its bodies. */
export interface OutlinedMember {
  readonly kind: 'constructor' | 'method' | 'field';
  /** Without comments and indentation, and with `{}` for its body; a set-up method is as written. */
  readonly text: string;
  readonly access: 'public' | 'private' | 'other';
  /** Absent for fields. */
  readonly signature?: MethodSignature;
}

/** A class as Tests4J shows it (section 4.2.1): no bodies, no comments, no nested classes and no tests. */
export interface ClassOutline {
  /** The imports of its file. */
  readonly imports: readonly string[];
  /** What precedes its opening brace, without descriptions of its tests. */
  readonly header: string;
  /** The constants of an enum, as in `RED, GREEN;`; empty for another class. */
  readonly constants: string;
  readonly members: readonly OutlinedMember[];
}

/**
 * Reads a class of a file; `none` if the file does not declare it.
 *
 * @param types simple names of the class and of the classes around it, the outermost first
 */
export function readClassOutline(
  parser: JavaParser,
  source: string,
  types: readonly string[],
): ClassOutline | 'none' {
  return parser.withTree(source, (root) => {
    const declaration = findTypeDeclaration(root, types);
    const body = declaration?.childForFieldName('body');
    if (declaration === undefined || body === null || body === undefined) return 'none';
    const rules = { style: detectTestStyle(root) };
    const members = listMembers(declaration);
    const constants = members.filter(({ type }) => type === 'enum_constant');
    return {
      imports: root.namedChildren.filter(({ type }) => type === 'import_declaration').map(({ text }) => text),
      header: cutText(source, declaration, body.startIndex, listDescriptions(source, declaration)),
      constants:
        constants.length === 0
          ? ''
          : `${constants.map((each) => each.childForFieldName('name')!.text).join(', ')};`,
      members: members
        .filter((member) => !isTestMethod(member, rules))
        .flatMap((member) => outlineMember(source, member)),
    };
  });
}

const kinds: Readonly<Record<string, OutlinedMember['kind']>> = {
  method_declaration: 'method',
  constructor_declaration: 'constructor',
  compact_constructor_declaration: 'constructor',
  field_declaration: 'field',
  constant_declaration: 'field',
};

/** None for members that are not shown. */
function outlineMember(source: string, member: Node): readonly OutlinedMember[] {
  const kind = kinds[member.type];
  if (kind === undefined) return [];
  const access = readAccess(member);
  if (kind === 'field') return [{ kind, access, text: cutText(source, member, member.endIndex) }];
  const { name, parameters } = toFocalMethod(member, '');
  const signature = { name, parameterTypes: parameters.map(({ type }) => type) };
  const body = member.childForFieldName('body');
  const text = isSetUp(member, name)
    ? editText(source, member, createDedentation(source, member))
    : `${cutText(source, member, body?.startIndex ?? member.endIndex)}${body === null ? '' : ' {}'}`;
  return [{ kind, access, text, signature }];
}

const setUpAnnotations = [
  ...['Before', 'BeforeEach', 'BeforeClass', 'BeforeAll'],
  ...['BeforeMethod', 'BeforeTest', 'BeforeSuite'],
] as const;

/** JUnit 3 knows set-up methods by their name. */
function isSetUp(member: Node, name: string): boolean {
  return name === 'setUp' || setUpAnnotations.some((annotation) => hasAnnotation(member, annotation));
}

/** Members of an interface are public unless they are private. */
function readAccess(member: Node): OutlinedMember['access'] {
  if (hasModifier(member, 'private')) return 'private';
  return member.parent?.type === 'interface_body' || hasModifier(member, 'public') ? 'public' : 'other';
}

/** What annotations of a test class tell of its tests: JUnit 5's `@DisplayName`, and texts in TestNG's `@Test`. */
function listDescriptions(source: string, declaration: Node): readonly TextEdit[] {
  return listAnnotations(declaration).flatMap((annotation) => {
    if (/(?:^|\.)DisplayName$/u.test(fieldText(annotation, 'name')))
      return [createRemovalOfNode(source, annotation)];
    if (!isTestAnnotation(annotation)) return [];
    const isText = (each: Node) => /^(?:description|testName|suiteName)$/u.test(fieldText(each, 'key'));
    const all = listArguments(annotation);
    const others = all.filter((each) => !isText(each));
    const list = annotation.childForFieldName('arguments');
    if (list === null || others.length === all.length) return [];
    const replacement = others.length === 0 ? '' : `(${others.map(({ text }) => text).join(', ')})`;
    return [{ start: list.startIndex, end: list.endIndex, replacement }];
  });
}

/** A node up to an index, without comments and indentation. */
function cutText(source: string, node: Node, endIndex: number, cuts: readonly TextEdit[] = []): string {
  const comments = findDescendants(node, 'line_comment', 'block_comment').map((comment) => ({
    start: comment.startIndex,
    end: comment.endIndex,
    replacement: '',
  }));
  const { startIndex } = node;
  const edits = [...comments, ...cuts, ...createDedentation(source, node)];
  return editText(source, { startIndex, endIndex }, edits)
    .replaceAll(/[ \t]+$/gmu, '')
    .replaceAll(/\n{2,}/gu, '\n')
    .trim();
}
