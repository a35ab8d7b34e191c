import { readFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBenchmark } from '../../src/benchmarks/registry.js';
import { versions } from '../../src/model/program/bug.js';
import { anyJava } from '../../src/model/program/workspace.js';
import { createEvosuiteGenerator } from '../../src/test-generators/evosuite/evosuite.js';
import { findRecordedSuite, recordSuite } from '../../src/test-generators/recorded-suites.js';
import { createContentCache } from '../../src/store/cache/content-cache.js';
import { digestOfTree } from '../../src/store/files/file-digests.js';
import { packageRoot } from '../../src/store/files/package-root.js';
import { request } from './requests.js';
import { passingFolder } from '../support/passing-folder.js';

let root: string;
beforeEach(() => (root = passingFolder('recorded')));

const suite = {
  files: [{ path: 'org/x/Shelf_ESTest.java', source: 'class Shelf_ESTest {}\n' }],
  remarks: ['no tests for org.x.Crate: it has none'],
};

describe('recordSuite and findRecordedSuite', () => {
  it('give back what was recorded for the same key, in folders for people', async () => {
    await recordSuite(request(), { flags: '-a', seed: 1 }, suite, root);
    expect(await findRecordedSuite(request(), { seed: 1, flags: '-a' }, root)).toEqual(suite);
    const folder = join(root, 'Shelf-7', 'buggy', '1');
    expect((await readdir(folder)).sort()).toEqual(['key.json', 'org', 'remarks.json']);
    expect(await readFile(join(folder, 'org/x/Shelf_ESTest.java'), 'utf8')).toBe(suite.files[0]?.source);
  });

  it('know nothing of another key, bug, side or seed', async () => {
    await recordSuite(request(), { flags: '-a' }, suite, root);
    expect(await findRecordedSuite(request(), { flags: '-b' }, root)).toBe('missing');
    for (const other of [request({ side: 'fixed' }), request({ seed: 2 })])
      expect(await findRecordedSuite(other, { flags: '-a' }, root)).toBe('missing');
  });

  it('replace what was recorded before, and leave nothing else', async () => {
    await recordSuite(request(), 1, suite, root);
    await recordSuite(request(), 2, { files: [], remarks: [] }, root);
    expect(await findRecordedSuite(request(), 2, root)).toEqual({ files: [], remarks: [] });
    expect(await readdir(root)).toEqual(['Shelf-7']);
  });
});

describe('the shipped suites', () => {
  const context = { cache: createContentCache(join(tmpdir(), 'unused')), tools: {} };

  it('are there for every bundled bug, both sides and ten seeds, for the key that a run asks with', async () => {
    const benchmark = await createBenchmark('bundled', context);
    const generator = await createEvosuiteGenerator(context);
    for (const bug of await benchmark.bugs())
      for (const side of versions) {
        const sources = join(packageRoot, 'bundled', 'bugs', bug.id, side);
        const workspace = {
          ...request({ side }).workspace,
          digest: await digestOfTree(sources),
          java: anyJava,
        };
        for (let seed = 1; seed <= 10; seed++) {
          const asked = request({ bug, side, seed, workspace, classes: bug.modifiedClasses });
          const key = generator.makeKey({ ...asked, budgetSeconds: benchmark.defaultBudgetSeconds });
          const found = await findRecordedSuite(asked, key);
          const name = `${bug.id} ${side} ${seed}`;
          if (found === 'missing') expect.fail(`no suite of this key for ${name}`);
          const source = found.files.map((file) => file.source).join('\n');
          expect(source.split('@Test').length - 1, name).toBeGreaterThanOrEqual(3);
          expect(source, name).toMatch(/assert[A-Z]\w+\(/);
          expect(source, name).not.toMatch(/evosuite\.runtime|notGeneratedAnyTest/);
        }
      }
  });
});
