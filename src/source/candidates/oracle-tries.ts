import { descendants, isComment } from '../parser.js';
import type { Node } from '../parser.js';
import { isFailStatement } from './oracle-statements.js';

/**
 * What a try statement states about exceptions:
 * `expected`: `try { …; fail(…); } catch (T e) { … }`: its body must throw;
 * `unexpected`: `try { … } catch (T e) { fail(…); }`: its body must not;
 * `none`: it belongs to the program.
 */
export type TryClaim = 'expected' | 'unexpected' | 'none';

/** Reads a try statement's claim; `none` for all other statements. */
export function tryClaimOf(statement: Node): TryClaim {
  if (!isTry(statement)) return 'none';
  const clauses = catchClausesOf(statement);
  if (clauses.length === 0) return 'none';
  if (statementsOf(bodyOf(statement)).some(isFailStatement)) return 'expected';
  const fails = clauses.some((clause) => statementsOf(bodyOf(clause)).some(isFailStatement));
  return fails ? 'unexpected' : 'none';
}

/** Whether a statement is a try statement, with or without resources. */
export function isTry(statement: Node): boolean {
  return statement.type === 'try_statement' || statement.type === 'try_with_resources_statement';
}

/** The block of a try statement, catch clause or method. */
export function bodyOf(node: Node): Node {
  const body = node.childForFieldName('body');
  if (body === null) throw new Error(`a ${node.type} without a body`);
  return body;
}

/** The statements of a block. */
export function statementsOf(block: Node): Node[] {
  return block.namedChildren.filter((child) => !isComment(child));
}

/** The statements that a try statement tries: up to its `fail`, for what stands behind is never reached. */
export function triedStatementsOf(statement: Node): Node[] {
  const children = bodyOf(statement).namedChildren;
  const end = tryClaimOf(statement) === 'expected' ? children.findIndex(isFailStatement) : children.length;
  return children.slice(0, end);
}

/** The catch clauses of a statement itself. */
export function catchClausesOf(statement: Node): Node[] {
  return statement.namedChildren.filter((child) => child.type === 'catch_clause');
}

/** The finally clause of a statement itself. */
export function finallyBlockOf(statement: Node): Node | undefined {
  const clause = statement.namedChildren.find((child) => child.type === 'finally_clause');
  return clause?.namedChildren.find((child) => child.type === 'block');
}

/** The type that a try statement catches, where it names exactly one. */
export function caughtTypeOf(statement: Node): string | undefined {
  const types = catchClausesOf(statement).flatMap((clause) =>
    clause.namedChildren
      .filter((child) => child.type === 'catch_formal_parameter')
      .flatMap((parameter) => descendants(parameter, 'catch_type'))
      .flatMap((type) => type.namedChildren.filter((child) => !isComment(child))),
  );
  return types.length === 1 ? types[0]?.text : undefined;
}
