import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { longTests } from './test/support/long-tests.js';
import LongestFirst from './test/support/longest-first.js';

/** Rooms whose code only computes: their files can share a process and what it has loaded. */
const computing = [
  'analysis',
  'experiments',
  'features',
  'model',
  'progress',
  'ranking',
  'render',
  'reports',
  'source',
  'stats',
  'text-scores',
].map((room) => `test/${room}/**/*.test.ts`);

/** These use up what all processes of the machine share, or measure what takes less than a second: they have it for themselves. */
const alone = [
  'test/faults/ctrl-c.test.ts',
  'test/faults/exhaustion.test.ts',
  'test/process/process-group.test.ts',
];

/** `npm test -- --changed` is for the moment between two edits: what takes long is left to `npm test` and CI. */
const leftOut = process.argv.some((word) => word.startsWith('--changed')) ? longTests : [];

export default defineConfig({
  test: {
    // What hangs is found by these; how long a thing may take is for tests that measure it, as other machines are slower or busier.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Only CI sets this: a machine that stalls for a moment costs a second try there. The closing lines name each test that needed one.
    retry: Number(process.env['TEVAL_TEST_RETRIES'] ?? 0),
    reporters: ['default', './test/support/closing-line-reporter.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'working',
          include: ['test/**/*.test.ts'],
          exclude: [...computing, ...alone, ...leftOut],
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'computing',
          include: computing,
          exclude: [...leftOut],
          isolate: false,
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: alone,
          exclude: [...leftOut],
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
