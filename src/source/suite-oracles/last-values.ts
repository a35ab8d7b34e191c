import { fieldText, type Node } from '../parser.js';
import { changesNothing } from './kept-effects.js';
import { collectNames, listAssignedNames, listDefinedNames } from './statement-names.js';

/** A statement that an assertion needs. */
export interface NeededStatement {
  readonly node: Node;
  /** What precedes its text: the type of a variable that it declares now. */
  readonly declaring: string;
}

/**
 * The statements without values that are overwritten before anything reads them: of `E e = assertThrows(…); e = assertThrows(…);` only the second, as
 * `E e = assertThrows(…);`. A value whose computation may change something stays.
 */
export function withoutOverwritten(statements: readonly Node[]): readonly NeededStatement[] {
  const types = new Map<string, string>();
  return statements.flatMap((node, index) => {
    const name = findSetName(node);
    if (name === undefined) return [{ node, declaring: '' }];
    const type = node.type === 'local_variable_declaration' ? fieldText(node, 'type') : types.get(name);
    types.delete(name);
    if (changesNothing(node) && isOverwritten(name, node, statements.slice(index + 1))) {
      if (type !== undefined) types.set(name, type);
      return [];
    }
    const declares = type !== undefined && node.type !== 'local_variable_declaration';
    return [{ node, declaring: declares ? `${type} ` : '' }];
  });
}

function isOverwritten(name: string, { parent }: Node, later: readonly Node[]): boolean {
  const next = later.find((each) => collectNames(each).has(name));
  if (next === undefined || next.parent?.id !== parent?.id) return false;
  return next.type === 'expression_statement' && findSetName(next) === name;
}

/** The variable that a statement only gives a value: `x` of `int x = f();` and `x = f();`, but not of `x = x + 1;`. */
function findSetName(statement: Node): string | undefined {
  const names =
    statement.type === 'local_variable_declaration'
      ? listDefinedNames(statement)
      : listAssignedNames(statement);
  const [name] = names;
  if (name === undefined || names.length > 1) return undefined;
  if (statement.type === 'local_variable_declaration')
    return fieldText(statement.childForFieldName('declarator')!, 'dimensions') === '' ? name : undefined;
  const assignment = statement.firstNamedChild;
  const value = assignment?.childForFieldName('right');
  if (value === null || value === undefined || fieldText(assignment!, 'operator') !== '=') return undefined;
  return collectNames(value).has(name) ? undefined : name;
}
