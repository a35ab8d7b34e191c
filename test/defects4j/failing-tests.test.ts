import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseFailingTests } from '../../defects4j/failing-tests.js';

const fixture = join(import.meta.dirname, '../fixtures/defects4j/framework/projects/Shop/trigger_tests/1');

describe('failing tests as Defects4J writes them', () => {
  it('are a class, a method and a trace', async () => {
    expect(parseFailingTests(await readFile(fixture, 'utf8'))).toEqual([
      {
        className: 'org.shop.BasketTest',
        method: 'testSize',
        trace: [
          'junit.framework.AssertionFailedError: expected:<0> but was:<1>',
          '\tat junit.framework.Assert.fail(Assert.java:57)',
          '\tat org.shop.BasketTest.testSize(BasketTest.java:12)',
        ].join('\n'),
      },
    ]);
  });

  it('are none in an empty file', () => {
    expect(parseFailingTests('')).toEqual([]);
  });

  it('may be whole classes', () => {
    expect(parseFailingTests('--- a.B\njava.lang.Error\n')).toEqual([
      { className: 'a.B', method: '', trace: 'java.lang.Error' },
    ]);
  });

  it('are not begun by dashes inside a message, and none is lost behind a trace of JUnit alone', () => {
    const text = [
      '--- a.B::one',
      'junit.framework.AssertionFailedError: expected --- c.D::x but was nothing',
      '\tat org.junit.Assert.fail(Assert.java:88)',
      '--- a.B::two',
      'java.lang.IllegalStateException: first line',
      ' --- second line',
      '--- a.B::three',
      'junit.framework.AssertionFailedError',
    ].join('\n');
    expect(parseFailingTests(text).map(({ method }) => method)).toEqual(['one', 'two', 'three']);
  });
});
