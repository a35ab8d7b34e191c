import type { Node } from '../../../src/oracles/contract.js';
import { createInteger, createOpaque, unknownValue } from './java-value.js';
import type { JavaValue } from './java-value.js';

/** The value of a literal; unknown for any other node. */
export function evaluateLiteral(node: Node): JavaValue {
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
      // The compiler would have to strip a text block's indentation.
      if (node.text.startsWith('"""')) return createOpaque('String');
      return { kind: 'string', value: unescapeJava(node.text.slice(1, -1)) };
    case 'decimal_integer_literal':
    case 'hex_integer_literal':
    case 'octal_integer_literal':
    case 'binary_integer_literal':
      return parseIntegerLiteral(node.text);
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

function parseIntegerLiteral(text: string): JavaValue {
  const isLong = /[lL]$/.test(text);
  const digits = text.replace(/[_lL]/g, '');
  const isDecimal = !/^0[\dxXbB]/.test(digits);
  try {
    const value = BigInt(/^0\d/.test(digits) ? `0o${digits.slice(1)}` : digits);
    // 0xFFFFFFFF is −1: only decimal literals are always positive. (−2147483648 needs the literal 2147483648.)
    return createInteger(isDecimal ? value : BigInt.asIntN(isLong ? 64 : 32, value));
  } catch {
    return unknownValue; // Java would not accept it as a number either.
  }
}

function roundTo(text: string, value: number): number {
  return /[fF]$/.test(text) ? Math.fround(value) : value;
}
