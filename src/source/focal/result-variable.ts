import { findDescendants } from '../parser.js';
import type { Node } from '../parser.js';
import type { FocalCall } from './focal-call.js';

/** The variable that holds the result of a prefix's focal call. */
export interface ResultVariable {
  readonly name: string;
  /** As declared, with type arguments. */
  readonly type: string;
  /** Whether statements after the call mention it, so that its content may have changed. */
  readonly isMentionedLater: boolean;
}

/**
 * Finds the variable that holds the call's result at the end of the prefix; undefined where there is none.
 * @example
 * ```ts
 * import { findFocalCall, findResultVariable, loadJavaParser } from 'teval';
 *
 * const take = {
 *   className: 'org.x.Shelf', name: 'take', parameters: [{ type: 'int', name: 'slot' }],
 *   isConstructor: false, isStatic: false, returnType: 'int', source: 'int take(int slot) { … }', docstring: '',
 * };
 * const prefix = 'Shelf shelf0 = new Shelf(); int int0 = shelf0.take(1);';
 * const parser = await loadJavaParser();
 * parser.withStatements(prefix, (statements) => {
 *   const call = findFocalCall(statements, take);
 *   console.log(call && findResultVariable(statements, call)?.name);
 * });
 * // int0
 * ```
 */
export function findResultVariable(statements: readonly Node[], call: FocalCall): ResultVariable | undefined {
  const { statement } = call;
  const holder = findHolder(call.node);
  const later = statements.filter((other) => other.startIndex >= statement.endIndex);
  let name: string | undefined;
  let type: string | undefined;
  if (statement.type === 'local_variable_declaration' && holder?.type === 'variable_declarator') {
    name = holder.childForFieldName('name')?.text;
    type = statement.childForFieldName('type')?.text;
    if (holder.childForFieldName('dimensions') !== null || holder.parent?.id !== statement.id)
      return undefined;
  } else if (holder?.type === 'assignment_expression' && holder.parent?.id === statement.id) {
    const target = holder.childForFieldName('left');
    if (target?.type !== 'identifier' || holder.childForFieldName('operator')?.text !== '=') return undefined;
    name = target.text;
    type = findDeclaredType(statements, name);
  }
  if (name === undefined || type === undefined) return undefined;
  const mentions = later.filter((other) =>
    findDescendants(other, 'identifier').some(({ text }) => text === name),
  );
  if (mentions.some((other) => isChangedIn(other, name))) return undefined;
  return { name, type, isMentionedLater: mentions.length > 0 };
}

/** The node that receives a call's value, beyond parentheses and casts to reference types. */
function findHolder(call: Node): Node | undefined {
  let node = call.parent;
  for (;;) {
    if (node === null) return undefined;
    const castType = node.type === 'cast_expression' ? node.childForFieldName('type')?.type : undefined;
    const isReferenceCast =
      castType !== undefined && !/^(integral|floating_point|boolean)_type$/.test(castType);
    if (node.type !== 'parenthesized_expression' && !isReferenceCast) return node;
    node = node.parent;
  }
}

function findDeclaredType(statements: readonly Node[], name: string): string | undefined {
  for (const statement of statements) {
    if (statement.type !== 'local_variable_declaration') continue;
    const declares = statement.namedChildren.some((child) => child.childForFieldName('name')?.text === name);
    if (declares) return statement.childForFieldName('type')?.text;
  }
  return undefined;
}

function isChangedIn(statement: Node, name: string): boolean {
  return findDescendants(statement, 'assignment_expression', 'update_expression').some((node) => {
    const target = node.childForFieldName('left') ?? node.firstNamedChild;
    return target?.type === 'identifier' && target.text === name;
  });
}
