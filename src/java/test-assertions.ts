import type { Node } from './parser.js';
import { isOracleStatement } from './oracle-statements.js';
import { catchClausesOf, finallyBlockOf, isTry, triedStatementsOf, tryClaimOf } from './oracle-tries.js';

/** Code that runs when somebody calls it; assertions in there belong to the statement that they are in. */
const deferredCode = new Set(['lambda_expression', 'class_body', 'class_declaration']);

/**
 * The assertions of a test's body, wherever they are nested, in the order of the source. The `fail` and the catch clauses of a try
 * statement that states something about exceptions are that statement's, and are no assertions of the test.
 */
export function assertionsIn(node: Node): Node[] {
  if (deferredCode.has(node.type)) return [];
  if (isOracleStatement(node)) return [node];
  return (tryClaimOf(node) === 'none' ? node.namedChildren : statingTryParts(node)).flatMap(assertionsIn);
}

/** Statements below a node that state something about exceptions, outermost first, in the order of the source. */
export function statingTriesIn(node: Node): Node[] {
  if (deferredCode.has(node.type)) return [];
  const below = node.namedChildren.flatMap(statingTriesIn);
  return isTry(node) && tryClaimOf(node) !== 'none' ? [node, ...below] : below;
}

/** Whether a catch clause stands before a position, or belongs to a try statement around it. */
export function hasCatchBefore(node: Node, position: number): boolean {
  if (node.startIndex >= position) return false;
  return (
    catchClausesOf(node).length > 0 || node.namedChildren.some((child) => hasCatchBefore(child, position))
  );
}

function statingTryParts(statement: Node): Node[] {
  return [...triedStatementsOf(statement), ...(finallyBlockOf(statement)?.namedChildren ?? [])];
}
