import { listImports, type Import } from '../imports.js';
import { fieldText, isComment, listMembers, type JavaParser, type Node } from '../parser.js';
import { findIllegalNode } from './lenient-grammar.js';
import { splitHeader } from './fragments.js';

/** A member of a class. */
export interface Member {
  readonly kind: 'method' | 'other';
  /** Empty unless it is a method. */
  readonly name: string;
  /** Equal for members that can't stand in one class. */
  readonly key: string;
  /** With the comments above it. */
  readonly text: string;
  readonly hasTests: boolean;
}

/** An annotation of JUnit's or TestNG's tests, or the head of a class of JUnit 3. */
export const namesTest =
  /@(?:\w+\.)*(?:Test|ParameterizedTest|RepeatedTest|TestFactory)\b|\bextends\s+TestCase\b/u;

const opening = 'class X {';

/** The members that a text consists of, with the imports before them; undefined if it is something else, or has no method. */
export function readMembers(
  parser: JavaParser,
  text: string,
): { readonly imports: readonly Import[]; readonly members: readonly Member[] } | undefined {
  const { header, body } = splitHeader(parser, text);
  const members = parser.withTree(`${opening}${body}\n}`, (root) => {
    const [declaration, second] = root.namedChildren;
    if (root.hasError || declaration?.type !== 'class_declaration' || second !== undefined) return undefined;
    return findIllegalNode(declaration, 'strict') === undefined ? listWithComments(declaration) : undefined;
  });
  if (members?.some(({ kind }) => kind === 'method') !== true) return undefined;
  return { imports: parser.withTree(header, (root) => listImports(root)), members };
}

function listWithComments(type: Node): readonly Member[] {
  const members: Member[] = [];
  let comments: string[] = [];
  for (const node of listMembers(type)) {
    if (isComment(node)) {
      comments.push(node.text);
      continue;
    }
    const isMethod = node.type === 'method_declaration';
    members.push({
      kind: isMethod ? 'method' : 'other',
      name: isMethod ? fieldText(node, 'name') : '',
      key: makeMemberKey(node),
      text: [...comments, node.text].join('\n'),
      hasTests: namesTest.test(node.text),
    });
    comments = [];
  }
  return members;
}

/** Methods and constructors by name and types of parameters; other members by their text. */
export function makeMemberKey(node: Node): string {
  const parameters = node.childForFieldName('parameters');
  if (parameters === null) return node.text.replaceAll(/\s+/gu, ' ');
  const types = parameters.namedChildren
    .filter((child) => !isComment(child))
    .map((child) => (child.childForFieldName('type') ?? child.namedChildren.at(-2) ?? child).text);
  return `${fieldText(node, 'name')}(${types.join(',')})`;
}
