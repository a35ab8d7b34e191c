import { parseAssertThrows } from '../../source/candidates/assert-throws.js';
import {
  isAssertThrows,
  isFailStatement,
  findOracleCall,
} from '../../source/candidates/oracle-statements.js';
import {
  readCaughtType,
  isTry,
  listTriedStatements,
  readTryClaim,
} from '../../source/candidates/oracle-tries.js';
import { findDescendants, isComment, type JavaParser, type Node } from '../../source/parser.js';
import type { AnsweredOracle } from '../protocol/answer.js';
import { isHarmless } from './harmless.js';

/** Why a piece of an answer's code was rejected. */
export type Refusal =
  | 'otherCode' // statements that are neither the prefix nor an assertion
  | 'otherCall' // an exception expected from a call that the prefix does not have
  | 'sideEffect' // an assertion with side effects
  | 'lonelyFail' // `fail()` outside of a try statement
  | 'malformed'; // invalid Java

export interface JavaOracles {
  readonly oracles: readonly AnsweredOracle[];
  readonly refused: readonly Refusal[];
}

/**
 * The oracles that Java code contains for a prefix: assertions, `assertThrows`, `try`/`fail`/`catch`, `@Test(expected = …)`, in one assertion, in
 * statements, in a method or a class. Statements that repeat the prefix are skipped; all other code is rejected, because oracles only check what the
 * prefix has done.
 */
export function readJavaOracles(parser: JavaParser, code: string, prefix: string): JavaOracles {
  const squeezed = withoutSpace(prefix);
  const readAll = (statements: readonly Node[]) =>
    statements.filter((node) => !isComment(node)).map((node) => readStatement(code, node, squeezed));
  const inMethods = parser.withTree(code, (root) => {
    const methods = findDescendants(root, 'method_declaration').filter(
      (method) => method.childForFieldName('body') !== null && isOutermost(method),
    );
    if (methods.length === 0) return undefined;
    const outside = root.namedChildren.filter((node) => !isFrame(node) && node.type !== 'method_declaration');
    return [
      ...methods.flatMap((method) => [
        ...readAnnotationOracles(method),
        ...readAll(method.childForFieldName('body')!.namedChildren),
      ]),
      ...readAll(outside),
    ];
  });
  const read = inMethods ?? parser.withStatements(`${code}\n;`, (statements) => readAll(statements));
  return {
    oracles: read.flatMap(({ oracle }) => oracle ?? []),
    refused: read.flatMap(({ refusal }) => refusal ?? []),
  };
}

interface ReadStatement {
  readonly oracle?: AnsweredOracle;
  readonly refusal?: Refusal;
}

const passedOver: ReadStatement = {};

function readStatement(code: string, statement: Node, prefix: string): ReadStatement {
  if (statement.hasError || statement.isError) return { refusal: 'malformed' };
  if (isRepeated(statement.text, prefix)) return passedOver;
  if (isTry(statement)) return readTry(statement, prefix);
  if (isFailStatement(statement)) return { refusal: 'lonelyFail' };
  if (statement.type === 'assert_statement') return readAssert(statement);
  const call = findOracleCall(statement);
  if (call === undefined) return { refusal: 'otherCode' };
  if (isAssertThrows(call)) return readAssertThrows(code, statement, prefix);
  if (call.childForFieldName('name')?.text === 'assertDoesNotThrow')
    return { oracle: { type: 'noException' } };
  return readAssertion(statement, removeQualifier(statement.firstNamedChild!.text));
}

function readTry(statement: Node, prefix: string): ReadStatement {
  const claim = readTryClaim(statement);
  if (claim === 'none') return { refusal: 'otherCode' };
  const tried = listTriedStatements(statement).filter((node) => !isComment(node));
  if (!tried.every((node) => isRepeated(node.text, prefix))) return { refusal: 'otherCall' };
  return {
    oracle: claim === 'unexpected' ? { type: 'noException' } : toExceptionOracle(readCaughtType(statement)),
  };
}

function readAssertThrows(code: string, statement: Node, prefix: string): ReadStatement {
  const expected = parseAssertThrows(code, statement);
  if (expected === undefined) return { refusal: 'otherCode' };
  if (!expected.statements.every((text) => isRepeated(text, prefix))) return { refusal: 'otherCall' };
  return { oracle: toExceptionOracle(expected.exception) };
}

/** Java's `assert` is disabled by default in a JVM. */
function readAssert(statement: Node): ReadStatement {
  const condition = statement.firstNamedChild;
  return condition === null
    ? { refusal: 'malformed' }
    : readAssertion(condition, `assertTrue(${condition.text})`);
}

function readAssertion(node: Node, text: string): ReadStatement {
  return isHarmless(node) ? { oracle: { type: 'assertion', assertion: text } } : { refusal: 'sideEffect' };
}

function toExceptionOracle(exception: string | undefined): AnsweredOracle {
  return { type: 'expectException', ...(exception === undefined ? {} : { exception }) };
}

/** `@Test(expected = T.class)` */
function readAnnotationOracles(method: Node): ReadStatement[] {
  const modifiers = method.namedChildren.find(({ type }) => type === 'modifiers');
  const [, exception] = /\bexpected\s*=\s*([\w.$]+)\.class\b/u.exec(modifiers?.text ?? '') ?? [];
  return exception === undefined ? [] : [{ oracle: toExceptionOracle(exception) }];
}

/** Suites import the methods of JUnit's or TestNG's own class by name, in every version of JUnit. */
function removeQualifier(text: string): string {
  return text.replace(
    /^(?:org\.junit\.(?:jupiter\.api\.)?|junit\.framework\.|org\.testng\.)?(?:Assert|Assertions)\./u,
    '',
  );
}

function isRepeated(text: string, squeezedPrefix: string): boolean {
  return squeezedPrefix.includes(withoutSpace(text));
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/gu, '');
}

function isFrame({ type }: Node): boolean {
  return /^(?:package|import|class)_declaration$/u.test(type);
}

/** Excludes methods of nested classes. */
function isOutermost(method: Node): boolean {
  let depth = 0;
  for (let at = method.parent; at !== null; at = at.parent) depth += at.type === 'class_body' ? 1 : 0;
  return depth <= 1;
}
