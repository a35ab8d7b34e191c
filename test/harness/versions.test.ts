import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Driver, buildHarness, javaHomes } from './driver.js';
import { compileSubject, suiteClass, test } from './subject.js';

const home = [...javaHomes().values()][0]!;
const shelf = (body: string, more: Record<string, string> = {}) =>
  compileSubject(home, {
    'org.x.Shelf': `package org.x; import java.util.*; public class Shelf { ${body} }`,
    ...more,
  });

/** Compiling against the second version is skipped where the compiler could not tell it from the first. */
describe('two versions', () => {
  const driver = new Driver(home);
  beforeAll(() => void buildHarness());
  afterAll(() => driver.stop());

  /** @returns whether the tests were compiled anew for the second version, and what became of the one test on each */
  const compare = async (one: string[], other: string[], body: string) => {
    const result = await driver.run({
      job: '1',
      versions: [
        { version: 'one', classPath: one },
        { version: 'other', classPath: other },
      ],
      groups: [{ group: 'g', classes: [suiteClass([test('t', body), test('lost', 'new Nothing();')])] }],
    });
    const compiled = result.events.find(({ event, version }) => event === 'compiled' && version === 'other');
    expect(result.outcomes.get('other/g/lost')).toMatchObject({ status: 'notCompiled', line: 3 });
    expect(result.outcomes.get('one/g/lost')!.message).toBe(result.outcomes.get('other/g/lost')!.message);
    return {
      anew: compiled!.anew,
      one: result.outcomes.get('one/g/t')!.status,
      other: result.outcomes.get('other/g/t')!.status,
    };
  };

  it.each([
    [
      'code',
      'public int f() { return 1; }',
      'public int f() { int n = 4; return n / 2; }',
      'assertEquals(2, new Shelf().f());',
    ],
    [
      'lambdas and calls to private members',
      'public int f() { return 1; } @Deprecated public void old() { }',
      'public int f() { Comparator<String> c = (a, b) -> 2; return c.compare("", ""); } @Deprecated public void old() { }',
      'assertEquals(2, new Shelf().f());',
    ],
    [
      'what an initialiser computes',
      'public static final int N = Integer.parseInt("1");',
      'public static final int N = Integer.parseInt("2");',
      'assertEquals(2, Shelf.N);',
    ],
  ])('are compiled once where they differ in nothing but %s', async (_what, one, other, body) => {
    expect(await compare(shelf(one), shelf(other), body)).toEqual({
      anew: 'no',
      one: 'failed',
      other: 'passed',
    });
  });

  it.each([
    [
      'a constant',
      'public static final int N = 1;',
      'public static final int N = 2;',
      'assertEquals(2, Shelf.N);',
      'failed',
    ],
    [
      'a text constant',
      'public static final String N = "a";',
      'public static final String N = "b";',
      'assertEquals("b", Shelf.N);',
      'failed',
    ],
    ['a new method', '', 'public void f() { }', 'new Shelf().f();', 'notCompiled'],
    ['access', 'private void f() { }', 'void f() { }', 'new Shelf().f();', 'notCompiled'],
    [
      'a better overload',
      'public int f(Object o) { return 1; }',
      'public int f(Object o) { return 1; } public int f(String s) { return 2; }',
      'assertEquals(2, new Shelf().f(""));',
      'failed',
    ],
    [
      'a type argument',
      'public List<Object> f() { return null; }',
      'public List<String> f() { return null; }',
      'List<String> l = new Shelf().f();',
      'notCompiled',
    ],
    [
      'a checked exception',
      'public void f() { }',
      'public void f() throws java.io.IOException { }',
      'try { new Shelf().f(); } catch (java.io.IOException e) { }',
      'notCompiled',
    ],
    ['an inner class', '', 'public static class In { }', 'new Shelf.In();', 'notCompiled'],
  ])('are compiled on their own where they differ in %s', async (_what, one, other, body, outcome) => {
    expect(await compare(shelf(one), shelf(other), body)).toEqual({
      anew: 'yes',
      one: outcome,
      other: 'passed',
    });
  });

  it('are compiled on their own where one has a class that the tests look for', async () => {
    const more = { 'org.x.More': 'package org.x; public class More { }' };
    expect(await compare(shelf(''), shelf('', more), 'new More();')).toEqual({
      anew: 'yes',
      one: 'notCompiled',
      other: 'passed',
    });
  });

  it('are compiled on their own where a class that the tests don’t name matters', async () => {
    const base = (body: string) => ({ 'org.x.Base': `package org.x; public class Base { ${body} }` });
    const derived = (body: string) =>
      compileSubject(home, {
        ...base(body),
        'org.x.Shelf': 'package org.x; public class Shelf extends Base { }',
      });
    const result = await compare(derived(''), derived('public void f() { }'), 'new Shelf().f();');
    expect(result).toEqual({ anew: 'yes', one: 'notCompiled', other: 'passed' });
  });

  it('may differ in classes that the tests have nothing to do with', async () => {
    const more = (body: string) => ({ 'org.x.More': `package org.x; public class More { ${body} }` });
    const result = await compare(shelf('', more('int a;')), shelf('', more('int b;')), 'new Shelf();');
    expect(result).toEqual({ anew: 'no', one: 'passed', other: 'passed' });
  });
});
