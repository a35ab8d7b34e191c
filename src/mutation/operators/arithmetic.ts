import { readBinary, replaceOperator } from '../binary.js';
import { isNumber } from '../kind.js';
import type { MutationOperator } from '../operator.js';

const operators = ['+', '-', '*', '/', '%'];

/** Texts are joined by `+`, which is no arithmetic. */
export const aor: MutationOperator = {
  name: 'AOR',
  title: 'arithmetic operator replacement',
  description:
    'replaces an arithmetic operator by each other one, also in `+=`; joining texts is no arithmetic',
  version: 2,
  examples: [
    {
      given: 'int a, int b',
      returns: 'int',
      before: 'return a + b;',
      after: ['return a - b;', 'return a * b;', 'return a / b;', 'return a % b;'],
    },
    {
      given: 'int a, int b',
      before: 'a *= b;',
      after: ['a += b;', 'a -= b;', 'a /= b;', 'a %= b;'],
    },
  ],
  nodeTypes: ['binary_expression', 'assignment_expression'],
  mutate(node, { source, kindOf }) {
    const parts = readBinary(node);
    if (parts === undefined) return [];
    const { left, operator, right } = parts;
    const isAssignment = node.type === 'assignment_expression';
    const before = isAssignment ? operator.text.replace(/=$/u, '') : operator.text;
    if (!operators.includes(before)) return [];
    const kinds = [kindOf(left), kindOf(right)];
    if (before === '+' && !kinds.every((kind) => isNumber(kind) || kind === 'unknown')) return [];
    return operators
      .filter((each) => each !== before)
      .map((each) =>
        isAssignment ? { part: operator, text: `${each}=` } : replaceOperator(node, parts, each, source),
      );
  },
};
