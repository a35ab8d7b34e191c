import type { Node } from '../../source/parser.js';
import { integer, opaque, unknownValue } from './java-value.js';
import type { JavaValue } from './java-value.js';

/** The value of a literal's node; unknown for any other node. */
export function literalValue(node: Node): JavaValue {
  switch (node.type) {
    case 'null_literal':
      return { kind: 'null' };
    case 'true':
    case 'false':
      return { kind: 'boolean', value: node.type === 'true' };
    case 'character_literal': {
      const text = unescapeJava(node.text.slice(1, -1));
      return text.length === 1 ? { kind: 'character', value: text.charCodeAt(0) } : unknownValue;
    }
    case 'string_literal':
      // A text block's indentation is for the compiler to strip.
      if (node.text.startsWith('"""')) return opaque('String');
      return { kind: 'string', value: unescapeJava(node.text.slice(1, -1)) };
    case 'decimal_integer_literal':
    case 'hex_integer_literal':
    case 'octal_integer_literal':
    case 'binary_integer_literal':
      return integerLiteral(node.text);
    case 'decimal_floating_point_literal': {
      const value = Number(node.text.replace(/[_dDfF]/g, ''));
      return Number.isNaN(value) ? unknownValue : { kind: 'floating', value: roundTo(node.text, value) };
    }
    default:
      return unknownValue;
  }
}

/** Resolves Java's escapes: `\n`, `\"`, octal and `\uXXXX`. */
export function unescapeJava(text: string): string {
  return text.replace(/\\(u+([\da-fA-F]{4})|[0-3]?[0-7]{1,2}|[\s\S])/g, (_, escape: string, hex?: string) => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    if (/^[0-7]/.test(escape)) return String.fromCharCode(Number.parseInt(escape, 8));
    return simpleEscapes.get(escape) ?? escape;
  });
}

const simpleEscapes = new Map([
  ['b', '\b'],
  ['t', '\t'],
  ['n', '\n'],
  ['f', '\f'],
  ['r', '\r'],
  ['s', ' '],
]);

function integerLiteral(text: string): JavaValue {
  const isLong = /[lL]$/.test(text);
  const digits = text.replace(/[_lL]/g, '');
  const isDecimal = !/^0[\dxXbB]/.test(digits);
  try {
    const value = BigInt(/^0\d/.test(digits) ? `0o${digits.slice(1)}` : digits);
    // 0xFFFFFFFF is −1: only decimal literals are always positive (and −2147483648 needs 2147483648 to stay).
    return integer(isDecimal ? value : BigInt.asIntN(isLong ? 64 : 32, value));
  } catch {
    return unknownValue; // Not a number that Java would take, either.
  }
}

function roundTo(text: string, value: number): number {
  return /[fF]$/.test(text) ? Math.fround(value) : value;
}
