import { readBinary, replaceOperator } from '../binary.js';
import { fixCondition } from '../fixed-condition.js';
import { findFirstPart } from '../first-part.js';
import type { MutationOperator, Replacement } from '../operator.js';
import type { Node } from '../../source/parser.js';
import type { MutationScope } from '../scope.js';

export const cor: MutationOperator = {
  name: 'COR',
  title: 'conditional operator replacement',
  description:
    'replaces `&&` and `||` by the other one and by each of their operands, and the conditions of `if`, `while`, `for`, `do` and `? :` by true and false',
  version: 3,
  examples: [
    {
      given: 'boolean a, boolean b',
      returns: 'boolean',
      before: 'return a && b;',
      after: ['return a || b;', 'return a;', 'return b;'],
    },
    {
      given: 'boolean a, int b',
      before: 'if (a) b = 1;',
      after: ['if (true) b = 1;', 'if (false) b = 1;'],
    },
    {
      given: 'boolean a, int b',
      before: 'while (a) b = 1;',
      after: ['while ((a) || true) b = 1;', 'while ((a) && false) b = 1;'],
    },
  ],
  nodeTypes: [
    ...['binary_expression', 'if_statement', 'while_statement', 'for_statement', 'do_statement'],
    'ternary_expression',
  ],
  mutate: (node, scope) =>
    node.type === 'binary_expression' ? mutateOperator(node, scope) : mutateCondition(node),
};

function mutateOperator(node: Node, { source }: MutationScope): readonly Replacement[] {
  const parts = readBinary(node);
  if (parts === undefined || !['&&', '||'].includes(parts.operator.text)) return [];
  return [
    replaceOperator(node, parts, parts.operator.text === '&&' ? '||' : '&&', source),
    { part: node, text: parts.left.text },
    { part: node, text: parts.right.text },
  ];
}

/** A literal stays: LVR replaces it. `while (true)` is no condition. */
function mutateCondition(statement: Node): readonly Replacement[] {
  const condition = statement.childForFieldName('condition');
  const bare = condition?.type === 'parenthesized_expression' ? findFirstPart(condition) : condition;
  if (bare === null || bare === undefined || ['true', 'false'].includes(bare.type)) return [];
  return [true, false].map((value) => fixCondition(bare, value));
}
