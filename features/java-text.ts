import type { Node, Parser } from 'web-tree-sitter';
import { parseJavalangMember } from './javalang.js';
import { isUnknownToJavalang } from './javalang-syntax.js';

/** Reads what features need from a method's source text. */
export interface JavaTextReader {
  /** Name of the first method or constructor in the text, even if the code is broken; empty if there is none. */
  readonly methodName: (method: string) => string;
  /** The name that javalang 0.13, the replication package's parser, finds; empty if it cannot parse the text. */
  readonly methodNameByJavalang: (method: string) => string;
  /** Whether the first method of the text has a catch clause. */
  readonly hasCatchClause: (method: string) => boolean;
}

const header = 'class Focal {\n';

/** Reads Java text with a tree-sitter parser for Java. Results are memoised, because focal methods repeat. */
export function createTextReader(parser: Pick<Parser, 'parse'>): JavaTextReader {
  const ask = <T>(text: string, answer: (body: Node | 'none') => T): T => {
    const tree = parser.parse(`${header}${text}\n}`);
    try {
      const declaration = tree?.rootNode.namedChildren.find((node) => node.type === 'class_declaration');
      return answer(declaration?.childForFieldName('body') ?? 'none');
    } finally {
      tree?.delete();
    }
  };
  return {
    methodName: remember((text) => ask(text, readFirstName)),
    methodNameByJavalang: remember((text) => {
      const source = parseJavalangMember(text);
      return source === undefined
        ? ''
        : ask(source, (body) => readStrictName(body, header.length + source.length));
    }),
    // A text without the word has no clause. Otherwise only a parser distinguishes code from strings and comments.
    hasCatchClause: (text) => text.includes('catch') && ask(text, hasCatch),
  };
}

function readFirstName(body: Node | 'none'): string {
  return findFirstMethod(body)?.childForFieldName('name')?.text ?? '';
}

function hasCatch(body: Node | 'none'): boolean {
  const clauses = findFirstMethod(body)?.descendantsOfType('catch_clause') ?? [];
  return clauses.length > 0;
}

function findFirstMethod(body: Node | 'none'): Node | undefined {
  return body === 'none'
    ? undefined
    : body.descendantsOfType(['method_declaration', 'constructor_declaration'])[0];
}

/** The first member's name, if the member is complete, within the text, and of a Java version that javalang supports. */
function readStrictName(body: Node | 'none', textEnd: number): string {
  if (body === 'none') return '';
  const member = body.namedChildren.find((node) => !node.isExtra);
  if (member === undefined || member.hasError || member.endIndex > textEnd || isUnknownToJavalang(member))
    return '';
  return member.childForFieldName('name')?.text ?? '';
}

function remember(answer: (text: string) => string): (text: string) => string {
  const answers = new Map<string, string>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const fresh = answer(text);
    answers.set(text, fresh);
    return fresh;
  };
}
