import { nodeAround, type Node } from '../source/parser.js';
import { inferKind } from './expression-kind.js';
import { toKind, type ExpressionKind } from './kind.js';

/** What operators may ask about the source around a node. */
export interface MutationScope {
  readonly source: string;
  /** The kind of an expression's value as far as this file shows it, without types of other files. */
  readonly kindOf: (expression: Node) => ExpressionKind;
  /** The declared result type of the method around a node, as written; `none` in constructors, lambdas and initialisers. */
  readonly resultTypeAround: (node: Node) => string;
}

/** A scope remembers the kinds of expressions while one tree is read. */
export function createScope(source: string): MutationScope {
  const kinds = new Map<number, ExpressionKind>();
  const scope: MutationScope = {
    source,
    kindOf(expression) {
      const kind = kinds.get(expression.id) ?? inferKind(expression, scope);
      kinds.set(expression.id, kind);
      return kind;
    },
    resultTypeAround(node) {
      const around = nodeAround(node, bodies);
      if (around?.type !== 'method_declaration') return 'none';
      return around.childForFieldName('type')?.text ?? 'none';
    },
  };
  return scope;
}

/** The kind of value that the method around a node returns. */
export function resultKindAround(node: Node, scope: MutationScope): ExpressionKind {
  const type = scope.resultTypeAround(node);
  return type === 'none' ? 'unknown' : toKind(type);
}

const bodies = [
  ...['method_declaration', 'constructor_declaration', 'compact_constructor_declaration'],
  ...['lambda_expression', 'static_initializer', 'class_body', 'enum_body', 'interface_body', 'record_body'],
];
