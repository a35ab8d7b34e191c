import type { Token } from './tokens.js';

/** The sentence cut at commas, semicolons, dashes and parentheses; those of a range stay in. */
export function partsOf(sentence: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  let isInBrackets = false;
  for (const [index, token] of sentence.entries()) {
    const isMark = token.kind === 'symbol';
    if (isMark && token.text === '[') isInBrackets = true;
    const next = sentence[index + 1];
    const isInclusion = next?.kind === 'word' && /^(in|ex)clu/.test(next.lower);
    const previous = sentence[index - 1];
    const closesInclusion = previous?.kind === 'word' && /^(in|ex)clu/.test(previous.lower);
    const isCut =
      isMark &&
      ((/^[,;]$/.test(token.text) && !isInBrackets) ||
        (token.text === '(' && !isInclusion) ||
        (token.text === ')' && !closesInclusion && !isInBrackets));
    if (isMark && /^[\])]$/.test(token.text)) isInBrackets = false;
    if (isCut) parts.push([]);
    else parts.at(-1)!.push(token);
  }
  return parts.filter((part) => part.length > 0);
}

/** The words and signs as one text, in lower case; what follows a dash is left out. */
export function wordsOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => (token.kind === 'word' ? token.lower : token.text))
    .join(' ')
    .replace(/ - .*$/, '');
}
