import type { Predicate } from './adjectives.js';
import { joined, negated, unknownCondition } from './condition.js';
import type { Condition } from './condition.js';
import { readOperand } from './operand-grammar.js';
import type { Referents } from './noun-phrase-grammar.js';
import type { Signature } from './signature.js';
import type { TokenReader } from './token-reader.js';

/** What a clause is about: applies what is said of it to everything that it stands for. */
export interface Subject {
  apply(predicate: Predicate): Condition;
}

type Quantifier = 'any' | 'all' | 'none';

const quantifiers: readonly (readonly [Quantifier, phrases: string])[] = [
  ['any', 'at least one of|any one of|any of|either of|one of|some of|either one of|any|either'],
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
  return subjectOf(
    items,
    quantifier ?? (connector === 'or' ? 'any' : connector === 'and' ? 'all' : undefined),
  );
}

function subjectOf(items: readonly Referents[], quantifier: Quantifier | undefined): Subject {
  // "the type of the key or value": what the attribute reaches can't be told.
  const hasAttribute = items.length > 1 && items.some((item) => item.hasAttribute);
  // "all values": those in an array, about which nothing but the array is known.
  const [only] = items;
  const isElements =
    quantifier !== undefined && items.length === 1 && only!.isPlural && only!.operands.length === 1;
  const isUnclear = hasAttribute || isElements;
  return {
    apply: (predicate) => {
      if (isUnclear) return unknownCondition;
      const parts = items.map(({ operands }) => {
        const said = operands.map(predicate);
        return quantifier === undefined || items.length > 1
          ? joined('agreed', said)
          : quantified(quantifier, said);
      });
      return quantified(items.length > 1 ? (quantifier ?? 'all') : 'all', parts);
    },
  };
}

function quantified(quantifier: Quantifier, conditions: readonly Condition[]): Condition {
  if (quantifier === 'none') return joined('all', conditions.map(negated));
  return joined(quantifier, conditions);
}
