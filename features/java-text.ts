import type { Node, Parser } from 'web-tree-sitter';
import { javalangMember } from './javalang.js';
import { unknownToJavalang } from './javalang-syntax.js';

/** What features need to know of a method's source text. */
export interface JavaTextReader {
  /** Name of the first method or constructor in the text, also from broken code; empty where there is none. */
  readonly methodName: (method: string) => string;
  /** The same as javalang 0.13 finds it, with which the replication reads: empty where that cannot parse the text. */
  readonly methodNameByJavalang: (method: string) => string;
  /** Whether there is a catch clause in the first method of the text. */
  readonly hasCatchClause: (method: string) => boolean;
}

const header = 'class Focal {\n';

/** Reads Java text through a tree-sitter parser whose language is Java. Answers are remembered: focal methods repeat. */
export function javaTextReader(parser: Pick<Parser, 'parse'>): JavaTextReader {
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
    methodName: remember((text) => ask(text, firstName)),
    methodNameByJavalang: remember((text) => {
      const source = javalangMember(text);
      return source === undefined
        ? ''
        : ask(source, (body) => strictName(body, header.length + source.length));
    }),
    // Without the word there is no clause; with it, only a parser knows strings and comments from code.
    hasCatchClause: (text) => text.includes('catch') && ask(text, catches),
  };
}

function firstName(body: Node | 'none'): string {
  return firstMethod(body)?.childForFieldName('name')?.text ?? '';
}

function catches(body: Node | 'none'): boolean {
  const clauses = firstMethod(body)?.descendantsOfType('catch_clause') ?? [];
  return clauses.length > 0;
}

function firstMethod(body: Node | 'none'): Node | undefined {
  return body === 'none'
    ? undefined
    : body.descendantsOfType(['method_declaration', 'constructor_declaration'])[0];
}

/** The first member's name, if the member is whole, lies within the text and is of a Java that javalang knows. */
function strictName(body: Node | 'none', textEnd: number): string {
  if (body === 'none') return '';
  const member = body.namedChildren.find((node) => !node.isExtra);
  if (member === undefined || member.hasError || member.endIndex > textEnd || unknownToJavalang(member))
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
