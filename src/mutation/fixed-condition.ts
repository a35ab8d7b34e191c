import type { Node } from '../source/parser.js';
import type { Replacement } from './operator.js';

/**
 * Gives a condition always the same value. The compiler refuses a loop with a constant condition, because code in it or behind it is then unreachable (JLS
 * 14.22). So a loop keeps its condition, in an expression that is not constant.
 */
export function fixCondition(condition: Node, value: boolean): Replacement {
  if (!isLoopCondition(condition)) return { part: condition, text: `${value}` };
  return { part: condition, text: `(${condition.text}) ${value ? '|| true' : '&& false'}` };
}

const loops = new Set(['while_statement', 'do_statement', 'for_statement']);

function isLoopCondition(node: Node): boolean {
  const { parent } = node;
  if (parent?.type === 'parenthesized_expression') return isLoopCondition(parent);
  return parent !== null && loops.has(parent.type) && parent.childForFieldName('condition')?.id === node.id;
}
