import type { Predicate } from './adjectives.js';
import { about, joined, negated, unknownCondition } from './condition.js';
import type { Condition, Operand } from './condition.js';
import { readOperand } from './operand-grammar.js';
import type { Referents } from './noun-phrase-grammar.js';
import { isArrayType } from './signature.js';
import type { Signature } from './signature.js';
import type { TokenReader } from './token-reader.js';

/** What a clause is about: applies what is said of it to everything that it stands for. */
export interface Subject {
  apply(predicate: Predicate): Condition;
}

type Quantifier = 'any' | 'all' | 'none';

const quantifiers: readonly (readonly [Quantifier, phrases: string])[] = [
  ['any', 'at least one of|at least one|any one of|any of|either of|one of|some of|either one of|any|either'],
  ['all', 'both of|all of|each of|both|all|every|each'],
  ['none', 'neither of|none of|neither|no'],
];

/** Reads "the name", "either argument", "{@code a}, {@code b} or {@code c}", "neither the prefix nor the suffix". */
export function readSubject(reader: TokenReader, signature: Signature): Subject | undefined {
  const quantifier = quantifiers.find(
    ([, phrases]) => reader.takePhrase(...phrases.split('|')) !== undefined,
  )?.[0];
  const first = readOperand(reader, signature);
  if (first === undefined) return undefined;
  const items: Referents[] = [first];
  let connector: string | undefined;
  for (;;) {
    const next = reader.attempt(() => {
      const comma = reader.takeSymbol(',');
      const word = reader.takePhrase('or', 'and', 'nor');
      if (comma === undefined && word === undefined) return undefined;
      const item = readOperand(reader, signature);
      return item && { item, word };
    });
    if (next === undefined) break;
    connector = next.word ?? connector;
    items.push(next.item);
  }
  const fromConnector = connector === 'or' ? 'any' : connector === 'and' ? 'all' : undefined;
  return subjectOf(items, quantifier ?? fromConnector, signature);
}

function subjectOf(
  items: readonly Referents[],
  quantifier: Quantifier | undefined,
  signature: Signature,
): Subject {
  // "the type of the key or value": what the attribute reaches can't be told.
  const isUnclear = items.length > 1 && items.some((item) => item.hasAttribute);
  return {
    apply: (predicate) => {
      if (isUnclear) return unknownCondition;
      const [only] = items;
      if (items.length === 1 && quantifier !== undefined)
        return ofMany(only!, quantifier, predicate, signature);
      const parts = items.map(({ operands }) =>
        joined(
          'agreed',
          operands.map((operand) => about(operand, predicate)),
        ),
      );
      return quantified(quantifier ?? 'all', parts);
    },
  };
}

/** "either argument", "all values", "any element": parameters, or the elements of one that is an array. */
function ofMany(
  { operands, isPlural }: Referents,
  quantifier: Quantifier,
  predicate: Predicate,
  { parameters }: Signature,
): Condition {
  const [first, second] = operands;
  if (first === undefined || second !== undefined)
    return quantified(
      quantifier,
      operands.map((operand) => about(operand, predicate)),
    );
  if (first.kind === 'parameter' && isPlural && !isArrayType(parameters[first.index]!.type))
    return unknownCondition;
  const isArray = first.kind === 'parameter' && isPlural;
  const elements: Operand = isArray ? { kind: 'elements', of: first } : first;
  if (elements.kind !== 'elements') return quantified(quantifier, [predicate(first)]);
  if (quantifier === 'all') return negated(about(elements, (element) => negated(predicate(element))));
  return quantifier === 'none' ? negated(about(elements, predicate)) : about(elements, predicate);
}

function quantified(quantifier: Quantifier, conditions: readonly Condition[]): Condition {
  if (quantifier === 'none') return joined('all', conditions.map(negated));
  return joined(quantifier, conditions);
}
