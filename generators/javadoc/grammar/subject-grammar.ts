import type { Predicate } from './adjectives.js';
import { applyTo, joinConditions, negate, unknownCondition } from '../condition.js';
import type { Condition, Operand } from '../condition.js';
import { readOperand } from './operand-grammar.js';
import type { Referents } from './noun-phrase-grammar.js';
import { isArrayType } from '../signature.js';
import type { Signature } from '../signature.js';
import type { TokenReader } from './token-reader.js';

/** The subject of a clause. Applies predicates to everything that it refers to. */
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
  return toSubject(items, quantifier ?? fromConnector, signature);
}

function toSubject(
  items: readonly Referents[],
  quantifier: Quantifier | undefined,
  signature: Signature,
): Subject {
  // "the type of the key or value": the scope of the attribute is ambiguous.
  const isUnclear = items.length > 1 && items.some((item) => item.hasAttribute);
  return {
    apply: (predicate) => {
      if (isUnclear) return unknownCondition;
      const [only] = items;
      if (items.length === 1 && quantifier !== undefined)
        return quantifySubject(only!, quantifier, predicate, signature);
      const parts = items.map(({ operands }) =>
        joinConditions(
          'agreed',
          operands.map((operand) => applyTo(operand, predicate)),
        ),
      );
      return quantify(quantifier ?? 'all', parts);
    },
  };
}

/** "either argument", "all values", "any element": parameters, or the elements of one that is an array. */
function quantifySubject(
  { operands, isPlural }: Referents,
  quantifier: Quantifier,
  predicate: Predicate,
  { parameters }: Signature,
): Condition {
  const [first, second] = operands;
  if (first === undefined || second !== undefined)
    return quantify(
      quantifier,
      operands.map((operand) => applyTo(operand, predicate)),
    );
  if (first.kind === 'parameter' && isPlural && !isArrayType(parameters[first.index]!.type))
    return unknownCondition;
  const isArray = first.kind === 'parameter' && isPlural;
  const elements: Operand = isArray ? { kind: 'elements', of: first } : first;
  if (elements.kind !== 'elements') return quantify(quantifier, [predicate(first)]);
  if (quantifier === 'all') return negate(applyTo(elements, (element) => negate(predicate(element))));
  return quantifier === 'none' ? negate(applyTo(elements, predicate)) : applyTo(elements, predicate);
}

function quantify(quantifier: Quantifier, conditions: readonly Condition[]): Condition {
  if (quantifier === 'none') return joinConditions('all', conditions.map(negate));
  return joinConditions(quantifier, conditions);
}
