import type { OutputStream } from '../render/style.js';

/** Where progress goes: stderr, as results go to stdout. */
export interface ProgressStream extends OutputStream {
  /** Of the window; absent where it does not say. */
  readonly rows?: number;
  write(text: string): unknown;
}

/** Milliseconds of a clock that never goes back. */
export type Clock = () => number;
