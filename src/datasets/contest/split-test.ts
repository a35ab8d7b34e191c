import { findChainHead, isOracleCall } from '../../source/candidates/oracle-statements.js';
import {
  fieldText,
  findDescendants,
  isComment,
  listArguments,
  nodeAround,
  type Node,
} from '../../source/parser.js';

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

/** The calls of methods below a node that belong to no assertion, in the order of their names. */
export function listCalls(node: Node): readonly Node[] {
  return findDescendants(node, 'method_invocation')
    .filter((call) => !isOfAssertion(call) && !isMatcher(call))
    .sort((a, b) => getNamePosition(a) - getNamePosition(b));
}

/** Whether a call is an assertion, or continues one: `isEqualTo` of AssertJ's and Truth's `assertThat(x).isEqualTo(y)`. */
function isOfAssertion(call: Node): boolean {
  if (isOracleCall(findChainHead(call))) return true;
  for (
    let each: Node | null = call;
    each?.type === 'method_invocation';
    each = each.childForFieldName('object')
  )
    if (beginsAssertion.test(getCalledName(each))) return true;
  return false;
}

/** Of soft assertions, too, whose receiver is a variable. */
const beginsAssertion =
  /^(?:assertThat|assertWithMessage|assertAbout|assertThatThrownBy|assertThatCode|assertThatExceptionOfType)/u;

/** Classes with matchers of Hamcrest, and the names of those that are called without one. */
const matcherClass = /(?:^|\.)(?:Core)?Matchers$/u;
const matcherName =
  /^(?:is|not|isA|any|anything|nullValue|notNullValue|sameInstance|theInstance|instanceOf|typeCompatibleWith|equalTo\w*|has[A-Z]\w*|contains[A-Z]\w*|contains|empty\w*|blank\w*|everyItem|arrayContaining\w*|array\w*|allOf|anyOf|both|either|startsWith\w*|endsWith\w*|stringContainsInOrder|matchesPattern|matchesRegex|greaterThan\w*|lessThan\w*|closeTo|comparesEqualTo|in|isIn|oneOf|isOneOf|isEmptyString|isEmptyOrNullString|describedAs|samePropertyValuesAs)$/u;

/** Whether a call makes a matcher for `assertThat(x, is(y))`. */
function isMatcher(call: Node): boolean {
  const receiver = call.childForFieldName('object');
  const mayBe = receiver === null ? matcherName.test(getCalledName(call)) : matcherClass.test(receiver.text);
  if (!mayBe) return false;
  for (let around = nodeAround(call, ['method_invocation']); around !== undefined;) {
    if (/^assert|^assumeThat$/u.test(fieldText(around, 'name'))) {
      const [, ...behind] = listArguments(around).filter((each) => !isComment(each));
      return behind.some((each) => each.startIndex <= call.startIndex && call.endIndex <= each.endIndex);
    }
    around = nodeAround(around, ['method_invocation']);
  }
  return false;
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
    findDescendants(statement, 'method_invocation').some(isOfAssertion)
  );
}

function getNamePosition(call: Node): number {
  return call.childForFieldName('name')?.startIndex ?? call.startIndex;
}
