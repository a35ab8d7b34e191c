import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import LongestFirst from './test/support/longest-first.js';
import { listTestFiles, type TestFile, type Tier } from './test/support/test-files.js';

/** `shared`: files share a process and what it has loaded. */
const kinds: readonly { readonly name: string; readonly has: (file: TestFile) => boolean }[] = [
  { name: 'alone', has: ({ tags }) => tags.includes('alone') },
  { name: 'isolated', has: ({ tags }) => tags.includes('isolated') },
  { name: 'shared', has: () => true },
];

const files = listTestFiles('.');

/** Files of the second tier wait a part of their time: for limits, servers, clusters and the end of processes. */
const filesPerProcessor: Readonly<Record<Tier, number>> = { first: 1, full: 1.5 };

/** The files of a tier and kind: `npm test -- --project 'first*'` runs a tier. Projects of a group run together. */
function createProject(tier: Tier, kind: string): TestProjectConfiguration {
  const include = files.filter(
    (file) => file.tier === tier && kinds.find(({ has }) => has(file))?.name === kind,
  );
  return {
    extends: true,
    test: {
      name: `${tier}-${kind}`,
      include: include.map(({ path }) => path),
      provide: { tier },
      globalSetup: ['./test/support/fill-cache.ts'],
      isolate: kind === 'isolated',
      maxWorkers: kind === 'alone' ? 1 : Math.ceil(filesPerProcessor[tier] * availableParallelism()),
      sequence: { groupOrder: 2 * tiers.indexOf(tier) + (kind === 'alone' ? 1 : 0) },
    },
  };
}

/** `npm test -- --changed` is for the moment between two edits: the second tier is left to `npm run verify:full` and CI. */
const tiers: readonly Tier[] = process.argv.some((word) => word.startsWith('--changed'))
  ? ['first']
  : ['first', 'full'];

export default defineConfig({
  test: {
    // What hangs is found by these; how long a thing may take is for tests that measure it, as other machines are slower or busier.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['./test/support/processor-time.ts', './test/support/each-file.ts'],
    reporters: ['default', './test/support/closing-line-reporter.ts'],
    tags: [...new Set(files.flatMap(({ tags }) => tags))].map((name) => ({ name })),
    sequence: { sequencer: LongestFirst },
    projects: tiers.flatMap((tier) => kinds.map(({ name }) => createProject(tier, name))),
  },
});
