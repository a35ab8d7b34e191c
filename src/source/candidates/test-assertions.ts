import { descendants } from '../parser.js';
import type { Node } from '../parser.js';
import { isOracleStatement } from './oracle-statements.js';
import { finallyBlockOf, isTry, triedStatementsOf, tryClaimOf } from './oracle-tries.js';

/** Lambdas and the bodies of anonymous classes: code that runs when it is called. Assertions in it belong to the statement around it. */
const deferredCode = new Set(['lambda_expression', 'class_body', 'class_declaration']);
const plainStatements = new Set([
  'expression_statement',
  'local_variable_declaration',
  'return_statement',
  'throw_statement',
  'line_comment',
  'block_comment',
]);

/** Whether a statement holds no others, except in lambdas and anonymous classes, whose code runs when it is called. */
export function isPlainStatement(statement: Node): boolean {
  return plainStatements.has(statement.type) && !statement.text.includes('switch');
}

/**
 * The assertions of a test's body, wherever they are nested, in the order of the source. The `fail` and the catch clauses of a try
 * statement that states something about exceptions are that statement's, and are no assertions of the test.
 */
export function assertionsIn(node: Node): Node[] {
  if (deferredCode.has(node.type)) return [];
  if (isOracleStatement(node)) return [node];
  if (isPlainStatement(node)) return [];
  return (tryClaimOf(node) === 'none' ? node.namedChildren : statingTryParts(node)).flatMap(assertionsIn);
}

/** Statements below a node that state something about exceptions, outermost first, in the order of the source. */
export function statingTriesIn(node: Node): Node[] {
  if (deferredCode.has(node.type) || isPlainStatement(node)) return [];
  const below = node.namedChildren.flatMap(statingTriesIn);
  return isTry(node) && tryClaimOf(node) !== 'none' ? [node, ...below] : below;
}

/** Where the first statement with a catch clause starts; infinity where there is none. */
export function firstCatchIn(body: Node): number {
  return Math.min(
    Infinity,
    ...descendants(body, 'catch_clause').map((clause) => clause.parent?.startIndex ?? clause.startIndex),
  );
}

function statingTryParts(statement: Node): Node[] {
  return [...triedStatementsOf(statement), ...(finallyBlockOf(statement)?.namedChildren ?? [])];
}
