import type { Claim } from './claims.js';
import { readNounPhrase } from './grammar/noun-phrase-grammar.js';
import { joinWords } from './grammar/sentence-parts.js';
import type { Signature } from './signature.js';
import { TokenReader } from './grammar/token-reader.js';
import type { Token } from './grammar/tokens.js';

/** "this", "this builder, for chaining", "a reference to this object", "the given array" */
export function readSameness(
  sentence: readonly Token[],
  parts: readonly (readonly Token[])[],
  signature: Signature,
): Claim[] {
  if (/ (if|or|when|unless) /.test(joinWords(sentence))) return [];
  const own = signature.receiverWords.join(' ');
  const first = joinWords(parts[0] ?? [])
    .replace(/^(a |the )?reference to /, '')
    .replace(/ (to (enable|allow|support) |for |used to )(\w+ )?chain\w*.*$/, '');
  const isOwn =
    own !== '' && /^(this|this (instance|object|builder)|the (current|same) instance|itself)$/.test(first);
  if (isOwn || (own !== '' && first === `this ${own}`)) return [{ kind: 'same', as: { kind: 'receiver' } }];
  const reader = new TokenReader(sentence);
  if (
    reader.takePhrase(
      'the same',
      'the given',
      'the specified',
      'the passed',
      'the passed in',
      'the supplied',
    ) === undefined
  )
    return [];
  const [operand, second] = readNounPhrase(reader, signature)?.operands ?? [];
  const isWhole = reader.atEnd || reader.isSymbol(',');
  if (operand?.kind !== 'parameter' || second !== undefined || !isWhole) return [];
  return [{ kind: 'same', as: operand }];
}

/** "the smaller of the two values", "the maximum of {@code a} and {@code b}" */
export function readExtremes(sentence: readonly Token[], signature: Signature): Claim[] {
  const reader = new TokenReader(sentence);
  reader.takePhrase('the');
  const word = reader.takePhrase(
    'smaller',
    'smallest',
    'minimum',
    'lesser',
    'larger',
    'largest',
    'maximum',
    'greater',
  );
  if (word === undefined || reader.takePhrase('of') === undefined) return [];
  reader.takePhrase('the');
  reader.takePhrase('two', 'three', 'given');
  const names = new Set(signature.parameters.map(({ name }) => name));
  const namesAll =
    sentence.filter((token) => token.kind === 'word' && names.has(token.text)).length === names.size;
  const isGeneral =
    reader.takePhrase('values', 'numbers', 'arguments', 'parameters', 'integers') !== undefined &&
    reader.atEnd;
  if (!namesAll && !isGeneral) return [];
  return [{ kind: 'extreme', which: /^(s|mi|le)/.test(word) ? 'smallest' : 'largest' }];
}
