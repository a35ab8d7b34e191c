import { stopWords } from './stop-words.js';

/** Two or more consecutive characters that Python's `\w` matches: letters, all kinds of numbers, and `_`. */
const unicodeToken = /[\p{L}\p{N}_]{2,}/gu;
const asciiToken = /[a-z0-9_]{2,}/g;
const ascii = /^[\0-\x7f]*$/;

/**
 * The tokens of a text as in scikit-learn's `TfidfVectorizer(stop_words="english")`: lower case, at least two word characters, without stop words; in
 * the order of the text, with repetitions.
 */
export function tokens(text: string): string[] {
  const lowered = text.toLowerCase();
  // Both expressions find the same tokens. The ASCII one is several times faster, and code is nearly always ASCII.
  const found = lowered.match(ascii.test(lowered) ? asciiToken : unicodeToken) ?? [];
  return found.filter((token) => !stopWords.has(token));
}
