import { readBinary, replaceOperator } from '../binary.js';
import { isNumber, type ExpressionKind } from '../kind.js';
import type { MutationOperator } from '../operator.js';

const operators = ['<', '<=', '>', '>=', '==', '!='];
const equality = ['==', '!='];

/** Comparisons with null belong to NCR. */
export const ror: MutationOperator = {
  name: 'ROR',
  title: 'relational operator replacement',
  description:
    'replaces a comparison of numbers by each other one; `==` and `!=` on anything but numbers by the opposite',
  version: 1,
  examples: [
    {
      given: 'int a, int b',
      returns: 'boolean',
      before: 'return a < b;',
      after: ['return a <= b;', 'return a > b;', 'return a >= b;', 'return a == b;', 'return a != b;'],
    },
    {
      given: 'Object a, Object b',
      returns: 'boolean',
      before: 'return a == b;',
      after: ['return a != b;'],
    },
  ],
  nodeTypes: ['binary_expression'],
  mutate(node, { source, kindOf }) {
    const parts = readBinary(node);
    if (parts === undefined || !operators.includes(parts.operator.text)) return [];
    const kinds = [kindOf(parts.left), kindOf(parts.right)];
    if (kinds.includes('null')) return [];
    const before = parts.operator.text;
    const isOrdered = !equality.includes(before) || mayBeNumbers(kinds);
    return (isOrdered ? operators : equality)
      .filter((each) => each !== before)
      .map((each) => replaceOperator(node, parts, each, source));
  },
};

/** If either side is a number, the other one is a number or a boxed one. Two unknown sides may be numbers. */
function mayBeNumbers(kinds: readonly ExpressionKind[]): boolean {
  return kinds.some(isNumber) || kinds.every((kind) => kind === 'unknown');
}
