import { descendants } from '../parser.js';
import type { Node } from '../parser.js';
import type { FocalMethod } from '../../model/candidate.js';
import { simpleTypeName } from './focal-calls.js';

/** The call of a focal method in a prefix. */
export interface FocalCall {
  readonly node: Node;
  /** The statement that it is in. */
  readonly statement: Node;
  /** In order, comments left out. */
  readonly argumentNodes: readonly Node[];
  /** What stands before the dot; undefined for constructors and calls without a dot. */
  readonly receiverNode: Node | undefined;
}

const callTypes = ['method_invocation', 'object_creation_expression'];

/** The last call in a prefix (the one that ends last) with the focal method's name and a fitting number of arguments. */
export function findFocalCall(statements: readonly Node[], focal: FocalMethod): FocalCall | undefined {
  let found: FocalCall | undefined;
  for (const statement of statements) {
    for (const node of descendants(statement, ...callTypes)) {
      if (found !== undefined && node.endIndex <= found.node.endIndex) continue;
      const argumentNodes = argumentsOf(node);
      if (!isCallOf(node, focal) || !takesCount(focal, argumentNodes.length)) continue;
      const receiverNode = focal.isConstructor ? undefined : (node.childForFieldName('object') ?? undefined);
      found = { node, statement, argumentNodes, receiverNode };
    }
  }
  return found;
}

/** The argument nodes of a method or constructor call. */
export function argumentsOf(call: Node): Node[] {
  const list = call.childForFieldName('arguments');
  return list?.namedChildren.filter((node) => !node.type.endsWith('_comment')) ?? [];
}

/** Whether the last parameter takes any number of arguments. */
export function hasVariableArguments({ parameters }: FocalMethod): boolean {
  return parameters.at(-1)?.type.trim().endsWith('...') ?? false;
}

function isCallOf(node: Node, focal: FocalMethod): boolean {
  if (node.type === 'method_invocation')
    return !focal.isConstructor && node.childForFieldName('name')?.text === focal.name;
  return focal.isConstructor && simpleTypeName(node.childForFieldName('type')?.text ?? '') === focal.name;
}

function takesCount(focal: FocalMethod, count: number): boolean {
  const expected = focal.parameters.length;
  return hasVariableArguments(focal) ? count >= expected - 1 : count === expected;
}
