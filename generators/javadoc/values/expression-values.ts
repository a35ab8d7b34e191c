import { argumentsOf } from '../../../src/oracles/contract.js';
import type { Node } from '../../../src/oracles/contract.js';
import { evaluateCreated, evaluateCreatedArray } from './created-values.js';
import { boxTypes } from './java-types.js';
import { createInteger, getLength, createOpaque, unknownValue } from './java-value.js';
import type { JavaValue } from './java-value.js';
import { evaluateLiteral } from './literals.js';
import { findNamedConstant } from './named-constants.js';

/** The values of variables at one point of a prefix, by name. */
export type Variables = ReadonlyMap<string, JavaValue>;

const deepestExpression = 40;

/** The known value of an expression. Nothing is executed. */
export function evaluateExpression(node: Node, variables: Variables, depth = 0): JavaValue {
  if (depth > deepestExpression) return unknownValue;
  const evaluate = (child: Node | null) =>
    child === null ? unknownValue : evaluateExpression(child, variables, depth + 1);
  switch (node.type) {
    case 'identifier':
      return variables.get(node.text) ?? unknownValue;
    case 'parenthesized_expression':
      return evaluate(node.firstNamedChild);
    case 'cast_expression':
      return cast(node.childForFieldName('type')?.text ?? '', evaluate(node.childForFieldName('value')));
    case 'unary_expression':
      return evaluateUnary(
        node.childForFieldName('operator')?.text ?? '',
        evaluate(node.childForFieldName('operand')),
      );
    case 'binary_expression':
      return concatenate(
        node.childForFieldName('operator')?.text ?? '',
        evaluate(node.childForFieldName('left')),
        evaluate(node.childForFieldName('right')),
      );
    case 'field_access':
      return evaluateField(node, evaluate);
    case 'object_creation_expression':
      return evaluateCreated(node, argumentsOf(node).map(evaluate));
    case 'array_creation_expression':
      return evaluateCreatedArray(node, evaluate);
    case 'array_initializer':
      return toArray(node.namedChildren.map(evaluate));
    case 'array_access':
      return getElement(evaluate(node.childForFieldName('array')), evaluate(node.childForFieldName('index')));
    case 'method_invocation':
      return evaluateCall(node, argumentsOf(node).map(evaluate));
    case 'class_literal':
      return createOpaque('Class');
    case 'lambda_expression':
    case 'method_reference':
    case 'this':
      return createOpaque();
    default:
      return evaluateLiteral(node);
  }
}

function cast(type: string, value: JavaValue): JavaValue {
  const bits = { byte: 8, short: 16, int: 32, long: 64 }[type.trim()];
  const isFloating = /^(float|double)$/.test(type.trim());
  if (value.kind === 'character' && bits !== undefined)
    return createInteger(BigInt.asIntN(bits, BigInt(value.value)));
  if (value.kind === 'integer') {
    if (bits !== undefined) return createInteger(BigInt.asIntN(bits, value.value));
    if (isFloating) return { kind: 'floating', value: Number(value.value) };
    if (type.trim() === 'char') return { kind: 'character', value: Number(BigInt.asUintN(16, value.value)) };
  }
  // Conversions of fractions to integers are not implemented.
  return value.kind === 'floating' && !isFloating && bits !== undefined ? unknownValue : value;
}

function evaluateUnary(operator: string, value: JavaValue): JavaValue {
  if (operator === '+') return value;
  if (operator === '-' && value.kind === 'integer') return createInteger(-value.value);
  if (operator === '-' && value.kind === 'floating') return { kind: 'floating', value: -value.value };
  if (operator === '!' && value.kind === 'boolean') return { kind: 'boolean', value: !value.value };
  return unknownValue;
}

function concatenate(operator: string, left: JavaValue, right: JavaValue): JavaValue {
  if (operator !== '+' || left.kind !== 'string' || right.kind !== 'string') return unknownValue;
  return { kind: 'string', value: left.value + right.value };
}

function evaluateField(node: Node, evaluate: (child: Node | null) => JavaValue): JavaValue {
  const constant = findNamedConstant(node.text.replace(/\s/g, ''));
  if (constant !== undefined) return constant;
  if (node.childForFieldName('field')?.text !== 'length') return unknownValue;
  const array = evaluate(node.childForFieldName('object'));
  const length = array.kind === 'array' ? getLength(array) : undefined;
  return length === undefined ? unknownValue : createInteger(length);
}

function toArray(elements: JavaValue[]): JavaValue {
  return { kind: 'array', length: elements.length, elements };
}

function getElement(array: JavaValue, index: JavaValue): JavaValue {
  if (array.kind !== 'array' || array.elements === 'unknown' || index.kind !== 'integer') return unknownValue;
  return array.elements[Number(index.value)] ?? unknownValue;
}

/** `Integer.evaluate(5)`, `Collections.emptyList()` and similar calls. */
function evaluateCall(node: Node, values: readonly JavaValue[]): JavaValue {
  const owner = (node.childForFieldName('object')?.text ?? '').split('.').at(-1) ?? '';
  const name = node.childForFieldName('name')?.text ?? '';
  const [first] = values;
  if (boxTypes.test(owner) && name === 'valueOf' && values.length === 1 && first !== undefined)
    return first.kind === 'string' || first.kind === 'null' ? unknownValue : first;
  if (owner === 'Collections' && /^empty(List|Set|Map)$/.test(name))
    return { kind: 'container', isList: false, size: 0 };
  if (/^(List|Set|Map)$/.test(owner) && name === 'of' && values.length === 0)
    return { kind: 'container', isList: false, size: 0 };
  return unknownValue;
}
