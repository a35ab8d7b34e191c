import { isTry } from '../candidates/oracle-tries.js';
import type { Node } from '../parser.js';
import { isImmutable, type Scope } from './declared-types.js';
import { isMatcherDeclaration, isPure, type PureNames } from './pure-values.js';
import { changesShared } from './shared-objects.js';
import { isWithin, type SourceRange } from './source-ranges.js';
import { findRoot, isInScope, listDeclaredValues, listDefinedNames, listGiven } from './statement-names.js';
import { isContainer, isInCatchClause, listChildStatements } from './test-statements.js';

/** A test of which oracles have been removed. */
interface ValueContext {
  readonly body: Node;
  readonly leaves: readonly Node[];
  readonly scope: Scope;
  /** What is removed. */
  readonly ranges: readonly SourceRange[];
  /** Whether a value may be made of another variable's: `List<String> all = asList("a"); int size = all.size();`. */
  readonly freeValues: 'count' | 'none';
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

/** Finds declarations whose values only oracles use. The program has no part in these. */
export function listValuesOfOracles(test: ValueContext): readonly ValueOfOracles[] {
  const declarations = test.leaves.filter(
    (leaf) => leaf.type === 'local_variable_declaration' && !test.isCut(leaf),
  );
  const free = test.freeValues === 'count' ? listFree(test, declarations) : [];
  return declarations.flatMap((leaf) => {
    const { isOnlyForOracles, changes } = examineValue(test, leaf, free);
    return isOnlyForOracles ? [{ names: listDefinedNames(leaf), statements: [leaf, ...changes] }] : [];
  });
}

/** Variables in whose values the program has no part: of `List<String> all = asList("a"); int size = all.size(); s.take(size);` both. */
function listFree(test: ValueContext, declarations: readonly Node[]): readonly string[] {
  let free = declarations;
  for (;;) {
    const names = free.flatMap(listDefinedNames);
    const left = free.filter((leaf) => examineValue(test, leaf, names).isFree);
    if (left.length === free.length) return names;
    free = left;
  }
}

/** What the uses of a variable say about its value. */
interface ExaminedValue {
  /** Whether the program has no part in it. */
  readonly isFree: boolean;
  readonly isOnlyForOracles: boolean;
  /** The statements outside of oracles that change it. */
  readonly changes: readonly Node[];
}

function examineValue(test: ValueContext, leaf: Node, free: readonly string[]): ExaminedValue {
  const names = listDefinedNames(leaf);
  const own = test.pureNames([...names, ...free]);
  const values = listDeclaredValues(leaf);
  if (!isMatcherDeclaration(leaf, own) && !values.every((value) => isPure(value, own)))
    return { isFree: false, isOnlyForOracles: false, changes: [] };
  const mentions = names
    .flatMap((name) => test.findMentions(name).filter((each) => isInScope(each, leaf, name)))
    .filter((each) => !isWithin(each, [leaf]));
  const outside = mentions.filter((each) => !isWithin(each, test.ranges));
  const using = outside.map((each) => test.leaves.find((other) => isWithin(each, [other])));
  const isOwn = (name: string) => test.isOwn(name, own.variables);
  // What a catch clause notes, as in `caught = true`, is a result of the program.
  const changes = using.flatMap((each) =>
    each !== undefined &&
    isChangeOf(each, names, own, isOwn) &&
    !isInCatchClause(each, test.body) &&
    !dependsOnProgram(each, leaf, own)
      ? [each]
      : [],
  );
  const isShared = changesShared(changes, values, isOwn);
  const isOfFree = (each: Node | undefined) =>
    each !== undefined &&
    (changes.includes(each) ||
      isChangeOf(each, free, own, isOwn) ||
      (each.type === 'local_variable_declaration' &&
        listDefinedNames(each).every((name) => free.includes(name))));
  const isImmutableValue = names.every((name) => isImmutable(test.scope.variables.get(name)));
  return {
    isFree: !isShared && (isImmutableValue ? changes.length === 0 : using.every(isOfFree)),
    isOnlyForOracles: !isShared && outside.length < mentions.length && changes.length === using.length,
    changes,
  };
}

/** @param isOwn whether what has a name has nothing to share with others, so that a method may change it */
function isChangeOf(
  leaf: Node,
  names: readonly string[],
  pure: PureNames,
  isOwn: (name: string) => boolean,
): boolean {
  if (leaf.type === 'local_variable_declaration') return false;
  const expression = leaf.type === 'expression_statement' ? leaf.firstNamedChild : null;
  if (expression === null) return false;
  if (expression.type === 'assignment_expression') {
    const [left, right] = [expression.childForFieldName('left'), expression.childForFieldName('right')];
    if (left === null || right === null) return false;
    return names.includes(findRoot(left).text) && isPure(right, pure);
  }
  if (expression.type === 'update_expression')
    return names.includes(findRoot(expression.firstNamedChild!).text);
  if (expression.type !== 'method_invocation' || !isPure(expression, pure)) return false;
  if (names.includes(findRoot(expression).text)) return true;
  const given = listGiven(leaf);
  return given.some((name) => names.includes(name)) && given.every(isOwn);
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
