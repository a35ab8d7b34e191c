import { fieldText, type Node } from '../../source/parser.js';
import { encloseOperand, readBinary } from '../binary.js';
import { fixCondition } from '../fixed-condition.js';
import { findFirstPart } from '../first-part.js';
import type { MutationOperator } from '../operator.js';

/** `requireNonNull` as a statement of its own is a call, which MCR removes. */
export const ncr: MutationOperator = {
  name: 'NCR',
  title: 'null check removal',
  description:
    'removes a check for null: `== null` is never true, `!= null` always is, `requireNonNull` lets everything through; and reverses it',
  version: 3,
  examples: [
    {
      given: 'Object a',
      returns: 'boolean',
      before: 'return a == null;',
      after: ['return false;', 'return a != null;'],
    },
    {
      given: 'Object a',
      returns: 'Object',
      before: 'return java.util.Objects.requireNonNull(a, "a");',
      after: ['return a;'],
    },
  ],
  nodeTypes: ['binary_expression', 'method_invocation'],
  mutate(node) {
    if (node.type === 'method_invocation')
      return isRequireNonNull(node) ? [{ part: node, text: firstArgument(node) }] : [];
    const parts = readBinary(node);
    if (parts === undefined || !isNullComparison(parts)) return [];
    const isEqual = parts.operator.text === '==';
    return [fixCondition(node, !isEqual), { part: parts.operator, text: isEqual ? '!=' : '==' }];
  },
};

function isNullComparison({ left, operator, right }: NonNullable<ReturnType<typeof readBinary>>): boolean {
  const isOfNull = left.type === 'null_literal' || right.type === 'null_literal';
  return isOfNull && (operator.text === '==' || operator.text === '!=');
}

function isRequireNonNull(call: Node): boolean {
  return (
    fieldText(call, 'name') === 'requireNonNull' &&
    call.parent?.type !== 'expression_statement' &&
    firstArgument(call) !== ''
  );
}

function firstArgument(call: Node): string {
  const given = call.childForFieldName('arguments');
  const first = given === null ? undefined : findFirstPart(given);
  return first === undefined ? '' : encloseOperand(first);
}
