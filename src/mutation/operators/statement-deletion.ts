import { findFirstPart } from '../first-part.js';
import type { MutationOperator } from '../operator.js';
import { removeStatement } from '../removal.js';

/** Calls belong to MCR. */
export const std: MutationOperator = {
  name: 'STD',
  title: 'statement deletion',
  description:
    'removes an assignment, an increment, `break`, `continue`, `throw`, or `return` without a value; MCR removes calls',
  version: 2,
  examples: [
    { given: 'int a', before: 'a = 1;', after: [';'] },
    {
      given: 'int a',
      before: 'while (a > 0) { a--; break; }',
      after: ['while (a > 0) { ; break; }', 'while (a > 0) { a--; ; }'],
    },
  ],
  nodeTypes: [
    'expression_statement',
    'break_statement',
    'continue_statement',
    'throw_statement',
    'return_statement',
  ],
  mutate(node) {
    const part = findFirstPart(node);
    if (node.type === 'return_statement' && part !== undefined) return [];
    const expression = part?.type ?? '';
    if (node.type === 'expression_statement' && !changing.includes(expression)) return [];
    return [removeStatement(node)];
  },
};

const changing = ['assignment_expression', 'update_expression'];
