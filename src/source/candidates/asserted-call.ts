import type { LocatedCall } from '../normalised/extracted-call.js';
import { findDescendants, type Node } from '../parser.js';
import type { TestCut } from '../suite-oracles/cut-test.js';
import { parseAssertThrows } from './assert-throws.js';
import type { PrefixParts } from './candidate-prefix.js';

/**
 * Moves the focal call into a separate statement: `int int0 = f();` before `assertEquals(2, int0);`. Undefined if the call is a statement already, or
 * moving it would change the meaning.
 */
export type CallExtractor = (statements: string) => LocatedCall | undefined;

/**
 * Splits a candidate without a call of the program before its assertion. The focal call among the assertion's arguments moves into the prefix, with the
 * call's own arguments. Undefined if there is no such call, if it can't be moved, or if it uses a value that an oracle defines.
 */
export function withAssertedCall(
  cut: TestCut,
  target: Node,
  parts: PrefixParts,
  extract: CallExtractor,
): PrefixParts | undefined {
  if (!parts.isPlain || parseAssertThrows(cut.source, target) !== undefined) return undefined;
  const head = [parts.prefix, parts.needed].map((text) => (text === '' ? '' : `${text}\n`)).join('');
  const text = `${head}${parts.assertion};`;
  const located = extract(text);
  if (located === undefined) return undefined;
  const { prefix, focalCall } = located;
  const call = prefix.slice(focalCall.startIndex, focalCall.endIndex);
  const node = findCallByText(target, call);
  if (node === undefined || !prefix.startsWith(head)) return undefined;
  const given = cut.needed.list(node);
  if (!given.every((each) => cut.isValue(each))) return undefined;
  const left = cut.needed.list(target).filter((each) => !given.some(({ id }) => id === each.id));
  const end = focalCall.endIndex + ';'.length;
  return {
    ...parts,
    prefix: [parts.prefix, cut.renderStatements(given), prefix.slice(head.length, end)]
      .filter(Boolean)
      .join('\n'),
    assertion: prefix.slice(end + '\n'.length, -';'.length),
    needed: cut.renderStatements(left),
  };
}

/** Finds a call by its text without white space. */
function findCallByText(target: Node, call: string): Node | undefined {
  const squeezed = (text: string) => text.replace(/\s/gu, '');
  return findDescendants(target, 'method_invocation', 'object_creation_expression').find(
    ({ text }) => squeezed(text) === squeezed(call),
  );
}
