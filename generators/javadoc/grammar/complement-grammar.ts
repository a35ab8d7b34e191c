import { readAdjective, readNominal, readType } from './adjectives.js';
import type { Predicate } from './adjectives.js';
import { readComparative } from './comparative-grammar.js';
import { createComparison, negate, createProperty, unknownCondition } from '../condition.js';
import type { GrammarContext } from './grammar-context.js';
import { readOperand } from './operand-grammar.js';
import { isInRange, readBetween } from './range-grammar.js';

/** Reads the complement of "is": "null", "less than 4", "between 1 and 12", "equal to zero". */
export function readComplement(context: GrammarContext): Predicate | undefined {
  const { reader, signature } = context;
  return reader.firstMatch(
    () => readExplained(context),
    () => readWrittenRange(context),
    () => {
      if (reader.takePhrase('between') === undefined) return undefined;
      const range = readBetween(reader, signature);
      return range && isInRange(range);
    },
    () => readComparative(context),
    () => readAdjective(reader),
    () => readType(reader),
    () => readNominal(reader),
    () => readValue(context),
  );
}

/** "in the range {@code 0 <= index <= size()}" */
function readWrittenRange({ reader, readCondition }: GrammarContext): Predicate | undefined {
  const isNegated = reader.takePhrase('not') !== undefined;
  if (reader.takePhrase('in the range', 'within the range', 'in range', 'the range') === undefined)
    return undefined;
  const token = reader.peek();
  const isCode = token.kind === 'word' ? token.isCode : token.kind === 'literal';
  const isChain = [1, 2].some((distance) => {
    const sign = reader.peek(distance);
    return sign.kind === 'symbol' && /^[<>]=?$/.test(sign.text);
  });
  if (!isCode || !isChain) return undefined;
  const condition = readCondition();
  return () => (isNegated ? negate(condition) : condition);
}

/** "out of range ({@code index < 0 || index > size()})": the parentheses contain the definition. */
function readExplained({ reader, readCondition }: GrammarContext): Predicate | undefined {
  const isVague = reader.takePhrase(
    'out of range',
    'out of bounds',
    'invalid',
    'not valid',
    'illegal',
    'out-of-range',
  );
  if (isVague === undefined || reader.takeSymbol('(') === undefined) return undefined;
  reader.takePhrase('i.e.', 'i. e.');
  reader.takeSymbol(',');
  const condition = readCondition();
  return reader.takeSymbol(')') === undefined ? undefined : () => condition;
}

/** "equal to 0", "0", "{@code '.'}", "equal to {@code other}". */
export function readValue({ reader, signature }: GrammarContext): Predicate | undefined {
  const isExplicit = reader.takePhrase('equal to', 'the same as', 'identical to', 'set to') !== undefined;
  const token = reader.peek();
  if (!isExplicit && token.kind === 'word' && !token.isCode && !token.text.includes('.')) {
    if (!/^(true|false|zero|one|two)$/.test(token.lower)) return undefined;
  }
  if (reader.takePhrase('null') !== undefined) return (subject) => createProperty('null', subject);
  if (!isExplicit && reader.takePhrase('true') !== undefined)
    return (subject) => createProperty('true', subject);
  if (!isExplicit && reader.takePhrase('false') !== undefined)
    return (subject) => negate(createProperty('true', subject));
  const value = readOperand(reader, signature);
  if (value === undefined) return undefined;
  const [operand] = value.operands;
  if (operand === undefined || value.operands.length > 1)
    return isExplicit ? () => unknownCondition : undefined;
  return (subject) => createComparison(subject, '=', operand);
}
