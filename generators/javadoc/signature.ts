import type { FocalMethod } from '../../src/oracles/contract.js';
import type { JavadocComment } from './javadoc-comment.js';
import { splitCamelCase, spellOut } from './grammar/word-forms.js';

/** A parameter and the words by which its documentation may refer to it, in lower case and spelled out (`cls` is `class`). */
export interface ParameterWords {
  readonly name: string;
  readonly type: string;
  readonly nameWords: readonly string[];
  readonly typeWords: readonly string[];
  /** The words before the first preposition of its `@param` tag: `exponent` for "the exponent to raise it to". */
  readonly described: readonly string[];
}

/** What sentences about a method may refer to. */
export interface Signature {
  readonly parameters: readonly ParameterWords[];
  /** Words of the class's simple name; empty without a receiver. */
  readonly receiverWords: readonly string[];
}

const descriptionEnd =
  /[,.;:(]|\b(to|of|in|for|from|with|at|by|on|that|which|whose|who|as|is|are|may|must|can|or|and|whether)\b/i;

/** Collects the words of a focal method and its documentation comment. */
export function readSignature(method: FocalMethod, comment: JavadocComment): Signature {
  const hasReceiver = !method.isStatic && !method.isConstructor;
  return {
    parameters: method.parameters.map(({ name, type }) => ({
      name,
      type,
      nameWords: spellOut(splitCamelCase(name)),
      typeWords: splitTypeWords(type),
      described: collectDescribedWords(name, comment),
    })),
    receiverWords: hasReceiver ? splitCamelCase(method.className.split(/[.$]/).at(-1) ?? '') : [],
  };
}

/** Whether the type is written as an array or with variable arguments. */
export function isArrayType(type: string): boolean {
  return /(\[\s*\]|\.\.\.)\s*$/.test(type);
}

export function isPrimitiveType(type: string): boolean {
  return /^(byte|short|int|long|float|double|char|boolean)$/.test(type.trim());
}

/** The type's simple name, without package, type arguments and array marks. */
export function toSimpleTypeName(type: string): string {
  const raw = type.replace(/<.*>/s, '').replace(/\[\s*\]|\.\.\.|@\w+|\bfinal\b/g, '');
  return raw.trim().split('.').at(-1) ?? '';
}

function splitTypeWords(type: string): string[] {
  const name = toSimpleTypeName(type);
  const words = spellOut(splitCamelCase(name));
  if (/^(byte|short|int|long|float|double|Integer|Number|BigInteger|BigDecimal)$/.test(name))
    words.push('number');
  if (/^(int|Integer|long|Long|short|byte|BigInteger)$/.test(name)) words.push('integer');
  if (name === 'CharSequence' || name === 'String') words.push('string', 'text');
  if (name === 'char' || name === 'Character') words.push('character');
  if (/^[A-Z]$/.test(name)) words.push('object');
  if (name === 'Calendar') words.push('date');
  if (/^(List|Set|Queue|Deque)$/.test(name)) words.push('collection');
  if (type.trim().endsWith('...')) words.push('varargs');
  return isArrayType(type) ? [...words, 'array'] : words;
}

function collectDescribedWords(name: string, comment: JavadocComment): string[] {
  const tag = comment.tags.find((candidate) => {
    return candidate.name === 'param' && candidate.text.trim().split(/\s/)[0] === name;
  });
  if (tag === undefined) return [];
  const text = tag.text
    .trim()
    .slice(name.length)
    .replace(/\{@\w+\s*([^{}]*)\}|<[^<>]*>/g, '$1');
  const phrase = text.replace(/^[\s-]+/, '').split(descriptionEnd)[0] ?? '';
  const words = phrase.toLowerCase().match(/[a-z][a-z-]*/g) ?? [];
  return spellOut(words.filter((word) => !/^(the|a|an)$/.test(word)));
}
