import { listTokenPlaces } from '../../source/java-tokens.js';

/**
 * The same text for all spellings of the same code: without layout and comments, and with literals by value, because compilers print `0x10` as `16` and
 * `1.5e3` as `1500.0`.
 */
export function makeCodeKey(code: string): string {
  return listTokenPlaces(code)
    .map(({ token }) => normaliseLiteral(token))
    .join(' ');
}

function normaliseLiteral(token: string): string {
  if (/^(?:\d|\.\d)/u.test(token)) return normaliseNumber(token.replaceAll('_', '').toLowerCase());
  if (/^["'].+["']$/su.test(token) && !token.startsWith('"""'))
    return token[0]! + JSON.stringify(unescapeText(token.slice(1, -1)));
  return token;
}

function normaliseNumber(number: string): string {
  if (/^0[xb]/u.test(number) && !/[.p]/u.test(number)) return normaliseInteger(number);
  if (number.startsWith('0x')) return number;
  if (/[.efd]/u.test(number)) {
    const isFloat = number.endsWith('f');
    const value = Number(number.replace(/[fd]$/u, ''));
    return `${isFloat ? Math.fround(value) : value}${isFloat ? 'f' : 'd'}`;
  }
  return normaliseInteger(/^0\d/u.test(number) ? `0o${number.slice(1)}` : number);
}

function normaliseInteger(number: string): string {
  const isLong = number.endsWith('l');
  return `${BigInt(isLong ? number.slice(0, -1) : number)}${isLong ? 'l' : ''}`;
}

const escapes: Readonly<Record<string, string>> = {
  ...{ b: '\b', t: '\t', n: '\n', f: '\f', r: '\r', s: ' ' },
};

function unescapeText(text: string): string {
  return text.replaceAll(
    /\\(?:u+([\da-fA-F]{4})|([0-3]?[0-7]{1,2})|(.))/gsu,
    (_, hex: string | undefined, octal: string | undefined, character: string) => {
      if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
      return escapes[character] ?? character;
    },
  );
}
