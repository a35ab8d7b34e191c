import { createComparison, negate, createProperty } from '../condition.js';
import type { Comparison, Condition, Operand, Property } from '../condition.js';
import { finalTypes } from '../values/java-types.js';
import { createInteger } from '../values/java-value.js';
import type { TokenReader } from './token-reader.js';

/** A property of an operand. */
export type Predicate = (subject: Operand) => Condition;

const zero: Operand = { kind: 'constant', value: createInteger(0) };
const toZero = (operator: Comparison): Predicate => {
  return (subject) => createComparison(subject, operator, zero);
};
const has = (name: Property): Predicate => {
  return (subject) => createProperty(name, subject);
};
const hasNot = (name: Property): Predicate => {
  return (subject) => negate(createProperty(name, subject));
};
const numberKinds = 'number integer int long double float short byte decimal numeral';

/** Longer phrases precede the shorter ones that they start with. */
const adjectives: readonly (readonly [phrases: string, predicate: Predicate])[] = [
  ['null', has('null')],
  ['non-null|nonnull', hasNot('null')],
  ['strictly negative|negative', toZero('<')],
  ['strictly positive|positive', toZero('>')],
  ['non-zero|nonzero', (subject) => negate(createComparison(subject, '=', zero))],
  ['zero-length|zero length|zero-sized|of zero length|of length zero|empty', has('empty')],
  ['zero', toZero('=')],
  ['blank|whitespace only|whitespace-only|only whitespace|all whitespace|whitespace', has('blank')],
  ['nan', has('nan')],
  ['infinite|infinity', has('infinite')],
  ['even', has('even')],
];
const nouns =
  'number value integer int long string text array collection list map set reference pointer object character sequence';

/** Reads an adjective: "null", "non-zero", "an empty string", "a negative number". */
export function readAdjective(reader: TokenReader): Predicate | undefined {
  return reader.attempt(() => {
    const article = reader.takePhrase('a', 'an', 'the');
    const predicate = lookUp(reader, adjectives);
    if (predicate === undefined) return undefined;
    if (article !== undefined) while (reader.takePhrase(...nouns.split(' ')) !== undefined);
    return predicate;
  });
}

/** Reads "a valid number", "an integer", for texts. */
export function readNominal(reader: TokenReader): Predicate | undefined {
  return reader.attempt(() => {
    if (reader.takePhrase('a', 'an') === undefined) return undefined;
    reader.takePhrase('valid', 'parsable', 'well-formed');
    return reader.takePhrase(...numberKinds.split(' ')) === undefined ? undefined : has('number text');
  });
}

/** Reads "a String", "of type java.lang.String", "an instance of {@code Integer}". */
export function readType(reader: TokenReader): Predicate | undefined {
  return reader.attempt(() => {
    if (reader.takePhrase('of the type', 'of type', 'of class', 'an instance of', 'a', 'an') === undefined)
      return undefined;
    const token = reader.peek();
    const type = token.kind === 'word' ? token.text.replace(/^java\.lang\./, '') : '';
    if (!finalTypes.test(type)) return undefined;
    reader.position += 1;
    return (subject) => ({ kind: 'type', of: subject, type });
  });
}

function lookUp(reader: TokenReader, table: typeof adjectives): Predicate | undefined {
  return table.find(([phrases]) => reader.takePhrase(...phrases.split('|')) !== undefined)?.[1];
}
