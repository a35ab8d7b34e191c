import { findDescendants, type Node } from '../parser.js';
import { findTextBlock } from './javalang.js';
import { isStatementExpression } from '../parsability.js';

const legalEscape = /^\\(?:[btnfrs"'\\]|[0-3]?[0-7]{1,2}|u+[\da-fA-F]{4}|\r?\n)$/u;

/** The grammar accepts more than the language: each of these is a type of node, and when it is no Java. */
const refused: Readonly<Record<string, (node: Node) => boolean>> = {
  escape_sequence: ({ text }) => !legalEscape.test(text),
  import_declaration: ({ parent }) => isInBlock(parent),
  package_declaration: ({ parent }) => isInBlock(parent),
  local_variable_declaration: (node) => isInBlock(node.parent) && hasFieldModifier(node),
  class_literal: (node) => node.firstNamedChild?.type === 'generic_type',
};
const refusedTypes = Object.keys(refused);

/**
 * The first part of a tree that the grammar accepts and no compiler does.
 *
 * @param rules `strict`: expressions such as `x > 2` are no statements, as in the language; `loose`: they are, and text blocks are no Java, as for javalang
 */
export function findIllegalNode(root: Node, rules: 'strict' | 'loose'): Node | undefined {
  const illegal = findDescendants(root, ...refusedTypes).find((node) => refused[node.type]!(node));
  if (illegal !== undefined) return illegal;
  if (rules === 'loose') return findTextBlock(root);
  return findDescendants(root, 'expression_statement').find((each) => !isStatementExpression(each));
}

function isInBlock(parent: Node | null): boolean {
  return parent?.type !== 'program' && parent?.type !== 'ERROR';
}

function hasFieldModifier(declaration: Node): boolean {
  const modifiers = declaration.namedChildren.find(({ type }) => type === 'modifiers');
  return (
    modifiers?.children.some(({ type }) => type !== 'final' && !/annotation|comment/u.test(type)) ?? false
  );
}
