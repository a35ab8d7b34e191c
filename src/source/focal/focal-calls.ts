import { findDescendants, fieldText, isComment, listVariables } from '../parser.js';
import type { Node } from '../parser.js';
import { isOracleCall } from '../candidates/oracle-statements.js';
import { toSimpleName } from '../../model/suite/java-names.js';

/** A call in a prefix. */
export interface Call {
  readonly kind: 'method' | 'constructor';
  /** The method's name, or the simple name of the class. */
  readonly name: string;
  readonly argumentCount: number;
  /** Simple names of the arguments' types, as far as literals, casts and declarations show them. Requires the tree. */
  argumentTypes(): readonly (string | undefined)[];
  /** Requires the tree. */
  readonly node: Node;
  /** Position in the parsed text. */
  readonly startIndex: number;
  readonly endIndex: number;
}

/**
 * Calls of methods and constructors below a node, last first, without `assert…`, `fail` and `verifyException`. Those in lambdas and anonymous classes,
 * which perhaps never run, are behind all others.
 */
export function listCallsFromLast(node: Node): Call[] {
  return findDescendants(node, 'method_invocation', 'object_creation_expression')
    .filter((call) => call.type === 'object_creation_expression' || !isOracleCall(call))
    .map((call) => ({
      position: getNameNode(call).startIndex,
      isLater: isInside(call, node),
      call: toCall(call, node),
    }))
    .sort((a, b) => Number(a.isLater) - Number(b.isLater) || b.position - a.position)
    .map(({ call }) => call);
}

/** Whether a lambda or an anonymous class is around a node below another. */
function isInside(node: Node, below: Node): boolean {
  for (let around = node.parent; around !== null && around.id !== below.id; around = around.parent)
    if (around.type === 'lambda_expression' || around.type === 'class_body') return true;
  return false;
}

/** Types of local variables by name, as written. */
export function readVariableTypes(node: Node): ReadonlyMap<string, string> {
  const variables = findDescendants(node, 'local_variable_declaration').flatMap(listVariables);
  return new Map(variables.map(({ name, type }) => [name, type]));
}

function getNameNode(call: Node): Node {
  return call.childForFieldName('name') ?? call.childForFieldName('type') ?? call;
}

/** Describes a call. `scope`: the node that contains the declarations of its variables. */
export function toCall(call: Node, scope: Node): Call {
  const given = call.childForFieldName('arguments')?.namedChildren.filter((child) => !isComment(child)) ?? [];
  return {
    kind: call.type === 'method_invocation' ? 'method' : 'constructor',
    name: toSimpleTypeName(getNameNode(call).text),
    argumentCount: given.length,
    argumentTypes() {
      const variables = readVariableTypes(scope);
      return given.map((argument) => inferType(argument, variables));
    },
    node: call,
    startIndex: call.startIndex,
    endIndex: call.endIndex,
  };
}

/** `Map` for `java.util.Map<String, Integer>`, `String[]` for `java.lang.String[]`. */
export function toSimpleTypeName(type: string): string {
  let depth = 0;
  let plain = '';
  for (const character of type.replace(/@[\w.]+(?:\([^)]*\))?\s*/gu, '')) {
    if (character === '<') depth += 1;
    else if (character === '>') depth -= 1;
    else if (depth === 0 && character.trim() !== '') plain += character;
  }
  const varargs = plain.endsWith('...') ? '...' : '';
  return toSimpleName(plain.slice(0, plain.length - varargs.length)) + varargs;
}

function inferType(argument: Node, variables: ReadonlyMap<string, string>): string | undefined {
  const { type, text } = argument;
  if (type === 'parenthesized_expression' || type === 'unary_expression') {
    const inner = argument.childForFieldName('operand') ?? argument.firstNamedChild;
    return inner === null ? undefined : inferType(inner, variables);
  }
  if (type === 'identifier') {
    const declared = variables.get(text);
    return declared === undefined ? undefined : toSimpleTypeName(declared);
  }
  if (type === 'array_access') {
    const array = inferType(argument.childForFieldName('array')!, variables);
    return array?.endsWith('[]') ? array.slice(0, -'[]'.length) : undefined;
  }
  if (type === 'cast_expression' || type === 'object_creation_expression') {
    return toSimpleTypeName(fieldText(argument, 'type'));
  }
  return inferLiteralType(type, text);
}

function inferLiteralType(type: string, text: string): string | undefined {
  if (type.endsWith('_integer_literal')) return /l$/iu.test(text) ? 'long' : 'int';
  if (type.endsWith('_floating_point_literal')) return /f$/iu.test(text) ? 'float' : 'double';
  const types: Readonly<Record<string, string>> = {
    string_literal: 'String',
    character_literal: 'char',
    true: 'boolean',
    false: 'boolean',
    class_literal: 'Class',
  };
  return types[type];
}
