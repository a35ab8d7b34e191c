import type { ScoringOptions } from './pair-sums.js';

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

/** Everything that determines a report. */
export interface ScoreOptions extends ReadingOptions, ScoringOptions {
  /** Number of frequent n-grams that CrystalBLEU leaves out. */
  readonly sharedNgrams: number;
  readonly language: 'java' | 'python';
  /** The user's Python, or `search`. */
  readonly python: string;
  /** A file on whose targets, too, outputs are scored, and texts only where the outputs of both parse; empty for none. */
  readonly compare: string;
  readonly resamples: number;
  readonly randomState: number;
}
