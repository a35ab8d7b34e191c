import { findDeclaration } from '../../mutation/declared-kind.js';
import { inferKind } from '../../mutation/expression-kind.js';
import type { ExpressionKind } from '../../mutation/kind.js';
import { makeCodeKey } from '../../mutation/logged/code-key.js';
import { isOracleCall } from '../../source/candidates/oracle-statements.js';
import { argumentsOf } from '../../source/focal/focal-call.js';
import { fieldText, isComment, type Node } from '../../source/parser.js';

/**
 * What an assertion checks, whatever it is written as: `assertFalse(n != 3)` and `assertEquals(3, n)` are one check. `identical`: `==` of operands that
 * may be objects or numbers.
 */
export interface AssertedCheck {
  readonly check: 'equals' | 'same' | 'identical' | 'null' | 'true';
  readonly isPositive: boolean;
  readonly operands: readonly Node[];
  /** Message and delta. */
  readonly others: readonly Node[];
}

type CheckedValue = Omit<AssertedCheck, 'others'>;

/** Number of operands, without message and delta. */
const operandCounts: Readonly<Record<string, 1 | 2>> = {
  ...{ assertTrue: 1, assertFalse: 1, assertNull: 1, assertNotNull: 1 },
  ...{ assertEquals: 2, assertNotEquals: 2, assertSame: 2, assertNotSame: 2 },
};

const kindOf = (expression: Node): ExpressionKind => inferKind(expression, { kindOf });

/**
 * The check of an assertion of JUnit or TestNG, or undefined for other code. Local variables have the types that they are declared with around it.
 *
 * @param messageFirst whether a message is the first argument, as in JUnit 4, or the last one
 */
export function readCheck(call: Node, messageFirst: boolean): AssertedCheck | undefined {
  const name = fieldText(call, 'name');
  const count = operandCounts[name];
  if (call.type !== 'method_invocation' || count === undefined || !isOracleCall(call)) return undefined;
  const given = argumentsOf(call);
  const further = given.length - count;
  if (further < 0) return undefined;
  const isMessage = count === 1 || name.endsWith('Same') || further > 1 || kindOf(given[0]!) === 'text';
  const start = further > 0 && messageFirst && isMessage ? 1 : 0;
  const operands = given.slice(start, start + count);
  const others = given.filter((each) => !operands.includes(each));
  return { ...readNamed(name, operands), others };
}

function readNamed(name: string, operands: readonly Node[]): CheckedValue {
  const [one, other] = operands as [Node, Node];
  const isPositive = !/Not|False/u.test(name);
  if (/True|False/u.test(name)) return readCondition(one, isPositive);
  if (name.endsWith('Null')) return { check: 'null', isPositive, operands };
  return compare(name.endsWith('Same') ? 'same' : 'equals', one, other, isPositive);
}

function readCondition(condition: Node, isPositive: boolean): CheckedValue {
  const node = unwrap(condition);
  const operator = fieldText(node, 'operator');
  if (node.type === 'unary_expression' && operator === '!')
    return readCondition(node.childForFieldName('operand')!, !isPositive);
  if (node.type === 'binary_expression' && /^[=!]=$/u.test(operator)) {
    const [left, right] = [node.childForFieldName('left')!, node.childForFieldName('right')!];
    return compare('identical', left, right, (operator === '==') === isPositive);
  }
  const object = node.childForFieldName('object');
  const isEquals = node.type === 'method_invocation' && fieldText(node, 'name') === 'equals';
  const [argument, ...more] = argumentsOf(node);
  if (isEquals && object !== null && argument !== undefined && more.length === 0 && !isArray(object))
    return compare('equals', object, argument, isPositive);
  return { check: 'true', isPositive, operands: [node] };
}

function compare(written: AssertedCheck['check'], one: Node, other: Node, isPositive: boolean): CheckedValue {
  const operands = [unwrap(one), unwrap(other)] as const;
  const find = (type: RegExp) => operands.findIndex((each) => type.test(each.type));
  const without = (index: number) => operands[1 - index]!;
  const ofNull = find(/^null_literal$/u);
  if (ofNull >= 0) return { check: 'null', isPositive, operands: [without(ofNull)] };
  const ofTruth = find(/^(?:true|false)$/u);
  if (ofTruth >= 0 && written !== 'same')
    return readCondition(without(ofTruth), (operands[ofTruth]!.type === 'true') === isPositive);
  const check = written === 'identical' ? classifyIdentity(operands) : written;
  const isSwapped =
    check === 'equals'
      ? isLiteral(operands[1]) && !isLiteral(operands[0])
      : writeExpression(operands[1]) < writeExpression(operands[0]);
  return { check, isPositive, operands: isSwapped ? operands.toReversed() : operands };
}

/** What `==` means. Two NaN are equal for `assertEquals` only, so floating-point numbers stay apart. */
function classifyIdentity(operands: readonly Node[]): AssertedCheck['check'] {
  const kinds = operands.map(kindOf);
  if (kinds.includes('float')) return 'identical';
  if (kinds.some((kind) => ['int', 'long', 'char', 'boolean'].includes(kind))) return 'equals';
  return kinds.some((kind) => kind === 'reference' || kind === 'text') ? 'same' : 'identical';
}

/** A text that is equal for checks that are the same. */
export function writeCheck({ check, isPositive, operands, others }: AssertedCheck): string {
  const isWhole = operands.every((each) => ['int', 'long'].includes(kindOf(each)));
  const written = operands
    .map(writeExpression)
    .map((each) => (isWhole ? each.replace(/^((?:- )?\d+)l$/u, '$1') : each));
  return [check, isPositive, ...written, '', ...others.map(writeExpression)].join('\n');
}

/** A text literal as it is written by value, unless it is empty. */
const text = /^"".+"$/su;

/** Code without layout, comments and parentheses that change nothing, with literals by value. */
export function writeExpression(node: Node): string {
  if (node.type === 'parenthesized_expression') return writeExpression(unwrap(node));
  if (node.childCount === 0 || /^(?:string|character)_literal$/u.test(node.type))
    return makeCodeKey(node.text);
  const parts = node.children.filter((each) => !isComment(each)).map(writeExpression);
  if (node.type !== 'binary_expression') return parts.join(' ');
  const [left = '', operator = '', right = ''] = parts;
  if (operator === '+' && text.test(left) && text.test(right)) return left.slice(0, -1) + right.slice(2);
  // `3 < n` is `n > 3`.
  return /^>=?$/u.test(operator)
    ? `(${right} ${operator.replace('>', '<')} ${left})`
    : `(${left} ${operator} ${right})`;
}

function unwrap(node: Node): Node {
  if (node.type !== 'parenthesized_expression') return node;
  return unwrap(node.namedChildren.find((each) => !isComment(each))!);
}

function isLiteral(node: Node): boolean {
  const value = node.type === 'unary_expression' ? node.childForFieldName('operand')! : node;
  return /_literal$/u.test(value.type) || text.test(writeExpression(value));
}

function isArray(node: Node): boolean {
  return node.type === 'identifier' && findDeclaration(node)?.type.endsWith(']') === true;
}
