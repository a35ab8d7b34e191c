import { readAdjective } from './adjectives.js';
import { applyTo, joinConditions } from '../condition.js';
import type { Condition, Operand } from '../condition.js';
import { mayBeNull } from './noun-phrases.js';
import { readNounPhrase } from './noun-phrase-grammar.js';
import type { Signature } from '../signature.js';
import type { TokenReader } from './token-reader.js';

const passives = ['passed in', 'passed', 'given', 'supplied', 'provided', 'specified', 'used'];

/** Clauses without a verb: "a null array is passed", "null input", "a null or empty name is given", "passed a negative index", "null". */
export function readPrenominal(reader: TokenReader, signature: Signature): Condition | undefined {
  reader.takePhrase(...passives);
  const article = reader.takePhrase('a', 'an', 'any', 'either', 'the');
  const isNull = reader.isWord('null');
  const first = readAdjective(reader);
  if (first === undefined) return undefined;
  const adjectives = [first];
  for (;;) {
    const next = reader.attempt(() => {
      const isListed = reader.takeSymbol(',') ?? reader.takePhrase('or');
      if (isListed === ',') reader.takePhrase('or');
      return isListed === undefined ? undefined : readAdjective(reader);
    });
    if (next === undefined) break;
    adjectives.push(next);
  }
  const noun = reader.attempt(() => readNounPhrase(reader, signature));
  reader.takePhrase('is', 'are', 'was', 'were');
  reader.takePhrase(...passives);
  const named = reader.attempt(() =>
    reader.takePhrase('as', 'for') === undefined ? undefined : readNounPhrase(reader, signature),
  );
  const everything = signature.parameters.map((_, index): Operand => ({ kind: 'parameter', index }));
  const candidates = (named ?? noun)?.operands ?? everything;
  const operands = isNull ? candidates.filter((operand) => mayBeNull(operand, signature)) : candidates;
  const isAny = named === undefined && article !== undefined && article !== 'the';
  return joinConditions(
    isAny ? 'any' : 'agreed',
    operands.map((operand) =>
      joinConditions(
        'any',
        adjectives.map((adjective) => applyTo(operand, adjective)),
      ),
    ),
  );
}
