import type { Node } from '../parser.js';

/** The classes whose static methods state what a test expects: JUnit's, TestNG's, Hamcrest's, AssertJ's, EvoSuite's, Truth's. */
const assertionClass = /(?:Assert|Asserts|Assertions|TestCase|Truth)$/u;

/**
 * Whether a statement only checks: a call of `assert…`, `fail` or `verifyException` (JUnit 3 to 5, imported or qualified; also the head
 * of a chain such as `assertThat(x).isTrue()`), Java's `assert`, or `X e = assertThrows(…)`. Calls of methods of the program that
 * happen to be named like that have a receiver that is no assertion class and don't count.
 */
export function isOracleStatement(statement: Node): boolean {
  return statement.type === 'assert_statement' || oracleCallOf(statement) !== undefined;
}

/** Whether a statement is a call of JUnit's `fail`. */
export function isFailStatement(statement: Node): boolean {
  return oracleCallOf(statement)?.childForFieldName('name')?.text === 'fail';
}

/** The call of `assert…`, `fail` or `verifyException` that a statement consists of. */
export function oracleCallOf(statement: Node): Node | undefined {
  const call = callOf(statement);
  if (call === undefined) return undefined;
  const head = headOf(call);
  if (!isOracleCall(head)) return undefined;
  const isPlain = statement.firstNamedChild?.type === 'method_invocation';
  return isPlain || isAssertThrows(head) ? head : undefined;
}

/** Whether a call is `assertThrows(…)` or JUnit 5's `assertThrowsExactly(…)`. */
export function isAssertThrows(call: Node): boolean {
  return /^assertThrows(?:Exactly)?$/u.test(call.childForFieldName('name')?.text ?? '');
}

/** Whether a call is one of `assert…`, `fail` and `verifyException`, and not of the program's own. */
export function isOracleCall(call: Node): boolean {
  const name = call.childForFieldName('name')?.text ?? '';
  if (!/^(?:assert(?:$|[^a-z])|fail$|verifyException$)/u.test(name)) return false;
  const receiver = call.childForFieldName('object');
  if (receiver === null || receiver.type === 'this' || receiver.type === 'super') return true;
  const isName = receiver.type === 'identifier' || receiver.type === 'field_access';
  return isName && assertionClass.test(receiver.text);
}

/** `f(x)` of `f(x);`, `T e = f(x);` and `e = f(x);`. */
function callOf(statement: Node): Node | undefined {
  let expression: Node | null = null;
  if (statement.type === 'expression_statement') {
    expression = statement.firstNamedChild;
    if (expression?.type === 'assignment_expression') expression = expression.childForFieldName('right');
  } else if (statement.type === 'local_variable_declaration') {
    const declarators = statement.childrenForFieldName('declarator');
    if (declarators.length === 1) expression = declarators[0]!.childForFieldName('value');
  }
  return expression?.type === 'method_invocation' ? expression : undefined;
}

/** `a(x)` of `a(x).b().c()`. */
export function headOf(call: Node): Node {
  let head = call;
  for (let receiver = head.childForFieldName('object'); receiver?.type === 'method_invocation';) {
    head = receiver;
    receiver = head.childForFieldName('object');
  }
  return head;
}
