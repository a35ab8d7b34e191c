import type { Predicate } from './adjectives.js';
import { atBoundary } from './clause-boundaries.js';
import { readSymbolComparison } from './comparative-grammar.js';
import { readComplement } from './complement-grammar.js';
import { joinConditions, negate, createProperty } from '../condition.js';
import type { GrammarContext } from './grammar-context.js';
import { readVerb } from './verb-grammar.js';

const copulas = ['has been', 'have been', 'is', 'are', 'was', 'were', 'be', 'being', 'been'];
const contractions = ["isn't", "aren't", "wasn't", "weren't"];
/** Reads the predicate of a subject: "is null or empty", "< 0", "exceeds the length", "contains null elements". */
export function readPredicate(context: GrammarContext): Predicate | undefined {
  const { reader } = context;
  return reader.firstMatch(
    () => readSymbolComparison(context),
    () => {
      if (reader.takePhrase(...contractions) !== undefined) return readComplements(context, true);
      if (reader.takePhrase(...copulas) === undefined) return undefined;
      return readComplements(context, reader.takePhrase('not') !== undefined);
    },
    () => readVerb(context),
    // "if either input {@code null}"
    () =>
      reader.takePhrase('null') === undefined ? undefined : (subject) => createProperty('null', subject),
  );
}

/** Reads a predicate without a verb, which the previous clause has: "or greater than 9", "or not positive", "or exceeds 5". */
export function readContinuation(context: GrammarContext): Predicate | undefined {
  const { reader } = context;
  return reader.firstMatch(
    () => readPredicate(context),
    () => readComplements(context, reader.takePhrase('not') !== undefined),
  );
}

/** Reads "null", "null or empty", "not null and not empty". Leaves what can't belong to the list for another clause. */
function readComplements(context: GrammarContext, isNegated: boolean): Predicate | undefined {
  const { reader } = context;
  const emphasis = reader.takePhrase('either', 'neither', 'both', 'also');
  if (emphasis === 'neither') return readNeither(context);
  const first = readComplement(context);
  if (first === undefined) return undefined;
  const others: { isNegated: boolean; predicate: Predicate }[] = [];
  let connector: string | undefined;
  for (;;) {
    const next = reader.attempt(() => {
      // A comma ends the scope of "not". The clause's own rules continue from there.
      const comma = !isNegated && reader.takeSymbol(',') !== undefined;
      const word = reader.takePhrase('or', 'and', 'nor') ?? (comma ? (connector ?? 'or') : undefined);
      if (word === undefined || (connector !== undefined && word !== connector)) return undefined;
      reader.takePhrase(...copulas);
      const isOtherNegated = reader.takePhrase('not') !== undefined;
      const predicate = readComplement(context);
      if (predicate === undefined || !atBoundary(reader)) return undefined;
      return { word, other: { isNegated: isOtherNegated, predicate } };
    });
    if (next === undefined) break;
    connector = next.word;
    others.push(next.other);
  }
  return (subject) => {
    const one = isNegated ? negate(first(subject)) : first(subject);
    const rest = others.map((other) =>
      other.isNegated ? negate(other.predicate(subject)) : other.predicate(subject),
    );
    const kind = connector === 'and' ? 'all' : 'any';
    const narrow = joinConditions(kind, [one, ...rest]);
    if (!isNegated || others.length === 0 || others.some((other) => other.isNegated)) return narrow;
    // "is not null or empty" is ambiguous.
    return joinConditions('agreed', [narrow, negate(joinConditions(kind, [first(subject), ...rest]))]);
  };
}

/** "neither null nor empty" */
function readNeither(context: GrammarContext): Predicate | undefined {
  const { reader } = context;
  const predicates = [readComplement(context)];
  while (reader.takePhrase('nor', 'or') !== undefined) predicates.push(readComplement(context));
  if (predicates.length < 2 || predicates.includes(undefined)) return undefined;
  return (subject) =>
    joinConditions(
      'all',
      predicates.map((predicate) => negate(predicate!(subject))),
    );
}
