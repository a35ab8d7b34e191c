// @module-tag full
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { briefly, testedJdks } from '../support/jdks.js';
import { buildHarness, Driver, mavenJar } from './driver.js';
import { jupiterJars } from './jupiter-jars.js';
import { compileSubject, job, suiteClass, test } from './subject.js';
import { testNgJars } from './testng-jars.js';

const program = { 'org.x.Shelf': 'package org.x; public class Shelf { }' };
const raw = (id: string, source: string) => ({ test: id, method: id, source });

describe.each(testedJdks(8))('on Java $version', ({ home }) => {
  const driver = new Driver(home, ['-Xmx256m', ...briefly], jupiterJars());
  let classPath: string[];
  beforeAll(() => {
    buildHarness();
    const libraries = [...testNgJars(), mavenJar('pl.pragmatists:JUnitParams:1.1.1')];
    classPath = [...compileSubject(home, program), ...libraries];
  });
  afterAll(() => driver.stop());
  const run = async (tests: ReturnType<typeof raw>[], head = '', members = '') => {
    const shelf = suiteClass(tests, undefined, head);
    const { outcomes } = await driver.run(job(classPath, { ...shelf, before: shelf.before + members }));
    return Object.fromEntries(
      [...outcomes].map(([key, { status, message }]) => [key.slice(4), [status, message].join(' ').trim()]),
    );
  };
  const passes = test('ofJunit4', 'assertTrue(true);');
  const fails = test('alsoOfJunit4', 'assertEquals(1, 2);');

  it('a class with tests of JUnit 4 and JUnit 5 runs both', async () => {
    const ofJupiter = raw('ofJupiter', '@org.junit.jupiter.api.Test void ofJupiter() { }');
    expect(await run([passes, ofJupiter, fails])).toEqual({
      ofJupiter: 'passed',
      ofJunit4: 'passed',
      alsoOfJunit4: 'failed expected:<1> but was:<2>',
    });
  });

  it('a class with tests of JUnit 4 and TestNG runs both', async () => {
    const ofTestNg = raw('ofTestNg', '@org.testng.annotations.Test public void ofTestNg() { }');
    expect(await run([passes, ofTestNg, fails])).toEqual({
      ofTestNg: 'passed',
      ofJunit4: 'passed',
      alsoOfJunit4: 'failed expected:<1> but was:<2>',
    });
  });

  it('a test of JUnitParams runs with all parameters, beside tests without', async () => {
    const head = 'import org.junit.runner.RunWith;\nimport junitparams.*;\n@RunWith(JUnitParamsRunner.class)';
    const adds = (name: string, last: number) =>
      raw(
        name,
        `@Test @Parameters({"1, 2, 3", "2, 2, ${last}"}) public void ${name}(int a, int b, int sum) { assertEquals(sum, a + b); }`,
      );
    expect(await run([adds('adds', 4), passes, adds('addsWrong', 5)], head)).toEqual({
      adds: 'passed',
      ofJunit4: 'passed',
      addsWrong: 'failed expected:<5> but was:<4>',
    });
    expect(await run([adds('adds', 4)], head)).toEqual({ adds: 'passed' });
  });

  it('nested classes of JUnit 5 and of an enclosing runner run', async () => {
    const nested = { ...raw('Inner.inside', ''), role: 'declared' };
    const ofJupiter =
      '  @org.junit.jupiter.api.Nested class Inner { @org.junit.jupiter.api.Test void inside() { } }\n';
    expect(await run([nested], '', ofJupiter)).toEqual({ 'Inner.inside': 'passed' });
    const enclosed = '@org.junit.runner.RunWith(org.junit.experimental.runners.Enclosed.class)';
    const ofJunit4 = '  public static class Inner { @Test public void inside() { } }\n';
    expect(await run([nested], enclosed, ofJunit4)).toEqual({ 'Inner.inside': 'passed' });
  });
});
