// @module-tag full
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDescribedBenchmark } from '../../src/benchmarks/described/described-benchmark.js';
import { compileServices } from '../../src/harness/services/compile-service.js';
import { readClassFileVersion } from '../../src/toolchain/class-file.js';
import { findJdk } from '../../src/toolchain/jdk.js';
import { versions } from '../../src/model/program/bug.js';
import { anyJava } from '../../src/model/program/workspace.js';
import {
  contextIn,
  expectMachineError,
  expectUserError,
  shelfSource,
  makeWorkspace,
  writeDescription,
  writeTree,
} from './workbench.js';
import { createZip } from './zip.js';
import { passingFolder } from '../support/passing-folder.js';

const sourcesOnly = { directory: 'shop', sources: 'src' };
const built = { directory: 'shop', sources: 'src', classes: 'target/classes' };

let classes: string;
beforeAll(async () => {
  const folder = passingFolder('benchmarks');
  await writeTree(folder, { 'src/org/x/Shelf.java': shelfSource(1), 'classes/README': '' });
  classes = join(folder, 'classes');
  const { home } = await findJdk(anyJava, {});
  const request = { sources: [join(folder, 'src')], classes, classPath: [], release: 8 };
  expect(await compileServices()(home).compile(request)).toEqual([]);
});

/** A folder `shop` with sources and, in target/classes, their class files. */
async function shop(): Promise<string> {
  const folder = passingFolder('benchmarks');
  await writeTree(folder, { 'shop/src/org/x/Shelf.java': shelfSource(1) });
  await cp(classes, join(folder, 'shop', 'target', 'classes'), { recursive: true });
  return folder;
}

const make = async (folder: string, buggy: object, facts: object = {}) =>
  makeWorkspace(
    await writeDescription(folder, { buggy, fixed: buggy }, { ...facts }),
    'buggy',
    contextIn(folder),
  );

describe('a directory version', () => {
  it('uses existing classes', async () => {
    const folder = await shop();
    const workspace = await make(folder, built);
    expect(workspace).toMatchObject({ bug: 'Shop-1', version: 'buggy', java: anyJava });
    expect(await readClassFileVersion('org.x.Shelf', workspace.classPath)).toBe(52);
    const [sources = ''] = workspace.sourceFolders;
    expect(await readFile(join(sources, 'org', 'x', 'Shelf.java'), 'utf8')).toBe(shelfSource(1));
  });

  it('is not affected by later changes of the folder', async () => {
    const folder = await shop();
    const file = await writeDescription(folder, { buggy: built, fixed: built });
    const before = await makeWorkspace(file, 'buggy', contextIn(folder));
    await writeTree(folder, {
      'shop/src/org/x/Shelf.java': shelfSource(2),
      'shop/target/classes/org/x/Shelf.class': 'broken',
    });
    expect(await readClassFileVersion('org.x.Shelf', before.classPath)).toBe(52);
    const [sources = ''] = before.sourceFolders;
    expect(await readFile(join(sources, 'org', 'x', 'Shelf.java'), 'utf8')).toBe(shelfSource(1));
  });

  it('has a digest of contents, independent of paths', async () => {
    const [one, same, other] = await Promise.all([shop(), shop(), shop()]);
    await writeTree(other, { 'shop/src/org/x/Shelf.java': `${shelfSource(1)}// changed\n` });
    const digests = await Promise.all(
      [one, same, other].map(async (folder) => (await make(folder, built)).digest),
    );
    expect(digests[1]).toBe(digests[0]);
    expect(digests[2]).not.toBe(digests[0]);
  });

  it('compiles sources that have no classes, against the class path', async () => {
    const folder = passingFolder('benchmarks');
    await cp(classes, join(folder, 'shop', 'lib', 'shelf'), { recursive: true });
    await writeTree(folder, {
      'shop/src/org/x/Shop.java': 'package org.x;\npublic class Shop { int shelves = new Shelf().size(); }\n',
      'shop/generated/org/x/Sign.java': 'package org.x;\npublic class Sign { Shop shop; }\n',
    });
    const version = { directory: 'shop', sources: ['src', 'generated'], classPath: ['lib/shelf'] };
    const workspace = await make(folder, version, { modifiedClasses: ['org.x.Shop', 'org.x.Sign'] });
    expect(await readClassFileVersion('org.x.Sign', workspace.classPath.slice(0, 1))).toBe(52);
    expect(workspace.sourceFolders).toHaveLength(2);
    await expectUserError(
      make(folder, { ...version, classPath: [] }, { modifiedClasses: ['org.x.Shop'] }),
      'Shop-1 (buggy): the sources do not compile for Java 8: org/x/Shop.java:2: cannot find symbol',
    );
  });

  it('takes a jar, and all jars of a folder by name', async () => {
    const folder = await shop();
    const jar = createZip({ 'org/x/Shelf.class': await readFile(join(classes, 'org', 'x', 'Shelf.class')) });
    await writeTree(folder, {
      'shop/shop.jar': jar,
      'shop/lib/b.jar': createZip({}),
      'shop/lib/a.jar': jar,
      'shop/lib/c.txt': '',
    });
    const { classPath } = await make(folder, { ...sourcesOnly, jar: 'shop.jar', classPath: ['lib/*'] });
    expect(classPath.map((path) => path.split('/').at(-1))).toEqual(['shop.jar', 'a.jar', 'b.jar']);
    expect(await readClassFileVersion('org.x.Shelf', classPath.slice(0, 1))).toBe(52);
  });

  it('runs the build first, once for all bugs of a folder, with the JDK of the bug', async () => {
    const folder = passingFolder('benchmarks');
    await writeTree(folder, { 'shop/src/org/x/Shelf.java': shelfSource(1) });
    const build =
      'mkdir -p target/classes && echo run >> runs && "$JAVA_HOME/bin/javac" -version >> runs 2>&1 && ' +
      'javac -d target/classes src/org/x/Shelf.java';
    const version = { ...built, build };
    const file = await writeDescription(folder, { buggy: version, fixed: version }, { java: { from: 11 } });
    const benchmark = await readDescribedBenchmark(file, contextIn(folder));
    const [bug] = await benchmark.bugs();
    if (bug === undefined) throw new Error('no bug');
    await Promise.all(versions.map((each) => benchmark.workspace(bug, each)));
    expect((await readFile(join(folder, 'shop', 'runs'), 'utf8')).split('\n')).toMatchObject([
      'run',
      expect.stringMatching(/^javac (1[1-9]|[2-9]\d)/),
      '',
    ]);
  });
});

it('a directory is built by one run at a time, and read before the next build', async () => {
  const folder = passingFolder('benchmarks');
  await writeTree(folder, { 'shop/src/org/x/Shelf.java': shelfSource(1) });
  const build =
    'echo begin >> runs && rm -rf target && mkdir -p target/classes && sleep 0.2 && ' +
    'javac -d target/classes src/org/x/Shelf.java && echo end >> runs';
  const version = { ...built, build };
  const file = await writeDescription(folder, { buggy: version, fixed: version });
  const digests = [1, 2, 3].map(async () => {
    const benchmark = await readDescribedBenchmark(file, contextIn(folder));
    const [bug] = await benchmark.bugs();
    if (bug === undefined) throw new Error('no bug');
    const { digest } = await benchmark.origin(bug, 'buggy');
    const { classPath } = await benchmark.workspace(bug, 'buggy');
    return [digest, await readClassFileVersion('org.x.Shelf', classPath)];
  });
  const [first, ...others] = await Promise.all(digests);
  for (const other of others) expect(other).toEqual(first);
  const runs = (await readFile(join(folder, 'shop', 'runs'), 'utf8')).trim().split('\n');
  expect(runs).toEqual([1, 2, 3].flatMap(() => ['begin', 'end']));
});

it('a directory has another digest after a change of a jar that a manifest names', async () => {
  const folder = await shop();
  const manifest = 'Manifest-Version: 1.0\r\nClass-Path: core.jar\r\n\r\n';
  await writeFile(join(folder, 'shop', 'bundle.jar'), createZip({ 'META-INF/MANIFEST.MF': manifest }));
  const look = async (core: string) => {
    await writeFile(join(folder, 'shop', 'core.jar'), createZip({ 'org/core/Core.class': core }));
    const version = { ...built, classPath: ['bundle.jar'] };
    const file = await writeDescription(folder, { buggy: version, fixed: version });
    const benchmark = await readDescribedBenchmark(file, contextIn(folder));
    const [bug] = await benchmark.bugs();
    if (bug === undefined) throw new Error('no bug');
    const { classPath, digest } = await benchmark.workspace(bug, 'buggy');
    expect(classPath.slice(1).map((path) => path.split('/').at(-1))).toEqual(['bundle.jar', 'core.jar']);
    return digest;
  };
  expect(await look('one')).not.toBe(await look('two'));
});

describe('a directory version that is at fault', () => {
  it('is reported with its bug and what is missing', async () => {
    const folder = await shop();
    const refuse = (version: object, ...words: (string | RegExp)[]) =>
      expectUserError(make(folder, version), 'Shop-1 (buggy): ', ...words);
    await refuse(
      { ...built, directory: 'shed' },
      `the folder ${join(folder, 'shed')} does not exist; correct "directory"`,
    );
    await refuse(
      { ...built, classes: 'out' },
      `there is no class folder ${join(folder, 'shop', 'out')}; build it`,
    );
    await refuse(
      { ...sourcesOnly, jar: 'out.jar' },
      `there is no jar ${join(folder, 'shop', 'out.jar')}; build it`,
    );
    await refuse({ ...built, sources: 'java' }, `there is no source folder ${join(folder, 'shop', 'java')}`);
    await refuse(
      { ...built, classPath: ['lib/a.jar'] },
      `${join(folder, 'shop', 'lib', 'a.jar')} does not exist`,
    );
    await refuse({ ...built, classPath: ['lib/*'] }, `there is no folder ${join(folder, 'shop', 'lib')}`);
  });

  it('reports a missing modified class', async () => {
    const folder = await shop();
    const facts = { modifiedClasses: ['org.x.Shelf', 'org.x.Board$Nail'] };
    await expectUserError(
      make(folder, built, facts),
      'there is no class org.x.Board$Nail, neither among the classes nor among the sources',
    );
    await writeTree(folder, { 'shop/src/org/x/Board.java': 'package org.x; class Board { class Nail { } }' });
    await expectUserError(
      make(folder, built, facts),
      'the modified class org.x.Board$Nail has a source but no class file in',
    );
  });

  it('is reported with the last lines of a failed build, and can be built again', async () => {
    const folder = await shop();
    const build =
      'for line in 1 2 3 4 5 6 7 8 9 10 11; do echo "line $line"; done; echo "no such goal" >&2; test -e repaired';
    const file = await writeDescription(folder, { buggy: { ...built, build }, fixed: built });
    await expectUserError(
      makeWorkspace(file, 'buggy', contextIn(folder)),
      'Shop-1 (buggy): the build command `for line',
      `in ${join(folder, 'shop')} ended with exit code 1; its last lines:\nline 3\n`,
      /no such goal$/,
    );
    await writeFile(join(folder, 'shop', 'repaired'), '');
    expect((await makeWorkspace(file, 'buggy', contextIn(folder))).classPath).toHaveLength(1);
  });

  it('is reported if another bug has a different build command for the same folder', async () => {
    const folder = await shop();
    const file = await writeDescription(folder, {
      buggy: { ...built, build: 'true' },
      fixed: { ...built, build: 'echo again' },
    });
    const benchmark = await readDescribedBenchmark(file, contextIn(folder));
    const [bug] = await benchmark.bugs();
    if (bug === undefined) throw new Error('no bug');
    await benchmark.workspace(bug, 'buggy');
    await expectUserError(
      benchmark.workspace(bug, 'fixed'),
      `is built with \`echo again\` here and with \`true\` for another version`,
    );
  });

  it('is reported if its build exceeds the time limit, which ends the build', async () => {
    const folder = await shop();
    const build = 'echo started; sleep 60; touch survived';
    await expectUserError(
      make(folder, { ...built, build, buildTimeoutSeconds: 1 }),
      'did not end within 1 s ("buildTimeoutSeconds")',
      /started$/,
    );
  });

  it('is no longer built when the run ends', async () => {
    const folder = await shop();
    const version = { ...built, build: 'sleep 60; touch survived' };
    const file = await writeDescription(folder, { buggy: version, fixed: version });
    const benchmark = await readDescribedBenchmark(file, contextIn(folder));
    const [bug] = await benchmark.bugs();
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error('stopped by SIGINT')), 300);
    const askedAt = performance.now();
    await expect(benchmark.workspace(bug!, 'buggy', stop.signal)).rejects.toThrow('stopped by SIGINT');
    expect(performance.now() - askedAt).toBeLessThan(30_000); // of a minute
  });

  it('needs a JDK that can compile for the release', async () => {
    const folder = await shop();
    await expectMachineError(
      make(folder, { ...sourcesOnly, release: 98 }),
      'Shop-1 (buggy): compiling for Java 98 needs a JDK',
    );
  });
});
