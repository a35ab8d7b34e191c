/**
 * White space by Python's `str.isspace` and `str.strip`. JavaScript's `trim` differs: it includes the byte order mark, but not the separators U+001C
 * to U+001F and U+0085.
 */
export const pythonSpace =
  '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';

const space = new RegExp(`[${pythonSpace}]`);

/** Python's `str.strip()`. */
export function pythonStrip(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && space.test(text[start]!)) start++;
  while (end > start && space.test(text[end - 1]!)) end--;
  return text.slice(start, end);
}
