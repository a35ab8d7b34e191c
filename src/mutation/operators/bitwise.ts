import { readBinary, replaceOperator } from '../binary.js';
import type { MutationOperator } from '../operator.js';

const operators = ['&', '|', '^'];

export const lor: MutationOperator = {
  name: 'LOR',
  title: 'logical operator replacement',
  description: 'replaces `&`, `|` and `^` by each other one, on bits and on booleans, also in `&=`',
  version: 1,
  examples: [
    {
      given: 'int a, int b',
      returns: 'int',
      before: 'return a & b;',
      after: ['return a | b;', 'return a ^ b;'],
    },
  ],
  nodeTypes: ['binary_expression', 'assignment_expression'],
  mutate(node, { source }) {
    const parts = readBinary(node);
    if (parts === undefined) return [];
    const isAssignment = node.type === 'assignment_expression';
    const before = isAssignment ? parts.operator.text.replace(/=$/u, '') : parts.operator.text;
    if (!operators.includes(before)) return [];
    return operators
      .filter((each) => each !== before)
      .map((each) =>
        isAssignment
          ? { part: parts.operator, text: `${each}=` }
          : replaceOperator(node, parts, each, source),
      );
  },
};
