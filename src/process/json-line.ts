/**
 * Parses a line of JSON as an object of the expected type, without validation. `none` for anything else, such as a warning in between, or a line cut
 * off by the death of the other process.
 */
export function parseJsonLine<Message extends object>(line: string): Message | 'none' {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Message) : 'none';
  } catch {
    return 'none';
  }
}
