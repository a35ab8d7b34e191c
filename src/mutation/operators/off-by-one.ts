import { fieldText, type Node } from '../../source/parser.js';
import { encloseTerms } from '../binary.js';
import type { MutationOperator } from '../operator.js';

/** Methods of the JDK whose whole numbers are positions or lengths. */
const positional = new Set([
  ...[
    'charAt',
    'codePointAt',
    'substring',
    'subSequence',
    'subList',
    'get',
    'set',
    'setCharAt',
    'deleteCharAt',
  ],
  ...[
    'insert',
    'delete',
    'elementAt',
    'copyOf',
    'copyOfRange',
    'indexOf',
    'lastIndexOf',
    'skip',
    'limit',
    'setLength',
  ],
]);

export const obo: MutationOperator = {
  name: 'OBO',
  title: 'off-by-one error',
  description:
    'shifts an index of an array, a position such as that of `charAt`, and the length of a new array by one in both directions',
  version: 1,
  examples: [
    {
      given: 'int[] a, int b',
      returns: 'int',
      before: 'return a[b];',
      after: ['return a[b + 1];', 'return a[b - 1];'],
    },
    {
      given: 'String a, int b',
      returns: 'char',
      before: 'return a.charAt(b);',
      after: ['return a.charAt(b + 1);', 'return a.charAt(b - 1);'],
    },
  ],
  nodeTypes: ['array_access', 'method_invocation', 'dimensions_expr'],
  mutate: (node, { kindOf }) =>
    listPositions(node)
      .filter((position) => kindOf(position) === 'int')
      .flatMap((position) =>
        ['+ 1', '- 1'].map((shift) => ({ part: position, text: `${encloseTerms(position)} ${shift}` })),
      ),
};

function listPositions(node: Node): readonly Node[] {
  if (node.type === 'array_access') return [node.childForFieldName('index')].filter((each) => each !== null);
  if (node.type === 'dimensions_expr') return node.namedChildren;
  return positional.has(fieldText(node, 'name'))
    ? (node.childForFieldName('arguments')?.namedChildren ?? [])
    : [];
}
