import type { Node } from '../source/parser.js';
import type { Replacement } from './operator.js';

/** The parts of a binary expression. */
export interface BinaryParts {
  readonly left: Node;
  readonly operator: Node;
  readonly right: Node;
}

/** The parts; undefined for broken ones. */
export function readBinary(expression: Node): BinaryParts | undefined {
  const left = expression.childForFieldName('left');
  const operator = expression.childForFieldName('operator');
  const right = expression.childForFieldName('right');
  return left === null || operator === null || right === null ? undefined : { left, operator, right };
}

/** Levels of precedence, the loosest first. */
const levels: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['|'],
  ['^'],
  ['&'],
  ['==', '!='],
  ['<', '<=', '>', '>=', 'instanceof'],
  ['<<', '>>', '>>>'],
  ['+', '-'],
  ['*', '/', '%'],
];

function findLevel(operator: string): number {
  return levels.findIndex((level) => level.includes(operator));
}

/** The expression with another operator and the same operands: where the new one binds differently, it gets parentheses. */
export function replaceOperator(
  expression: Node,
  parts: BinaryParts,
  operator: string,
  source: string,
): Replacement {
  const { left, operator: before, right } = parts;
  const level = findLevel(operator);
  if (findLevel(before.text) === level)
    return { part: before, text: `${operator}${source[before.endIndex] === operator ? ' ' : ''}` };
  const between = source.slice(left.endIndex, before.startIndex);
  const after = source.slice(before.endIndex, right.startIndex);
  const enclosed = `${after}${encloseBelow(level, right)}`;
  const gap = enclosed.startsWith(operator) ? ' ' : '';
  const text = `${encloseBelow(level, left)}${between}${operator}${gap}${enclosed}`;
  return { part: expression, text: bindsTighterAround(expression, level) ? `(${text})` : text };
}

/** The text instead of a part, after a space if it would merge with a sign before it: `a-1` becomes `a- -1`. */
export function detachSign(source: string, { startIndex }: Replacement['part'], text: string): string {
  return /^[-+]/u.test(text) && source[startIndex - 1] === text[0] ? ` ${text}` : text;
}

/** The text instead of an expression, in parentheses if the code around it would bind tighter than the text's operator. */
export function encloseForPlace(expression: Node, text: string, operator: string): string {
  const level = findLevel(operator);
  const binds = level >= 0 ? bindsTighterAround(expression, level) : isSigned(text) && isOperand(expression);
  return binds ? `(${text})` : text;
}

/** `-1`, which would merge with an operator before it. */
function isSigned(text: string): boolean {
  return /^[-+~!]/u.test(text);
}

function isOperand(expression: Node): boolean {
  return bindsTighterAround(expression, -1);
}

/** An expression's text for a place in which something may follow, such as `.size()`. */
export function encloseOperand(operand: Node): string {
  const isPrefixed = ['cast_expression', 'unary_expression'].includes(operand.type);
  return isPrefixed ? `(${operand.text})` : encloseTerms(operand);
}

/** An operand's text, in parentheses if it has several terms. */
export function encloseTerms(operand: Node): string {
  return encloseBelow(Infinity, operand);
}

function encloseBelow(level: number, operand: Node): string {
  return composed.has(operand.type) && findLevelOf(operand) <= level ? `(${operand.text})` : operand.text;
}

const composed = new Set([
  ...['binary_expression', 'instanceof_expression', 'ternary_expression', 'assignment_expression'],
  ...['lambda_expression', 'switch_expression'],
]);

/** The level of an expression's operator; -1 for those that bind loosest. */
function findLevelOf(expression: Node): number {
  if (expression.type === 'instanceof_expression') return findLevel('instanceof');
  return findLevel(expression.childForFieldName('operator')?.text ?? '');
}

/** Whether an expression is the operand of an operator that binds at least as tight as a level. */
function bindsTighterAround({ parent }: Node, level: number): boolean {
  if (parent === null) return false;
  if (parent.type === 'binary_expression' || parent.type === 'instanceof_expression')
    return findLevelOf(parent) >= level;
  return parent.type === 'unary_expression' || parent.type === 'cast_expression';
}
