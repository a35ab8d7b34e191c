import type { Node } from '../../source/parser.js';
import { detachSign } from '../binary.js';
import type { MutationOperator } from '../operator.js';

const wholeTypes = [
  ...['decimal_integer_literal', 'hex_integer_literal', 'octal_integer_literal', 'binary_integer_literal'],
];

export const lvr: MutationOperator = {
  name: 'LVR',
  title: 'literal value replacement',
  description:
    'replaces a number by zero (zero by 1 and -1) and by its negative, true by false, a text by an empty one (an empty one by "x") and a letter by the next one',
  version: 2,
  examples: [
    { given: '', returns: 'int', before: 'return 7;', after: ['return 0;', 'return -7;'] },
    { given: '', returns: 'int', before: 'return 0;', after: ['return 1;', 'return -1;'] },
    { given: '', returns: 'double', before: 'return -2.5;', after: ['return 0.0;', 'return 2.5;'] },
    { given: '', returns: 'boolean', before: 'return true;', after: ['return false;'] },
    { given: '', returns: 'String', before: 'return "shelf";', after: ['return "";'] },
    { given: '', returns: 'char', before: "return 'a';", after: ["return 'b';"] },
  ],
  nodeTypes: [
    ...wholeTypes,
    ...['decimal_floating_point_literal', 'true', 'false', 'string_literal', 'character_literal'],
  ],
  mutate(node, { source }) {
    // A minus belongs to its literal: -1 is one value.
    const sign =
      node.parent?.type === 'unary_expression' && node.parent.text.startsWith('-') ? node.parent : undefined;
    const part = sign ?? node;
    return listValues(node, sign !== undefined).map((text) => ({
      part,
      text: detachSign(source, part, text),
    }));
  },
};

function listValues(literal: Node, isNegative: boolean): readonly string[] {
  const { type, text } = literal;
  if (type === 'true') return ['false'];
  if (type === 'false') return ['true'];
  if (type === 'string_literal') return [text === '""' ? '"x"' : '""'];
  if (type === 'character_literal') return listLetters(text);
  const [, digits = '', suffix = ''] = wholeTypes.includes(type)
    ? /^(.*?)([lL]?)$/u.exec(text)!
    : /^(.*?)([fFdD]?)$/u.exec(text)!;
  const zero = wholeTypes.includes(type) ? `0${suffix}` : `0.0${suffix}`;
  if (isZero(digits)) return [`1${zero.slice(1)}`, `-1${zero.slice(1)}`];
  return [zero, isNegative ? text : `-${text}`];
}

function isZero(digits: string): boolean {
  return Number(digits.replaceAll('_', '').replace(/^0(?=[0-7]+$)/u, '0o')) === 0;
}

/** Only letters and digits that need no escape; others become `a`. */
function listLetters(text: string): readonly string[] {
  const letter = text.slice(1, -1);
  if (!/^[a-yA-Y0-8]$/u.test(letter)) return ["'a'"];
  return [`'${String.fromCharCode(letter.charCodeAt(0) + 1)}'`];
}
