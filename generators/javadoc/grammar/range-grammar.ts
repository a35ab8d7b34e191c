import { createComparison, joinConditions, unknownCondition } from '../condition.js';
import type { Comparison, Operand } from '../condition.js';
import type { Predicate } from './adjectives.js';
import { readOperand } from './operand-grammar.js';
import type { Referents } from './noun-phrase-grammar.js';
import type { Signature } from '../signature.js';
import type { TokenReader } from './token-reader.js';

/** The ends of an interval as operands; undefined if unknown. */
export interface Range {
  readonly low: Operand | undefined;
  readonly lowOperator: '>' | '>=';
  readonly high: Operand | undefined;
  readonly highOperator: '<' | '<=';
}

/** Whether an operand is in a range. */
export function isInRange({ low, lowOperator, high, highOperator }: Range): Predicate {
  const side = (subject: Operand, operator: Comparison, end: Operand | undefined) =>
    end === undefined ? unknownCondition : createComparison(subject, operator, end);
  return (subject) =>
    joinConditions('all', [side(subject, lowOperator, low), side(subject, highOperator, high)]);
}

/** Reads "[0, 100]", "0..size()", "the range from 1 to 12", "1-12", "0 (inclusive) to {@code n} (exclusive)". */
export function readRange(reader: TokenReader, signature: Signature): Range | undefined {
  return reader.attempt(() => {
    reader.takePhrase('the', 'a');
    reader.takePhrase('closed', 'inclusive');
    const isNamed = reader.takePhrase('range', 'interval', 'bounds') !== undefined;
    if (isNamed) {
      reader.takePhrase('of', 'from', 'between');
      reader.takeSymbol(':');
    } else reader.takePhrase('from');
    return readEnds(reader, signature, ['to', 'through', 'and', 'until']);
  });
}

/** Reads the operands of "between": "0 and 100", "the minimum (inclusive) and the maximum (exclusive)". */
export function readBetween(reader: TokenReader, signature: Signature): Range | undefined {
  return reader.attempt(() => readEnds(reader, signature, ['and']));
}

function readEnds(reader: TokenReader, signature: Signature, words: string[]): Range | undefined {
  const opening = reader.takeSymbol('[', '(', ']');
  const low = readEnd(reader, signature);
  if (low === undefined) return undefined;
  const lowIsIn = readInclusion(reader);
  const isSeparated = reader.takeSymbol(',', '..', '-') ?? reader.takePhrase(...words);
  if (isSeparated === undefined) return undefined;
  const high = readEnd(reader, signature);
  if (high === undefined) return undefined;
  const closing = opening === undefined ? undefined : reader.takeSymbol(']', ')', '[');
  if (opening !== undefined && closing === undefined) return undefined;
  const highIsIn = readInclusion(reader);
  const isHalfOpen = opening === '(' || opening === ']';
  return {
    low: getOnly(low),
    lowOperator: (lowIsIn ?? true) && !isHalfOpen ? '>=' : '>',
    high: getOnly(high),
    highOperator: (highIsIn ?? true) && !(closing === ')' || closing === '[') ? '<=' : '<',
  };
}

/** "1-12" is a range, not the number −11. */
function readEnd(reader: TokenReader, signature: Signature): Referents | undefined {
  const [first, second] = [reader.peek(), reader.peek(1)];
  if (first.kind === 'literal' && second.kind === 'symbol' && second.text === '-') {
    reader.position += 1;
    return { operands: [{ kind: 'constant', value: first.value }], isPlural: false };
  }
  return readOperand(reader, signature);
}

/** "(inclusive)", "exclusive": whether an end belongs to the range; undefined if not stated. */
function readInclusion(reader: TokenReader): boolean | undefined {
  return reader.attempt(() => {
    const opening = reader.takeSymbol('(');
    reader.takePhrase('both');
    const word = reader.takePhrase(
      'inclusive',
      'inclusively',
      'included',
      'exclusive',
      'exclusively',
      'excluded',
    );
    if (opening !== undefined && reader.takeSymbol(')') === undefined) return undefined;
    return word === undefined ? undefined : word.startsWith('inclu');
  });
}

function getOnly({ operands }: Referents): Operand | undefined {
  return operands.length === 1 ? operands[0] : undefined;
}
