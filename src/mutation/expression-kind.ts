import { fieldText, type Node } from '../source/parser.js';
import { findDeclaration, findField, kindOfMethods } from './declared-kind.js';
import { findFirstPart } from './first-part.js';
import { isNumber, toKind, type ExpressionKind } from './kind.js';

/** Infers the kinds of subexpressions. */
interface Inference {
  readonly kindOf: (expression: Node) => ExpressionKind;
}

/** Infers the kind from the expression and from declarations in the same file. A wrong guess costs a mutant that does not compile, or misses one. */
export function inferKind(expression: Node, scope: Inference): ExpressionKind {
  switch (expression.type) {
    case 'decimal_integer_literal':
    case 'hex_integer_literal':
    case 'octal_integer_literal':
    case 'binary_integer_literal':
      return /[lL]$/u.test(expression.text) ? 'long' : 'int';
    case 'decimal_floating_point_literal':
    case 'hex_floating_point_literal':
      return 'float';
    case 'character_literal':
      return 'char';
    case 'string_literal':
      return 'text';
    case 'true':
    case 'false':
    case 'instanceof_expression':
      return 'boolean';
    case 'null_literal':
      return 'null';
    case 'parenthesized_expression': {
      const inner = findFirstPart(expression);
      return inner === undefined ? 'unknown' : scope.kindOf(inner);
    }
    case 'cast_expression':
      return toKind(fieldText(expression, 'type'));
    case 'object_creation_expression':
    case 'array_creation_expression':
    case 'class_literal':
    case 'this':
      return 'reference';
    case 'identifier':
      return toDeclaredKind(findDeclaration(expression));
    case 'field_access':
      return inferFieldKind(expression);
    case 'array_access':
      return inferElementKind(expression);
    case 'method_invocation':
      return inferResultKind(expression);
    case 'unary_expression':
    case 'binary_expression':
    case 'ternary_expression':
    case 'assignment_expression':
      return inferComposedKind(expression, scope);
    case 'update_expression':
      return expression.firstNamedChild === null ? 'unknown' : scope.kindOf(expression.firstNamedChild);
    default:
      return 'unknown';
  }
}

function toDeclaredKind(declaration: { readonly type: string } | undefined): ExpressionKind {
  return declaration === undefined ? 'unknown' : toKind(declaration.type);
}

function inferFieldKind(access: Node): ExpressionKind {
  const name = fieldText(access, 'field');
  if (access.childForFieldName('object')?.type === 'this') return toDeclaredKind(findField(access, name));
  return name === 'length' ? 'int' : 'unknown';
}

function inferElementKind(access: Node): ExpressionKind {
  const array = access.childForFieldName('array');
  if (array?.type !== 'identifier') return 'unknown';
  const type = findDeclaration(array)?.type ?? '';
  return type.endsWith('[]') ? toKind(type.slice(0, -2)) : 'unknown';
}

/** Methods of the JDK whose results have the same kind in all classes that have them. */
const wellKnown = new Map<string, ExpressionKind>([
  ...[
    'length',
    'size',
    'indexOf',
    'lastIndexOf',
    'compareTo',
    'compareToIgnoreCase',
    'hashCode',
    'ordinal',
  ].map((name) => [name, 'int'] as const),
  ...[
    'equals',
    'equalsIgnoreCase',
    'isEmpty',
    'contains',
    'containsKey',
    'startsWith',
    'endsWith',
    'hasNext',
  ].map((name) => [name, 'boolean'] as const),
  ...['toString', 'substring', 'trim', 'toLowerCase', 'toUpperCase', 'getSimpleName'].map(
    (name) => [name, 'text'] as const,
  ),
  ['charAt', 'char'],
]);

function inferResultKind(call: Node): ExpressionKind {
  const name = fieldText(call, 'name');
  const object = call.childForFieldName('object');
  if (object === null || object.type === 'this') return kindOfMethods(call, name);
  if (object.text === 'String') return 'text';
  return wellKnown.get(name) ?? 'unknown';
}

function inferComposedKind(expression: Node, { kindOf }: Inference): ExpressionKind {
  const kindOfField = (field: string): ExpressionKind => {
    const node = expression.childForFieldName(field);
    return node === null ? 'unknown' : kindOf(node);
  };
  if (expression.type === 'assignment_expression') return kindOfField('left');
  if (expression.type === 'ternary_expression') {
    const [one, other] = [kindOfField('consequence'), kindOfField('alternative')];
    return one === other ? one : 'unknown';
  }
  const operator = fieldText(expression, 'operator');
  if (['!', '&&', '||', '==', '!=', '<', '<=', '>', '>='].includes(operator)) return 'boolean';
  if (expression.type === 'unary_expression') return promote(kindOfField('operand'));
  const [left, right] = [kindOfField('left'), kindOfField('right')];
  if (operator === '+' && (left === 'text' || right === 'text')) return 'text';
  if (['<<', '>>', '>>>'].includes(operator)) return promote(left);
  if (left === 'boolean' && right === 'boolean') return 'boolean';
  return joinNumbers(left, right);
}

function promote(kind: ExpressionKind): ExpressionKind {
  return kind === 'char' ? 'int' : isNumber(kind) ? kind : 'unknown';
}

/** Binary numeric promotion. An operand of unknown kind may be a text. */
function joinNumbers(left: ExpressionKind, right: ExpressionKind): ExpressionKind {
  if (!isNumber(left) || !isNumber(right)) return 'unknown';
  if (left === 'float' || right === 'float') return 'float';
  return left === 'long' || right === 'long' ? 'long' : 'int';
}
