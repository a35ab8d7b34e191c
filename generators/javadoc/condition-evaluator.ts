import type { ArithmeticOperator, Comparison, Condition, Operand } from './condition.js';
import { integer, isNumber, lengthOf, unknownValue } from './java-value.js';
import type { JavaValue } from './java-value.js';
import { agreedBy, allOf, anyOf, not, truthOf } from './truth.js';
import type { Truth } from './truth.js';
import { hasProperty, isOfType } from './value-properties.js';

/** What is known where the focal method is called. */
export interface CallValues {
  readonly arguments: readonly JavaValue[];
  readonly receiver: JavaValue;
  /** The element of an array that a condition on some element is evaluated for. */
  readonly element?: JavaValue;
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
    case 'some element': {
      const array = valueOf(condition.of, call);
      // "all values are null" of no values at all: logic says yes, an author may mean no.
      if (array.kind !== 'array' || array.elements === 'unknown' || array.elements.length === 0)
        return 'unknown';
      return anyOf(
        array.elements.map((element) => evaluateCondition(condition.condition, { ...call, element })),
      );
    }
    case 'type':
      return isOfType(valueOf(condition.of, call), condition.type);
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
    case 'this element':
      return call.element ?? unknownValue;
    case 'elements':
      return unknownValue;
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

function numberOf(value: JavaValue): bigint | number | undefined {
  if (isNumber(value)) return value.value;
  return value.kind === 'character' ? BigInt(value.value) : undefined;
}
