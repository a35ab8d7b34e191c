import { createInteger } from '../values/java-value.js';
import type { JavaValue } from '../values/java-value.js';
import type { TextSpan } from './markup.js';
import { unescapeJava } from '../values/literals.js';

/** A word or sign of a documentation text. */
export type Token =
  /** `lower` is for English words; compare names of parameters with `text`. Code words may be qualified: `text.length()`. */
  | { readonly kind: 'word'; readonly text: string; readonly lower: string; readonly isCode: boolean }
  | { readonly kind: 'literal'; readonly text: string; readonly value: JavaValue }
  | { readonly kind: 'symbol'; readonly text: string }
  /** The end of a sentence. */
  | { readonly kind: 'break'; readonly text: string };

const lexemes: readonly {
  readonly kind: string;
  readonly pattern: RegExp;
  readonly where?: 'code' | 'text';
}[] = [
  { kind: 'space', pattern: /\s+/y },
  { kind: 'word', pattern: /i\.\s?e\.|e\.\s?g\.|etc\.|vs\./iy, where: 'text' },
  { kind: 'number', pattern: /0[xX][\da-fA-F]+[lL]?(?!\w)|\d+(?:\.\d+)?(?:[eE][+-]?\d+)?[lLfFdD]?(?!\w)/y },
  { kind: 'string', pattern: /"(?:[^"\\\n]|\\.)*"/y },
  { kind: 'character', pattern: /'(?:[^'\\\n]|\\u[\da-fA-F]{4}|\\.)'/y },
  { kind: 'word', pattern: /[A-Za-z_$][\w$]*(?:[.#][A-Za-z_$][\w$]*)*(?:\(\))?/y, where: 'code' },
  {
    kind: 'word',
    pattern: /[A-Za-z_$][\w$]*(?:[.#][A-Za-z_$][\w$]*)*(?:\(\)|(?:[-'’][A-Za-z]\w*)*)/y,
    where: 'text',
  },
  { kind: 'word', pattern: /\d[\w-]*/y },
  { kind: 'symbol', pattern: /\.\.\.?|<=|>=|==|!=|&&|\|\||[≤≥≠…]/y },
  { kind: 'break', pattern: /[.!?](?=\s|$)/y, where: 'text' },
  { kind: 'symbol', pattern: /[^\s]/y },
];
const spellings = new Map([
  ['≤', '<='],
  ['≥', '>='],
  ['≠', '!='],
  ['…', '..'],
  ['...', '..'],
]);

/** Splits documentation text into words and signs. */
export function tokenize(spans: readonly TextSpan[]): Token[] {
  return spans.flatMap(tokenizeSpan);
}

function tokenizeSpan({ text, isCode }: TextSpan): Token[] {
  const tokens: Token[] = [];
  for (let position = 0; position < text.length;) {
    for (const { kind, pattern, where } of lexemes) {
      if (where !== undefined && (where === 'code') !== isCode) continue;
      pattern.lastIndex = position;
      const lexeme = pattern.exec(text)?.[0];
      if (lexeme === undefined) continue;
      position += lexeme.length;
      if (kind !== 'space') tokens.push(toToken(kind, lexeme, isCode));
      break;
    }
  }
  return tokens;
}

function toToken(kind: string, text: string, isCode: boolean): Token {
  switch (kind) {
    case 'word':
      return { kind, text, lower: text.toLowerCase().replace('’', "'"), isCode };
    case 'number':
      return { kind: 'literal', text, value: parseNumber(text) };
    case 'string':
      return { kind: 'literal', text, value: { kind: 'string', value: unescapeJava(text.slice(1, -1)) } };
    case 'character':
      return {
        kind: 'literal',
        text,
        value: { kind: 'character', value: unescapeJava(text.slice(1, -1)).charCodeAt(0) },
      };
    case 'break':
      return { kind, text };
    default:
      return { kind: 'symbol', text: spellings.get(text) ?? text };
  }
}

function parseNumber(text: string): JavaValue {
  const digits = text.replace(/[lL]$/, '');
  if (/^(0[xX][\da-fA-F]+|\d+)$/.test(digits)) return createInteger(BigInt(digits));
  return { kind: 'floating', value: Number.parseFloat(text) };
}
