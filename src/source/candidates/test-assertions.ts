import { findDescendants } from '../parser.js';
import type { Node } from '../parser.js';
import { isTry, readTryClaim } from './oracle-tries.js';

/** Lambdas and bodies of anonymous classes, whose code runs later. */
const deferredCode = new Set(['lambda_expression', 'class_body', 'enum_body', 'interface_body']);
const plainStatements = new Set([
  'expression_statement',
  'local_variable_declaration',
  'return_statement',
  'throw_statement',
  'line_comment',
  'block_comment',
]);

/** Whether a statement contains no other statements, except in lambdas and anonymous classes, whose code runs later. */
export function isPlainStatement(statement: Node): boolean {
  return plainStatements.has(statement.type) && !statement.text.includes('switch');
}

/** Try statements below a node with an exception oracle, outermost first, in source order. */
export function findStatingTries(node: Node): Node[] {
  if (deferredCode.has(node.type) || isPlainStatement(node)) return [];
  const below = node.namedChildren.flatMap(findStatingTries);
  return isTry(node) && readTryClaim(node) !== 'none' ? [node, ...below] : below;
}

/** Start of the first statement with a catch clause; infinity if there is none. */
export function findFirstCatch(body: Node): number {
  return Math.min(
    Infinity,
    ...findDescendants(body, 'catch_clause').map((clause) => clause.parent?.startIndex ?? clause.startIndex),
  );
}
