import { holdHarnessPool } from '../../src/harness/pool.js';
import { atFileEnd } from './file-end.js';

let isHeld = false;

/**
 * Keeps the JVMs of a run warm for the next of the same test file. A cold one takes a second or two of processor time until it has compiled its
 * first test.
 */
export function keepJvmsWarm(): void {
  if (isHeld) return;
  const held = holdHarnessPool();
  isHeld = true;
  atFileEnd(async () => {
    isHeld = false;
    await held.close();
  });
}
