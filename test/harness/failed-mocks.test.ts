// @module-tag full
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFailedMock } from '../../src/model/outcome/failed-mock.js';
import type { Failure } from '../../src/model/outcome/outcome.js';
import { buildHarness, Driver, mavenJar, type Outcome } from './driver.js';
import { compileSubject, job, suiteClass, test } from './subject.js';
import { testedJdks } from '../support/jdks.js';

/** Mockitos of old, with the last Java on which they make mocks. */
const mockitos = {
  'Mockito 1.9.5': {
    jars: ['org.mockito:mockito-all:1.9.5'],
    name: 'org.mockito.Mockito',
    lastJava: 15,
  },
  'Mockito 2.2.9': {
    jars: [
      'org.mockito:mockito-core:2.2.9',
      'net.bytebuddy:byte-buddy:1.5.3',
      'net.bytebuddy:byte-buddy-agent:1.5.3',
      'org.objenesis:objenesis:2.4',
    ],
    name: 'org.mockito.Mockito',
    lastJava: 15,
  },
  'the Mockito of EvoSuite’s runtime': {
    jars: ['org.evosuite:evosuite-standalone-runtime:1.0.6'],
    name: 'org.evosuite.shaded.org.mockito.Mockito',
    lastJava: 8,
  },
};

const tests = [
  test('mocks', 'assertEquals(0, MOCKITO.mock(Shelf.class).size());', '@Test'),
  test('mocksAgain', 'assertEquals(0, MOCKITO.mock(Shelf.class).size());', '@Test'),
  test('mocksAnInterface', 'MOCKITO.mock(Runnable.class).run();', '@Test'),
  test('failsItself', 'assertEquals(1, MOCKITO.mock(Shelf.class).size());', '@Test'),
  test('mocksAFinalClass', 'MOCKITO.mock(Closed.class);', '@Test'),
  test('hasNoMock', 'new Shelf().reach();', '@Test'),
];

describe.each(testedJdks(8))('on Java $version', ({ version, home }) => {
  beforeAll(() => void buildHarness());
  const subject = compileSubject(home, {
    'org.x.Shelf': `package org.x; public class Shelf {
      public int size() { return 3; }
      public void reach() throws Exception {
        java.lang.reflect.Method method = ClassLoader.class.getDeclaredMethod("findLoadedClass", String.class);
        method.setAccessible(true);
        throw new IllegalStateException("org.mockito.Mockito");
      } }`,
    'org.x.Closed': 'package org.x; public final class Closed { }',
  });
  const driver = new Driver(home);
  afterAll(() => driver.stop());

  it.each(Object.entries(mockitos))('%s', async (_name, { jars, name, lastJava }) => {
    const own = tests.map((each) => ({ ...each, source: each.source.replaceAll('MOCKITO', name) }));
    const result = await driver.run(job([...subject, ...jars.map(mavenJar)], suiteClass(own)));
    const of = (id: string) => result.outcomes.get(`v/g/${id}`)!;
    const told = (id: string) => (of(id).status === 'failed' ? isFailedMock(toFailure(of(id))) : 'passed');

    const canMock = version <= lastJava;
    for (const id of ['mocks', 'mocksAgain', 'mocksAnInterface'])
      expect(told(id)).toBe(canMock ? 'passed' : true);
    expect(told('failsItself')).toBe(!canMock);
    expect(told('mocksAFinalClass')).toBe(false);
    expect(told('hasNoMock')).toBe(false);
  });
});

function toFailure({ cause, exception = '', message = '', trace = '' }: Outcome): Failure {
  return { status: 'failed', cause: cause as Failure['cause'], exception, message, trace };
}
