import type { MethodSignature } from './assignment.js';

/** Reads `add(int, List<String>)`; undefined for any other text. */
export function parseSignature(text: string): MethodSignature | undefined {
  const [, name, list] = /^\s*([\w$]+)\s*\((.*)\)\s*$/su.exec(text) ?? [];
  return name === undefined || list === undefined ? undefined : { name, parameterTypes: splitAtCommas(list) };
}

/** The pieces between commas outside of brackets, without empty ones. */
export function splitAtCommas(list: string): readonly string[] {
  const pieces = [''];
  let depth = 0;
  for (const character of list) {
    if (character === ',' && depth === 0) pieces.push('');
    else pieces[pieces.length - 1] += character;
    depth += '<('.includes(character) ? 1 : '>)'.includes(character) ? -1 : 0;
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}
