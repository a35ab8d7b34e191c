import { expect, it } from 'vitest';
import { explainOwnLimit } from '../../src/harness/own-limits.js';
import { createCrashOutcome } from '../../src/harness/test-outcome.js';

const inClass = {};
const inSuite = { suiteJvm: { flags: [] } };
const heap = 'java.lang.OutOfMemoryError: Java heap space\n\tat org.x.Shelf.fill(Shelf.java:3)\n';

it.each([
  [heap, 'needs more heap'],
  ['java.lang.OutOfMemoryError: GC overhead limit exceeded\n', 'needs more heap'],
  [`java.lang.IllegalStateException: no\n\tat org.x.Shelf.fill(Shelf.java:3)\nCaused by: ${heap}`, 'heap'],
  ['java.lang.OutOfMemoryError: Metaspace\n', 'memory for classes'],
  ['java.lang.OutOfMemoryError: Cannot reserve 9 bytes of direct buffer memory (allocated: 8)\n', 'direct'],
  ['java.lang.OutOfMemoryError: unable to create native thread: possibly out of memory\n', 'more threads'],
  ['java.io.IOException: File too large\n', 'a file larger'],
])('knows a limit of teval’s by Java’s words: %s', (trace, words) => {
  expect(explainOwnLimit(trace, inClass)).toContain(words);
});

it.each([
  'java.lang.OutOfMemoryError: Requested array size exceeds VM limit\n',
  'java.lang.OutOfMemoryError: of the program\n',
  'java.lang.StackOverflowError\n',
  'java.lang.AssertionError: java.lang.OutOfMemoryError: Java heap space\n',
])('and nothing else: %s', (trace) => {
  expect(explainOwnLimit(trace, inClass)).toBe('none');
});

it('has no limit on the heap of a suite’s JVM but one that is named', () => {
  expect(explainOwnLimit(heap, inSuite)).toBe('none');
  expect(explainOwnLimit(heap, { suiteJvm: { flags: ['-Xmx64m'] } })).toContain('--test-memory');
});

it('ends no test because of its processor time', () => {
  expect(createCrashOutcome({ by: 'signal', signal: 'SIGXCPU' })).toMatchObject({ status: 'notRun' });
  expect(createCrashOutcome({ by: 'signal', signal: 'SIGKILL' })).toMatchObject({
    status: 'failed',
    cause: 'crash',
  });
});
