import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { beforeAll, describe, expect, it } from 'vitest';
import { createBenchmark } from '../../src/benchmarks/registry.js';
import { isChangedLine, readLinesSinceRevision } from '../../src/toolchain/lines-since-revision.js';
import { contextIn, writeTree } from '../benchmarks/workbench.js';
import { teval } from '../cli/capture.js';
import { passingFolder } from '../support/passing-folder.js';

// A repository whose project is in a folder. Main has gone on since the branch began.

const folder = passingFolder('changed-lines');
const shop = join(folder, 'repository', 'shop');
const main = 'src/main/java/org/shop';
const tests = 'src/test/java/org/shop';
const classOf = (name: string, ...bodies: readonly string[]) =>
  `package org.shop;\npublic class ${name} {\n${bodies.map((body, index) => `  public int m${index}(int n) {\n    return ${body};\n  }\n`).join('')}}\n`;
const testOf = (name: string) =>
  `package org.shop;\npublic class ${name}Test {\n  @org.junit.Test public void works() { new ${name}(); }\n}\n`;
const git = (...words: readonly string[]) =>
  execa('git', ['-C', shop, '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...words]);
const commit = async () => {
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'x');
};
const names = ['Shelf', 'Box', 'Crate', 'Moved', 'Old'];

beforeAll(async () => {
  await writeTree(shop, {
    'pom.xml': '<project/>',
    ...Object.fromEntries(
      names.flatMap((name) => [
        [`${main}/${name}.java`, classOf(name, 'n', 'n + 1', 'n + 2')],
        [`${tests}/${name}Test.java`, testOf(name)],
      ]),
    ),
  });
  await writeTree(join(folder, 'plain'), {
    'pom.xml': '<project/>',
    [`${main}/Shelf.java`]: classOf('Shelf', 'n'),
  });
  await git('init', '--quiet', '--initial-branch', 'main', '..');
  await commit();
  await git('checkout', '--quiet', '-b', 'work');
  await git('checkout', '--quiet', 'main');
  await writeFile(join(shop, `${main}/Old.java`), classOf('Old', 'n', 'n + 1', 'n + 9'));
  await commit();
  await git('checkout', '--quiet', 'work');
  await writeFile(join(shop, `${main}/Shelf.java`), classOf('Shelf', 'n', 'n + 3', 'n + 2'));
  await git('mv', `${main}/Moved.java`, `${main}/New.java`);
  await commit();
  await writeFile(join(shop, `${main}/Box.java`), classOf('Box', 'n', 'n + 1'));
  await writeFile(join(shop, `${main}/Fresh.java`), classOf('Fresh', 'n'));
  await writeFile(join(shop, `${tests}/CrateTest.java`), `${testOf('Crate')}// changed\n`);
});

describe('what was changed of a project since a revision', () => {
  it('has the lines of commits of the branch and of the working tree, and none of what main did', async () => {
    const changed = await readLinesSinceRevision(shop, 'main');
    const shown = [...changed.files].map(([path, lines]) => [path, lines === 'all' ? lines : [...lines]]);
    // A file that was only moved has no changed line, and one that lost lines has none either.
    expect(shown.sort()).toEqual([
      [`${main}/Box.java`, []],
      [`${main}/Fresh.java`, 'all'],
      [`${main}/Shelf.java`, [7]],
      [`${tests}/CrateTest.java`, [5]],
    ]);
    expect(isChangedLine(changed, `${main}/Shelf.java`, 7)).toBe(true);
    expect(isChangedLine(changed, `${main}/Shelf.java`, 6)).toBe(false);
    expect(isChangedLine(changed, `${main}/Fresh.java`, 1)).toBe(true);
    expect(isChangedLine(changed, `${main}/Box.java`, 'any')).toBe(false);
  });

  it('leaves the usual subjects whose file or tests were changed', async () => {
    const benchmark = await createBenchmark(`project:${shop}`, {
      ...contextIn(folder),
      changedSince: 'main',
    });
    expect((await benchmark.bugs()).map(({ id }) => id)).toEqual(['Box-1', 'Crate-1', 'Shelf-1']);
    expect(await benchmark.changedChoice!()).toMatchObject({
      since: 'main',
      of: 'classes',
      all: 4,
      changed: 3,
    });
    expect(await benchmark.explainAbsence!('Old')).toContain('has changed since main');
  });

  it.each([
    [['project:shop', 'HEAD~9'], 2, 'has no such revision'],
    [['project:shop', '--all'], 2, 'has no such revision'],
    [['project:plain', 'main'], 2, 'is in no Git repository'],
    [['bundled', 'main'], 2, 'is for --benchmark project:DIR and mutants:DIR, not for bundled'],
  ] as const)('refuses %j in one sentence', async ([benchmark, revision], code, sentence) => {
    const place = benchmark.replace('shop', shop).replace('plain', join(folder, 'plain'));
    const said = await teval('list', 'bugs', '--benchmark', place, `--changed-since=${revision}`);
    expect([said.exitCode, said.stdout]).toEqual([code, '']);
    expect(said.stderr).toContain(sentence);
    expect(said.stderr.trim().split('\n')).toHaveLength(1);
  });

  it('ends as a run without a test if nothing was changed', async () => {
    await git('stash', '--include-untracked');
    const said = await teval(
      ...['run', '--benchmark', `project:${shop}`, '--changed-since', 'HEAD', '--seeds', '1'],
      ...['--test-generator', 'developer', '--oracle', 'suite-tests', '--out', join(folder, 'nothing')],
    );
    await git('stash', 'pop');
    await rm(join(folder, 'nothing'), { recursive: true, force: true });
    expect([said.exitCode, said.stdout]).toEqual([1, '']);
    expect(said.stderr).toContain('nothing was tested: of 4 classes, 0 have changes since HEAD');
  });
});
