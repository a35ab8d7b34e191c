import { readAdjective, readNominal } from './adjectives.js';
import type { Predicate } from './adjectives.js';
import { readComparative } from './comparative-grammar.js';
import { readValue } from './complement-grammar.js';
import { applyTo, negate, createProperty } from '../condition.js';
import type { GrammarContext } from './grammar-context.js';

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

const isNull: Predicate = (subject) => createProperty('null', subject);

/** Reads verbs other than "is": "does not equal 0", "cannot be parsed as a number". */
export function readVerb(context: GrammarContext): Predicate | undefined {
  const { reader } = context;
  const isNegated =
    reader.takePhrase('does not', 'do not', "doesn't", "don't", 'cannot', "can't", 'can not') !== undefined;
  const predicate = reader.firstMatch(
    () => {
      if (reader.takePhrase('equals', 'equal') === undefined) return undefined;
      return readValue(context);
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
  return (subject) => negate(predicate(subject));
}

/** "has no elements", "contains null elements", "has more than 64 values". */
function readPossession(context: GrammarContext): Predicate | undefined {
  const { reader } = context;
  if (reader.takePhrase('has', 'have', 'contains', 'contain') === undefined) return undefined;
  return reader.firstMatch<Predicate>(
    () => {
      if (reader.takePhrase('no', 'zero') === undefined) return undefined;
      if (reader.takePhrase(...elementNouns, 'length') === undefined) return undefined;
      return (subject) => createProperty('empty', subject);
    },
    () => {
      reader.takePhrase('a', 'an', 'any', 'at least one');
      const adjective = reader.takePhrase('nulls') === undefined ? readAdjective(reader) : isNull;
      if (adjective === undefined) return undefined;
      reader.takePhrase(...elementNouns, 'number', 'numbers', 'string', 'strings');
      return (subject) => applyTo({ kind: 'elements', of: subject }, adjective);
    },
    () => {
      const predicate = readComparative(context);
      if (predicate === undefined || reader.takePhrase(...elementNouns) === undefined) return undefined;
      return (subject) => predicate({ kind: 'length', of: subject });
    },
  );
}
