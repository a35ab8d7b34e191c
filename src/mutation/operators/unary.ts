import { fieldText } from '../../source/parser.js';
import { detachSign } from '../binary.js';
import type { MutationOperator } from '../operator.js';

export const oru: MutationOperator = {
  name: 'ORU',
  title: 'unary operator replacement',
  description: 'replaces `++` by `--` and the reverse, and drops `-`, `~` and `!`',
  version: 2,
  examples: [
    { given: 'int a', before: 'a++;', after: ['a--;'] },
    { given: 'int a', returns: 'int', before: 'return -a;', after: ['return a;'] },
    { given: 'boolean a', returns: 'boolean', before: 'return !a;', after: ['return a;'] },
  ],
  nodeTypes: ['update_expression', 'unary_expression'],
  mutate(node, { source }) {
    if (node.type === 'update_expression') {
      const operator = node.children.find(({ type }) => type === '++' || type === '--');
      if (operator === undefined) return [];
      return [{ part: operator, text: detachSign(source, operator, operator.type === '++' ? '--' : '++') }];
    }
    const operand = node.childForFieldName('operand');
    // A negative literal belongs to LVR.
    if (operand === null || fieldText(node, 'operator') === '+' || operand.type.endsWith('_literal'))
      return [];
    return [{ part: node, text: operand.text }];
  },
};
