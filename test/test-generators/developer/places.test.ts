import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundled } from '../../../src/benchmarks/bundled.js';
import { readDescribedBenchmark } from '../../../src/benchmarks/described/described-benchmark.js';
import type { Benchmark } from '../../../src/benchmarks/benchmark.js';
import type { Side } from '../../../src/model/program/bug.js';
import { chooseSeeds, parseTestGeneratorOptions } from '../../../src/test-generators/registry.js';
import { developer } from '../../../src/test-generators/developer.js';
import { evosuiteSuites } from '../../../src/test-generators/evosuite.js';
import type { DeveloperOptions } from '../../../src/test-generators/developer/developer-options.js';
import {
  contextIn,
  expectUserError,
  git,
  shelfSource,
  writeDescription,
  writeTree,
} from '../../benchmarks/workbench.js';
import { createZip } from '../../benchmarks/zip.js';
import { passingFolder } from '../../support/passing-folder.js';
import { request } from '../requests.js';

const shelfTest = `package org.x;
import org.junit.Test;
import static org.junit.Assert.*;
public class ShelfTest { @Test public void size() { assertEquals(1, new Shelf().size()); } }
`;
const otherTest = 'package org.x;\npublic class OtherTest { @org.junit.Test public void other() { } }\n';
const paths = (files: readonly { readonly path: string }[]) => files.map(({ path }) => path);

async function createGenerator(folder: string, options: Partial<DeveloperOptions>, benchmark?: Benchmark) {
  return developer.create(
    { generator: 'developer', ...options },
    {
      ...contextIn(folder),
      predictedSuites: evosuiteSuites,
      findOwnTests: async (bug, side) => benchmark?.ownTests?.(bug, side) ?? 'unknown',
    },
  );
}

describe("where developers' tests come from", () => {
  it('a folder of any layout, whose package statements place the files', async () => {
    const folder = passingFolder('developer');
    await writeTree(folder, {
      'tests/unit/ShelfTest.java': shelfTest,
      'tests/unit/OtherTest.java': otherTest,
      'tests/unit/shelf.txt': 'two',
      'tests/.git/Hidden.java': 'class Hidden { Shelf shelf; }',
      'tests/unit/package-info.java': 'package org.x;',
    });
    const where = join(folder, 'tests');
    const suite = await (await createGenerator(folder, { where })).generate(request());
    expect(paths(suite.files)).toEqual(['org/x/ShelfTest.java']);
    expect(suite.classPath).toHaveLength(1);
    const all = await (await createGenerator(folder, { where, tests: 'all' })).generate(request());
    expect(paths(all.files)).toEqual(['org/x/OtherTest.java', 'org/x/ShelfTest.java']);
  });

  it('all modules of a project, of which the first has a class', async () => {
    const folder = passingFolder('developer');
    await writeTree(folder, {
      'core/src/test/java/org/x/ShelfTest.java': shelfTest,
      'more/src/test/java/org/x/ShelfTest.java': shelfTest,
      'more/src/test/java/org/x/MoreTest.java': shelfTest.replace('ShelfTest', 'MoreTest'),
    });
    const suite = await (await createGenerator(folder, { where: folder })).generate(request());
    expect(paths(suite.files)).toEqual(['org/x/MoreTest.java', 'org/x/ShelfTest.java']);
    expect(suite.remarks).toEqual([
      'org/x/ShelfTest.java is left out, because another file has the same class',
    ]);
  });

  it('a jar of test sources, with its resources, for each bug and side', async () => {
    const folder = passingFolder('developer');
    const jar = createZip({
      'org/x/ShelfTest.java': shelfTest,
      'org/x/shelf.txt': 'two',
      'META-INF/MANIFEST.MF': '',
    });
    await writeTree(folder, { 'Shelf-7-buggy.jar': jar });
    const where = join(folder, '{bug}-{side}.jar');
    const generator = await createGenerator(folder, { where });
    const suite = await generator.generate(request());
    expect(paths(suite.files)).toEqual(['org/x/ShelfTest.java']);
    expect(suite.classPath).toHaveLength(1);
    await expectUserError(
      generator.generate(request({ side: 'fixed' })),
      /developer:.*Shelf-7-fixed\.jar: there is no folder or jar .*; correct the path/,
    );
  });

  it('a Git revision, or a folder of one', async () => {
    const folder = passingFolder('developer');
    const repository = join(folder, 'shelf');
    await writeTree(repository, { 'core/src/test/java/org/x/ShelfTest.java': shelfTest });
    git(repository, 'init', '-q');
    git(repository, 'add', '.');
    git(repository, 'commit', '-qm', 'first');
    git(repository, 'tag', 'v7');
    await writeTree(repository, {
      'core/src/test/java/org/x/NewTest.java': shelfTest.replace('ShelfTest', 'NewTest'),
    });
    git(repository, 'add', '.');
    git(repository, 'commit', '-qm', 'second');
    const before = await createGenerator(folder, { where: `git:${repository}@v{number}#core` });
    expect(paths((await before.generate(request())).files)).toEqual(['org/x/ShelfTest.java']);
    const after = await createGenerator(folder, { where: `git:${repository}@main` });
    expect(paths((await after.generate(request())).files)).toEqual([
      'org/x/NewTest.java',
      'org/x/ShelfTest.java',
    ]);
    await expectUserError(
      createGenerator(folder, { where: `git:${repository}@main#nowhere` }),
      /revision main of .* has no folder nowhere; correct the part after #/,
    );
    await expectUserError(
      createGenerator(folder, { where: `git:${repository}` }),
      /must be written as git:REPOSITORY@REVISION/,
    );
  });

  it('each version of a described bug, with its resources', async () => {
    const folder = passingFolder('developer');
    const version = (side: Side) => ({ directory: side, sources: 'src/main/java' });
    await writeTree(folder, {
      'buggy/src/main/java/org/x/Shelf.java': shelfSource(1),
      'buggy/src/test/java/org/x/ShelfTest.java': shelfTest,
      'buggy/src/test/resources/shelf.txt': 'one',
      'fixed/src/main/java/org/x/Shelf.java': shelfSource(2),
      'fixed/src/test/java/org/x/ShelfTest.java': shelfTest,
      'fixed/src/test/java/org/x/NewTest.java': shelfTest.replace('ShelfTest', 'NewTest'),
    });
    const file = await writeDescription(
      folder,
      { buggy: version('buggy'), fixed: version('fixed') },
      { triggerTests: ['org.x.ShelfTest::size'] },
    );
    const benchmark = await readDescribedBenchmark(file, contextIn(folder));
    const [bug] = await benchmark.bugs();
    const suiteOf = async (side: Side, options: Partial<DeveloperOptions> = {}) =>
      (await createGenerator(folder, options, benchmark)).generate(request({ bug: bug!, side }));
    const buggy = await suiteOf('buggy');
    expect(buggy.classPath).toHaveLength(1);
    expect(buggy.files[0]!.source).not.toContain('size()');
    expect(buggy.remarks).toEqual([
      'left out for Shop-1 (buggy), because they came with the fix: org.x.ShelfTest::size',
    ]);
    expect((await suiteOf('buggy', { triggerTests: 'keep' })).files[0]!.source).toBe(shelfTest);
    expect(paths((await suiteOf('fixed')).files)).toEqual(['org/x/NewTest.java', 'org/x/ShelfTest.java']);
    expect((await suiteOf('fixed')).files[1]!.source).toBe(shelfTest);
  });

  it('the bundled bugs, without the tests that show a bug on its buggy version', async () => {
    const folder = passingFolder('developer');
    const benchmark = await bundled.create(contextIn(folder));
    const bug = (await benchmark.bugs()).find(({ id }) => id === 'Text-1')!;
    const generator = await createGenerator(folder, {}, benchmark);
    const wanted = (side: Side) => request({ bug, side, classes: bug.modifiedClasses });
    const [buggy, fixed] = [
      await generator.generate(wanted('buggy')),
      await generator.generate(wanted('fixed')),
    ];
    expect(buggy.files[0]!.source).not.toContain('countsTheCharactersWithoutAMiddleName');
    expect(fixed.files[0]!.source).toContain('countsTheCharactersWithoutAMiddleName');
  });

  it('depends on all files and on the chosen classes, and on no seed', async () => {
    const folder = passingFolder('developer');
    await writeTree(folder, { 'tests/ShelfTest.java': shelfTest, 'tests/a.txt': 'a' });
    const digest = async (parts: Parameters<typeof request>[0] = {}) =>
      JSON.stringify(
        await (await createGenerator(folder, { where: join(folder, 'tests') })).madeFrom(request(parts)),
      );
    const first = await digest();
    expect(await digest({ seed: 2 })).toBe(first);
    expect(await digest({ classes: ['org.x.Other'] })).not.toBe(first);
    await writeTree(folder, { 'tests/a.txt': 'b' });
    expect(await digest()).not.toBe(first);
  });
});

describe('wrong input', () => {
  it('is refused in one sentence', async () => {
    const folder = passingFolder('developer');
    await writeTree(folder, { 'empty/readme.txt': '', 'a.txt': '', 'tests/OtherTest.java': otherTest });
    const refused = (options: Partial<DeveloperOptions>) => createGenerator(folder, options);
    await expectUserError(
      refused({ where: join(folder, 'nowhere') }),
      /there is no folder or jar .*nowhere; correct the path$/,
    );
    await expectUserError(refused({ where: join(folder, 'a.txt') }), /is neither a folder nor a jar/);
    await expectUserError(
      refused({ where: '{bugs}' }),
      /has the placeholder \{bugs\}; known are \{bug\}, \{project\}, \{number\}, \{side\}$/,
    );
    await expectUserError(refused({ classPath: ['no.jar'] }), /--test-class-path .*no\.jar does not exist/);
    await expectUserError(
      refused({ classPath: [`${folder}/empty/*`] }),
      /empty has no jars; correct the path/,
    );
    const empty = await refused({ where: join(folder, 'empty') });
    await expectUserError(
      empty.madeFrom(request()),
      /there are no Java files among the tests of Shelf-7 \(buggy\)/,
    );
    const unknown = await refused({});
    await expectUserError(
      unknown.madeFrom(request()),
      /the benchmark does not know the developers' tests of Shelf-7/,
    );
    const unrelated = await (await refused({ where: join(folder, 'tests') })).generate(request());
    expect(unrelated.remarks).toEqual([
      expect.stringMatching(/^no tests for Shelf-7: none of the 1 test files from .* names org\.x\.Shelf$/),
    ]);
  });

  it('of options names the option', () => {
    expect(() => parseTestGeneratorOptions('developer', { testClassPath: 'a.jar,,b.jar' })).toThrow(
      /--test-class-path 'a\.jar,,b\.jar' has an empty entry/,
    );
    expect(() => parseTestGeneratorOptions('evosuite', { testClassPath: 'a.jar' })).toThrow(
      '--test-class-path is for --test-generator developer[:WHERE], not for evosuite; leave one out',
    );
    expect(() => chooseSeeds({ generator: 'developer' }, [1, 2], [1, 2])).toThrow(
      '--test-generator developer has the same tests for each seed; leave out --seeds, or name one seed',
    );
    expect(chooseSeeds({ generator: 'developer' }, undefined, [1, 2])).toEqual([1]);
    expect(chooseSeeds({ generator: 'developer' }, [4], [4])).toEqual([4]);
  });
});
