import { descendants, isComment } from '../parser.js';
import type { Node } from '../parser.js';
import { isOracleCall } from '../candidates/oracle-statements.js';
import { simpleNameOf } from '../../model/java-names.js';

/** A call in a prefix. */
export interface Call {
  readonly kind: 'method' | 'constructor';
  /** The method's name, or the simple name of the class. */
  readonly name: string;
  readonly argumentCount: number;
  /** The arguments' types as simple names, as far as literals, casts and declarations tell; needs the tree. */
  argumentTypes(): readonly (string | undefined)[];
  /** Where it stands in the text that was parsed. */
  readonly startIndex: number;
  readonly endIndex: number;
}

/** The calls of methods and constructors below a node, without those of `assert…`, `fail` and `verifyException`, last first. */
export function callsFromLast(node: Node): Call[] {
  return descendants(node, 'method_invocation', 'object_creation_expression')
    .filter((call) => call.type === 'object_creation_expression' || !isOracleCall(call))
    .map((call) => ({ position: nameOf(call).startIndex, call: callOf(call, node) }))
    .sort((a, b) => b.position - a.position)
    .map(({ call }) => call);
}

/** The types of local variables by name, as written. */
export function variableTypesIn(node: Node): ReadonlyMap<string, string> {
  return new Map(
    descendants(node, 'local_variable_declaration').flatMap((declaration) => {
      const type = declaration.childForFieldName('type')?.text ?? '';
      return declaration.childrenForFieldName('declarator').map((declarator) => {
        const dimensions = declarator.childForFieldName('dimensions')?.text ?? '';
        return [declarator.childForFieldName('name')?.text ?? '', `${type}${dimensions}`] as const;
      });
    }),
  );
}

function nameOf(call: Node): Node {
  return call.childForFieldName('name') ?? call.childForFieldName('type') ?? call;
}

/** Describes a call; `scope`: the node below which its variables are declared. */
export function callOf(call: Node, scope: Node): Call {
  const given = call.childForFieldName('arguments')?.namedChildren.filter((child) => !isComment(child)) ?? [];
  return {
    kind: call.type === 'method_invocation' ? 'method' : 'constructor',
    name: simpleTypeName(nameOf(call).text),
    argumentCount: given.length,
    argumentTypes() {
      const variables = variableTypesIn(scope);
      return given.map((argument) => typeOf(argument, variables));
    },
    startIndex: call.startIndex,
    endIndex: call.endIndex,
  };
}

/** `Map` for `java.util.Map<String, Integer>`, `String[]` for `java.lang.String[]`. */
export function simpleTypeName(type: string): string {
  let depth = 0;
  let plain = '';
  for (const character of type.replace(/@[\w.]+(?:\([^)]*\))?\s*/gu, '')) {
    if (character === '<') depth += 1;
    else if (character === '>') depth -= 1;
    else if (depth === 0 && character.trim() !== '') plain += character;
  }
  const varargs = plain.endsWith('...') ? '...' : '';
  return simpleNameOf(plain.slice(0, plain.length - varargs.length)) + varargs;
}

function typeOf(argument: Node, variables: ReadonlyMap<string, string>): string | undefined {
  const { type, text } = argument;
  if (type === 'parenthesized_expression' || type === 'unary_expression') {
    const inner = argument.childForFieldName('operand') ?? argument.firstNamedChild;
    return inner === null ? undefined : typeOf(inner, variables);
  }
  if (type === 'identifier') {
    const declared = variables.get(text);
    return declared === undefined ? undefined : simpleTypeName(declared);
  }
  if (type === 'array_access') {
    const array = typeOf(argument.childForFieldName('array')!, variables);
    return array?.endsWith('[]') ? array.slice(0, -'[]'.length) : undefined;
  }
  if (type === 'cast_expression' || type === 'object_creation_expression') {
    return simpleTypeName(argument.childForFieldName('type')?.text ?? '');
  }
  return literalType(type, text);
}

function literalType(type: string, text: string): string | undefined {
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
