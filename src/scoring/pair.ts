/** A target and a generator's output for it, as a file has them. */
export interface WrittenCompletion {
  readonly kind: 'completion';
  readonly file: string;
  /** First line of its record, from 1. */
  readonly line: number;
  /** Identifies the target in several files; empty if the file has no identifiers. */
  readonly id: string;
  readonly target: string;
  readonly output: string;
  /** Value of the column of `--by`; empty without it. */
  readonly group: string;
  /** Value of the column of `--cluster`; empty without it. */
  readonly cluster: string;
  /** The output's length in the generator's own tokens, if the file has it. */
  readonly length: number | 'unknown';
}

/** A target and an output with their tokens. */
export interface Completion extends WrittenCompletion {
  readonly parses: Readonly<Record<'target' | 'output', () => boolean>>;
  readonly targetTokens: readonly string[];
  readonly outputTokens: readonly string[];
}

/** A row without a target, such as a test without an assertion: it is counted and not scored. */
export interface TargetlessRow {
  readonly kind: 'targetless';
  readonly file: string;
  readonly line: number;
}

/** Columns of a file by what they hold. */
export interface CompletionColumns {
  readonly target: string;
  readonly output: string;
  readonly id: string;
  readonly length: string;
}

/** How to read files of completions. */
export interface ReadingOptions {
  /** Columns with other names than usual. */
  readonly columns: Partial<CompletionColumns>;
  /** Column that groups completions; `file` groups by file; empty for none. */
  readonly by: string;
  /** Column whose equal values are drawn together; empty for none. */
  readonly cluster: string;
  /** What an output without any token means. */
  readonly empty: 'refuse' | 'count';
}

/** The word of `--by` for the files themselves. */
export const byFile = 'file';

/** The column of `--by` or `--cluster`, or none. */
export function findGroupColumns({ by, cluster }: ReadingOptions): string[] {
  return [...new Set([by, cluster])].filter((name) => name !== '' && name !== byFile);
}

/** The position of a completion for messages. */
export function formatPlace({ file, line }: { readonly file: string; readonly line: number }): string {
  return `${file}:${line}`;
}
