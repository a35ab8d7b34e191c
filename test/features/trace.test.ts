import { expect, test } from 'vitest';
import { renderDefects4jTrace, readTrace } from '../../features/trace.js';
import { traceWith } from '../support/failed-test.js';

test.each([
  ['class and message', 'java.lang.Error: went wrong', 'java.lang.Error', 'went wrong'],
  ['no message', 'java.lang.StackOverflowError', 'java.lang.StackOverflowError', ''],
  ['an empty message', 'java.lang.Error: ', 'java.lang.Error', ''],
  ['colons in the message', 'a.B: line 1: odd: "x"', 'a.B', 'line 1: odd: "x"'],
  ['several lines', 'a.B: first\nsecond: line', 'a.B', 'first'],
  ['a cause', 'a.B: outer\n\tat a.C\nCaused by: d.E: inner', 'a.B', 'outer'],
  ['carriage returns', 'a.B: first\r', 'a.B', 'first'],
  ['white space of all kinds', '\t a.B \u0085:\u001c first \u00a0', 'a.B', 'first'],
  ['a byte order mark is none', 'a.B: \ufeff', 'a.B', '\ufeff'],
])('%s', (_, exceptionLine, thrownClass, message) => {
  expect(readTrace(traceWith(exceptionLine))).toStrictEqual({ thrownClass, message });
});

test('blank lines before the name of the test do not count', () => {
  expect(readTrace('\n\n  --- a.B::test1\na.C: d')).toStrictEqual({ thrownClass: 'a.C', message: 'd' });
});

test.each(['', '--- a.B::test1', '--- a.B::test1\n'])('no exception line: %j', (trace) => {
  expect(readTrace(trace)).toStrictEqual({ thrownClass: '', message: '' });
});

test.each([
  [{ cause: 'exception', exception: 'a.B', message: 'c: d' } as const, 'a.B', 'c: d'],
  [{ cause: 'exception', exception: 'a.B', message: '' } as const, 'a.B', ''],
  [
    { cause: 'assertion', exception: 'org.junit.ComparisonFailure', message: 'expected:<1>' } as const,
    'junit.framework.AssertionFailedError',
    'expected:<1>',
  ],
])('a failure as Defects4J would have logged it: %o', (failure, thrownClass, message) => {
  expect(readTrace(renderDefects4jTrace('a.B::test1', failure))).toStrictEqual({ thrownClass, message });
});
