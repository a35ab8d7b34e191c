import type { ArithmeticOperator, Comparison, Condition, Operand, Property } from './condition.js';
import { integer, lengthOf, unknownValue } from './java-value.js';
import type { JavaValue } from './java-value.js';
import { agreedBy, allOf, anyOf, not, truthOf } from './truth.js';
import type { Truth } from './truth.js';

/** What is known where the focal method is called. */
export interface CallValues {
  readonly arguments: readonly JavaValue[];
  readonly receiver: JavaValue;
}

/** Whether a condition holds for a call. */
export function evaluateCondition(condition: Condition, call: CallValues): Truth {
  const evaluateAll = (conditions: readonly Condition[]) =>
    conditions.map((part) => evaluateCondition(part, call));
  switch (condition.kind) {
    case 'unknown':
      return 'unknown';
    case 'always':
      return 'true';
    case 'not':
      return not(evaluateCondition(condition.condition, call));
    case 'any':
      return anyOf(evaluateAll(condition.conditions));
    case 'all':
      return allOf(evaluateAll(condition.conditions));
    case 'agreed':
      return agreedBy(evaluateAll(condition.conditions));
    case 'property':
      return hasProperty(condition.property, valueOf(condition.of, call));
    case 'comparison':
      return compare(valueOf(condition.left, call), condition.operator, valueOf(condition.right, call));
  }
}

/** What is known of an operand in a call. */
export function valueOf(operand: Operand, call: CallValues): JavaValue {
  switch (operand.kind) {
    case 'constant':
      return operand.value;
    case 'parameter':
      return call.arguments[operand.index] ?? unknownValue;
    case 'receiver':
      return call.receiver;
    case 'length': {
      const length = lengthOf(valueOf(operand.of, call));
      return length === undefined ? unknownValue : integer(length);
    }
    case 'arithmetic':
      return calculate(valueOf(operand.left, call), operand.operator, valueOf(operand.right, call));
  }
}

/** Documentation means the mathematical result, not one that wraps around. */
function calculate(left: JavaValue, operator: ArithmeticOperator, right: JavaValue): JavaValue {
  if (left.kind !== 'integer' || right.kind !== 'integer') return unknownValue;
  if (operator === '*') return integer(left.value * right.value);
  return integer(operator === '+' ? left.value + right.value : left.value - right.value);
}

function hasProperty(property: Property, value: JavaValue): Truth {
  if (value.kind === 'unknown') return 'unknown';
  if (property === 'null') return truthOf(value.kind === 'null');
  // Whether null counts as blank, false or not a number is for each author to say: not decided.
  if (value.kind === 'null') return 'unknown';
  switch (property) {
    case 'empty': {
      const length = lengthOf(value);
      return length === undefined ? 'unknown' : truthOf(length === 0);
    }
    case 'blank':
      return value.kind === 'string' ? truthOf(isJavaBlank(value.value)) : 'unknown';
    case 'true':
      return value.kind === 'boolean' ? truthOf(value.value) : 'unknown';
    case 'nan':
      return isNumber(value) ? truthOf(Number.isNaN(Number(value.value))) : 'unknown';
    case 'infinite':
      return isNumber(value) ? truthOf(Math.abs(Number(value.value)) === Infinity) : 'unknown';
    case 'even':
      return value.kind === 'integer' ? truthOf(value.value % 2n === 0n) : 'unknown';
    case 'number text':
      return value.kind === 'string' ? isNumberText(value.value) : 'unknown';
    case 'digit':
      return characterTest(value, /[0-9]/);
    case 'letter':
      return characterTest(value, /[A-Za-z]/);
    case 'white space':
      return characterTest(value, /[ \t\n\r\f\v]/);
    case 'null element':
      if (value.kind !== 'array' || value.elements === 'unknown') return 'unknown';
      return anyOf(value.elements.map((element) => hasProperty('null', element)));
  }
}

/** Only what every number parser of Java takes or refuses: a few digits, or no digit at all. */
function isNumberText(text: string): Truth {
  if (/^\d{1,9}$/.test(text)) return 'true';
  return /\d|nan|infinity/i.test(text) ? 'unknown' : 'false';
}

function isJavaBlank(text: string): boolean {
  return /^[ \t\n\r\f\v]*$/.test(text);
}

/** Beyond ASCII it depends on the method that is called, so it isn't decided. */
function characterTest(value: JavaValue, ascii: RegExp): Truth {
  if (value.kind !== 'character' || value.value > 127) return 'unknown';
  return truthOf(ascii.test(String.fromCharCode(value.value)));
}

function compare(left: JavaValue, operator: Comparison, right: JavaValue): Truth {
  if (left.kind === 'unknown' || right.kind === 'unknown') return 'unknown';
  if (operator === '=') return areEqual(left, right);
  const [a, b] = [numberOf(left), numberOf(right)];
  if (a === undefined || b === undefined) return 'unknown';
  // Authors rarely think of NaN, and `!(x > 0)` and `x <= 0` differ for it.
  if (Number.isNaN(a) || Number.isNaN(b)) return 'unknown';
  switch (operator) {
    case '<':
      return truthOf(a < b);
    case '<=':
      return truthOf(a <= b);
    case '>':
      return truthOf(a > b);
    case '>=':
      return truthOf(a >= b);
  }
}

function areEqual(left: JavaValue, right: JavaValue): Truth {
  if (left === right) return 'true';
  if (left.kind === 'null' || right.kind === 'null') return truthOf(left.kind === right.kind);
  const [a, b] = [numberOf(left), numberOf(right)];
  // JavaScript compares bigint and number by value with ==, which is what Java's == does after promotion.
  if (a !== undefined && b !== undefined) return truthOf(a == b);
  if (left.kind === 'string' && right.kind === 'string') return truthOf(left.value === right.value);
  if (left.kind === 'boolean' && right.kind === 'boolean') return truthOf(left.value === right.value);
  return 'unknown';
}

function isNumber(value: JavaValue): value is Extract<JavaValue, { kind: 'integer' | 'floating' }> {
  return value.kind === 'integer' || value.kind === 'floating';
}

function numberOf(value: JavaValue): bigint | number | undefined {
  if (isNumber(value)) return value.value;
  return value.kind === 'character' ? BigInt(value.value) : undefined;
}
