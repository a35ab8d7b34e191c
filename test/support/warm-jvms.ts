import { afterAll } from 'vitest';
import { holdHarnessPool } from '../../src/harness/pool.js';

/*
 * For its effect: the JVMs of a run stay warm for the next of the same test file. A cold one takes a second or two of processor time until
 * it has compiled its first test.
 */
const held = holdHarnessPool();
afterAll(() => held.close());
