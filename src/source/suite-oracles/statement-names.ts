import { addToGroup } from '../../model/common/group-by.js';
import { isMember } from '../normalised/result-statements.js';
import { fieldText, findDescendants, isLocalType, listArguments, nodeAround, type Node } from '../parser.js';
import { isWithin } from './source-ranges.js';

/** The variable or other expression at the start of a chain of calls: `a` of `a.b().c`. */
export function findRoot(expression: Node): Node {
  let root = expression;
  for (;;) {
    const next =
      root.childForFieldName('object') ??
      (root.type === 'array_access' ? root.childForFieldName('array') : null) ??
      (root.type === 'parenthesized_expression' || root.type === 'cast_expression'
        ? root.lastNamedChild
        : null);
    if (next === null) return root;
    root = next;
  }
}

/** The values of the variables that a statement declares. */
export function listDeclaredValues(declaration: Node): Node[] {
  return declaration
    .childrenForFieldName('declarator')
    .flatMap((declarator) => declarator.childForFieldName('value') ?? []);
}

/** Names of the variables, or of the class, that a statement declares. */
export function listDefinedNames(leaf: Node): string[] {
  if (isLocalType(leaf)) return [fieldText(leaf, 'name')];
  if (leaf.type !== 'local_variable_declaration') return [];
  return leaf.childrenForFieldName('declarator').map((declarator) => fieldText(declarator, 'name'));
}

/** Variables that a statement declares as an array without content, as in `new char[3]`. */
export function listNewArrays(leaf: Node): string[] {
  if (leaf.type !== 'local_variable_declaration') return [];
  return leaf.childrenForFieldName('declarator').flatMap((declarator) => {
    const value = declarator.childForFieldName('value');
    const isNew = value?.type === 'array_creation_expression' && value.childForFieldName('value') === null;
    return isNew ? [fieldText(declarator, 'name')] : [];
  });
}

/** Variables that a statement assigns directly. */
export function listAssignedNames(leaf: Node): string[] {
  const expression = leaf.type === 'expression_statement' ? leaf.firstNamedChild : null;
  if (expression?.type === 'update_expression') return [expression.firstNamedChild?.text ?? ''];
  const target = findAssigned(leaf);
  return target?.type === 'identifier' ? [target.text] : [];
}

/** `data[i]` of `data[i] = 1;`. */
function findAssigned(leaf: Node): Node | null {
  const expression = leaf.type === 'expression_statement' ? leaf.firstNamedChild : null;
  return expression?.type === 'assignment_expression' ? expression.childForFieldName('left') : null;
}

/** Names that a statement defines, assigns, assigns a part of, as in `data[i] = 1;`, or calls a method on. */
export function listChangedNames(leaf: Node): string[] {
  return [...listDefinedNames(leaf), ...listAssignedNames(leaf), ...listMutatedNames(leaf)];
}

/** Names of objects that a statement may change: it assigns a part of one, calls a method on it, or gives it to a static method. */
export function listMutatedNames(leaf: Node): string[] {
  return [...listPartlyAssigned(leaf), ...findRootName(leaf), ...listGiven(leaf)];
}

/** Variables that a statement gives to a static method, as in `Collections.sort(all);`. */
export function listGiven(leaf: Node): string[] {
  const call = leaf.type === 'expression_statement' ? leaf.firstNamedChild : null;
  const receiver = call?.childForFieldName('object');
  if (call?.type !== 'method_invocation' || receiver?.type !== 'identifier' || !isNameOfClass(receiver.text))
    return [];
  return listArguments(call).flatMap((each) => (each.type === 'identifier' ? [each.text] : []));
}

/** `Shelf`, unlike `shelf` and the constant `SHELF`. */
export function isNameOfClass(name: string): boolean {
  return /^\p{Lu}.*\p{Ll}/u.test(name);
}

/**
 * Names whose state a statement may read. `Shelf same = shelf;` and `all.add(shelf);` only store the object if `all` is a collection.
 *
 * @param collections variables with such collections
 */
export function listNamesRead(statement: Node, collections: ReadonlySet<string>): ReadonlySet<string> {
  const stored = [
    ...findDescendants(statement, 'method_invocation')
      .filter((call) => collections.has(findRoot(call).text))
      .flatMap(listArguments),
    ...listDeclaredValues(statement),
  ].filter(({ type }) => type === 'identifier');
  const isStored = (mention: Node) => stored.some(({ id }) => id === mention.id);
  const mentions = [...indexMentions(statement)];
  return new Set(mentions.flatMap(([name, all]) => (all.every(isStored) ? [] : [name])));
}

function listPartlyAssigned(leaf: Node): string[] {
  const target = findAssigned(leaf);
  return target?.type === 'array_access' || target?.type === 'field_access' ? [findRoot(target).text] : [];
}

/** Names of parameters of lambdas, and of variables of loops and blocks, within a statement. A class may have any name of its surroundings. */
export function listNestedNames(statement: Node): string[] {
  const isOfClass = (node: Node) => nodeAround(node, ['class_body'], statement) !== undefined;
  const parameters = findDescendants(statement, 'lambda_expression').flatMap((lambda) => {
    const given = lambda.childForFieldName('parameters');
    const nodes = given?.type === 'identifier' ? [given] : (given?.namedChildren ?? []);
    return nodes.filter((each) => !isOfClass(each)).map((each) => fieldText(each, 'name') || each.text);
  });
  const declared = findDescendants(statement, 'local_variable_declaration')
    .filter((each) => each.id !== statement.id && !isOfClass(each))
    .flatMap(listDefinedNames);
  const others = findDescendants(statement, 'enhanced_for_statement', 'resource', 'catch_formal_parameter');
  const named = others.filter((each) => !isOfClass(each)).map((each) => fieldText(each, 'name'));
  return [...parameters, ...declared, ...named];
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
    addToGroup(mentions, each.text, each);
  }
  return mentions;
}

/** Names of the variables and classes that a node uses. */
export function collectNames(node: Node): Set<string> {
  return new Set(indexMentions(node).keys());
}

/** Whether a use in a test may mean the variable that a statement defines, assigns or changes, and not one of the same name in another block. */
export function isInScope(mention: Node, statement: Node, name: string): boolean {
  const scope = findScope(statement, name);
  return scope === undefined || isWithin(mention, [scope]);
}

/** The innermost node around a statement that declares a name before it; undefined for fields, parameters and what lambdas declare. */
function findScope(statement: Node, name: string): Node | undefined {
  for (let around = statement.parent; around !== null; around = around.parent) {
    const start = readDeclared(around).get(name);
    if (start !== undefined && start < statement.endIndex) return around;
  }
  return undefined;
}

/** By tree and node. Each use of a name asks for its scope. */
const declaredIn = new WeakMap<object, Map<number, ReadonlyMap<string, number>>>();

/** Names that a block, a switch, a loop, a try statement or a catch clause declares, with the index from which they are visible. */
function readDeclared(around: Node): ReadonlyMap<string, number> {
  const ofTree = declaredIn.get(around.tree) ?? new Map<number, ReadonlyMap<string, number>>();
  declaredIn.set(around.tree, ofTree);
  const declared = ofTree.get(around.id) ?? new Map(listDeclared(around).reverse());
  ofTree.set(around.id, declared);
  return declared;
}

function listDeclared(around: Node): (readonly [name: string, start: number])[] {
  const own = around.type === 'enhanced_for_statement' ? [[fieldText(around, 'name'), 0] as const] : [];
  const below = around.namedChildren.flatMap((each) =>
    listNamesOf(each).map((name) => [name, each.startIndex] as const),
  );
  return [...own, ...below];
}

function listNamesOf(child: Node): readonly string[] {
  if (child.type === 'catch_formal_parameter') return [fieldText(child, 'name')];
  if (child.type === 'resource_specification')
    return child.namedChildren.map((resource) => fieldText(resource, 'name'));
  // Variables of a switch's group are visible in the groups after it.
  const statements = child.type === 'switch_block_statement_group' ? child.namedChildren : [child];
  return statements.flatMap(listDefinedNames);
}
