import { readAdjective, readNominal } from './adjectives.js';
import type { Predicate } from './adjectives.js';
import { readComparative } from './comparative-grammar.js';
import { readComplement, readValue } from './complement-grammar.js';
import { about, comparison, negated, property } from './condition.js';
import type { GrammarContext } from './grammar-context.js';
import { readOperand } from './operand-grammar.js';

const elementNouns = [
  'elements',
  'element',
  'characters',
  'chars',
  'items',
  'entries',
  'values',
  'value',
  'entry',
];

const isNull: Predicate = (subject) => property('null', subject);

/** Reads verbs other than "is": "exceeds 64", "does not equal 0", "falls outside 1..9", "cannot be parsed as a number". */
export function readVerb(context: GrammarContext): Predicate | undefined {
  const { reader, signature } = context;
  const isNegated =
    reader.takePhrase('does not', 'do not', "doesn't", "don't", 'cannot', "can't", 'can not') !== undefined;
  const predicate = reader.firstOf(
    () => {
      if (reader.takePhrase('equals', 'equal') === undefined) return undefined;
      return readValue(context);
    },
    () => {
      if (reader.takePhrase('exceeds', 'exceed') === undefined) return undefined;
      const [operand] = readOperand(reader, signature)?.operands ?? [];
      return operand && ((subject) => comparison(subject, '>', operand));
    },
    () => {
      if (reader.takePhrase('lies', 'lie', 'falls', 'fall') === undefined) return undefined;
      return readComplement(context);
    },
    () => {
      if (
        reader.takePhrase('be parsed as', 'be converted to', 'be parsed into', 'represent', 'represents') ===
        undefined
      )
        return undefined;
      return readNominal(reader);
    },
    () => readPossession(context),
  );
  if (predicate === undefined || !isNegated) return predicate;
  return (subject) => negated(predicate(subject));
}

/** "has no elements", "contains null elements", "has a length less than 4", "has more than 64 values". */
function readPossession(context: GrammarContext): Predicate | undefined {
  const { reader } = context;
  if (reader.takePhrase('has', 'have', 'contains', 'contain') === undefined) return undefined;
  const ofLength = (predicate: Predicate | undefined): Predicate | undefined =>
    predicate && ((subject) => predicate({ kind: 'length', of: subject }));
  return reader.firstOf<Predicate>(
    () => {
      if (reader.takePhrase('no', 'zero') === undefined) return undefined;
      if (reader.takePhrase(...elementNouns, 'length') === undefined) return undefined;
      return (subject) => property('empty', subject);
    },
    () => {
      reader.takePhrase('a', 'an', 'any', 'at least one');
      const adjective = reader.takePhrase('nulls') === undefined ? readAdjective(reader) : isNull;
      if (adjective === undefined) return undefined;
      reader.takePhrase(...elementNouns, 'number', 'numbers', 'string', 'strings');
      return (subject) => about({ kind: 'elements', of: subject }, adjective);
    },
    () => {
      reader.takePhrase('only');
      if (reader.takePhrase('whitespace') === undefined) return undefined;
      reader.takePhrase('characters', 'only');
      return (subject) => property('blank', subject);
    },
    () => {
      reader.takePhrase('a');
      if (reader.takePhrase('length of', 'size of', 'length', 'size') === undefined) return undefined;
      return ofLength(
        reader.firstOf(
          () => readComparative(context),
          () => readValue(context),
        ),
      );
    },
    () => {
      const predicate = readComparative(context);
      return reader.takePhrase(...elementNouns) === undefined ? undefined : ofLength(predicate);
    },
  );
}
