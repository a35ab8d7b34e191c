/** One small change of a source file. */
export interface Mutation {
  /** Its place among all mutations of the class, from 1: by position, then by operator. */
  readonly number: number;
  /** The operator's name: `AOR`. */
  readonly operator: string;
  readonly operatorVersion: number;
  /** UTF-16 indices into the source. */
  readonly start: number;
  readonly end: number;
  /** The text instead, with as many lines. */
  readonly text: string;
  /** The line of the change, from 1. */
  readonly line: number;
  /** What was and what is, each in one line for people. */
  readonly before: string;
  readonly after: string;
}

/** The source with the change. */
export function applyMutation(
  source: string,
  { start, end, text }: Pick<Mutation, 'start' | 'end' | 'text'>,
): string {
  return source.slice(0, start) + text + source.slice(end);
}
