import type { Node } from '../source/parser.js';
import type { Replacement } from './operator.js';

/**
 * A condition that always has the same value. The compiler refuses a loop with a constant one, because code in it or behind it would be unreachable (JLS
 * 14.22); there the condition stays, in an expression that is no constant.
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
