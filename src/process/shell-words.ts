/** A word as a POSIX shell reads it, in quotes where it needs them. */
export function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : inQuotes(word);
}

/** Text as one word of a POSIX shell, whatever is in it. */
export function inQuotes(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A command as a POSIX shell reads it. */
export function commandLine(words: readonly string[]): string {
  return words.map(quoted).join(' ');
}
