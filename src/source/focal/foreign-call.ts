import { findDescendants, fieldText, type Node } from '../parser.js';
import { withoutTypeArguments } from '../types/type-parameters.js';
import type { SuiteTypes } from '../types/suite-types.js';
import type { FindCalled } from './attributed-calls.js';

/** What a suite shows about names, and what the compiler says about the calls of one of its tests; absent if nobody asked it. */
export type NamesOfSuite = Pick<SuiteTypes, 'isOfProgram' | 'fieldType'> & { readonly called?: FindCalled };

/** Where no suite is known, every name may be that of a class of the program. */
export const unknownNames: NamesOfSuite = { isOfProgram: () => true, fieldType: () => undefined };

/**
 * Whether a call's receiver shows that no class of the program declares the method: a literal, a class of a library, or a variable that holds what a
 * library's constructor or static method gave. A declared type alone shows nothing, because `Map` may hold the program's map.
 *
 * @param scope contains the declarations of local variables
 */
export function isForeignCall(call: Node, scope: Node, names: NamesOfSuite): boolean {
  const receiver = call.type === 'method_invocation' ? call.childForFieldName('object') : null;
  if (receiver === null) return false;
  if (receiver.type === 'identifier') return isForeignName(receiver.text, scope, names);
  if (receiver.type === 'object_creation_expression') return isForeignCreation(receiver, names);
  return receiver.type === 'string_literal' || receiver.type === 'class_literal';
}

function isForeignName(name: string, scope: Node, names: NamesOfSuite): boolean {
  const declarators = findDescendants(scope, 'variable_declarator').filter(
    (each) => fieldText(each, 'name') === name && each.parent?.type === 'local_variable_declaration',
  );
  // Two blocks may declare the same name.
  if (declarators.length > 0) return declarators.every((each) => holdsForeign(each, names));
  return isForeignClass(name, names);
}

function holdsForeign(declarator: Node, names: NamesOfSuite): boolean {
  const type = withoutTypeArguments(fieldText(declarator.parent!, 'type'));
  if (names.isOfProgram(type)) return false;
  const value = declarator.childForFieldName('value');
  if (value?.type === 'object_creation_expression') return isForeignCreation(value, names);
  const receiver = value?.type === 'method_invocation' ? value.childForFieldName('object') : null;
  return receiver?.type === 'identifier' && isForeignClass(receiver.text, names);
}

/** Whether a name is that of a class, by its first letter, and not of one of the program. */
function isForeignClass(name: string, names: NamesOfSuite): boolean {
  return /^[A-Z]/u.test(name) && names.fieldType(name) === undefined && !names.isOfProgram(name);
}

/** An anonymous class may have methods of its own. */
function isForeignCreation(creation: Node, names: NamesOfSuite): boolean {
  return (
    creation.namedChildren.every(({ type }) => type !== 'class_body') &&
    !names.isOfProgram(withoutTypeArguments(fieldText(creation, 'type')))
  );
}
