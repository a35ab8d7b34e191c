import type { OutputStream } from '../render/style.js';

/** Where progress goes: stderr, as results go to stdout. */
export interface ProgressStream extends OutputStream {
  write(text: string): unknown;
}

/** Milliseconds of a clock that never goes back. */
export type Clock = () => number;
