import { listOuterNames, toSimpleName } from '../model/suite/java-names.js';
import { fieldText, listMembers, type JavaParser, type Node } from '../source/parser.js';
import { describeMutation, type Unnumbered } from './describe-mutation.js';
import { listMutableNodes } from './mutable-nodes.js';
import type { Mutation } from './mutation.js';
import type { MutationOperator } from './operator.js';
import { operatorNames } from './operator-names.js';
import { mutationOperators } from './operators.js';
import { createScope } from './scope.js';

/**
 * All mutations of a class, numbered by their position in the source. Of two with the same result, the first operator's counts. Numbers do not depend on a
 * choice of operators, and the same source gives the same numbers everywhere.
 *
 * @param className fully qualified, nested classes with `$`; its nested classes count as parts of it
 * @returns an empty list if the source does not declare the class
 */
export function listMutations(parser: JavaParser, source: string, className: string): readonly Mutation[] {
  return parser.withTree(source, (root) => {
    const type = findMutatedType(root, className);
    return type === undefined ? [] : numberMutations(mutate(source, listMutableNodes(type)));
  });
}

/** The declaration of a class. An anonymous or local one (`Outer$1`) is a part of the class around it. */
export function findMutatedType(root: Node, className: string): Node | undefined {
  return findDeclared(root.namedChildren, toSimpleName(className));
}

function findDeclared(declarations: readonly Node[], name: string): Node | undefined {
  const named = listOuterNames(name).map((outer) =>
    declarations.find((each) => isType(each) && fieldText(each, 'name') === outer),
  );
  const type = named.findLast((each) => each !== undefined);
  const nested = type && name.slice(fieldText(type, 'name').length + 1);
  return type && nested ? (findDeclared(listMembers(type), nested) ?? type) : type;
}

function isType({ type }: Node): boolean {
  return /^(?:class|interface|enum|record)_declaration$/u.test(type);
}

function mutate(source: string, nodes: readonly Node[]): readonly Unnumbered[] {
  const scope = createScope(source);
  const operatorsOf = new Map<string, readonly MutationOperator[]>();
  const found = nodes.flatMap((node) => {
    const operators =
      operatorsOf.get(node.type) ??
      mutationOperators.filter(({ nodeTypes }) => nodeTypes.includes(node.type));
    operatorsOf.set(node.type, operators);
    return operators.flatMap((operator) =>
      operator
        .mutate(node, scope)
        .map((replacement) => describeMutation(source, node, operator, replacement)),
    );
  });
  return withoutCopies(source, found);
}

/** The first mutation of each result, without those that change nothing. */
function withoutCopies(source: string, found: readonly Unnumbered[]): readonly Unnumbered[] {
  const operators: readonly string[] = operatorNames;
  const byOperator = [...found].sort((a, b) => operators.indexOf(a.operator) - operators.indexOf(b.operator));
  const firsts = new Map<string, Unnumbered>();
  for (const each of byOperator) {
    const change = minimiseChange(source, each);
    if (change !== undefined && !firsts.has(change)) firsts.set(change, each);
  }
  return [...firsts.values()];
}

/** The change without the text that it keeps at its start and end; undefined if it keeps all. */
function minimiseChange(source: string, { start, end, text }: Unnumbered): string | undefined {
  const before = source.slice(start, end);
  const shortest = Math.min(before.length, text.length);
  let head = 0;
  while (head < shortest && before[head] === text[head]) head += 1;
  let tail = 0;
  while (tail < shortest - head && before[before.length - 1 - tail] === text[text.length - 1 - tail])
    tail += 1;
  if (before.length === text.length && head === before.length) return undefined;
  return `${start + head} ${end - tail} ${text.slice(head, text.length - tail)}`;
}

/** Array.sort is stable: mutations of the same place stay in the order of their operators. */
function numberMutations(found: readonly Unnumbered[]): readonly Mutation[] {
  return [...found]
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map((each, index) => ({ number: index + 1, ...each }));
}
