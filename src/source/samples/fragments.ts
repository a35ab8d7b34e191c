import { fieldText, findDescendants, isComment, type JavaParser, type Node } from '../parser.js';
import { hasModifier, isTestAnnotation, listAnnotations } from '../suites/test-methods.js';
import { editText, type TextEdit } from '../text-edits.js';
import type { PreparationInput } from './preparation.js';

/** Statements that begin a file, and what follows them. */
interface SplitHeader {
  readonly header: string;
  readonly body: string;
}

/** Divides a text behind its leading package and import statements. */
export function splitHeader(parser: JavaParser, text: string): SplitHeader {
  return parser.withTree(text, (root) => {
    let end = 0;
    for (const child of root.namedChildren) {
      const isHeader = child.type === 'package_declaration' || child.type === 'import_declaration';
      if (isHeader && !child.hasError) end = child.endIndex;
      else if (!isComment(child)) break;
    }
    return { header: text.slice(0, end).trim(), body: text.slice(end).replace(/^[ \t]*\r?\n/u, '') };
  });
}

type Names = Pick<PreparationInput, 'className' | 'methodName'>;

/** A class around methods that stand outside of one; undefined if the text is something else. Makes them tests if none of them is. */
export function wrapMethods(parser: JavaParser, text: string, { className }: Names): string | undefined {
  const { header, body } = splitHeader(parser, text);
  const opening = 'class X {';
  const members = parser.withTree(`${opening}${body}\n}`, (root) => {
    const [declaration, second] = root.namedChildren;
    if (root.hasError || declaration?.type !== 'class_declaration' || second !== undefined) return undefined;
    const methods = (declaration.childForFieldName('body')?.namedChildren ?? []).filter(
      ({ type }) => type === 'method_declaration',
    );
    if (methods.length === 0) return undefined;
    const isTested = findDescendants(declaration, 'marker_annotation', 'annotation').some((each) =>
      isTestAnnotation(each),
    );
    const edits = isTested ? [] : annotateMethods(methods.filter(canBeTest), header, opening.length);
    return editText(body, { startIndex: 0, endIndex: body.length }, edits);
  });
  return members === undefined ? undefined : joinHeader(header, writeClass(className, members));
}

/** A class with one test around statements; undefined if the text is something else. */
export function wrapStatements(
  parser: JavaParser,
  text: string,
  { className, methodName }: Names,
): string | undefined {
  const { header, body } = splitHeader(parser, text);
  const isBlock = parser.withTree(`{${body}\n}`, (root) => {
    const [block, second] = root.namedChildren;
    if (root.hasError || block?.type !== 'block' || second !== undefined) return false;
    const statements = block.namedChildren.filter((child) => !isComment(child));
    return statements.length > 0;
  });
  if (!isBlock) return undefined;
  // The signature is not the generator's: a checked exception of a statement must not break the test.
  const method = `@Test\npublic void ${methodName}() throws Exception {\n${indent(body)}\n}`;
  return joinHeader(header, writeClass(className, indent(method)));
}

function canBeTest(method: Node): boolean {
  return (
    method.childForFieldName('type')?.type === 'void_type' &&
    method.childForFieldName('parameters')?.namedChildCount === 0 &&
    listAnnotations(method).length === 0 &&
    !hasModifier(method, 'static') &&
    !hasModifier(method, 'private')
  );
}

/** As in JUnit 3: `setUp` and `tearDown` run around each test, and tests are the methods that are named so; else those that no other one calls. */
function annotateMethods(methods: readonly Node[], header: string, offset: number): TextEdit[] {
  const isJunit4 = /\borg\.junit\.(?!jupiter\b)/u.test(header);
  const around = new Map([
    ['setUp', isJunit4 ? 'Before' : 'BeforeEach'],
    ['tearDown', isJunit4 ? 'After' : 'AfterEach'],
  ]);
  const others = methods.filter((each) => !around.has(fieldText(each, 'name')));
  const named = others.filter((each) => /^test/iu.test(fieldText(each, 'name')));
  const called = new Set(
    methods
      .flatMap((each) => findDescendants(each, 'method_invocation'))
      .map((call) => fieldText(call, 'name')),
  );
  const tests = named.length > 0 ? named : others.filter((each) => !called.has(fieldText(each, 'name')));
  return methods.flatMap((method) => {
    const annotation = tests.includes(method) ? 'Test' : around.get(fieldText(method, 'name'));
    const start = method.startIndex - offset;
    return annotation === undefined ? [] : [{ start, end: start, replacement: `@${annotation}\n` }];
  });
}

function writeClass(name: string, members: string): string {
  return `public class ${name} {\n${members.trimEnd()}\n}\n`;
}

/** Indents the first level only where that can't change a text block. */
function indent(text: string): string {
  return text.includes('"""') ? text : text.replace(/^(?=.*\S)/gmu, '    ');
}

function joinHeader(header: string, body: string): string {
  return header === '' ? body : `${header}\n\n${body}`;
}
