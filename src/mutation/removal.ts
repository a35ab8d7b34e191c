import type { Node } from '../source/parser.js';
import type { Replacement } from './operator.js';

/** Leaves an empty statement, or an empty block after the arrow of a `switch`. */
export function removeStatement(statement: Node): Replacement {
  return { part: statement, text: statement.parent?.type === 'switch_rule' ? '{}' : ';' };
}
