import type { Candidate } from '../../model/suite/candidate.js';
import type { TestCase } from '../../model/suite/test-case.js';
import { isOracleCall, isOracleStatement } from '../../source/candidates/oracle-statements.js';
import { argumentsOf, findFocalCall } from '../../source/focal/focal-call.js';
import { fieldText, findDescendants, type JavaParser, type Node } from '../../source/parser.js';
import { isImmutable, readLocalTypes } from '../../source/suite-oracles/declared-types.js';
import {
  collectNames,
  indexMentions,
  listChangedNames,
  listDefinedNames,
} from '../../source/suite-oracles/statement-names.js';
import { readCheck, writeExpression } from './asserted-check.js';

/**
 * Why an assertion says little of the focal call's result, by its syntax. `constant`: it reads no variable and calls nothing. `selfComparing`: it
 * compares a value with itself. `notNull`, `typeOnly`: any object, or any of a type, passes. `unrelated`: it reads only variables that the focal call
 * can't have changed.
 */
export type Vacuity = 'constant' | 'selfComparing' | 'notNull' | 'typeOnly' | 'unrelated';

/** The first kind that fits the assertions of a test case; `none` if any of them is not vacuous, and for other oracles. */
export function findVacuity(parser: JavaParser, testCase: TestCase, messageFirst: boolean): Vacuity | 'none' {
  if (testCase.kind === 'wholeTest' || testCase.oracle.type !== 'assertion') return 'none';
  const { candidate, oracle } = testCase;
  const text = `${candidate.prefix}\n${oracle.statements ?? ''}\n${oracle.assertion};`;
  return parser.withStatements(text, (all, offset) => {
    const isPrefix = ({ startIndex }: Node) => startIndex - offset < candidate.prefix.length;
    const asserted = all.filter((each) => !isPrefix(each) && isOracleStatement(each));
    const others = all.filter((each) => !asserted.includes(each));
    const kinds = asserted.map((each) =>
      classify(each, messageFirst, () => findDependents(others, others.filter(isPrefix), candidate)),
    );
    return kinds.includes('none') ? 'none' : (kinds.at(-1) ?? 'none');
  });
}

/** Variables of the test, and those of them whose values the focal call may decide. */
interface Dependents {
  readonly declared: ReadonlySet<string>;
  readonly dependent: ReadonlySet<string>;
}

function classify(
  statement: Node,
  messageFirst: boolean,
  findDependent: () => Dependents | 'unknown',
): Vacuity | 'none' {
  const call = statement.firstNamedChild;
  // Not `assertThat(x).isTrue()`, whose last call is no assertion.
  if (call?.type !== 'method_invocation' || call.hasError || !isOracleCall(call)) return 'none';
  const { check = '', isPositive = true, operands = argumentsOf(call) } = readCheck(call, messageFirst) ?? {};
  const [one, other] = operands;
  if (operands.every(isConstant)) return 'constant';
  if (isPositive && other !== undefined && check !== '' && writeExpression(one!) === writeExpression(other))
    return 'selfComparing';
  if (check === 'null' && !isPositive) return 'notNull';
  if (isPositive && (fieldText(call, 'name') === 'assertInstanceOf' || operands.some(isTypeTest)))
    return 'typeOnly';
  const found = findDependent();
  return found !== 'unknown' && operands.every((each) => isUnrelated(each, found)) ? 'unrelated' : 'none';
}

/** New objects, and code that runs later. */
const otherActivities = ['object_creation_expression', 'lambda_expression', 'method_reference', 'this'];
const activities = ['method_invocation', ...otherActivities];

/** Literals, and constants by their names. */
function isConstant(expression: Node): boolean {
  const names = findDescendants(expression, 'identifier');
  return findDescendants(expression, ...activities).length === 0 && names.every(isCapitalised);
}

function isCapitalised({ text }: Node): boolean {
  return /^\p{Lu}/u.test(text);
}

/** `x instanceof Shelf`, `Shelf.class.isInstance(x)`, and `x.getClass()` where it is compared with a class. */
function isTypeTest(expression: Node, _: number, operands: readonly Node[]): boolean {
  if (expression.type === 'instanceof_expression') return true;
  const name = expression.type === 'method_invocation' ? fieldText(expression, 'name') : '';
  return (
    name === 'isInstance' || (name === 'getClass' && operands.some(({ type }) => type === 'class_literal'))
  );
}

/** Whether an expression reads only variables that the focal call does not decide. Static methods, fields and new objects may depend on anything. */
function isUnrelated(expression: Node, { declared, dependent }: Dependents): boolean {
  const isOfVariable = (call: Node) => call.childForFieldName('object') !== null;
  return (
    findDescendants(expression, ...otherActivities).length === 0 &&
    findDescendants(expression, 'method_invocation').every(isOfVariable) &&
    [...indexMentions(expression)].every(
      ([name, [mention]]) =>
        mention!.type === 'type_identifier' || (declared.has(name) && !dependent.has(name)),
    )
  );
}

/**
 * Variables that the focal call decides or may change: its own, and those that share a statement with one of them. Objects share state however early
 * they met; numbers and texts get it only after the call. Unknown without a focal call.
 */
function findDependents(
  statements: readonly Node[],
  prefix: readonly Node[],
  { focalMethod }: Candidate,
): Dependents | 'unknown' {
  const focal = focalMethod === 'unknown' ? undefined : findFocalCall(prefix, focalMethod)?.statement;
  if (focal === undefined) return 'unknown';
  const types = readLocalTypes(focal.parent!);
  const dependent = new Set<string>();
  const addFrom = (statement: Node) => {
    const isLeaf = /^(?:expression_statement|local_variable_declaration)$/u.test(statement.type);
    const names = [...collectNames(statement)].filter((name) => /^[^\p{Lu}]/u.test(name));
    const changed =
      statement.startIndex < focal.startIndex ? [] : isLeaf ? listChangedNames(statement) : names;
    for (const name of [...names.filter((each) => !isImmutable(types.get(each))), ...changed])
      dependent.add(name);
  };
  addFrom(focal);
  for (let size = -1; size < dependent.size;) {
    size = dependent.size;
    for (const each of statements)
      if ([...collectNames(each)].some((name) => dependent.has(name))) addFrom(each);
  }
  return { declared: new Set(statements.flatMap(listDefinedNames)), dependent };
}
