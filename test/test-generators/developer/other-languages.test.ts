import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { BuildOutcome } from '../../../src/model/program/own-tests.js';
import { digestSomeFiles } from '../../../src/store/cache/kept-copies.js';
import { describeOtherLanguages } from '../../../src/test-generators/developer/other-languages.js';
import { writeTree } from '../../benchmarks/workbench.js';
import { passingFolder } from '../../support/passing-folder.js';

/** Constants of a class file: texts with their lengths. */
const constants = (...texts: readonly string[]) =>
  texts.map((text) => `\u0001\0${String.fromCodePoint(text.length)}${text}`).join('');

it('names tests of the build whose classes are not written in Java', async () => {
  const folder = join(passingFolder('other-languages'), 'classes');
  await writeTree(folder, {
    'k/JavaTest.class': constants('SourceFile', 'JavaTest.java', 'Point.kt'),
    'k/PointTest.class': constants('SourceFile', 'Points.kt', 'reads notes.java'),
    'k/SpecTest.class': constants('SourceFile', 'SpecTest.groovy'),
    'k/NoSourceTest.class': constants('Code'),
  });
  const built = [await digestSomeFiles(folder, () => true)];
  const run = (...classNames: readonly string[]) =>
    describeOtherLanguages(
      classNames.map((className): BuildOutcome => ({ className, name: 'a', status: 'passed', message: '' })),
      built,
    );
  expect(await run('k.JavaTest', 'k.NoSourceTest', 'k.OfAnotherModuleTest')).toEqual([]);
  expect(await run('k.JavaTest', 'k.PointTest', 'k.PointTest', 'k.PointTest$Inner', 'k.SpecTest')).toEqual([
    "the project's own build also runs 4 tests of classes that are not written in Java, which are left out: k.PointTest, k.SpecTest",
  ]);
});
