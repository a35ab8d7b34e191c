import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasCode } from '../../../src/source/has-code.js';
import { selectSourceFiles } from '../../../src/benchmarks/project/source-files.js';
import { readSubjects } from '../../../src/benchmarks/project/subjects.js';
import { selectTested } from '../../../src/benchmarks/project/tested-classes.js';
import { listGradleSources } from '../../../src/builds/gradle/gradle-sources.js';
import { findProject } from '../../../src/builds/find-project.js';
import { listProjectSources } from '../../../src/builds/project-files.js';
import { loadJavaParser } from '../../../src/source/parser.js';
import { passingFolder } from '../../support/passing-folder.js';
import { expectUserError, writeTree } from '../workbench.js';

const parser = await loadJavaParser();

describe('the classes with tests', () => {
  const tested = (classes: string[], tests: string[]) => {
    const toFiles = (names: string[], kind: 'main' | 'test') =>
      selectSourceFiles(
        names.map((name) => `src/${kind}/java/${name}.java`),
        kind,
      );
    return selectTested(toFiles(classes, 'main'), toFiles(tests, 'test')).map(({ className }) => className);
  };

  it('are the classes of the package whose names test files have', () => {
    expect(tested(['x/Shelf', 'x/Board'], ['x/ShelfTest'])).toEqual(['x.Shelf']);
    for (const test of ['TestShelf', 'ShelfTests', 'ShelfTestCase', 'ShelfIT', 'ShelfAddTest', 'ShelfSpec'])
      expect(tested(['x/Shelf', 'x/Board'], [`x/${test}`])).toEqual(['x.Shelf']);
  });

  it('are not those of other packages, of helpers and of longer names', () => {
    expect(tested(['x/Shelf'], ['y/ShelfTest', 'x/ShelfData', 'x/ShelfmarkTest', 'x/Test'])).toEqual([]);
    expect(tested(['x/Shelf', 'x/ShelfList'], ['x/ShelfListTest'])).toEqual(['x.ShelfList']);
    expect(tested(['x/Shelf', 'x/ShelfList'], ['x/ShelfListAddTest', 'x/ShelfAddTest'])).toEqual([
      'x.Shelf',
      'x.ShelfList',
    ]);
    expect(tested(['x/Test', 'x/Tester'], ['x/TesterTest'])).toEqual(['x.Tester']);
  });
});

describe('a class with code', () => {
  it.each([
    ['class Shelf { int size() { return 1; } }', true],
    ['class Shelf { Shelf() {} }', true],
    ['record Shelf(int size) {}', true],
    ['enum Shelf { A; int size() { return 1; } }', true],
    ['interface Shelf { default int size() { return 1; } }', true],
    ['sealed interface Shelf permits A, B { static Shelf of() { return new A(); } }', true],
    ['interface Shelf { int size(); }', false],
    ['enum Shelf { A, B }', false],
    ['@interface Shelf { int size() default 1; }', false],
    ['class Shelf { int size; }', false],
    ['class Board { int size() { return 1; } }', false],
    ['', false],
  ])('%s: %s', (source, has) => {
    expect(hasCode(parser, `package x;\n${source}\n`, 'Shelf')).toBe(has);
  });
});

describe('the folders that a build file of Gradle names', () => {
  it.each([
    [
      "sourceSets { main { java { srcDirs = ['src', 'src-gen'] } }\n test { java { srcDir 'test' } } }",
      ['src', 'src-gen'],
      ['test'],
    ],
    [
      'sourceSets.main.java.srcDirs += "gen"\nsourceSets.test.java.srcDirs = ["$projectDir/t"]',
      ['gen'],
      ['t'],
    ],
    ['sourceSets { main { java.setSrcDirs(listOf("a", "b")) } }', ['a', 'b'], []],
    [
      "sourceSets {\n main {\n  java {\n   srcDirs 'a' // 'b'\n  }\n  resources { srcDirs 'r' }\n }\n}",
      ['a'],
      [],
    ],
    ["dependencies { main 'a' }", [], []],
  ])('%s', (text, main, test) => {
    expect(listGradleSources(text)).toEqual({ main, test });
  });
});

describe('the subjects of a project', () => {
  const code = (name: string) => `class ${name} { int size() { return 1; } }`;
  const read = async (folder: string, module = '') => {
    const project = await findProject(join(folder, module));
    return readSubjects(project, await listProjectSources(project, join(folder, 'cache')));
  };
  const ids = (subjects: readonly { readonly bug: { readonly id: string } }[]) =>
    subjects.map(({ bug }) => bug.id);

  it('are its classes with tests; others can be named', async () => {
    const folder = realpathSync(passingFolder('projects'));
    await writeTree(folder, {
      'pom.xml': '<project><modules><module>lib</module><module>app</module></modules></project>',
      'lib/pom.xml': '<project/>',
      'lib/src/main/java/x/Shelf.java': code('Shelf'),
      'lib/src/main/java/x/Board.java': code('Board'),
      'lib/src/main/java/x/package-info.java': 'package x;',
      'lib/src/test/java/x/ShelfTest.java': '',
      'app/pom.xml': '<project/>',
      'app/src/main/java/y/Shelf.java': code('Shelf'),
      'app/src/main/java/y/Marker.java': 'interface Marker {}',
      'app/target/generated-sources/src/main/java/y/Other.java': code('Other'),
    });
    const whole = await read(folder);
    expect(ids(whole.usual)).toEqual(['Shelf-1']);
    expect(whole.all.map(({ bug }) => [bug.id, bug.title])).toEqual([
      ['Board-1', 'x.Board in lib'],
      ['Shelf-1', 'x.Shelf in lib'],
      ['Shelf-2', 'y.Shelf in app'],
    ]);
    expect(whole.leftOut).toEqual([
      { id: 'Board-1', project: 'Board', reason: expect.stringContaining('no test file') as unknown },
      { id: 'Shelf-2', project: 'Shelf', reason: expect.stringContaining('--bugs') as unknown },
      { id: 'y.Marker', project: 'Marker', reason: expect.stringContaining('body') as unknown },
    ]);
    const app = await read(folder, 'app');
    expect(app.leftOut.map(({ id }) => id)).toEqual(['y.Marker']);
    expect(ids(app.all)).toEqual(['Shelf-1']);
    expect(app.usual).toEqual(app.all); // none has tests
    expect(app.all[0]!.bug.modifiedClasses).toEqual(['y.Shelf']);
  });

  it('may stand in folders that build files name', async () => {
    const folder = realpathSync(passingFolder('projects'));
    await writeTree(folder, {
      'pom.xml':
        '<project><modules><module>lib</module></modules><build><sourceDirectory>src</sourceDirectory>' +
        '<testSourceDirectory>${project.basedir}/src/tests</testSourceDirectory></build></project>',
      'lib/pom.xml':
        '<project><!-- <sourceDirectory>old</sourceDirectory> --><execution><goals><goal>add-source</goal></goals>' +
        '<configuration><sources><source>src-gen</source></sources></configuration></execution></project>',
      'lib/src/x/Shelf.java': code('Shelf'),
      'lib/src/tests/x/ShelfTest.java': code('ShelfTest'),
      'lib/src-gen/x/Board.java': code('Board'),
      'lib/old/x/Old.java': code('Old'),
      'src/y/Order.java': code('Order'),
    });
    const { all, usual } = await read(folder);
    expect(all.map(({ bug }) => bug.title)).toEqual(['x.Board in lib', 'x.Shelf in lib', 'y.Order']);
    expect(ids(usual)).toEqual(['Shelf-1']);
  });

  it('must exist', async () => {
    const folder = realpathSync(passingFolder('projects'));
    await writeTree(folder, { 'pom.xml': '<project/>', 'src/test/java/x/ShelfTest.java': '' });
    await expectUserError(
      read(folder),
      'has no Java sources: there are none in src/main/java nor in a folder',
    );
    await writeTree(folder, { 'src/main/java/x/Marker.java': 'interface Marker {}' });
    await expectUserError(read(folder), 'has no class with a method to test');
  });
});
