import { describe, expect, test } from 'vitest';
import {
  focalMethodNameCount,
  isException,
  isNoException,
  testDistinctCodeLine,
} from '../../features/oracle-input-output.js';
import type { FeatureDefinitions } from '../../features/failed-test.js';
import { readTestSources } from '../../features/test-source.js';
import { failedTest } from '../support/failed-test.js';

test('focal_method_name_count: equal names count together, and so do tests without a focal method', () => {
  const tests = ['take', 'give', 'take', '', '', 'constructor'].map((focalMethodName) =>
    failedTest({ focalMethodName }),
  );
  expect([...focalMethodNameCount(tests)]).toStrictEqual([2, 1, 2, 2, 2, 1]);
});

test('is_exception and is_no_exception: an assertion is neither', () => {
  const tests = (['expectException', 'noException', 'assertion'] as const).map((oracleType) =>
    failedTest({ oracleType }),
  );
  expect([...isException(tests)]).toStrictEqual([1, 0, 0]);
  expect([...isNoException(tests)]).toStrictEqual([0, 1, 0]);
});

describe('test_distinct_code_line', () => {
  const count = (...bodies: string[][]) => [
    ...testDistinctCodeLine(
      readTestSources(
        bodies.map((lines, index) =>
          failedTest({ generatedTest: ['@Test', `void test${index}() {`, ...lines, '}'].join('\n') }),
        ),
        'paper',
      ),
    ),
  ];

  test('lines that no other test has, wherever they stand and however indented', () => {
    expect(count(['a();', '  b();'], ['b();', 'c();', 'd();'], ['\tc();'])).toStrictEqual([1, 1, 0]);
  });

  test('a line twice in one test is one line, and still its own', () => {
    expect(count(['a();', 'a();'], ['b();'])).toStrictEqual([1, 1]);
  });

  test('annotation, signature, closing brace and blank lines do not count', () => {
    expect(count([], ['', '   '])).toStrictEqual([0, 0]);
  });

  const countIn = (definitions: FeatureDefinitions, ...sources: string[]) => [
    ...testDistinctCodeLine(
      readTestSources(
        sources.map((generatedTest) => failedTest({ generatedTest })),
        definitions,
      ),
    ),
  ];

  test.each([
    ['two annotations', '@Test\n@Ignore\npublic void test0() {\n  a();\n}', 1],
    ['no annotation, as in JUnit 3', 'public void test0() {\n  a();\n  b();\n}', 2],
    ['a brace on a line of its own', '@Test\npublic void test0()\n  throws E\n{\n  a();\n}\n', 1],
    ['all in one line', '@Test public void test0() { a(); }', 1],
    ['no method at all', '@Test\nx\na();\n}', 1],
    ['no body', '@Test\nvoid test0();', 0],
  ])('the code is what stands in the braces: %s', (_, source, wanted) => {
    expect(countIn('paper', source)).toStrictEqual([wanted]);
  });

  test('the replication counts all but the first two lines and the last', () => {
    expect(countIn('replication', '@Test\n@Ignore\n\npublic void test0() {\n  a();\n}')).toStrictEqual([2]);
    expect(countIn('replication', 'public void test0() {\n  a();\n  b();\n}')).toStrictEqual([1]);
    expect(countIn('replication', '@Test\n}')).toStrictEqual([0]);
  });

  test('duplicates have nothing unique; a single test has everything', () => {
    expect(count(['a();', 'b();'], ['a();', 'b();'])).toStrictEqual([0, 0]);
    expect(count(['a();', 'b();'])).toStrictEqual([2]);
  });

  test('lines that end in a carriage return are the same lines', () => {
    expect(count(['a();\r', 'b();'], ['a();'])).toStrictEqual([1, 0]);
  });

  test('lines with names of JavaScript objects are treated as all others', () => {
    expect(count(['__proto__', 'constructor'], ['toString'])).toStrictEqual([2, 1]);
  });
});
