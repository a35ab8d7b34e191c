/**
 * The object that a line of JSON is, taken for what the other side promises to send. `none` for anything else: a warning that came between, a
 * line that the other side's death has cut off.
 */
export function objectOfLine<Message extends object>(line: string): Message | 'none' {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Message) : 'none';
  } catch {
    return 'none';
  }
}
