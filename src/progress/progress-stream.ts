import type { OutputStream } from '../render/style.js';

/** The stream for progress: stderr, because results go to stdout. */
export interface ProgressStream extends OutputStream {
  /** Rows of the window; absent if unknown. */
  readonly rows?: number;
  write(text: string): unknown;
}

/** Milliseconds of a monotonic clock. */
export type Clock = () => number;
