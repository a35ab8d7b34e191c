import type { Node } from '../../source/parser.js';
import { created, createdArray } from './created-values.js';
import { argumentsOf } from './focal-call.js';
import { boxTypes } from './java-types.js';
import { integer, lengthOf, opaque, unknownValue } from './java-value.js';
import type { JavaValue } from './java-value.js';
import { literalValue } from './literals.js';
import { namedConstant } from './named-constants.js';

/** The values of variables at one point of a prefix, by name. */
export type Variables = ReadonlyMap<string, JavaValue>;

const deepestExpression = 40;

/** What is known of an expression's value; nothing in it is run. */
export function valueOfExpression(node: Node, variables: Variables, depth = 0): JavaValue {
  if (depth > deepestExpression) return unknownValue;
  const valueOf = (child: Node | null) =>
    child === null ? unknownValue : valueOfExpression(child, variables, depth + 1);
  switch (node.type) {
    case 'identifier':
      return variables.get(node.text) ?? unknownValue;
    case 'parenthesized_expression':
      return valueOf(node.firstNamedChild);
    case 'cast_expression':
      return cast(node.childForFieldName('type')?.text ?? '', valueOf(node.childForFieldName('value')));
    case 'unary_expression':
      return unary(
        node.childForFieldName('operator')?.text ?? '',
        valueOf(node.childForFieldName('operand')),
      );
    case 'binary_expression':
      return concatenation(
        node.childForFieldName('operator')?.text ?? '',
        valueOf(node.childForFieldName('left')),
        valueOf(node.childForFieldName('right')),
      );
    case 'field_access':
      return fieldValue(node, valueOf);
    case 'object_creation_expression':
      return created(node, argumentsOf(node).map(valueOf));
    case 'array_creation_expression':
      return createdArray(node, valueOf);
    case 'array_initializer':
      return arrayOf(node.namedChildren.map(valueOf));
    case 'array_access':
      return element(valueOf(node.childForFieldName('array')), valueOf(node.childForFieldName('index')));
    case 'method_invocation':
      return calledValue(node, argumentsOf(node).map(valueOf));
    case 'class_literal':
      return opaque('Class');
    case 'lambda_expression':
    case 'method_reference':
    case 'this':
      return opaque();
    default:
      return literalValue(node);
  }
}

function cast(type: string, value: JavaValue): JavaValue {
  const bits = { byte: 8, short: 16, int: 32, long: 64 }[type.trim()];
  const isFloating = /^(float|double)$/.test(type.trim());
  if (value.kind === 'character' && bits !== undefined)
    return integer(BigInt.asIntN(bits, BigInt(value.value)));
  if (value.kind === 'integer') {
    if (bits !== undefined) return integer(BigInt.asIntN(bits, value.value));
    if (isFloating) return { kind: 'floating', value: Number(value.value) };
    if (type.trim() === 'char') return { kind: 'character', value: Number(BigInt.asUintN(16, value.value)) };
  }
  // A fraction's way to an integer is not worth the rules.
  return value.kind === 'floating' && !isFloating && bits !== undefined ? unknownValue : value;
}

function unary(operator: string, value: JavaValue): JavaValue {
  if (operator === '+') return value;
  if (operator === '-' && value.kind === 'integer') return integer(-value.value);
  if (operator === '-' && value.kind === 'floating') return { kind: 'floating', value: -value.value };
  if (operator === '!' && value.kind === 'boolean') return { kind: 'boolean', value: !value.value };
  return unknownValue;
}

function concatenation(operator: string, left: JavaValue, right: JavaValue): JavaValue {
  if (operator !== '+' || left.kind !== 'string' || right.kind !== 'string') return unknownValue;
  return { kind: 'string', value: left.value + right.value };
}

function fieldValue(node: Node, valueOf: (child: Node | null) => JavaValue): JavaValue {
  const constant = namedConstant(node.text.replace(/\s/g, ''));
  if (constant !== undefined) return constant;
  if (node.childForFieldName('field')?.text !== 'length') return unknownValue;
  const array = valueOf(node.childForFieldName('object'));
  const length = array.kind === 'array' ? lengthOf(array) : undefined;
  return length === undefined ? unknownValue : integer(length);
}

function arrayOf(elements: JavaValue[]): JavaValue {
  return { kind: 'array', length: elements.length, elements };
}

function element(array: JavaValue, index: JavaValue): JavaValue {
  if (array.kind !== 'array' || array.elements === 'unknown' || index.kind !== 'integer') return unknownValue;
  return array.elements[Number(index.value)] ?? unknownValue;
}

/** `Integer.valueOf(5)`, `Collections.emptyList()` and their like. */
function calledValue(node: Node, values: readonly JavaValue[]): JavaValue {
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
