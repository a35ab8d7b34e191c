import type { Operand } from './condition.js';
import type { ParameterWords, Signature } from './signature.js';
import { isArrayType, isPrimitiveType } from './signature.js';
import { camelWords, singular, spelledOut } from './word-forms.js';

/** One word of a noun phrase, without its article. */
export interface NounWord {
  readonly text: string;
  readonly isCode: boolean;
}

/** Words that say nothing about which parameter is meant. */
const general = new Set(
  (
    'parameter argument input given specified supplied provided passed passed-in in incoming requested method ' +
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

  const phrase = spelledOut(words.flatMap(({ text }) => camelWords(text)));
  const forms = phrase.map(singular);
  const specific = phrase.filter((word) => !general.has(singular(word)));
  const specificForms = specific.map(singular);
  const find = (fits: (candidate: ParameterWords) => boolean): Operand[] =>
    signature.parameters.flatMap((candidate, index) => (fits(candidate) ? [parameter(index)] : []));
  /** "the name" is no list called "names", but "the indexes" may be two parameters called "index". */
  const isNamed = (candidate: ParameterWords, wanted: readonly string[], compare: typeof same) =>
    holdsElements(candidate)
      ? compare(candidate.nameWords, wanted)
      : compare(candidate.nameWords.map(singular), wanted.map(singular));
  const searches: (() => Operand[])[] = [
    () => find((candidate) => isNamed(candidate, phrase, same)),
    () => (specific.length === 0 ? [] : find((candidate) => isNamed(candidate, specific, same))),
    () => elementsNamed(phrase, signature),
    () => (isReceiver(words, specificForms, signature) ? [{ kind: 'receiver' } as const] : []),
    () => (specific.length === 0 ? [] : find((candidate) => isNamed(candidate, specific, includesAll))),
    () => (specific.length === 0 ? [] : byType(specificForms, signature)),
    () => (specific.length === 0 ? [] : find(({ described }) => same(described.map(singular), forms))),
    () => (same(forms, ['object']) ? theOnlyReference(signature) : []),
    () => (forms.every((word) => general.has(word) || pronouns.has(word)) ? find(() => true) : []),
  ];
  for (const search of searches) {
    const found = search();
    if (found.length > 0) return found;
  }
  return [];
}

/** "a part" is one of the array `parts`, "an element" one of the only array that there is. */
function elementsNamed(phrase: readonly string[], { parameters }: Signature): Operand[] {
  const arrays = parameters.flatMap((candidate, index) =>
    isArrayType(candidate.type) ? [{ candidate, index }] : [],
  );
  const named = arrays.filter(({ candidate }) => same(candidate.nameWords.map(singular), phrase));
  const isElement = phrase.length === 1 && /^(element|entry|item)s?$/.test(phrase[0]!);
  const found = isElement && arrays.length === 1 ? arrays : named;
  return found.map(({ index }) => ({ kind: 'elements', of: parameter(index) }));
}

/** "the strings" are no array of strings, and "the array" hardly means variable arguments alone. */
function byType(words: readonly string[], { parameters }: Signature): Operand[] {
  const found = parameters.flatMap(({ type, typeWords }, index) => {
    const isNamed = !isArrayType(type) || words.some((word) => word === 'array' || word === 'varargs');
    return isNamed && includesAll(typeWords, words) ? [index] : [];
  });
  const isVariable = (index: number) => parameters[index]!.type.trim().endsWith('...');
  const isDoubtful = found.every(isVariable) && parameters.length > 1 && !words.includes('varargs');
  return isDoubtful ? [] : found.map(parameter);
}

/** "the object" for the one parameter that is one. */
function theOnlyReference(signature: Signature): Operand[] {
  const references = signature.parameters
    .map((_, index) => parameter(index))
    .filter((one) => mayBeNull(one, signature));
  return references.length === 1 ? references : [];
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

function holdsElements({ type, typeWords }: ParameterWords): boolean {
  return isArrayType(type) || /^(list|set|collection|map|iterable|iterator)$/.test(typeWords.at(-1) ?? '');
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
