import { findDescendants, fieldText } from '../parser.js';
import type { Node } from '../parser.js';
import type { FocalMethod } from '../../model/suite/candidate.js';
import { toSimpleTypeName } from './focal-calls.js';

/** The call of a focal method in a prefix. */
export interface FocalCall {
  readonly node: Node;
  /** The statement that contains it. */
  readonly statement: Node;
  /** In order, without comments. */
  readonly argumentNodes: readonly Node[];
  /** The expression before the dot; undefined for constructors and unqualified calls. */
  readonly receiverNode: Node | undefined;
}

const callTypes = ['method_invocation', 'object_creation_expression'];

/**
 * The last call in a prefix (the one that ends last) with the focal method's name and a fitting number of arguments.
 * @example
 * ```ts
 * import { findFocalCall, loadJavaParser } from 'teval';
 *
 * const take = {
 *   className: 'org.x.Shelf', name: 'take', parameters: [{ type: 'int', name: 'slot' }],
 *   isConstructor: false, isStatic: false, returnType: 'int', source: 'int take(int slot) { … }', docstring: '',
 * };
 * const prefix = 'Shelf shelf0 = new Shelf(); int int0 = shelf0.take(1);';
 * const parser = await loadJavaParser();
 * console.log(parser.withStatements(prefix, (statements) => findFocalCall(statements, take)?.receiverNode?.text));
 * // shelf0
 * ```
 */
export function findFocalCall(statements: readonly Node[], focal: FocalMethod): FocalCall | undefined {
  let found: FocalCall | undefined;
  for (const statement of statements) {
    for (const node of findDescendants(statement, ...callTypes)) {
      if (found !== undefined && node.endIndex <= found.node.endIndex) continue;
      const argumentNodes = argumentsOf(node);
      if (!isCallOf(node, focal) || !takesCount(focal, argumentNodes.length)) continue;
      const receiverNode = focal.isConstructor ? undefined : (node.childForFieldName('object') ?? undefined);
      found = { node, statement, argumentNodes, receiverNode };
    }
  }
  return found;
}

/**
 * The argument nodes of a method or constructor call.
 * @example
 * ```ts
 * import { argumentsOf, loadJavaParser } from 'teval';
 *
 * const parser = await loadJavaParser();
 * console.log(parser.withExpression('take(1, x)', (call) => call && argumentsOf(call).map(({ text }) => text)));
 * // [ '1', 'x' ]
 * ```
 */
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
  return focal.isConstructor && toSimpleTypeName(fieldText(node, 'type')) === focal.name;
}

function takesCount(focal: FocalMethod, count: number): boolean {
  const expected = focal.parameters.length;
  return hasVariableArguments(focal) ? count >= expected - 1 : count === expected;
}
