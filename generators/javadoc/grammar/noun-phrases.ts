import type { Operand } from '../condition.js';
import type { ParameterWords, Signature } from '../signature.js';
import { isArrayType, isPrimitiveType } from '../signature.js';
import { splitCamelCase, singularise, spellOut } from './word-forms.js';

/** One word of a noun phrase, without its article. */
export interface NounWord {
  readonly text: string;
  readonly isCode: boolean;
}

/** Words that do not identify a parameter. */
const general = new Set(
  (
    'parameter argument input given specified supplied provided passed passed-in in incoming requested method ' +
    'target value'
  ).split(' '),
);
/** Words that may refer to any parameter. */
const pronouns = new Set(['parameter', 'argument', 'input', 'value', 'operand', 'it']);

/**
 * The parameters (or the receiver) that a noun phrase may refer to; empty if nothing matches. Matches by name first ("the start index" for
 * `startIndex`, "{@code cls}"), then by part of the name, by type ("the time zone"), and by the words of the `@param` tag. "The argument" and similar
 * phrases match all parameters.
 */
export function findReferents(words: readonly NounWord[], signature: Signature): Operand[] {
  const named = words.filter((word) => word.isCode && findParameter(word.text, signature) >= 0);
  if (named.length > 1) return [];
  if (named[0] !== undefined) {
    const others = words.filter((word) => word !== named[0]);
    const index = findParameter(named[0].text, signature);
    const fits = others.every(({ text }) => isAbout(text.toLowerCase(), signature.parameters[index]!));
    return fits ? [createParameter(index)] : [];
  }
  const [only] = words;
  if (words.length === 1 && only !== undefined && findParameter(only.text, signature) >= 0)
    return [createParameter(findParameter(only.text, signature))];

  const phrase = spellOut(words.flatMap(({ text }) => splitCamelCase(text)));
  const forms = phrase.map(singularise);
  const specific = phrase.filter((word) => !general.has(singularise(word)));
  const specificForms = specific.map(singularise);
  const find = (fits: (candidate: ParameterWords) => boolean): Operand[] =>
    signature.parameters.flatMap((candidate, index) => (fits(candidate) ? [createParameter(index)] : []));
  /** "the name" does not refer to a list "names", but "the indexes" may refer to two parameters named "index". */
  const isNamed = (candidate: ParameterWords, wanted: readonly string[], compare: typeof haveSameWords) =>
    holdsElements(candidate)
      ? compare(candidate.nameWords, wanted)
      : compare(candidate.nameWords.map(singularise), wanted.map(singularise));
  const searches: (() => Operand[])[] = [
    () => find((candidate) => isNamed(candidate, phrase, haveSameWords)),
    () => (specific.length === 0 ? [] : find((candidate) => isNamed(candidate, specific, haveSameWords))),
    () => findElementsNamed(phrase, signature),
    () => (isReceiver(words, specificForms, signature) ? [{ kind: 'receiver' } as const] : []),
    () => (specific.length === 0 ? [] : find((candidate) => isNamed(candidate, specific, includesAll))),
    () => (specific.length === 0 ? [] : byType(specificForms, signature)),
    () =>
      specific.length === 0 ? [] : find(({ described }) => haveSameWords(described.map(singularise), forms)),
    () => (haveSameWords(forms, ['object']) ? findOnlyReference(signature) : []),
    () => (forms.every((word) => general.has(word) || pronouns.has(word)) ? find(() => true) : []),
  ];
  for (const search of searches) {
    const found = search();
    if (found.length > 0) return found;
  }
  return [];
}

/** "a part" refers to an element of the array `parts`, "an element" to one of the only array. */
function findElementsNamed(phrase: readonly string[], { parameters }: Signature): Operand[] {
  const arrays = parameters.flatMap((candidate, index) =>
    isArrayType(candidate.type) ? [{ candidate, index }] : [],
  );
  const named = arrays.filter(({ candidate }) => haveSameWords(candidate.nameWords.map(singularise), phrase));
  const isElement = phrase.length === 1 && /^(element|entry|item)s?$/.test(phrase[0]!);
  const found = isElement && arrays.length === 1 ? arrays : named;
  return found.map(({ index }) => ({ kind: 'elements', of: createParameter(index) }));
}

/** "the strings" does not refer to an array of strings, and "the array" rarely to variable arguments alone. */
function byType(words: readonly string[], { parameters }: Signature): Operand[] {
  const found = parameters.flatMap(({ type, typeWords }, index) => {
    const isNamed = !isArrayType(type) || words.some((word) => word === 'array' || word === 'varargs');
    return isNamed && includesAll(typeWords, words) ? [index] : [];
  });
  const isVariable = (index: number) => parameters[index]!.type.trim().endsWith('...');
  const isDoubtful = found.every(isVariable) && parameters.length > 1 && !words.includes('varargs');
  return isDoubtful ? [] : found.map(createParameter);
}

/** "the object" refers to the only parameter that is an object. */
function findOnlyReference(signature: Signature): Operand[] {
  const references = signature.parameters
    .map((_, index) => createParameter(index))
    .filter((one) => mayBeNull(one, signature));
  return references.length === 1 ? references : [];
}

/** Whether null is a possible value of an operand. */
export function mayBeNull(operand: Operand, { parameters }: Signature): boolean {
  return operand.kind !== 'parameter' || !isPrimitiveType(parameters[operand.index]?.type ?? '');
}

function createParameter(index: number): Operand {
  return { kind: 'parameter', index };
}

function findParameter(name: string, signature: Signature): number {
  return signature.parameters.findIndex((candidate) => candidate.name === name);
}

/** Whether a word beside a parameter's name only describes its kind: "the {@code name} argument", "index {@code i}". */
function isAbout(word: string, { nameWords, typeWords, described }: ParameterWords): boolean {
  const [form] = spellOut([singularise(word)]) as [string];
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
    (own.length === 0 || haveSameWords(own, ['object']) || haveSameWords(own, ['instance']))
  )
    return true;
  return own.length > 0 && haveSameWords(receiverWords.slice(-own.length), own);
}

function haveSameWords(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((word, index) => word === others[index]);
}

function includesAll(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((word) => words.includes(word));
}
