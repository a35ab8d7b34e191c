import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { Driver, sharedDriver, type Outcome, type Result, buildHarness } from './driver.js';
import { compileSubject, imports, job, suiteClass, test } from './subject.js';
import { defaultJdk, testedJdks } from '../support/jdks.js';

const shelf = `package org.x;
public class Shelf {
  private int books;
  int add(int more) { books += more; return books; }
  public static String label(Object book) { return book.toString(); }
  public static void check(int count) {
    try { if (count < 0) throw new IllegalArgumentException("negative"); }
    catch (IllegalArgumentException e) { throw new IllegalStateException("bad count " + count, e); }
  }
  public static void claim() { assert false : "assertions of programs are disabled"; }
}`;
const broken = `package org.x;
public class Broken { static int n = Integer.parseInt("x"); public static int get() { return n; } }`;

const tests = [
  test('passes', 'Shelf s = new Shelf(); assertEquals(1, s.add(1));'),
  test('fails', 'Shelf s = new Shelf();\n    assertEquals(2, s.add(1));'),
  test('throwsNull', 'Shelf.label(null);'),
  test('throwsWithCause', 'Shelf.check(-1);'),
  test('expects', 'Shelf.label(null);', '@Test(expected = NullPointerException.class)'),
  test('expectsInVain', 'Shelf.label("");', '@Test(expected = NullPointerException.class)'),
  test(
    'catches',
    'try { Shelf.label(null); fail("Expecting exception"); } catch (NullPointerException e) { }',
  ),
  test('sleeps', 'Thread.sleep(60000);', '@Test(timeout = 300)'),
  test('isIgnored', '', '@Test @Ignore("later")'),
  test('assumes', 'Assume.assumeTrue("not here", false);'),
  test('initialises', 'Broken.get();'),
  test('asserts', 'throw new AssertionError("own");'),
  test('assertsByJava', 'Shelf.claim(); assert Shelf.label("a").isEmpty() : "not empty";'),
  test('oldAssertion', 'throw new junit.framework.AssertionFailedError("old");'),
  test('prints', 'System.out.print("so\\u00e9"); System.err.print("\\ud83d\\ude00!");'),
  test(
    'hidesMessage',
    'throw new RuntimeException() { public String getMessage() { throw new Error(); } };',
    '@Test',
  ),
  test('isItsOwnCause', 'throw new RuntimeException("a") { public Throwable getCause() { return this; } };'),
  test(
    'hasNoStack',
    'throw new RuntimeException("b") { public StackTraceElement[] getStackTrace() { return null; } };',
  ),
  test(
    'equalsThrows',
    'throw new RuntimeException("c") { public boolean equals(Object o) { throw new Error(); } public int hashCode() { throw new Error(); } };',
  ),
  test(
    'usesReflection',
    'for (int i = 0; i < 40; i++) { try { Shelf.class.getMethod("label", Object.class).invoke(null, new Object[] {null}); } catch (java.lang.reflect.InvocationTargetException e) { if (i == 39) throw e; } }',
  ),
  test(
    'seesItsLoader',
    'assertSame(Shelf.class.getClassLoader(), getClass().getClassLoader()); assertSame(getClass().getClassLoader(), Thread.currentThread().getContextClassLoader());',
  ),
  test(
    'seesNoHarness',
    'try { Class.forName("teval.harness.Main"); fail(); } catch (ClassNotFoundException e) { }',
  ),
  test(
    'readsItsResources',
    'assertNotNull(Shelf.class.getResource("Shelf.class")); assertNotNull(Shelf.class.getResource("words.txt")); assertNotNull(Shelf.class.getResourceAsStream("/org/x/words.txt"));',
  ),
  test('knowsItsPackage', 'assertEquals("org.x", getClass().getPackage().getName());'),
  test('readsNoInput', 'assertEquals(-1, System.in.read());'),
  test('casts', 'Object book = new Object();\n    Shelf shelf = (Shelf) book;'),
];

describe.each(testedJdks())('on Java $version', ({ version, home }) => {
  const driver = sharedDriver(home);
  let result: Result;
  const outcome = (id: string): Outcome => result.outcomes.get(`v/g/${id}`)!;

  beforeAll(async () => {
    buildHarness();
    const subject = compileSubject(home, { 'org.x.Shelf': shelf, 'org.x.Broken': broken });
    writeFileSync(join(subject[0]!, 'org', 'x', 'words.txt'), 'words');
    result = await driver.run(job(subject, suiteClass(tests)));
  });

  it('gives each test one outcome, without a restart', () => {
    expect([...result.outcomes.keys()].sort()).toEqual(tests.map(({ test: id }) => `v/g/${id}`).sort());
    expect(result).toMatchObject({ restarts: [], failures: [], deaths: 0 });
  });

  it.each([
    ['passes', 'passed'],
    ['expects', 'passed'],
    ['catches', 'passed'],
    ['seesItsLoader', 'passed'],
    ['seesNoHarness', 'passed'],
    ['readsItsResources', 'passed'],
    ['knowsItsPackage', 'passed'],
    ['readsNoInput', 'passed'],
  ])('%s: %s', (id, status) => {
    expect(outcome(id)).toMatchObject({ status });
  });

  it.each([
    ['fails', 'assertion', 'java.lang.AssertionError', 'expected:<2> but was:<1>'],
    ['throwsWithCause', 'exception', 'java.lang.IllegalStateException', 'bad count -1'],
    [
      'expectsInVain',
      'assertion',
      'java.lang.AssertionError',
      'Expected exception: java.lang.NullPointerException',
    ],
    [
      'sleeps',
      'timeout',
      'org.junit.runners.model.TestTimedOutException',
      'test timed out after 300 milliseconds',
    ],
    ['asserts', 'assertion', 'java.lang.AssertionError', 'own'],
    ['assertsByJava', 'assertion', 'java.lang.AssertionError', 'not empty'],
    ['oldAssertion', 'assertion', 'junit.framework.AssertionFailedError', 'old'],
    ['isItsOwnCause', 'exception', 'org.x.Shelf_ESTest$2', 'a'],
    ['hasNoStack', 'exception', 'org.x.Shelf_ESTest$3', 'b'],
    ['equalsThrows', 'exception', 'org.x.Shelf_ESTest$4', 'c'],
    ['hidesMessage', 'exception', 'org.x.Shelf_ESTest$1', "(its message can't be read: java.lang.Error)"],
  ])('%s: failed, %s', (id, cause, exception, message) => {
    expect(outcome(id)).toMatchObject({ status: 'failed', cause, exception, message });
  });

  it('names class loaders without their hashes, which differ in each run', () => {
    const { exception, message, trace } = outcome('casts') as Outcome & { message: string; trace: string };
    expect(exception).toBe('java.lang.ClassCastException');
    expect(message).toContain(
      version < 9 ? 'cannot be cast to org.x.Shelf' : 'of loader teval.harness.loading.TestLoader)',
    );
    for (const text of [message, trace]) expect(text).not.toMatch(/@[0-9a-f]{3}/u);
  });

  it('leaves the message out where there is none', () => {
    expect(outcome('throwsNull')).toMatchObject({
      cause: 'exception',
      exception: 'java.lang.NullPointerException',
    });
    expect('message' in outcome('throwsNull')).toBe(version >= 15);
  });

  it('tells why a test did not run', () => {
    expect(outcome('isIgnored')).toMatchObject({ status: 'notRun', reason: 'ignored' });
    expect(outcome('assumes')).toMatchObject({ status: 'notRun', reason: 'assumption failed: not here' });
  });

  it("reports a failing initialiser of the subject's", () => {
    expect(outcome('initialises').exception).toBe('java.lang.ExceptionInInitializerError');
    expect(outcome('initialises').trace).toContain(
      'Caused by: java.lang.NumberFormatException: For input string: "x"',
    );
  });

  it('cuts traces below the test and counts its lines from its own start', () => {
    expect(outcome('fails').trace).toMatch(
      /^java\.lang\.AssertionError: expected:<2> but was:<1>\n\tat org\.junit\.Assert\.fail/,
    );
    expect(outcome('fails').trace).toMatch(/\tat org\.x\.Shelf_ESTest\.fails\(Shelf_ESTest\.java:4\)\n$/);
    expect(outcome('throwsWithCause').trace).toBe(
      [
        'java.lang.IllegalStateException: bad count -1',
        '\tat org.x.Shelf.check(Shelf.java:8)',
        '\tat org.x.Shelf_ESTest.throwsWithCause(Shelf_ESTest.java:3)',
        'Caused by: java.lang.IllegalArgumentException: negative',
        '\tat org.x.Shelf.check(Shelf.java:7)',
        '\tat org.x.Shelf_ESTest.throwsWithCause(Shelf_ESTest.java:3)',
        '',
      ].join('\n'),
    );
    expect(outcome('usesReflection').trace).not.toMatch(/Accessor|jdk\.internal|java\.base/);
  });

  it('captures what a test prints', () => {
    expect(outcome('prints')).toMatchObject({ status: 'passed', output: 'soé😀!', outputCharacters: 6 });
    expect(outcome('passes')).not.toHaveProperty('output');
  });
});

describe('JUnit’s own ways', () => {
  const { home } = defaultJdk;
  const classPath = compileSubject(home, { 'org.x.Shelf': shelf });
  const driver = sharedDriver(home);
  beforeAll(() => void buildHarness());

  const run = (head: string, body: string, ids: string[], extendsClause = '') =>
    driver.run(
      job(classPath, {
        name: 'org.x.Shelf_ESTest',
        before: `${imports}\n${head}public class Shelf_ESTest ${extendsClause}{\n${body}`,
        after: '}\n',
        tests: ids.map((id) => test(id, 'assertTrue(true);', extendsClause === '' ? '@Test' : '')),
      }),
    );

  it('runs the methods before and after, and rules', async () => {
    const result = await run(
      '',
      '@Rule public org.junit.rules.TestName name = new org.junit.rules.TestName();\n@Before public void b() { System.out.print(name.getMethodName() + "<"); }\n@After public void a() { System.out.print(">"); }\n',
      ['one', 'two'],
    );
    expect(result.outcomes.get('v/g/two')).toMatchObject({ status: 'passed', output: 'two<>' });
  });

  it('gives the failure of the class to each of its tests', async () => {
    const result = await run(
      '',
      '@BeforeClass public static void b() { throw new IllegalStateException("no"); }\n',
      ['one', 'two'],
    );
    for (const id of ['one', 'two']) {
      expect(result.outcomes.get(`v/g/${id}`)).toMatchObject({
        status: 'failed',
        cause: 'exception',
        message: 'no',
      });
    }
  });

  it('gives a failing initialiser of the test class to its tests', async () => {
    const result = await run('', 'static int n = 1 / Integer.parseInt("0");\n', ['one', 'two']);
    expect(result.outcomes.get('v/g/one')).toMatchObject({
      exception: 'java.lang.ExceptionInInitializerError',
    });
    expect(result.outcomes.get('v/g/two')).toMatchObject({ exception: 'java.lang.NoClassDefFoundError' });
  });

  it('reports one failure where both the test and the method after it fail', async () => {
    const result = await run('', '@After public void a() { throw new IllegalStateException("after"); }\n', [
      'one',
    ]);
    expect(result.outcomes.get('v/g/one')).toMatchObject({ status: 'failed', message: 'after' });
  });

  it('uses the runner that the class names', async () => {
    const result = await run(
      '@org.junit.runner.RunWith(org.junit.runners.BlockJUnit4ClassRunner.class) ',
      '',
      ['one'],
    );
    expect(result.outcomes.get('v/g/one')).toMatchObject({ status: 'passed' });
  });

  it('runs JUnit 3 suites', async () => {
    const result = await run('', '', ['testOne', 'testTwo'], 'extends junit.framework.TestCase ');
    expect([...result.outcomes.values()].map(({ status }) => status)).toEqual(['passed', 'passed']);
  });

  it('runs with JUnit 4.12, too', async () => {
    const { junitJars } = await import('./driver.js');
    const older = new Driver(home, undefined, junitJars('4.12'));
    const result = await older.run(job(classPath, suiteClass([test('one', ''), test('two', 'fail("x");')])));
    older.stop();
    expect(result.outcomes.get('v/g/one')).toMatchObject({ status: 'passed' });
    expect(result.outcomes.get('v/g/two')).toMatchObject({ cause: 'assertion', message: 'x' });
  });
});
