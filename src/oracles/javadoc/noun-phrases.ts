import type { Operand } from './condition.js';
import type { ParameterWords, Signature } from './signature.js';
import { isPrimitiveType } from './signature.js';
import { singular, spelledOut } from './word-forms.js';

/** One word of a noun phrase, without its article. */
export interface NounWord {
  readonly text: string;
  readonly isCode: boolean;
}

/** Words that say nothing about which parameter is meant. */
const general = new Set(
  (
    'parameter argument input given specified supplied provided passed passed-in in incoming actual requested method ' +
    'target value'
  ).split(' '),
);
/** Words that stand for any parameter. */
const pronouns = new Set(['parameter', 'argument', 'input', 'value', 'operand', 'it']);

/**
 * The parameters (or the receiver) that a noun phrase may mean; empty where nothing fits. By name first ("the start index" for
 * `startIndex`, "{@code cls}"), then by a part of the name, by type ("the time zone"), by the words of the `@param` tag and, for
 * "the argument" and the like, whatever parameters there are.
 */
export function referentsOf(words: readonly NounWord[], signature: Signature): Operand[] {
  const named = words.filter((word) => word.isCode && parameterNamed(word.text, signature) >= 0);
  if (named.length > 1) return [];
  if (named[0] !== undefined) {
    const others = words.filter((word) => word !== named[0]);
    const index = parameterNamed(named[0].text, signature);
    const fits = others.every(({ text }) => isAbout(text.toLowerCase(), signature.parameters[index]!));
    return fits ? [parameter(index)] : [];
  }
  const [only] = words;
  if (words.length === 1 && only !== undefined && parameterNamed(only.text, signature) >= 0)
    return [parameter(parameterNamed(only.text, signature))];

  const phrase = spelledOut(words.map(({ text }) => singular(text.toLowerCase())));
  const specific = phrase.filter((word) => !general.has(word));
  const find = (fits: (candidate: ParameterWords) => boolean): Operand[] =>
    signature.parameters.flatMap((candidate, index) => (fits(candidate) ? [parameter(index)] : []));
  const searches: (() => Operand[])[] = [
    () => find(({ nameWords }) => same(nameWords.map(singular), phrase)),
    () => (specific.length === 0 ? [] : find(({ nameWords }) => same(nameWords.map(singular), specific))),
    () => (isReceiver(words, specific, signature) ? [{ kind: 'receiver' } as const] : []),
    () =>
      specific.length === 0 ? [] : find(({ nameWords }) => includesAll(nameWords.map(singular), specific)),
    () => (specific.length === 0 ? [] : find(({ typeWords }) => includesAll(typeWords, specific))),
    () => (specific.length === 0 ? [] : find(({ described }) => same(described.map(singular), phrase))),
    () => (phrase.every((word) => general.has(word) || pronouns.has(word)) ? find(() => true) : []),
  ];
  for (const search of searches) {
    const found = search();
    if (found.length > 0) return found;
  }
  return [];
}

/** Whether null can be passed for an operand at all. */
export function mayBeNull(operand: Operand, { parameters }: Signature): boolean {
  return operand.kind !== 'parameter' || !isPrimitiveType(parameters[operand.index]?.type ?? '');
}

function parameter(index: number): Operand {
  return { kind: 'parameter', index };
}

function parameterNamed(name: string, signature: Signature): number {
  return signature.parameters.findIndex((candidate) => candidate.name === name);
}

/** Whether a word beside a parameter's name only says what kind of thing it is: "the {@code name} argument", "index {@code i}". */
function isAbout(word: string, { nameWords, typeWords, described }: ParameterWords): boolean {
  const [form] = spelledOut([singular(word)]) as [string];
  return general.has(form) || [...nameWords, ...typeWords, ...described].includes(form);
}

/** "this", "this buffer", "the ring buffer", "the buffer" for a RingBuffer. */
function isReceiver(
  words: readonly NounWord[],
  specific: readonly string[],
  { receiverWords }: Signature,
): boolean {
  if (receiverWords.length === 0) return false;
  const own = specific.filter((word) => word !== 'this');
  if (
    words[0]?.text.toLowerCase() === 'this' &&
    (own.length === 0 || same(own, ['object']) || same(own, ['instance']))
  )
    return true;
  return own.length > 0 && same(receiverWords.slice(-own.length), own);
}

function same(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((word, index) => word === others[index]);
}

function includesAll(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((word) => words.includes(word));
}
