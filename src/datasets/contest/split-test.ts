import { isOracleCall } from '../../source/candidates/oracle-statements.js';
import { findDescendants, isComment, type Node } from '../../source/parser.js';

/** A test's body, split at its last focal call. */
export interface SplitTest {
  /** Statements up to the boundary. */
  readonly setup: readonly Node[];
  readonly assertions: readonly Node[];
  /** The last call of the focal method. */
  readonly lastCall: Node;
  readonly focalCalls: 'in set-up only' | 'in assertions';
}

/** The statements of a method's body. */
export function listTestStatements(method: Node): readonly Node[] {
  return (method.childForFieldName('body')?.namedChildren ?? []).filter((child) => !isComment(child));
}

/** The calls of methods below a node that are no assertions, in the order of their names. */
export function listCalls(node: Node): readonly Node[] {
  return findDescendants(node, 'method_invocation')
    .filter((call) => !isOracleCall(call))
    .sort((a, b) => getNamePosition(a) - getNamePosition(b));
}

/** The method that a call names. */
export function getCalledName(call: Node): string {
  return call.childForFieldName('name')?.text ?? '';
}

/**
 * Splits a test at its last focal call (ConTest, section 3.3). Its statement is set-up, unless the call is inside an assertion. The paper speaks of
 * lines; whole statements of the body keep both parts Java. A statement that contains other statements and an assertion is assertion code, because a
 * loop around assertions belongs to them.
 */
export function splitTest(statements: readonly Node[], focalName: string): SplitTest | undefined {
  const calls = statements.flatMap((statement) =>
    listCalls(statement)
      .filter((call) => getCalledName(call) === focalName)
      .map((call) => ({ call, statement })),
  );
  const last = calls.reduce<(typeof calls)[number] | undefined>(
    (latest, each) =>
      latest === undefined || getNamePosition(each.call) > getNamePosition(latest.call) ? each : latest,
    undefined,
  );
  if (last === undefined) return undefined;
  const place = statements.indexOf(last.statement);
  const boundary = hasAssertion(last.statement) ? place : place + 1;
  const isAsserted = calls.some(({ statement }) => statements.indexOf(statement) >= boundary);
  return {
    setup: statements.slice(0, boundary),
    assertions: statements.slice(boundary),
    lastCall: last.call,
    focalCalls: isAsserted ? 'in assertions' : 'in set-up only',
  };
}

/** Whether a statement asserts something: with a call, or with Java's `assert`. */
export function hasAssertion(statement: Node): boolean {
  return (
    statement.type === 'assert_statement' ||
    findDescendants(statement, 'assert_statement').length > 0 ||
    findDescendants(statement, 'method_invocation').some(isOracleCall)
  );
}

function getNamePosition(call: Node): number {
  return call.childForFieldName('name')?.startIndex ?? call.startIndex;
}
