import { expect, it } from 'vitest';
import { readLibraryAnnotations } from '../../src/pipeline/library-annotations.js';
import { listForeignAnnotations } from '../../src/source/suites/composed-annotations.js';
import { readSuiteFiles } from '../../src/source/suites/suite-files.js';
import { suiteConventions } from '../../src/test-generators/registry.js';
import { compileSubject } from '../harness/subject.js';
import { parser } from '../source/reading.js';
import { testedJdks } from '../support/jdks.js';

const kept = 'import java.lang.annotation.*;\n@Retention(RetentionPolicy.RUNTIME)\n';
const library = {
  'org.lib.Test': `package org.lib; ${kept} public @interface Test { }`,
  'org.lib.MethodSource': `package org.lib; ${kept} public @interface MethodSource { String value() default ""; }`,
  'org.lib.Marks': `package org.lib; ${kept} public @interface Marks { String[] names(); MethodSource nested(); RetentionPolicy kind(); Class<?> type(); long number(); }`,
  'org.lib.Fast': `package org.lib; ${kept} @Marks(names = {"a", "b"}, nested = @MethodSource("x"), kind = RetentionPolicy.CLASS, type = String.class, number = 1L << 40)
@Test public @interface Fast { double ratio = 0.5; int size() default 3; }`,
  'org.lib.Marked': `package org.lib; ${kept} public @interface Marked { @Fast @Retention(RetentionPolicy.RUNTIME) @interface Nested { } }`,
  'org.lib.Faster': `package org.lib; ${kept} @Fast @MethodSource public @interface Faster { }`,
  'org.lib.Sourced': `package org.lib; ${kept} @MethodSource("x") public @interface Sourced { }`,
};

it('reads what annotations of libraries include from their class files', async () => {
  const classPath = ['/nowhere', ...compileSubject(testedJdks()[0]!.home, library)];
  const source = `package org.x;
import org.lib.Fast;
import org.lib.Sourced;
import org.other.Absent;
@own.Mark class ShelfTest {
  @Fast void one() { }
  @org.lib.Faster void two() { }
  @Sourced void three() { }
  @Absent @Override @Plain void four() { }
  @Quick void five() { }
  @org.lib.Marked.Nested void six() { }
}
@Fast @interface Quick { }
`;
  const names = listForeignAnnotations(parser, [source]);
  expect(names).toEqual([
    'own.Mark',
    'org.lib.Fast',
    'org.lib.Faster',
    'org.lib.Sourced',
    'org.other.Absent',
    'org.lib.Marked.Nested',
  ]);
  const found = await readLibraryAnnotations(names, classPath);
  expect(new Map([...found].map(([name, included]) => [name, [...included].sort()]))).toEqual(
    new Map([
      ['org.lib.Fast', ['Marks', 'Retention', 'Test']],
      ['org.lib.Faster', ['Fast', 'Marks', 'MethodSource', 'Retention', 'Test']],
      ['org.lib.Marked.Nested', ['Fast', 'Marks', 'Retention', 'Test']],
      ['org.lib.Sourced', ['Retention']],
    ]),
  );
  const read = (ofLibraries?: typeof found) =>
    readSuiteFiles(parser, [{ path: 'org/x/ShelfTest.java', source }], suiteConventions, ofLibraries).suites;
  expect(read()).toEqual([]);
  const [suite] = read(found);
  expect(suite!.tests.map(({ name }) => name)).toEqual(['one', 'five', 'six']);
  expect(suite!.frameTests.map(({ name, obstacle }) => [name, obstacle])).toEqual([['two', 'sourceByName']]);
});

it.each([
  ['import org.junit.Test;\nclass A { @Test void a() { } @Override public String toString() { } }', []],
  ['import org.lib.Fast;\nclass A { void fast(Fast a) { } }', []],
  ['import org.lib.Fast;\nclass A { @ Fast void a() { } }', ['org.lib.Fast']],
  ['import\n org.lib.Schnell_Größe;\nclass A { @Schnell_Größe void a() { } }', ['org.lib.Schnell_Größe']],
  ['class A { @org . lib.Fast(1) void a() { } @org.junit.Test void b() { } }', ['org . lib.Fast']],
])('finds the annotations in %j that are of neither Java nor a test framework', (source, names) => {
  expect(listForeignAnnotations(parser, [source])).toEqual(names);
});
