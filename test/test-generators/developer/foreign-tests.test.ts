import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { BuildOutcome } from '../../../src/model/program/own-tests.js';
import { digestSomeFiles } from '../../../src/store/cache/kept-copies.js';
import { findForeignTests } from '../../../src/test-generators/developer/foreign-tests.js';
import { writeTree } from '../../benchmarks/workbench.js';
import { passingFolder } from '../../support/passing-folder.js';

/** A class file with these texts among its constants, the first of which are names of methods. */
function makeClassFile(methods: readonly string[], texts: readonly string[]): Buffer {
  const constants = [...methods, ...texts].map((text) => {
    const bytes = Buffer.from(text);
    return Buffer.concat([Buffer.from([1]), toU2(bytes.length), bytes]);
  });
  const all = methods.map((_, index) => [0, index + 1, 1, 0].map(toU2)).flat();
  const header = Buffer.from([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52]);
  const head = [toU2(constants.length + 1), ...constants, ...[0, 0, 0, 0, 0, methods.length].map(toU2)];
  return Buffer.concat([header, ...head, ...all, toU2(0)]);
}

function toU2(number: number): Buffer {
  return Buffer.from([number >> 8, number & 255]);
}

const passed = (className: string, name: string, status: BuildOutcome['status'] = 'passed') => ({
  ...{ className, name, status },
  message: '',
});

it('finds tests of the build in class files that are not compiled from Java', async () => {
  const folder = join(passingFolder('foreign-tests'), 'classes');
  await writeTree(folder, {
    'k/JavaTest.class': makeClassFile(['a'], ['JavaTest.java', 'Point.kt']),
    'k/JavaTest$Inner.class': makeClassFile(
      [],
      ['JavaTest.java', 'k/Base', 'Lorg/junit/jupiter/api/Nested;'],
    ),
    'k/Junit3Test.class': makeClassFile(['suite'], ['Junit3Test.java']),
    'k/Junit3Test$Runner.class': makeClassFile(['runs'], ['Junit3Test.java']),
    'k/PointTest.class': makeClassFile(
      ['a', 'of', 'of', 'a (small)'],
      ['Points.kt', 'reads notes.java', 'k/Point', 'k/Base', 'Lorg/junit/jupiter/api/Test;'],
    ),
    'k/PointTest$Inner.class': makeClassFile(['deep'], ['Points.kt']),
    'k/Base.class': makeClassFile(['inherited'], ['Base.java']),
    'k/OtherTest.class': makeClassFile(['a'], ['Points.kt', 'k/Pointer']),
    'k/Spec.class': makeClassFile(['$spock_feature_0_0'], ['Spec.groovy', 'k/Point']),
    'k/NoSourceTest.class': makeClassFile(['a'], ['Code']),
  });
  const built = [await digestSomeFiles(folder, () => true)];
  const outcomes = [
    ...[passed('k.JavaTest$Inner', 'inherited()'), passed('k.Junit3Test$Runner', 'runs')],
    ...[passed('k.JavaTest', 'a'), passed('k.NoSourceTest', 'a'), passed('k.OfAnotherModuleTest', 'a')],
    ...[passed('k.PointTest', 'a'), passed('k.PointTest', 'a (small)'), passed('k.PointTest', 'inherited()')],
    ...[passed('k.PointTest', 'of(int)[1]'), passed('k.PointTest', 'of(int)[2]', 'failed')],
    ...[passed('k.PointTest', 'of(String)[1]', 'skipped'), passed('k.PointTest$Inner', 'deep')],
    ...[passed('k.OtherTest', 'a'), passed('k.Spec', 'adds two'), passed('k.Spec', 'adds three')],
  ];
  const related = await findForeignTests(outcomes, built, ['k.Point'], new Set());
  expect(related.classes).toEqual([
    {
      ...{ className: 'k.PointTest', file: 'Points.kt', types: ['org.junit.jupiter.api.Test'] },
      tests: [
        { suiteTest: 'a', inBuild: 'passed' },
        { suiteTest: 'a (small)', inBuild: 'passed' },
        { suiteTest: 'inherited', inBuild: 'passed' },
        { suiteTest: 'of(int)', inBuild: 'failed' },
        { suiteTest: 'of(String)', inBuild: 'skipped' },
        { suiteTest: 'Inner.deep', inBuild: 'passed' },
      ],
    },
  ]);
  expect(related.remarks).toEqual([
    "the project's own build also runs 2 tests of classes that are not written in Java, which are left out, because their names are not those of methods, as in Spock or Kotest: k.Spec",
  ]);
  const all = await findForeignTests(outcomes, built, 'all', new Set(['k.JavaTest', 'k.Junit3Test']));
  expect(all.classes.map(({ className }) => className)).toEqual([
    ...['k.JavaTest', 'k.PointTest', 'k.OtherTest'],
  ]);
  expect(all.classes[0]!.tests).toEqual([{ suiteTest: 'Inner.inherited', inBuild: 'passed' }]);
});
