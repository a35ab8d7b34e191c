// @module-tag full
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { briefly, pairWithJdks, testedJdks } from '../support/jdks.js';
import { Driver, type HarnessEvent, type Outcome, type Result, buildHarness } from './driver.js';
import { compileSubject } from './subject.js';
import { testNgJars } from './testng-jars.js';

const shelf = `package org.x;
public class Shelf {
  public static final java.util.List<String> log = new java.util.ArrayList<>();
  public static void fill(int n) { if (n < 0) throw new IllegalArgumentException("n is " + n); }
  public static void forever() { while (true) log.size(); }
}`;

const imports = `package org.x;
import org.testng.*;
import org.testng.annotations.*;
import static org.testng.Assert.*;
import java.util.*;
`;

/** Tests of a class by the name of their methods: the source of a test, or the role of one in `members`. */
type Tests = Readonly<Record<string, string>>;

/** A class with these tests; `head` is its declaration, `members` its other members, `further` is behind it. */
function testNgClass(head: string, tests: Tests, members = '', further = '') {
  const name = `org.x.${/class (\w+)/u.exec(head)![1]!}`;
  return {
    name,
    before: `${imports}${head} {\n${members}\n`,
    after: `}\n${further}`,
    tests: Object.entries(tests).map(([method, source]) => ({
      test: `${name.slice(6)}.${method}`,
      method,
      source: source === 'declared' || source === 'afterClass' ? '' : `${source}\n`,
      ...(source === 'declared' || source === 'afterClass' ? { role: source } : {}),
    })),
  };
}

/** The oldest version that runs, the one that teval brings, and a recent one, which needs Java 11. */
const everywhere = pairWithJdks(
  testedJdks(),
  ['6.14.3', '7.5.1', '7.11.0'],
  ({ version }, testNg) => version >= 11 || testNg !== '7.11.0',
).map(([jdk, testNg]) => ({ ...jdk, testNg }));

describe.each(everywhere)('TestNG $testNg on Java $version', ({ home, testNg }) => {
  const driver = new Driver(home, ['-Xmx256m', ...briefly]);
  let classPath: string[] = [];

  beforeAll(() => {
    buildHarness();
    classPath = [...compileSubject(home, { 'org.x.Shelf': shelf }), ...testNgJars(testNg)];
  });
  afterAll(() => driver.stop());

  async function run(...classes: ReturnType<typeof testNgClass>[]): Promise<{
    readonly outcomes: Readonly<Record<string, Outcome>>;
    readonly result: Result;
  }> {
    const result = await driver.run({
      job: '1',
      testTimeoutMilliseconds: 5000,
      versions: [{ version: 'v', classPath }],
      groups: [{ group: 'g', classes }],
    });
    expect(result.failures).toEqual([]);
    const outcomes = Object.fromEntries(
      [...result.outcomes].map(([key, outcome]) => [key.replace('v/g/', ''), outcome]),
    );
    return { outcomes, result };
  }

  /** Runs one class. Outcomes by method. */
  async function runTests(
    head: string,
    tests: Tests,
    members = '',
    further = '',
  ): Promise<Record<string, Outcome>> {
    const { outcomes } = await run(testNgClass(head, tests, members, further));
    return Object.fromEntries(
      Object.entries(outcomes).map(([key, outcome]) => [key.slice(key.indexOf('.') + 1), outcome]),
    );
  }

  const started = (events: readonly HarnessEvent[]) =>
    events
      .filter(({ event }) => event === 'started' || event === 'finished')
      .map(({ event, test }) => `${event} ${String(test)}`);

  it('tells tests of one name apart by their parameters', async () => {
    const { outcomes } = await run(
      testNgClass(
        'public class NamesTest',
        {
          'of(int)': '@Test(dataProvider = "rows") public void of(int a) { fail("int"); }',
          'of()': '@Test public void of() { }',
        },
        '@DataProvider public Object[][] rows() { return new Object[][] {{1}}; }',
      ),
    );
    expect(outcomes['NamesTest.of(int)']).toMatchObject({ status: 'failed', message: 'int' });
    expect(outcomes['NamesTest.of()']).toMatchObject({ status: 'passed' });
  });

  it('runs tests in the order of the request and reports each at once', async () => {
    const { outcomes, result } = await run(
      testNgClass('public class PlainTest', {
        zebra: '@Test public void zebra() { assertEquals(1, 1); }',
        ant: '@Test public void ant() { assertEquals(1, 2); }',
        bee: '@Test public void bee() {\n  Shelf.fill(-1);\n}',
      }),
    );
    expect(outcomes['PlainTest.zebra']).toMatchObject({ status: 'passed' });
    expect(outcomes['PlainTest.ant']).toMatchObject({
      status: 'failed',
      cause: 'assertion',
      exception: 'java.lang.AssertionError',
      message: 'expected [2] but found [1]',
      line: 1,
      thrower: 'assertions',
    });
    expect(outcomes['PlainTest.bee']).toMatchObject({
      cause: 'exception',
      message: 'n is -1',
      line: 2,
      thrower: 'program',
      trace:
        'java.lang.IllegalArgumentException: n is -1\n\tat org.x.Shelf.fill(Shelf.java:4)\n\tat org.x.PlainTest.bee(PlainTest.java:2)\n',
    });
    expect(outcomes['PlainTest.ant']!.output).toBeUndefined();
    expect(started(result.events)).toEqual(
      ['zebra', 'ant', 'bee'].flatMap((name) => [`started PlainTest.${name}`, `finished PlainTest.${name}`]),
    );
  });

  it('surrounds tests with the methods of their class and its base class', async () => {
    const log = (text: string) => `Shelf.log.add("${text}");`;
    const outcomes = await runTests(
      'public class LifecycleTest extends Base',
      {
        one: '@Test public void one() { Shelf.log.add("one"); assertEquals(Shelf.log.toString(), "[suite, test, class, base, before, one]"); }',
        two: '@Test public void two() { assertEquals(Shelf.log.toString(), "[suite, test, class, base, before, one, after, base, before]"); }',
        end: 'afterClass',
      },
      `@BeforeSuite public void suite() { ${log('suite')} } @BeforeTest public void test() { ${log('test')} }
       @BeforeClass public void first() { ${log('class')} } @BeforeMethod public void before() { ${log('before')} }
       @AfterMethod public void after() { ${log('after')} }
       @AfterClass public void end() { assertEquals(Shelf.log.size(), 11); }`,
      `class Base { @BeforeMethod public void base() { ${log('base')} } }`,
    );
    expect(outcomes).toMatchObject({
      one: { status: 'passed' },
      two: { status: 'passed' },
      end: { status: 'failed', message: 'expected [11] but found [10]' },
    });
  });

  it('takes the invocations of a test for parts of it', async () => {
    const { outcomes, result } = await run(
      testNgClass(
        'public class PartsTest',
        {
          rows: '@Test(dataProvider = "rows") public void rows(String s, int n) { assertEquals(s.length(), n); }',
          lazy: '@Test(dataProvider = "lazy") public void lazy(String s) { Shelf.log.add(s); }',
          times:
            '@Test(invocationCount = 3) public void times() { assertTrue(++calls < 3, "call " + calls); }',
          mostly:
            '@Test(invocationCount = 4, successPercentage = 50) public void mostly() { assertTrue(++more > 1); }',
          noRows: '@Test(dataProvider = "broken") public void noRows(String s) { }',
          last: '@Test public void last() { assertEquals(Shelf.log.toString(), "[x, y]"); }',
        },
        `int calls; int more;
         @DataProvider Object[][] rows() { return new Object[][] {{"a", 1}, {"bc", 1}, {"d", 3}}; }
         @DataProvider Iterator<Object[]> lazy() { return Arrays.asList(new Object[] {"x"}, new Object[] {"y"}).iterator(); }
         @DataProvider Object[][] broken() { throw new IllegalStateException("no rows"); }
         @BeforeMethod public void before() { }`,
      ),
    );
    expect(outcomes).toMatchObject({
      'PartsTest.rows': { status: 'failed', message: 'expected [1] but found [2]', invocation: '[2] bc, 1' },
      'PartsTest.lazy': { status: 'passed' },
      'PartsTest.times': {
        status: 'failed',
        message: 'call 3 expected [true] but found [false]',
        invocation: '[3]',
      },
      'PartsTest.mostly': { status: 'passed' },
      'PartsTest.noRows': { status: 'failed', message: 'java.lang.IllegalStateException: no rows' },
      'PartsTest.last': { status: 'passed' },
    });
    expect(started(result.events)).toEqual(
      ['rows', 'lazy', 'times', 'mostly', 'noRows', 'last'].flatMap((name) => [
        `started PartsTest.${name}`,
        `finished PartsTest.${name}`,
      ]),
    );
  });

  it('knows expected exceptions, disabled and skipped tests', async () => {
    const outcomes = await runTests('public class ExpectTest', {
      thrown:
        '@Test(expectedExceptions = IllegalArgumentException.class) public void thrown() { Shelf.fill(-1); }',
      nothing: '@Test(expectedExceptions = IllegalArgumentException.class) public void nothing() { }',
      another:
        '@Test(expectedExceptions = IllegalStateException.class) public void another() { Shelf.fill(-1); }',
      off: '@Test(enabled = false) public void off() { fail(); }',
      skips: '@Test public void skips() { throw new SkipException("not here"); }',
    });
    expect(outcomes).toMatchObject({
      thrown: { status: 'passed' },
      nothing: { status: 'failed', cause: 'assertion' },
      another: { status: 'failed', cause: 'exception' },
      off: { status: 'notRun', reason: 'disabled: enabled = false' },
      skips: { status: 'notRun', reason: 'assumption failed: not here' },
    });
    expect(outcomes['nothing']!.message).toContain('should have thrown an exception of type');
    expect(outcomes['another']!.message).toContain('but got ');
  });

  it('runs what a test depends on before it, also if only this test is requested', async () => {
    const members =
      '@Test(groups = "base") public void based() { Shelf.log.add("based"); }\n@Test public void needed() { fail("needed"); }';
    const outcomes = await runTests(
      'public class DependsTest',
      {
        onGroup:
          '@Test(dependsOnGroups = "base") public void onGroup() { assertEquals(Shelf.log.toString(), "[based]"); }',
        onMethod: '@Test(dependsOnMethods = "needed") public void onMethod() { }',
        inAnyCase: '@Test(dependsOnMethods = "needed", alwaysRun = true) public void inAnyCase() { }',
      },
      members,
    );
    expect(outcomes).toMatchObject({
      onGroup: { status: 'passed' },
      onMethod: { status: 'notRun', reason: 'it depends on a test that did not pass' },
      inAnyCase: { status: 'passed' },
    });
  });

  it('runs tests by priority, and all public methods of a class with the annotation', async () => {
    const { outcomes, result } = await run(
      testNgClass(
        '@Test public class WholeTest extends Base',
        {
          third: '@Test(priority = 2) public void third() { }',
          first: 'public void first() { assertEquals(1, 1); }',
          second: '@Test(priority = 1) public void second() { }',
          inherited: 'declared',
        },
        'public int helper() { return 1; }',
        'class Base { @Test public void inherited() { fail("base"); } }',
      ),
    );
    expect(outcomes).toMatchObject({
      'WholeTest.third': { status: 'passed' },
      'WholeTest.first': { status: 'passed' },
      'WholeTest.inherited': { status: 'failed', message: 'base' },
    });
    expect(started(result.events).filter((each) => each.startsWith('finished'))).toEqual(
      ['first', 'inherited', 'second', 'third'].map((each) => `finished WholeTest.${each}`),
    );
  });

  it('fails a test for its set-up, and all tests for that of their class', async () => {
    const { outcomes } = await run(
      testNgClass(
        'public class SetUpTest',
        {
          one: '@Test public void one() { }',
          two: '@Test public void two() { }',
          three: '@Test public void three() { }',
        },
        `int calls; @BeforeMethod public void before() { if (++calls == 1) throw new IllegalStateException("set-up"); }
         @AfterMethod public void after() { if (calls == 2) throw new IllegalStateException("tear-down"); }`,
      ),
      testNgClass(
        'public class ClassSetUpTest',
        { one: '@Test public void one() { }', two: '@Test public void two() { }', end: 'afterClass' },
        '@BeforeClass public void before() { Shelf.fill(-1); } @AfterClass public void end() { }',
      ),
      testNgClass(
        'public class NewTest',
        { one: '@Test public void one() { }' },
        'public NewTest() { Shelf.fill(-2); }',
      ),
    );
    expect(outcomes).toMatchObject({
      'SetUpTest.one': { status: 'failed', message: 'set-up' },
      'SetUpTest.two': { status: 'failed', message: 'tear-down' },
      'SetUpTest.three': { status: 'passed' },
      'ClassSetUpTest.one': { status: 'failed', message: 'n is -1' },
      'ClassSetUpTest.two': { status: 'failed', message: 'n is -1' },
      'ClassSetUpTest.end': { status: 'notRun', reason: 'its class failed before its first test' },
      'NewTest.one': { status: 'failed' },
    });
  });

  it('runs each instance of a factory, and keeps the time limits of tests', async () => {
    const { outcomes, result } = await run(
      testNgClass(
        'public class ManyTest',
        { one: '@Test public void one() { assertEquals(n, 1); }', two: '@Test public void two() { }' },
        'final int n; @Factory(dataProvider = "numbers") public ManyTest(int n) { this.n = n; } @DataProvider public static Object[][] numbers() { return new Object[][] {{1}, {2}}; }',
      ),
      testNgClass('public class LimitTest', {
        loops: '@Test(timeOut = 300) public void loops() { Shelf.forever(); }',
        sleeps: '@Test(timeOut = 300) public void sleeps() throws Exception { Thread.sleep(60000); }',
        quick: '@Test(timeOut = 3000) public void quick() { }',
      }),
    );
    expect(outcomes).toMatchObject({
      'ManyTest.one': { status: 'failed', message: 'expected [1] but found [2]' },
      'ManyTest.two': { status: 'passed' },
      'LimitTest.loops': { status: 'failed', cause: 'timeout' },
      'LimitTest.sleeps': { status: 'failed', cause: 'timeout' },
      'LimitTest.quick': { status: 'passed' },
    });
    expect(outcomes['LimitTest.loops']!.trace).toContain('\tat org.x.LimitTest.loops(LimitTest.java:1)');
    expect(result.restarts).toEqual(["a test left threads that don't end"]);
  });

  it('says why a class is refused', async () => {
    const outcomes = await runTests('public class RefusedTest', {
      one: '@Test(dependsOnMethods = "absent") public void one() { }',
      needs: '@Test @Parameters("x") public void needs(String x) { }',
    });
    expect(outcomes['one']).toMatchObject({ status: 'notRun' });
    expect(outcomes['one']!.reason).toMatch(/^TestNG refuses the class: .*depends on nonexistent method/);
  });
});

describe('a TestNG that is older', () => {
  const { home } = testedJdks()[0]!;
  const driver = new Driver(home, ['-Xmx256m', ...briefly]);
  afterAll(() => driver.stop());

  it('does not run, and the tests say so', async () => {
    buildHarness();
    const classPath = testNgJars('6.9.10');
    const tests = testNgClass('public class PlainTest', { one: '@Test public void one() { }' });
    const { outcomes } = await driver.run({
      job: '1',
      versions: [{ version: 'v', classPath }],
      groups: [{ group: 'g', classes: [tests] }],
    });
    expect(outcomes.get('v/g/PlainTest.one')!.reason).toMatch(
      /^TestNG refuses the class: teval needs TestNG 6\.14\.3 or later with its libraries, and misses /,
    );
  });
});
