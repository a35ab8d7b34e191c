import { describe, expect, test } from 'vitest';
import {
  testPrefixException,
  traceExceptionCount,
  traceExceptionMessageCount,
  unexpectedness,
} from '../../features/execution.js';
import type { FailedTest, FeatureDefinitions } from '../../features/failed-test.js';
import { featureDefinitions } from '../../features/failed-test.js';
import { readTrace } from '../../features/trace.js';
import { failedTest, traceWith } from '../support/failed-test.js';

const readTraces = (lines: string[]) => lines.map((line) => readTrace(traceWith(line)));

test('test_prefix_exception', () => {
  expect([...testPrefixException([failedTest({ hasCatch: true }), failedTest()])]).toStrictEqual([1, 0]);
});

test('trace_exception_count: by the whole class name', () => {
  const traces = readTraces(['a.B: x', 'a.B', 'c.B: x', '__proto__']);
  expect([...traceExceptionCount(traces)]).toStrictEqual([2, 2, 1, 1]);
});

test('trace_exception_msg_count: whatever was thrown; no message is a message', () => {
  const traces = readTraces(['a.B: x', 'c.D: x', 'a.B', 'c.D: ', 'a.B: y']);
  expect([...traceExceptionMessageCount(traces)]).toStrictEqual([2, 2, 2, 2, 1]);
});

function judge(stated: Partial<FailedTest>[], definitions: FeatureDefinitions) {
  const tests = stated.map(failedTest);
  const { isExpected, unexpectedCount, focalUnexpectedCount } = unexpectedness(
    tests,
    tests.map((each) => readTrace(each.trace)),
    definitions,
  );
  return {
    expected: [...isExpected],
    unexpected: [...unexpectedCount],
    focalUnexpected: [...focalUnexpectedCount],
  };
}

const thrown = (exceptionLine: string, stated: Partial<FailedTest> = {}) => ({
  trace: traceWith(exceptionLine),
  ...stated,
});

describe.each(featureDefinitions)('by the definitions of the %s', (definitions) => {
  test.each([
    ['a failed assertion', thrown('junit.framework.AssertionFailedError: expected:<1>'), 1],
    [
      'in the docstring',
      thrown('java.io.IOException', { docstring: '/** @throws IOException if not */' }),
      1,
    ],
    [
      'in the focal method',
      thrown('java.io.IOException', { focalMethod: 'void a() throws IOException { }' }),
      1,
    ],
    [
      'a mock of what is in the docstring',
      thrown('org.evosuite.runtime.mock.java.io.MockIOException', { docstring: 'IOException' }),
      1,
    ],
    ['a Mock that is not of EvoSuite', thrown('org.x.MockIOException', { docstring: 'IOException' }), 0],
    ['nowhere', thrown('java.lang.NullPointerException'), 0],
    ['in another letter case', thrown('java.io.IOException', { docstring: 'ioexception' }), 0],
    ['in the message only', thrown('java.lang.Error: IOException'), 0],
  ])('%s', (_, stated, expected) => {
    expect(judge([stated], definitions).expected).toStrictEqual([expected]);
  });

  test('counts unexpected ones by simple name, and within the focal method', () => {
    const judged = judge(
      [
        thrown('a.Odd', { focalMethod: 'void f() { }' }),
        thrown('b.Odd: x', { focalMethod: 'void f() { }' }),
        thrown('a.Odd', { focalMethod: 'void g() { }' }),
        thrown('a.Other', { focalMethod: 'void f() { }' }),
        thrown('junit.framework.AssertionFailedError'),
      ],
      definitions,
    );
    expect(judged).toStrictEqual({
      expected: [0, 0, 0, 0, 1],
      unexpected: [3, 3, 3, 1, 0],
      focalUnexpected: [2, 2, 1, 1, 0],
    });
  });
});

describe('where the definitions differ', () => {
  const expectedBy = (stated: Partial<FailedTest>) =>
    featureDefinitions.map((definitions) => judge([stated], definitions).expected[0]);

  test.each([
    ['part of another name', thrown('a.StateException', { docstring: 'IllegalStateException' }), [0, 1]],
    ['a name with the same start', thrown('a.Parse', { focalMethod: 'Parser p;' }), [0, 1]],
    [
      'a nested class by its own name',
      thrown('a.Reader$ParseException', { docstring: '@throws ParseException' }),
      [1, 0],
    ],
    ['an anonymous class', thrown('a.Reader$1', { docstring: 'Reader$1 Reader' }), [1, 1]],
    ['the AssertionError of Java', thrown('java.lang.AssertionError'), [1, 0]],
    ["JUnit's ComparisonFailure", thrown('org.junit.ComparisonFailure'), [1, 0]],
    ['an assertion failure of the project', thrown('org.lang3.AssertionFailedError'), [1, 0]],
    ['an assertion failure of EvoSuite', thrown('org.evosuite.AssertionFailedError'), [1, 0]],
    ["a project's name across a dot", thrown('junit.fla.ngx.AssertionFailedError'), [1, 0]],
    ["a project's name in upper case is not its name", thrown('org.LANG.AssertionFailedError'), [1, 1]],
    ['no exception at all', { trace: '' }, [0, 1]],
  ])('%s', (_, stated, [paper, replication]) => {
    expect(expectedBy(stated)).toStrictEqual([paper, replication]);
  });

  test('an expected row counts the unexpected rows of its focal method by the replication only', () => {
    const rows = [thrown('a.Odd', { docstring: 'Odd' }), thrown('a.Odd'), thrown('a.Odd')];
    expect(judge(rows, 'paper').focalUnexpected).toStrictEqual([0, 2, 2]);
    expect(judge(rows, 'replication').focalUnexpected).toStrictEqual([2, 2, 2]);
  });
});
