import { findDescendants, listArguments } from '../parser.js';
import type { Node } from '../parser.js';
import { isAssertThrows, findOracleCall } from './oracle-statements.js';
import { dedentText } from './statement-text.js';

/** The parts of `assertThrows(T.class, () -> …)`: statements, and the type that they must throw. */
export interface ExpectedCall {
  readonly statements: readonly string[];
  readonly exception: string;
}

/**
 * Reads an `assertThrows` statement with a lambda or a method reference; undefined for all other statements.
 *
 * @param statementsIn returns the statements of a lambda's block; unchanged by default
 */
export function parseAssertThrows(
  source: string,
  statement: Node,
  statementsIn = (block: Node): readonly string[] =>
    block.namedChildren.map((each) => dedentText(source, each)),
): ExpectedCall | undefined {
  const call = findOracleCall(statement);
  if (call === undefined || !isAssertThrows(call)) return undefined;
  const given = listArguments(call);
  const type = given.find((argument) => argument.type === 'class_literal')?.firstNamedChild?.text;
  const code = given.find((argument) => ['lambda_expression', 'method_reference'].includes(argument.type));
  const statements = code === undefined ? undefined : listStatementsOfCode(code, statementsIn);
  return type === undefined || statements === undefined ? undefined : { statements, exception: type };
}

/** The statements that running a lambda or a method reference without arguments runs; undefined if that is unknown. */
export function listStatementsOfCode(
  code: Node,
  statementsIn: (block: Node) => readonly string[],
): readonly string[] | undefined {
  const body = code.childForFieldName('body');
  if (body?.type === 'block') return statementsIn(body);
  if (body !== null && body !== undefined) return [`${body.text};`];
  const [object, method] = code.namedChildren;
  if (object === undefined || findDescendants(code, 'super').length > 0) return undefined;
  return code.lastChild?.type === 'new'
    ? [`new ${object.text}();`]
    : [`${object.text}.${method?.text ?? ''}();`];
}
