import { describe, expect, it } from 'vitest';
import { readSuiteFiles } from '../../src/source/suites/suite-files.js';
import { parser } from './reading.js';

const imports = 'package p;\nimport org.junit.jupiter.api.*;\nimport org.junit.jupiter.params.*;\n';

/** Each class with its tests, the inherited ones behind. */
function list(files: Readonly<Record<string, string>>): Readonly<Record<string, readonly string[]>> {
  const given = Object.entries(files).map(([path, source]) => ({ path, source: imports + source }));
  const { suites, remarks } = readSuiteFiles(parser, given, []);
  expect([...remarks, ...suites.flatMap((each) => each.remarks)]).toEqual([]);
  return Object.fromEntries(
    suites.map(({ frame, tests, frameTests, inherited }) => [
      frame.className,
      [...tests, ...frameTests].map(({ name }) => name).concat(inherited.flatMap(({ names }) => [...names])),
    ]),
  );
}

describe('tests of one name', () => {
  it('are told apart by their parameters, in a class and in a nested one', () => {
    const test = '@ParameterizedTest @X void';
    const source = `class ATest { ${test} of(int... n) { } ${test} of(java.util.List<String> all, String[] b) { } @Test void of() { } @Test void one() { }
      @Nested class In { ${test} of(int n) { } ${test} of(Map.Entry<K, V> n[]) { } } }`;
    expect(list({ 'p/ATest.java': source })).toEqual({
      'p.ATest': ['of(int[])', 'of(List,String[])', 'of()', 'one', 'In.of(int)', 'In.of(Entry[])'],
    });
  });

  it('are told apart where a class inherits one of them', () => {
    const files = {
      'p/BaseTest.java':
        'abstract class BaseTest { @Test void of() { } @ParameterizedTest void to(int n) { } }',
      'p/ATest.java':
        'class ATest extends BaseTest { @ParameterizedTest void of(int n) { } @ParameterizedTest void to(int n) { } }',
    };
    expect(list(files)).toEqual({ 'p.BaseTest': ['of()', 'to'], 'p.ATest': ['of(int)', 'to', 'of()'] });
  });

  it('are one if one overrides the other, also for a type parameter', () => {
    const files = {
      'p/BaseTest.java':
        'abstract class BaseTest<T extends Number & Runnable> { @ParameterizedTest void of(T n) { } @ParameterizedTest <U> void of(U n, T m) { } }',
      'p/ATest.java': 'class ATest extends BaseTest<Integer> { @ParameterizedTest void of(Integer n) { } }',
    };
    expect(list(files)).toEqual({
      'p.BaseTest': ['of(Number)', 'of(Object,Number)'],
      'p.ATest': ['of(Integer)', 'of(Object,Number)'],
    });
  });

  it('are told apart in code that does not compile, too', () => {
    const source =
      'class ATest<A extends B, B extends A> { @ParameterizedTest void of(A n) { } @ParameterizedTest void of(int n) { } }';
    expect(list({ 'p/ATest.java': source })).toEqual({ 'p.ATest': ['of(A)', 'of(int)'] });
  });
});

describe('a file with several classes', () => {
  it('has the tests of each, with those of base classes and interfaces of the file', () => {
    const source = `abstract class ATest { @Test void a() { } }
class BTest extends ATest implements Ordered { @Test void b() { } }
interface Ordered { @Test default void c() { } @RepeatedTest(2) default void d(RepetitionInfo info) { } }
class Helper { }`;
    expect(list({ 'p/ATest.java': source })).toEqual({
      'p.ATest': ['a'],
      'p.BTest': ['b', 'a', 'c', 'd'],
      'p.Ordered': ['c', 'd'],
    });
  });

  it('keeps the lines of each', () => {
    const { suites } = readSuiteFiles(
      parser,
      [
        {
          path: 'p/ATest.java',
          source: `${imports}class ATest { @Test void a() { } }\nclass BTest {\n@Test void b() { } }`,
        },
      ],
      [],
    );
    expect(suites.map(({ tests }) => tests.map(({ line }) => line))).toEqual([[4], [6]]);
  });

  it('stays as it is if JUnit 4 runs its only public class', () => {
    const source =
      'import org.junit.*;\npublic class ATest extends B { @Test public void a() { } }\nclass B { @Test public void b() { } }';
    const { suites } = readSuiteFiles(parser, [{ path: 'ATest.java', source }], []);
    expect(suites.map(({ frame }) => frame.className)).toEqual(['ATest']);
  });
});
