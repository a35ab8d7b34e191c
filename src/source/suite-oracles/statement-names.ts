import { isMember } from '../normalised/result-statements.js';
import { fieldText, findDescendants, type Node } from '../parser.js';
import { findRoot } from './pure-values.js';
import { isWithin } from './source-ranges.js';

/** The values of the variables that a statement declares. */
export function listDeclaredValues(declaration: Node): Node[] {
  return declaration
    .childrenForFieldName('declarator')
    .flatMap((declarator) => declarator.childForFieldName('value') ?? []);
}

/** Names of the variables, or of the class, that a statement declares. */
export function listDefinedNames(leaf: Node): string[] {
  if (leaf.type === 'class_declaration') return [fieldText(leaf, 'name')];
  if (leaf.type !== 'local_variable_declaration') return [];
  return leaf.childrenForFieldName('declarator').map((declarator) => fieldText(declarator, 'name'));
}

/** Variables that a statement assigns directly. */
export function listAssignedNames(leaf: Node): string[] {
  const expression = leaf.type === 'expression_statement' ? leaf.firstNamedChild : null;
  if (expression?.type === 'update_expression') return [expression.firstNamedChild?.text ?? ''];
  if (expression?.type !== 'assignment_expression') return [];
  const left = expression.childForFieldName('left');
  return left?.type === 'identifier' ? [left.text] : [];
}

/** Names that a statement defines, assigns, or calls a method on. */
export function listChangedNames(leaf: Node): string[] {
  return [...listDefinedNames(leaf), ...listAssignedNames(leaf), ...findRootName(leaf)];
}

/** The variable on which a statement calls a method, or the class that it creates for that. */
export function findRootName(leaf: Node): string[] {
  const expression = leaf.type === 'expression_statement' ? leaf.firstNamedChild : null;
  if (expression?.type !== 'method_invocation') return [];
  const root = findRoot(expression);
  if (root.type === 'object_creation_expression') return [fieldText(root, 'type')];
  return root.type === 'identifier' ? [root.text] : [];
}

/** Uses of variables and classes by name. */
export function indexMentions(body: Node): Map<string, Node[]> {
  const mentions = new Map<string, Node[]>();
  for (const each of findDescendants(body, 'identifier', 'type_identifier')) {
    if (isMember(each)) continue;
    mentions.set(each.text, [...(mentions.get(each.text) ?? []), each]);
  }
  return mentions;
}

/** Names of the variables and classes that a node uses. */
export function collectNames(node: Node): Set<string> {
  return new Set(indexMentions(node).keys());
}

/** Whether a definition is visible at a use. An assignment is visible wherever its variable is. */
export function isInScope(mention: Node, definition: Node, name: string): boolean {
  if (!listDefinedNames(definition).includes(name)) return true;
  const block = definition.parent;
  return block === null || isWithin(mention, [block]);
}
