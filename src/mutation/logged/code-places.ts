import type { LoggedMutant } from '../../formats/major-log.js';
import { fieldText, nodeAround, type Node } from '../../source/parser.js';
import { makeCodeKey } from './code-key.js';

/** Finds the nodes of a class that a line of a log may mean. */
export type CodePlaces = (
  mutant: Pick<LoggedMutant, 'before' | 'after' | 'line' | 'method' | 'position'>,
) => readonly Node[];

const statements = /^(?!block$).*(?:_statement|explicit_constructor_invocation)$/u;
const expressions =
  /(?:_expression|_literal|_invocation|_access)$|^(?:true|false|identifier|this|null_literal|array_initializer)$/u;

/** Indexes the statements and expressions of a class by their code. */
export function createCodePlaces(type: Node): CodePlaces {
  const [ofStatements, ofExpressions] = [new Map<string, Node[]>(), new Map<string, Node[]>()];
  const visit = (node: Node) => {
    if (statements.test(node.type)) add(ofStatements, withoutSemicolon(node.text), node);
    else if (expressions.test(node.type) && !isName(node)) add(ofExpressions, node.text, node);
    for (const child of node.namedChildren) visit(child);
  };
  visit(type);
  return ({ before, after, line, method, position }) => {
    const removes = isRemoval(after);
    const key = makeCodeKey(removes ? withoutSemicolon(before) : before);
    const found = (removes ? ofStatements : ofExpressions).get(key) ?? [];
    return found.filter(
      (node) =>
        node.startPosition.row < line &&
        line <= node.endPosition.row + 1 &&
        (position === 'none' || (node.startIndex <= position && position < node.endIndex)) &&
        isInMethod(node, method),
    );
  };
}

/** Whether a log's code instead of another is nothing. */
export function isRemoval(after: string): boolean {
  return after === '<NO-OP>';
}

function add(nodes: Map<string, Node[]>, code: string, node: Node): void {
  const key = makeCodeKey(code);
  const known = nodes.get(key);
  if (known === undefined) nodes.set(key, [node]);
  else known.push(node);
}

function withoutSemicolon(code: string): string {
  return code.replace(/\s*;\s*$/u, '');
}

/** The name in a declaration, call or field access, which is no expression. */
function isName({ type, parent, id }: Node): boolean {
  if (type !== 'identifier' || parent === null) return false;
  return ['name', 'field'].some((field) => parent.childForFieldName(field)?.id === id);
}

const methods = ['method_declaration', 'constructor_declaration', 'compact_constructor_declaration'];

/** A field's initial value belongs to the constructors, or to no method. */
function isInMethod(node: Node, method: string): boolean {
  const around = nodeAround(node, [...methods, 'class_body', 'enum_body', 'interface_body', 'record_body']);
  if (around?.type === 'method_declaration') return fieldText(around, 'name') === method;
  return ['none', '<init>', '<clinit>'].includes(method);
}
