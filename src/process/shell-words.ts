/** A word for a POSIX shell, quoted if necessary. */
export function quoteWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : quoteText(word);
}

/** Any text as one quoted word for a POSIX shell. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A command line for a POSIX shell. */
export function joinCommandLine(words: readonly string[]): string {
  return words.map(quoteWord).join(' ');
}
