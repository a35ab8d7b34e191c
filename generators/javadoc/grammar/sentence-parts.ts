import type { Token } from './tokens.js';

/** Splits the sentence at commas, semicolons, dashes and parentheses, except within ranges. */
export function splitSentence(sentence: readonly Token[]): Token[][] {
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

/** The words and signs as text in lower case, up to the first dash. */
export function joinWords(tokens: readonly Token[]): string {
  return tokens
    .map((token) => (token.kind === 'word' ? token.lower : token.text))
    .join(' ')
    .replace(/ - .*$/, '');
}
