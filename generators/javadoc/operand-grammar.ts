import type { ArithmeticOperator, Operand } from './condition.js';
import { integer } from './java-value.js';
import { namedConstant } from './named-constants.js';
import { readNounPhrase } from './noun-phrase-grammar.js';
import type { Referents } from './noun-phrase-grammar.js';
import { referentsOf } from './noun-phrases.js';
import { numberWords } from './number-words.js';
import type { Signature } from './signature.js';
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
      return single({ kind: 'arithmetic', left: leftOperand, operator, right: rightOperand });
    });
    if (sum === undefined) break;
    left = sum;
  }
  return left;
}

function readTerm(reader: TokenReader, signature: Signature): Referents | undefined {
  return reader.firstOf(
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
    if (!isNegative) return single({ kind: 'constant', value });
    if (value.kind === 'integer') return single({ kind: 'constant', value: integer(-value.value) });
    if (value.kind === 'floating')
      return single({ kind: 'constant', value: { kind: 'floating', value: -value.value } });
    return undefined;
  }
  if (isNegative || token.kind !== 'word') return undefined;
  const value =
    token.isCode || token.text.includes('.') ? namedConstant(token.text) : wordConstant(token.lower);
  if (value === undefined) return undefined;
  reader.position += 1;
  return single({ kind: 'constant', value });
}

function wordConstant(word: string) {
  const number = numberWords.get(word);
  return number === undefined ? undefined : integer(number);
}

/** `array.length`, `text.length()`, `list.size()`, `size()`, and their like on the receiver. */
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
    return receiver === undefined ? nothing : single({ kind: 'length', of: receiver });
  }
  return lengths({ operands: referentsOf([{ text: path[0]!, isCode: true }], signature), isPlural: false });
}

function single(operand: Operand): Referents {
  return { operands: [operand], isPlural: false };
}

function lengths(of: Referents): Referents {
  return { ...of, operands: of.operands.map((operand) => ({ kind: 'length', of: operand })) };
}
