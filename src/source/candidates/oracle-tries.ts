import { findDescendants, isComment } from '../parser.js';
import type { Node } from '../parser.js';
import { isFailStatement } from './oracle-statements.js';

/**
 * The exception oracle of a try statement. `expected`: `try { …; fail(…); } catch (T e) { … }`, whose body must throw. `unexpected`: `try { … } catch
 * (T e) { fail(…); }`, whose body must not. `none`: the statement belongs to the program.
 */
export type TryClaim = 'expected' | 'unexpected' | 'none';

/** The exception oracle of a try statement; `none` for all other statements. */
export function readTryClaim(statement: Node): TryClaim {
  if (!isTry(statement)) return 'none';
  const clauses = listCatchClauses(statement);
  if (clauses.length === 0) return 'none';
  if (listStatements(getBody(statement)).some(isFailStatement)) return 'expected';
  const fails = clauses.some((clause) => listStatements(getBody(clause)).some(isFailStatement));
  return fails ? 'unexpected' : 'none';
}

/** Whether a statement is a try statement, with or without resources. */
export function isTry(statement: Node): boolean {
  return statement.type === 'try_statement' || statement.type === 'try_with_resources_statement';
}

/** The block of a try statement, catch clause or method. */
export function getBody(node: Node): Node {
  const body = node.childForFieldName('body');
  if (body === null) throw new Error(`a ${node.type} without a body`);
  return body;
}

/** The statements of a block. */
export function listStatements(block: Node): Node[] {
  return block.namedChildren.filter((child) => !isComment(child));
}

/** The statements that a try statement tries, up to its `fail`: later statements are never reached. */
export function listTriedStatements(statement: Node): Node[] {
  const children = getBody(statement).namedChildren;
  const end = readTryClaim(statement) === 'expected' ? children.findIndex(isFailStatement) : children.length;
  return children.slice(0, end);
}

/** Whether a statement is the last one that a try statement with an expected exception tries: if it is reached, it throws. */
export function isExpectedToThrow(statement: Node): boolean {
  const around = statement.parent?.parent;
  if (!around || readTryClaim(around) !== 'expected') return false;
  return listTriedStatements(around).findLast((each) => !isComment(each))?.id === statement.id;
}

/** The catch clauses of a statement itself. */
export function listCatchClauses(statement: Node): Node[] {
  return statement.namedChildren.filter((child) => child.type === 'catch_clause');
}

/** The finally clause of a statement itself. */
export function findFinallyBlock(statement: Node): Node | undefined {
  const clause = statement.namedChildren.find((child) => child.type === 'finally_clause');
  return clause?.namedChildren.find((child) => child.type === 'block');
}

/** The type that a try statement catches, if it names exactly one. */
export function readCaughtType(statement: Node): string | undefined {
  const types = listCatchClauses(statement).flatMap((clause) =>
    clause.namedChildren
      .filter((child) => child.type === 'catch_formal_parameter')
      .flatMap((parameter) => findDescendants(parameter, 'catch_type'))
      .flatMap((type) => type.namedChildren.filter((child) => !isComment(child))),
  );
  return types.length === 1 ? types[0]?.text : undefined;
}
