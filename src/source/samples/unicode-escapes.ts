/** Texts, characters and comments with their delimiters, also those that are open at the end. */
const quoted =
  /"{3}(?:\\[^]|(?!"{3})[^])*(?:"{3}|$)|"(?:\\[^\r\n]|[^"\\\r\n])*"?|'(?:\\[^\r\n]|[^'\\\r\n])*'?|\/\/[^\r\n]*|\/\*[^]*?(?:\*\/|$)/g;
const delimiter = /^(?:"{3}|["']|\/[/*])/;

/** Backslashes in pairs, a Unicode escape, or any other code unit. */
const unit = /\\\\|\\u+([0-9a-f]{4})|[^]/gi;
const escape = /\\u+[0-9a-f]{4}/i;

/**
 * Replaces the Unicode escapes (Java Language Specification, 3.3) of a text that has one outside of literals and comments, where the parser can't read
 * it. Escapes within these stay, unless they delimit one, and so do escaped backslashes, which would begin further escapes. Pure.
 */
export function translateEscapes(text: string): string {
  if (!escape.test(text.replaceAll(quoted, ''))) return text;
  const written: string[] = [];
  let meant = '';
  for (const [found, digits] of text.matchAll(unit)) {
    if (digits === undefined) written.push(...found.split(''));
    else written.push(found);
    meant += digits === undefined ? found : String.fromCharCode(Number.parseInt(digits, 16));
  }
  const translated = written.map((each, at) => (meant[at] === '\\' ? each : meant[at]!));
  for (const { 0: literal, index } of meant.matchAll(quoted)) {
    const { length } = delimiter.exec(literal)![0];
    const end = index + literal.length - (literal.startsWith('//') ? 0 : length);
    for (let at = index + length; at < end; at++) translated[at] = written[at]!;
  }
  return translated.join('');
}
