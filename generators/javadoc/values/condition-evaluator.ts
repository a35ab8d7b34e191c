import type { ArithmeticOperator, Comparison, Condition, Operand } from '../condition.js';
import { createInteger, isNumber, getLength, unknownValue } from './java-value.js';
import type { JavaValue } from './java-value.js';
import { findAgreement, conjoin, disjoin, not, toTruth } from './truth.js';
import type { Truth } from './truth.js';
import { hasProperty, isOfType } from './value-properties.js';

/** Known values at the call of the focal method. */
export interface CallValues {
  readonly arguments: readonly JavaValue[];
  readonly receiver: JavaValue;
  /** The array element for which a condition on some element is evaluated. */
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
      return disjoin(evaluateAll(condition.conditions));
    case 'all':
      return conjoin(evaluateAll(condition.conditions));
    case 'agreed':
      return findAgreement(evaluateAll(condition.conditions));
    case 'some element': {
      const array = evaluateOperand(condition.of, call);
      // For an empty array, "all values are null" is true in logic, but its author may mean otherwise.
      if (array.kind !== 'array' || array.elements === 'unknown' || array.elements.length === 0)
        return 'unknown';
      return disjoin(
        array.elements.map((element) => evaluateCondition(condition.condition, { ...call, element })),
      );
    }
    case 'type':
      return isOfType(evaluateOperand(condition.of, call), condition.type);
    case 'property':
      return hasProperty(condition.property, evaluateOperand(condition.of, call));
    case 'comparison':
      return compare(
        evaluateOperand(condition.left, call),
        condition.operator,
        evaluateOperand(condition.right, call),
      );
  }
}

/** The known value of an operand in a call. */
export function evaluateOperand(operand: Operand, call: CallValues): JavaValue {
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
      const length = getLength(evaluateOperand(operand.of, call));
      return length === undefined ? unknownValue : createInteger(length);
    }
    case 'arithmetic':
      return calculate(
        evaluateOperand(operand.left, call),
        operand.operator,
        evaluateOperand(operand.right, call),
      );
  }
}

/** Documentation refers to the mathematical result, without overflow. */
function calculate(left: JavaValue, operator: ArithmeticOperator, right: JavaValue): JavaValue {
  if (left.kind !== 'integer' || right.kind !== 'integer') return unknownValue;
  if (operator === '*') return createInteger(left.value * right.value);
  return createInteger(operator === '+' ? left.value + right.value : left.value - right.value);
}

function compare(left: JavaValue, operator: Comparison, right: JavaValue): Truth {
  if (left.kind === 'unknown' || right.kind === 'unknown') return 'unknown';
  if (operator === '=') return areEqual(left, right);
  const [a, b] = [toNumber(left), toNumber(right)];
  if (a === undefined || b === undefined) return 'unknown';
  // Authors rarely consider NaN, for which `!(x > 0)` and `x <= 0` differ.
  if (Number.isNaN(a) || Number.isNaN(b)) return 'unknown';
  switch (operator) {
    case '<':
      return toTruth(a < b);
    case '<=':
      return toTruth(a <= b);
    case '>':
      return toTruth(a > b);
    case '>=':
      return toTruth(a >= b);
  }
}

function areEqual(left: JavaValue, right: JavaValue): Truth {
  if (left === right) return 'true';
  if (left.kind === 'null' || right.kind === 'null') return toTruth(left.kind === right.kind);
  const [a, b] = [toNumber(left), toNumber(right)];
  // JavaScript's == compares bigint and number by value, like Java's == after promotion.
  if (a !== undefined && b !== undefined) return toTruth(a == b);
  if (left.kind === 'string' && right.kind === 'string') return toTruth(left.value === right.value);
  if (left.kind === 'boolean' && right.kind === 'boolean') return toTruth(left.value === right.value);
  return 'unknown';
}

function toNumber(value: JavaValue): bigint | number | undefined {
  if (isNumber(value)) return value.value;
  return value.kind === 'character' ? BigInt(value.value) : undefined;
}
