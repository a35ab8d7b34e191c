import type { Node } from '../../source/parser.js';
import { findDeclaration } from '../declared-kind.js';
import { isNumber } from '../kind.js';
import type { MutationOperator } from '../operator.js';

/** Without `a++` and `a--`, which are equivalent wherever the variable is not read again. */
export const uoi: MutationOperator = {
  name: 'UOI',
  title: 'unary operator insertion',
  description:
    'negates a variable that is read, and increments or decrements a number before it is read; only variables whose type the file shows',
  version: 1,
  examples: [
    {
      given: 'int a',
      returns: 'int',
      before: 'return a;',
      after: ['return (-a);', 'return (++a);', 'return (--a);'],
    },
    { given: 'boolean a', returns: 'boolean', before: 'return a;', after: ['return (!a);'] },
  ],
  nodeTypes: ['identifier'],
  mutate(node, { kindOf }) {
    if (!isRead(node)) return [];
    const kind = kindOf(node);
    const name = node.text;
    if (kind === 'boolean') return [{ part: node, text: `(!${name})` }];
    if (!isNumber(kind)) return [];
    const changes = findDeclaration(node)?.isFinal === true ? [] : [`++${name}`, `--${name}`];
    return [`-${name}`, ...changes].map((text) => ({ part: node, text: `(${text})` }));
  },
};

/** Whether an identifier is a variable whose value is read: an operand, an argument, an index, a result or an assigned value. */
function isRead(identifier: Node): boolean {
  const parent = identifier.parent;
  if (parent === null) return false;
  switch (parent.type) {
    case 'binary_expression':
    case 'argument_list':
    case 'return_statement':
    case 'parenthesized_expression':
    case 'ternary_expression':
    case 'cast_expression':
      return true;
    case 'array_access':
      return parent.childForFieldName('index')?.id === identifier.id;
    case 'assignment_expression':
      return parent.childForFieldName('right')?.id === identifier.id;
    case 'variable_declarator':
      return parent.childForFieldName('value')?.id === identifier.id;
    default:
      return false;
  }
}
