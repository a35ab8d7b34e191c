import { findDescendants, type Node } from '../parser.js';
import { isMember } from '../normalised/result-statements.js';
import { findRoot, listAssignedNames } from './statement-names.js';

/**
 * Whether statements that change a variable may change an object that it shares with the code around the test: `same.add(1);` after `Shelf same = shelf;`,
 * or `all.get(0).add(1);` after `List<Shelf> all = List.of(shelf);`.
 *
 * @param values what the variable's declaration gives it
 * @param isOwn whether what has this name has nothing to share: a value, one of the test's own objects, or a class of a library
 */
export function changesShared(
  changes: readonly Node[],
  values: readonly Node[],
  isOwn: (name: string) => boolean,
): boolean {
  const isAssignment = (change: Node) => listAssignedNames(change).length > 0;
  const assigned = changes.filter(isAssignment).flatMap(({ firstNamedChild }) => {
    const value = firstNamedChild?.childForFieldName('right');
    return value === null || value === undefined ? [] : [value];
  });
  const given = [...values, ...assigned];
  const isShared = given.some((value) => refersTo(value, isOwn));
  const holdsShared = given.some((value) => mentionsOthers(value, isOwn));
  return changes.some(
    (change) => !isAssignment(change) && (isShared || (holdsShared && !isOfVariableItself(change))),
  );
}

/** Whether a value is an object that another variable holds, too: `shelf`, `(Shelf) this.shelf`, `Shelf.DEFAULT`. */
function refersTo(value: Node, isOwn: (name: string) => boolean): boolean {
  if (value.type === 'ternary_expression')
    return value.namedChildren.slice(1).some((branch) => refersTo(branch, isOwn));
  if (value.type === 'parenthesized_expression' || value.type === 'cast_expression')
    return refersTo(value.lastNamedChild!, isOwn);
  if (!/^(?:identifier|this|field_access|array_access)$/u.test(value.type)) return false;
  const root = findRoot(value);
  return root.type !== 'identifier' || !isOwn(root.text);
}

/** Whether code names a variable or a class that is not the test's own: `List.of(shelf)`, `out.write(Shelf.DEFAULT)`. */
export function mentionsOthers(code: Node, isOwn: (name: string) => boolean): boolean {
  return (
    findDescendants(code, 'this').length > 0 ||
    findDescendants(code, 'identifier').some((each) => !isMember(each) && !isOwn(each.text))
  );
}

/** `all.add(1);`, unlike `all.get(0).add(1);` */
function isOfVariableItself({ firstNamedChild: expression }: Node): boolean {
  return expression?.childForFieldName('object')?.type === 'identifier';
}
