import { isTry } from '../candidates/oracle-tries.js';
import type { Node } from '../parser.js';
import { isImmutable, type Scope } from './declared-types.js';
import { isMatcherDeclaration, isPure, type PureNames } from './pure-values.js';
import { changesShared } from './shared-objects.js';
import { isWithin, type SourceRange } from './source-ranges.js';
import {
  collectNames,
  findRoot,
  isInScope,
  listDeclaredValues,
  listDefinedNames,
  listGiven,
} from './statement-names.js';
import { isContainer, isInCatchClause, listChildStatements } from './test-statements.js';

/** A test of which oracles have been removed. */
interface ValueContext {
  readonly body: Node;
  readonly leaves: readonly Node[];
  readonly scope: Scope;
  /** What is removed. */
  readonly ranges: readonly SourceRange[];
  /** Whether a value may be made of another variable's: `List<String> all = asList("a"); int size = all.size();`. */
  readonly freeValues: 'allowed' | 'none';
  isCut(leaf: Node): boolean;
  /** Uses of a name in the body. */
  findMentions(name: string): readonly Node[];
  /** What values may name beside these variables. */
  pureNames(variables: readonly string[]): PureNames;
  /** Whether what has this name has nothing to share with the program. */
  isOwn(name: string, values: ReadonlySet<string>): boolean;
}

/** The variables of a declaration, which only oracles use, and the statements that make and change their values. */
interface ValueOfOracles {
  readonly names: readonly string[];
  readonly statements: readonly Node[];
}

/** The uses of a declaration's variables. */
interface Uses {
  readonly leaf: Node;
  readonly names: readonly string[];
  readonly isUsedByOracles: boolean;
  /** The statements outside of oracles that use them; undefined for heads of loops and branches. */
  readonly using: readonly (Node | undefined)[];
  /** What the declaration and these statements mention. */
  readonly mentioned: ReadonlySet<string>;
}

/** Finds declarations whose values only oracles use. The program has no part in these. */
export function listValuesOfOracles(test: ValueContext): readonly ValueOfOracles[] {
  const declared = test.leaves
    .filter((leaf) => leaf.type === 'local_variable_declaration' && !test.isCut(leaf))
    .map((leaf) => listUses(test, leaf));
  const free = test.freeValues === 'allowed' ? listFree(test, declared) : new Set<string>();
  const values = declared.flatMap((uses) => {
    const { isValue, changes } = examineValue(test, uses, free);
    const others = uses.using.filter((each) => each === undefined || !changes.includes(each));
    return isValue ? [{ ...uses, statements: [uses.leaf, ...changes], others }] : [];
  });
  return selectUsedByOracles(selectRemovable(values));
}

interface FoundValue extends Uses {
  /** They make and change it. */
  readonly statements: readonly Node[];
  /** Other uses outside of oracles. */
  readonly others: readonly (Node | undefined)[];
}

/** The values that only oracles use, and other such values. */
function selectRemovable(values: readonly FoundValue[]): readonly FoundValue[] {
  let removable = values;
  for (;;) {
    const statements = new Set(removable.flatMap((each) => each.statements.map(({ id }) => id)));
    const left = removable.filter(({ others }) =>
      others.every((each) => each !== undefined && statements.has(each.id)),
    );
    if (left.length === removable.length) return left;
    removable = left;
  }
}

/** Those of which an oracle uses one, or another one that is made of it. */
function selectUsedByOracles(values: readonly FoundValue[]): readonly FoundValue[] {
  const used = new Set<FoundValue>();
  const statements = new Set<number>();
  const take = (value: FoundValue) => {
    used.add(value);
    for (const { id } of value.statements) statements.add(id);
  };
  for (const value of values) if (value.isUsedByOracles) take(value);
  // Most values are declared before those that are made of them.
  for (let size = -1; size < used.size;) {
    size = used.size;
    for (const value of values.toReversed())
      if (!used.has(value) && value.others.some((each) => statements.has(each!.id))) take(value);
  }
  return values.filter((each) => used.has(each));
}

/** Variables in whose values the program has no part: of `List<String> all = asList("a"); int size = all.size(); s.take(size);` both. */
function listFree(test: ValueContext, declared: readonly Uses[]): ReadonlySet<string> {
  const free = new Set(declared.flatMap(({ names }) => names));
  const left = new Set(declared);
  const queue = [...declared];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (!left.has(next) || examineValue(test, next, free).isFree) continue;
    left.delete(next);
    const { names } = next;
    for (const name of names) free.delete(name);
    queue.push(...[...left].filter(({ mentioned }) => names.some((name) => mentioned.has(name))));
  }
  return free;
}

function listUses(test: ValueContext, leaf: Node): Uses {
  const names = listDefinedNames(leaf);
  const mentions = names
    .flatMap((name) => test.findMentions(name).filter((each) => isInScope(each, leaf, name)))
    .filter((each) => !isWithin(each, [leaf]));
  const outside = mentions.filter((each) => !isWithin(each, test.ranges));
  const using = outside.map((each) => test.leaves.find((other) => isWithin(each, [other])));
  const mentioned = new Set(
    [leaf, ...using].flatMap((each) => (each === undefined ? [] : [...collectNames(each)])),
  );
  return { leaf, names, isUsedByOracles: outside.length < mentions.length, using, mentioned };
}

/** What the uses of a variable say about its value. */
interface ExaminedValue {
  /** Whether the program has no part in it, and gets no object that it could change. */
  readonly isFree: boolean;
  /** Whether it is made and changed without the program. */
  readonly isValue: boolean;
  /** The statements outside of oracles that change it. */
  readonly changes: readonly Node[];
}

function examineValue(
  test: ValueContext,
  { leaf, names, using }: Uses,
  free: ReadonlySet<string>,
): ExaminedValue {
  const own = test.pureNames([...names, ...free]);
  const values = listDeclaredValues(leaf);
  if (!isMatcherDeclaration(leaf, own) && !values.every((value) => isPure(value, own)))
    return { isFree: false, isValue: false, changes: [] };
  const isOwn = (name: string) => test.isOwn(name, own.variables);
  // What a catch clause notes, as in `caught = true`, is a result of the program.
  const changes = using.flatMap((each) =>
    each !== undefined &&
    isChangeOf(each, new Set(names), own, isOwn) &&
    !isInCatchClause(each, test.body) &&
    !dependsOnProgram(each, leaf, own)
      ? [each]
      : [],
  );
  const isValue = !changesShared(changes, values, isOwn);
  const isOfFree = (each: Node | undefined) =>
    each !== undefined &&
    (changes.includes(each) ||
      isChangeOf(each, free, own, isOwn) ||
      (each.type === 'local_variable_declaration' && listDefinedNames(each).every((name) => free.has(name))));
  const isImmutableValue = names.every((name) => isImmutable(test.scope.variables.get(name)));
  return {
    isFree: isValue && (isImmutableValue ? changes.length === 0 : using.every(isOfFree)),
    isValue,
    changes,
  };
}

/** @param isOwn whether what has a name has nothing to share with others, so that a method may change it */
function isChangeOf(
  leaf: Node,
  names: ReadonlySet<string>,
  pure: PureNames,
  isOwn: (name: string) => boolean,
): boolean {
  if (leaf.type === 'local_variable_declaration') return false;
  const expression = leaf.type === 'expression_statement' ? leaf.firstNamedChild : null;
  if (expression === null) return false;
  if (expression.type === 'assignment_expression') {
    const [left, right] = [expression.childForFieldName('left'), expression.childForFieldName('right')];
    if (left === null || right === null) return false;
    return names.has(findRoot(left).text) && isPure(right, pure);
  }
  if (expression.type === 'update_expression') return names.has(findRoot(expression.firstNamedChild!).text);
  if (expression.type !== 'method_invocation' || !isPure(expression, pure)) return false;
  if (names.has(findRoot(expression).text)) return true;
  const given = listGiven(leaf);
  return given.some((name) => names.has(name)) && given.every(isOwn);
}

/** Whether the program decides if a change of a variable happens: in a loop or branch with a head that asks it, or in code that may throw. */
function dependsOnProgram(change: Node, declaration: Node, pure: PureNames): boolean {
  for (let above = change.parent; above !== null; above = above.parent) {
    if (isWithin(declaration, [above])) return false;
    if (isTry(above)) return true;
    const inner = new Set(
      [...listChildStatements(above), ...above.childrenForFieldName('update')].map(({ id }) => id),
    );
    if (isContainer(above) && !above.namedChildren.every((each) => inner.has(each.id) || isPure(each, pure)))
      return true;
  }
  return false;
}
