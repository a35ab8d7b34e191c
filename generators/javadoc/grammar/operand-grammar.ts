import type { ArithmeticOperator, Operand } from '../condition.js';
import { createInteger } from '../values/java-value.js';
import { findNamedConstant } from '../values/named-constants.js';
import { readNounPhrase } from './noun-phrase-grammar.js';
import type { Referents } from './noun-phrase-grammar.js';
import { findReferents } from './noun-phrases.js';
import { numberWords } from './number-words.js';
import type { Signature } from '../signature.js';
import type { TokenReader } from './token-reader.js';

const nothing: Referents = { operands: [], isPlural: false };

/** Reads a number, a constant, an expression such as `array.length - 1` or a noun phrase. */
export function readOperand(reader: TokenReader, signature: Signature): Referents | undefined {
  return readArithmetic(reader, ['+', '-'], () =>
    readArithmetic(reader, ['*'], () => reader.attempt(() => readTerm(reader, signature))),
  );
}

function readArithmetic(
  reader: TokenReader,
  operators: ArithmeticOperator[],
  readPart: () => Referents | undefined,
): Referents | undefined {
  let left = readPart();
  while (left !== undefined && reader.isSymbol(...operators)) {
    const sum = reader.attempt((): Referents | undefined => {
      const operator = reader.takeSymbol(...operators) as ArithmeticOperator;
      const right = readPart();
      const [leftOperand, rightOperand] = [left!.operands[0], right?.operands[0]];
      if (right === undefined || leftOperand === undefined || rightOperand === undefined)
        return right && nothing;
      return toReferents({ kind: 'arithmetic', left: leftOperand, operator, right: rightOperand });
    });
    if (sum === undefined) break;
    left = sum;
  }
  return left;
}

function readTerm(reader: TokenReader, signature: Signature): Referents | undefined {
  return reader.firstMatch(
    () => readConstant(reader),
    () => {
      if (reader.takeSymbol('(') === undefined) return undefined;
      const inner = readOperand(reader, signature);
      return reader.takeSymbol(')') === undefined ? undefined : inner;
    },
    () => readCodeTerm(reader, signature),
    () => readNounPhrase(reader, signature),
  );
}

function readConstant(reader: TokenReader): Referents | undefined {
  const isNegative = reader.takeSymbol('-') !== undefined;
  const token = reader.peek();
  if (token.kind === 'literal') {
    reader.position += 1;
    const { value } = token;
    if (!isNegative) return toReferents({ kind: 'constant', value });
    if (value.kind === 'integer')
      return toReferents({ kind: 'constant', value: createInteger(-value.value) });
    if (value.kind === 'floating')
      return toReferents({ kind: 'constant', value: { kind: 'floating', value: -value.value } });
    return undefined;
  }
  if (isNegative || token.kind !== 'word') return undefined;
  const value =
    token.isCode || token.text.includes('.') ? findNamedConstant(token.text) : findWordConstant(token.lower);
  if (value === undefined) return undefined;
  reader.position += 1;
  return toReferents({ kind: 'constant', value });
}

function findWordConstant(word: string) {
  const number = numberWords.get(word);
  return number === undefined ? undefined : createInteger(number);
}

/** `array.length`, `text.length()`, `list.size()`, `size()`, and similar terms on the receiver. */
function readCodeTerm(reader: TokenReader, signature: Signature): Referents | undefined {
  const token = reader.peek();
  if (token.kind !== 'word') return undefined;
  const path = token.text.replace(/^this\./, '').split(/[.#]/);
  const last = path.at(-1)!;
  const isLength = /^(length|size)\(\)$/.test(last) || (last === 'length' && path.length > 1);
  if (!isLength) return undefined;
  if (path.length > 2) return undefined;
  reader.position += 1;
  if (path.length === 1) {
    const [receiver] = signature.receiverWords.length > 0 ? [{ kind: 'receiver' } as const] : [];
    return receiver === undefined ? nothing : toReferents({ kind: 'length', of: receiver });
  }
  return toLengths({
    operands: findReferents([{ text: path[0]!, isCode: true }], signature),
    isPlural: false,
  });
}

function toReferents(operand: Operand): Referents {
  return { operands: [operand], isPlural: false };
}

function toLengths(of: Referents): Referents {
  return { ...of, operands: of.operands.map((operand) => ({ kind: 'length', of: operand })) };
}
