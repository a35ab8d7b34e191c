import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Benchmark } from '../../src/benchmarks/benchmark.js';
import { createBundledBenchmark } from '../../src/benchmarks/bundled/bundled-benchmark.js';
import { readClassFileVersion } from '../../src/toolchain/class-file.js';
import type { Bug } from '../../src/model/program/bug.js';
import { versions } from '../../src/model/program/bug.js';
import type { Workspace } from '../../src/model/program/workspace.js';
import { digestOfTree } from '../../src/store/files/file-digests.js';
import { contextIn, expectMachineError, expectUserError, shelfSource, writeTree } from './workbench.js';
import { passingFolder } from '../support/passing-folder.js';

let benchmark: Benchmark;
let bugs: readonly Bug[];
let made: readonly Workspace[];
beforeAll(async () => {
  benchmark = createBundledBenchmark(contextIn(passingFolder('benchmarks')));
  bugs = await benchmark.bugs();
  made = await Promise.all(
    bugs.flatMap((bug) => versions.map((version) => benchmark.workspace(bug, version))),
  );
});

const entry = {
  id: 'Shop-1',
  project: 'Shop',
  number: 1,
  title: '',
  kind: '',
  modifiedClasses: ['org.x.Shelf'],
};

describe('the bundled benchmark', () => {
  it('has at least twelve bugs of different kinds, by project and number', () => {
    expect(bugs.length).toBeGreaterThanOrEqual(12);
    expect(new Set(bugs.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(10);
    const order = bugs.map(({ project, number }) => `${project} ${String(number).padStart(4, '0')}`);
    expect(order).toEqual([...order].sort());
    for (const { id, project, number } of bugs) expect(id).toBe(`${project}-${number}`);
  });

  it('compiles every version to Java 8 class files', async () => {
    for (const { bug, version, classPath } of made) {
      const { modifiedClasses = [] } = bugs.find(({ id }) => id === bug) ?? {};
      for (const className of modifiedClasses)
        expect(await readClassFileVersion(className, classPath), `${bug} ${version}`).toBe(52);
    }
  });

  it('has a source file for each class', async () => {
    for (const { bug, sourceFolders } of made) {
      const { modifiedClasses = [] } = bugs.find(({ id }) => id === bug) ?? {};
      for (const className of modifiedClasses)
        await access(join(sourceFolders[0] ?? '', `${className.replaceAll('.', '/')}.java`));
    }
  });

  it("uses the digest of a version's sources, which is unique", async () => {
    for (const { sourceFolders, digest } of made)
      expect(digest).toBe(await digestOfTree(sourceFolders[0] ?? ''));
    expect(new Set(made.map(({ digest }) => digest)).size).toBe(made.length);
  });

  it('reuses cached classes', async () => {
    const folder = passingFolder('benchmarks');
    const [bug] = bugs;
    if (bug === undefined) throw new Error('no bugs');
    const first = await createBundledBenchmark(contextIn(folder)).workspace(bug, 'buggy');
    const elsewhere = contextIn(folder, { javaHome: join(folder, 'no JDK here') });
    expect(await createBundledBenchmark(elsewhere).workspace(bug, 'buggy')).toEqual(first);
  });

  it('names the bug and the version whose sources do not compile', async () => {
    const folder = passingFolder('benchmarks');
    await writeTree(join(folder, 'bugs', 'Shop-1'), {
      'bug.json': JSON.stringify(entry),
      'fixed/org/x/Shelf.java': shelfSource(1).replace('return', 'retrun'),
    });
    const broken = createBundledBenchmark(contextIn(folder), join(folder, 'bugs'));
    const [bug] = await broken.bugs();
    if (bug === undefined) throw new Error('no bugs');
    await expectUserError(
      broken.workspace(bug, 'fixed'),
      'Shop-1 (fixed): the sources do not compile for Java 8: org/x/Shelf.java:5: not a statement',
    );
  });

  it('reports the place of malformed metadata of a bug', async () => {
    const folder = passingFolder('benchmarks');
    await writeTree(join(folder, 'Shop-1'), {
      'bug.json': JSON.stringify({ ...entry, number: '1' }, undefined, 2),
    });
    const file = join(folder, 'Shop-1', 'bug.json');
    await expectMachineError(
      createBundledBenchmark(contextIn(folder), folder).bugs(),
      `${file} differs from the packaged file (number); install teval again`,
    );
  });
});
