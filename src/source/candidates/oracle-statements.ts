import { fieldText, listArguments, type Node } from '../parser.js';
import { classifyThrow } from './classify-throw.js';

/** Classes whose static methods are assertions: those of JUnit, TestNG, Hamcrest, AssertJ, EvoSuite, Truth. */
const assertionClass = /(?:Assert|Asserts|AssertJUnit|Assertions|TestCase|Truth)$/u;

/**
 * Whether a statement only checks: a call of `assert…`, `fail` or `verifyException` (JUnit 3 to 5, imported or qualified; also as head of a chain
 * such as `assertThat(x).isTrue()`), Java's `assert`, or `X e = assertThrows(…)`. The program's own methods with such names have a receiver that is
 * no assertion class, so they do not count.
 */
export function isOracleStatement(statement: Node): boolean {
  return statement.type === 'assert_statement' || findOracleCall(statement) !== undefined;
}

/** Whether a statement calls JUnit's `fail`, throws what `fail` throws, or is `assertTrue(false)` or `assertFalse(true)`. */
export function isFailStatement(statement: Node): boolean {
  const call = findOracleCall(statement);
  return (call !== undefined && isFailCall(call)) || classifyThrow(statement) === 'failure';
}

/** Whether an assertion other than `fail` passes for no value of the program: `assertNull(new Shelf(-1))`. */
export function passesNever(assertion: Node): boolean {
  const call = findOracleCall(assertion);
  return call !== undefined && hasArgument(call, 'assertNull', 'object_creation_expression');
}

/** Whether a call of the assertion `name` has an argument of this type of node, before or after its message. */
function hasArgument(call: Node, name: string, type: string): boolean {
  if (fieldText(call, 'name') !== name) return false;
  return listArguments(call).some((each) => each.type === type);
}

function isFailCall(call: Node): boolean {
  return (
    fieldText(call, 'name') === 'fail' ||
    hasArgument(call, 'assertTrue', 'false') ||
    hasArgument(call, 'assertFalse', 'true')
  );
}

/** The call of `assert…`, `fail` or `verifyException` that a statement consists of. */
export function findOracleCall(statement: Node): Node | undefined {
  const call = findCall(statement);
  if (call === undefined) return undefined;
  const head = findChainHead(call);
  if (!isOracleCall(head)) return undefined;
  const isPlain = statement.firstNamedChild?.type === 'method_invocation';
  return isPlain || isAssertThrows(head) ? head : undefined;
}

/** Whether a call is `assertThrows(…)`, JUnit 5's `assertThrowsExactly(…)` or TestNG's `expectThrows(…)`. */
export function isAssertThrows(call: Node): boolean {
  return /^(?:assertThrows(?:Exactly)?|expectThrows)$/u.test(fieldText(call, 'name'));
}

/** Whether a call is `assert…`, `fail` or `verifyException`, and not a method of the program. */
export function isOracleCall(call: Node): boolean {
  const name = fieldText(call, 'name');
  if (!/^(?:assert(?:$|[^a-z])|fail$|expectThrows$|verifyException$)/u.test(name)) return false;
  const receiver = call.childForFieldName('object');
  if (receiver === null || receiver.type === 'this' || receiver.type === 'super') return true;
  const isName = receiver.type === 'identifier' || receiver.type === 'field_access';
  return isName && assertionClass.test(receiver.text);
}

/** `f(x)` of `f(x);`, `T e = f(x);` and `e = f(x);`. */
function findCall(statement: Node): Node | undefined {
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
export function findChainHead(call: Node): Node {
  return listChain(call)[0]!;
}

/** The calls of a chain, first to last: of `a(x).b().c()` the calls of `a`, `b` and `c`. */
export function listChain(last: Node): readonly Node[] {
  const before = last.childForFieldName('object');
  return [...(before?.type === 'method_invocation' ? listChain(before) : []), last];
}
