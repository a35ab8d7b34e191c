import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Bug } from '../../src/model/program/bug.js';
import type { Workspace } from '../../src/model/program/workspace.js';
import type { TestSuite } from '../../src/model/suite/suite.js';
import { extractCandidates, type KeepRead } from '../../src/pipeline/4-candidates.js';
import { keepCandidates } from '../../src/pipeline/languages/kept-candidates.js';
import { createContentCache } from '../../src/store/cache/content-cache.js';
import { packageRoot } from '../../src/store/files/package-root.js';
import { passingFolder } from '../support/passing-folder.js';

const options = { prefixView: 'normalised', focalSearch: 'prefix' } as const;
const bug: Bug = {
  id: 'Text-1',
  project: 'Text',
  number: 1,
  modifiedClasses: ['text.Words'],
  title: '',
  kind: '',
  url: '',
};
const recorded = join(packageRoot, 'bundled/suites/Text-1/buggy/1');
const files = readdirSync(recorded, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.java'))
  .map((path) => ({ path, source: readFileSync(join(recorded, path), 'utf8') }));
const suite: TestSuite = { bug: bug.id, side: 'buggy', seed: 1, generator: 'evosuite', files };
const workspace: Workspace = {
  bug: bug.id,
  version: 'buggy',
  classPath: [],
  sourceFolders: [join(packageRoot, 'bundled/bugs/Text-1/buggy')],
  digest: 'a',
  java: { from: 8, to: 99 },
};

it('reads a suite once for equal inputs, with equal candidates, and again for any other input', async () => {
  const cache = createContentCache(passingFolder('kept-candidates'));
  let reads = 0;
  const extract = async (changes: Partial<Parameters<typeof keepCandidates>[1]> = {}) => {
    const reading = { suite, bug, workspace, options, attribution: 'none' as const, ...changes };
    const keep: KeepRead = (read) =>
      keepCandidates(cache, reading, () => {
        reads += 1;
        return read();
      });
    const found = await extractCandidates(
      reading.suite,
      reading.bug,
      reading.workspace,
      reading.options,
      undefined,
      undefined,
      keep,
    );
    const { frames, prefixFrames, candidates, blindCandidates, wholeTests, getInput } = found;
    const inputs = blindCandidates.map(getInput);
    return { frames, prefixFrames, candidates, blindCandidates, wholeTests, inputs };
  };
  const unkept = await extractCandidates(suite, bug, workspace, options);
  const first = await extract();
  const again = await extract();
  expect(reads).toBe(1);
  expect(again).toEqual(first);
  expect(again.candidates.length).toBeGreaterThan(0);
  const { frames, prefixFrames, candidates, blindCandidates, wholeTests, getInput } = unkept;
  const inputs = blindCandidates.map(getInput);
  expect(again).toEqual({ frames, prefixFrames, candidates, blindCandidates, wholeTests, inputs });
  const others: readonly Partial<Parameters<typeof keepCandidates>[1]>[] = [
    { attribution: { targets: [], files: [] } },
    { suite: { ...suite, files: files.map((file) => ({ ...file, source: `${file.source}\n` })) } },
    { suite: { ...suite, assertedCalls: 'kept' } },
    { suite: { ...suite, foreignTests: [{ className: 'text.A', file: 'A.kt', types: [], tests: [] }] } },
    { bug: { ...bug, modifiedClasses: [] } },
    { workspace: { ...workspace, digest: 'b' } },
    { workspace: { ...workspace, sourceFolders: [] } },
    { options: { ...options, prefixView: 'as-written' } },
    { options: { ...options, focalSearch: 'test' as never } },
  ];
  for (const change of others) await extract(change);
  expect(reads).toBe(1 + others.length);
  await cache.release();
});
