/** Recovery from errors takes some microseconds for each character. */
const longestCharacters = 2 ** 20;
/** The parser's stack overflows somewhere behind 10,000 levels, after which it reads nothing any more. Compilers give up earlier. */
const deepestBrackets = 1000;
/** The time for a chain of comparisons, which may be type arguments up to its end, grows with its square. */
const deepestComparisons = 100;

/** Why a text must not be parsed, as a sentence without its full stop; undefined if it may be. Counts brackets in texts and comments too. */
export function findExcess(text: string): string | undefined {
  if (text.length > longestCharacters)
    return `the text has ${text.length} characters; at most ${longestCharacters} are read`;
  let brackets = 0;
  let comparisons = 0;
  for (const [token] of text.matchAll(/[([{}\]);>]|[\w$]\s*</gu)) {
    if (/[([{]/u.test(token)) brackets += 1;
    else if (/[)\]}]/u.test(token)) brackets = Math.max(brackets - 1, 0);
    if (token.endsWith('<')) comparisons += 1;
    else if (token === '>') comparisons = Math.max(comparisons - 1, 0);
    else if (/[;{}]/u.test(token)) comparisons = 0;
    if (brackets > deepestBrackets || comparisons > deepestComparisons)
      return `brackets are nested too deeply: at most ${deepestBrackets} levels are read, and ${deepestComparisons} of angle brackets`;
  }
  return undefined;
}
