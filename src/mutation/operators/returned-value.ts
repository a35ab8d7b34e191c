import type { Node } from '../../source/parser.js';
import { findFirstPart } from '../first-part.js';
import { isNumber } from '../kind.js';
import type { MutationOperator } from '../operator.js';
import { resultKindAround, type MutationScope } from '../scope.js';

export const rvr: MutationOperator = {
  name: 'RVR',
  title: 'returned value replacement',
  description:
    'replaces a returned value by zero, true and false, an empty text, an empty collection or Optional, or else null, by the declared type of the method',
  version: 2,
  examples: [
    { given: 'int a', returns: 'int', before: 'return a + 1;', after: ['return 0;'] },
    {
      given: 'Integer a',
      returns: 'boolean',
      before: 'return a.equals(1);',
      after: ['return true;', 'return false;'],
    },
    {
      given: 'Object a',
      returns: 'String',
      before: 'return a.toString();',
      after: ['return "";', 'return null;'],
    },
    {
      given: 'java.util.List<String> a',
      returns: 'java.util.List<String>',
      before: 'return a;',
      after: ['return java.util.Collections.emptyList();', 'return null;'],
    },
  ],
  nodeTypes: ['return_statement'],
  mutate(node, scope) {
    const value = findFirstPart(node);
    if (value === undefined) return [];
    // Literals of primitive types and texts belong to LVR.
    return listValues(node, scope)
      .filter((text) => text !== value.text && !isLiteral(value, text))
      .map((text) => ({ part: value, text }));
  },
};

function isLiteral(value: Node, text: string): boolean {
  return text !== 'null' && (value.type.endsWith('_literal') || ['true', 'false'].includes(value.type));
}

function listValues(node: Node, scope: MutationScope): readonly string[] {
  const kind = resultKindAround(node, scope);
  if (kind === 'boolean') return ['true', 'false'];
  if (isNumber(kind)) return ['0'];
  if (kind === 'text') return ['""', 'null'];
  if (kind !== 'reference') return [];
  const type = scope
    .resultTypeAround(node)
    .replace(/<.*$/su, '')
    .replace(/^java\.util\./u, '');
  return [...(emptyValues.get(type) ?? []), 'null'];
}

const emptyValues = new Map([
  ['Optional', ['java.util.Optional.empty()']],
  ['List', ['java.util.Collections.emptyList()']],
  ['Collection', ['java.util.Collections.emptyList()']],
  ['Iterable', ['java.util.Collections.emptyList()']],
  ['Set', ['java.util.Collections.emptySet()']],
  ['Map', ['java.util.Collections.emptyMap()']],
  ['Iterator', ['java.util.Collections.emptyIterator()']],
]);
