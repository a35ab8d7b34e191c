import { readBinary } from '../binary.js';
import type { MutationOperator } from '../operator.js';

const operators = ['<<', '>>', '>>>'];

export const sor: MutationOperator = {
  name: 'SOR',
  title: 'shift operator replacement',
  description: 'replaces a shift by each other one, also in `<<=`',
  version: 1,
  examples: [
    {
      given: 'int a, int b',
      returns: 'int',
      before: 'return a >> b;',
      after: ['return a << b;', 'return a >>> b;'],
    },
  ],
  nodeTypes: ['binary_expression', 'assignment_expression'],
  mutate(node) {
    const operator = readBinary(node)?.operator;
    const ending = node.type === 'assignment_expression' ? '=' : '';
    const before = operators.find((each) => `${each}${ending}` === operator?.text);
    if (operator === undefined || before === undefined) return [];
    return operators
      .filter((each) => each !== before)
      .map((each) => ({ part: operator, text: `${each}${ending}` }));
  },
};
