import { stopWords } from './stop-words.js';

/** Runs of two or more of what Python's `\w` matches: letters, numbers of any kind, and `_`. */
const unicodeToken = /[\p{L}\p{N}_]{2,}/gu;
const asciiToken = /[a-z0-9_]{2,}/g;
const ascii = /^[\0-\x7f]*$/;

/**
 * The tokens of a text as scikit-learn's `TfidfVectorizer(stop_words="english")` takes them: lower-cased, of at least two word
 * characters, without stop words; in the text's order, with repetitions.
 */
export function tokens(text: string): string[] {
  const lowered = text.toLowerCase();
  // The same tokens either way; the small character class is several times faster, and code is nearly always ASCII.
  const found = lowered.match(ascii.test(lowered) ? asciiToken : unicodeToken) ?? [];
  return found.filter((token) => !stopWords.has(token));
}
