import { descendants } from '../parser.js';
import type { Node } from '../parser.js';
import { isAssertThrows, oracleCallOf } from './oracle-statements.js';
import { statementText } from './statement-text.js';

/** What `assertThrows(T.class, () -> …)` amounts to: statements, and the type that they must throw. */
export interface ExpectedCall {
  readonly statements: readonly string[];
  readonly exception: string;
}

/** Reads an `assertThrows` statement with a lambda or a method reference; undefined for all other statements. */
export function expectedCallOf(source: string, statement: Node): ExpectedCall | undefined {
  const call = oracleCallOf(statement);
  if (call === undefined || !isAssertThrows(call)) return undefined;
  const given = call.childForFieldName('arguments')?.namedChildren ?? [];
  const type = given.find((argument) => argument.type === 'class_literal')?.firstNamedChild?.text;
  const code = given.find((argument) => ['lambda_expression', 'method_reference'].includes(argument.type));
  const statements = code === undefined ? undefined : statementsOfCode(source, code);
  return type === undefined || statements === undefined ? undefined : { statements, exception: type };
}

function statementsOfCode(source: string, code: Node): readonly string[] | undefined {
  const body = code.childForFieldName('body');
  if (body?.type === 'block')
    return body.namedChildren.map((each) => statementText(source, each, 'untilEnd'));
  if (body !== null && body !== undefined) return [`${body.text};`];
  const [object, method] = code.namedChildren;
  if (object === undefined || descendants(code, 'super').length > 0) return undefined;
  return code.lastChild?.type === 'new'
    ? [`new ${object.text}();`]
    : [`${object.text}.${method?.text ?? ''}();`];
}
