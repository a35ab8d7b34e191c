import type { MutationOperator } from '../operator.js';
import { isComment } from '../../source/parser.js';
import type { ExpressionKind } from '../kind.js';
import { isNumber } from '../kind.js';

export const asw: MutationOperator = {
  name: 'ASW',
  title: 'argument swap',
  description: 'swaps two neighbouring arguments of a call or constructor that may have the same type',
  version: 1,
  examples: [
    {
      given: 'int a, int b',
      returns: 'int',
      before: 'return Math.floorMod(a, b);',
      after: ['return Math.floorMod(b, a);'],
    },
  ],
  nodeTypes: ['argument_list'],
  mutate(node, { source, kindOf }) {
    const argumentNodes = node.namedChildren.filter((each) => !isComment(each));
    return argumentNodes.slice(1).flatMap((second, index) => {
      const first = argumentNodes[index]!;
      if (first.text === second.text || !mayBeAlike(kindOf(first), kindOf(second))) return [];
      const between = source.slice(first.endIndex, second.startIndex);
      const part = { startIndex: first.startIndex, endIndex: second.endIndex };
      return [{ part, text: `${second.text}${between}${first.text}` }];
    });
  },
};

function mayBeAlike(one: ExpressionKind, other: ExpressionKind): boolean {
  if (one === 'unknown' || other === 'unknown') return true;
  if (isNumber(one) || isNumber(other)) return isNumber(one) && isNumber(other);
  return (one === 'boolean') === (other === 'boolean');
}
