// @module-tag full
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { briefly, testedJdks } from '../support/jdks.js';
import { Driver, type HarnessEvent, type Outcome, type Result, buildHarness } from './driver.js';
import { jupiterJars } from './jupiter-jars.js';
import { compileSubject } from './subject.js';

const shelf = `package org.x;
public class Shelf {
  public static final java.util.List<String> log = new java.util.ArrayList<>();
  public static void fill(int n) { if (n < 0) throw new IllegalArgumentException("n is " + n); }
  public static void forever() { while (true) log.size(); }
}`;

const imports = `package org.x;
import org.junit.jupiter.api.*;
import org.junit.jupiter.api.extension.*;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.*;
import org.junit.jupiter.params.provider.*;
import static org.junit.jupiter.api.Assertions.*;
import static org.junit.jupiter.api.Assumptions.*;
import java.util.*;
import java.util.stream.*;
`;

/** Tests of a class by the name of their methods: the source of a test, or `declared` for one in `members`. */
type Tests = Readonly<Record<string, string>>;

/** A class with these tests; `head` is its declaration, `members` its other members. */
function jupiterClass(head: string, tests: Tests, members = '', runIn?: string) {
  const name = `org.x.${/class (\w+)/u.exec(head)![1]!}`;
  return {
    name,
    before: `${imports}${head} {\n${members}\n`,
    after: '}\n',
    tests: Object.entries(tests).map(([method, source]) => ({
      test: `${name.slice(6)}.${method}`,
      method,
      source: source === 'declared' || source === 'afterClass' ? '' : `${source}\n`,
      ...(source === 'declared' || source === 'afterClass' ? { role: source } : {}),
      ...(runIn === undefined ? {} : { runIn }),
    })),
  };
}

describe.each(testedJdks())('JUnit 5 on Java $version', ({ home }) => {
  const driver = new Driver(home, ['-Xmx256m', ...briefly], jupiterJars());
  let classPath: string[] = [];

  beforeAll(() => {
    buildHarness();
    classPath = compileSubject(home, { 'org.x.Shelf': shelf });
  });
  afterAll(() => driver.stop());

  type JupiterClass = ReturnType<typeof jupiterClass> & { readonly nests?: Readonly<Record<string, number>> };

  async function run(...classes: JupiterClass[]): Promise<{
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
  async function runTests(head: string, tests: Tests, members = ''): Promise<Record<string, Outcome>> {
    const { outcomes } = await run(jupiterClass(head, tests, members));
    return Object.fromEntries(
      Object.entries(outcomes).map(([key, outcome]) => [key.slice(key.indexOf('.') + 1), outcome]),
    );
  }

  const started = (events: readonly HarnessEvent[]) =>
    events
      .filter(({ event }) => event === 'started' || event === 'finished')
      .map(({ event, test }) => `${event} ${String(test)}`);

  it('tells tests of one name apart by their parameters', async () => {
    const of = (types: string, body: string) =>
      `@ParameterizedTest @CsvSource("1, 2") void of(${types}) { ${body} }`;
    const { outcomes } = await run(
      jupiterClass(
        'class NamesTest',
        {
          'of(int,String[])':
            '@ParameterizedTest @MethodSource("rows") void of(int a, String[] b) { fail("strings"); }',
          'of(double,String)': of('double a, String b', 'fail("string");'),
          'of(int,int)': of('int a, int b', ''),
          'of()': '@Test void of() { fail("none"); }',
        },
        'static Stream<Arguments> rows() { return Stream.of(Arguments.of(1, new String[0])); }',
      ),
    );
    expect(
      Object.fromEntries(Object.entries(outcomes).map(([name, { message }]) => [name, message])),
    ).toEqual({
      'NamesTest.of(int,String[])': 'strings',
      'NamesTest.of(double,String)': 'string',
      'NamesTest.of(int,int)': undefined,
      'NamesTest.of()': 'none',
    });
    expect(outcomes['NamesTest.of(int,int)']).toMatchObject({ status: 'passed' });
  });

  it('runs tests of any visibility in the order of the request and reports each at once', async () => {
    const { outcomes, result } = await run(
      jupiterClass('class PlainTest', {
        zebra: '@Test void zebra() { assertEquals(1, 1); }',
        ant: '@Test void ant() { assertEquals(1, 2); }',
        bee: '@Test public void bee() {\n  Shelf.fill(-1);\n}',
      }),
    );
    expect(outcomes['PlainTest.zebra']).toMatchObject({ status: 'passed' });
    expect(outcomes['PlainTest.ant']).toMatchObject({
      status: 'failed',
      cause: 'assertion',
      exception: 'org.opentest4j.AssertionFailedError',
      message: 'expected: <1> but was: <2>',
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
    expect(started(result.events)).toEqual(
      ['zebra', 'ant', 'bee'].flatMap((name) => [`started PlainTest.${name}`, `finished PlainTest.${name}`]),
    );
  });

  it('a test that runs alone does not make Jupiter look at the other tests of its class', async () => {
    const others = Array.from({ length: 50 }, (_, index) => `@Test void other${index}() { }`).join('\n');
    const outcomes = await runTests(
      '@DisplayNameGeneration(CountingTest.Names.class) class CountingTest',
      {
        alone:
          '@Test void alone() { assertEquals(Arrays.asList("alone"), new ArrayList<>(new HashSet<>(Shelf.log))); }',
      },
      `${others}
       public static class Names extends DisplayNameGenerator.Standard {
         @Override public String generateDisplayNameForMethod(List<Class<?>> outer, Class<?> type, java.lang.reflect.Method method) {
           Shelf.log.add(method.getName());
           return method.getName();
         }
       }`,
    );
    expect(outcomes['alone']).toMatchObject({ status: 'passed' });
  });

  it('surrounds tests with the methods of their class', async () => {
    const outcomes = await runTests(
      'class LifecycleTest',
      {
        first: '@Test void first() { assertEquals("all each", String.join(" ", Shelf.log)); }',
        second: '@Test void second() { assertEquals("all each after each", String.join(" ", Shelf.log)); }',
        after: 'afterClass',
      },
      `@BeforeAll static void all() { Shelf.log.add("all"); }
       @BeforeEach void each() { Shelf.log.add("each"); }
       @AfterEach void after() { Shelf.log.add("after"); }
       @AfterAll static void end() { throw new IllegalStateException("at the end"); }`,
    );
    expect(outcomes).toMatchObject({
      first: { status: 'passed' },
      second: { status: 'passed' },
      after: { status: 'failed', message: 'at the end' },
    });
  });

  it('fails all tests of a class whose set-up fails, and says it is the set-up', async () => {
    const outcomes = await runTests(
      'class SetUpTest',
      { one: '@Test void one() { }', 'Inner.two': 'declared', 'Inner$Deep.three': 'declared' },
      `@BeforeAll static void all() { Shelf.fill(-7); }
       @Nested class Inner { @Test void two() { } @Nested class Deep { @Test void three() { } } }`,
    );
    for (const name of ['one', 'Inner.two', 'Inner$Deep.three'])
      expect(outcomes[name]).toMatchObject({ status: 'failed', message: 'n is -7' });
  });

  it('fails the tests of a nested class alone if its set-up fails', async () => {
    const outcomes = await runTests(
      'class InnerSetUpTest',
      { one: '@Test void one() { }', 'Inner.two': 'declared', 'Inner$Deep.three': 'declared' },
      `@Nested @TestInstance(TestInstance.Lifecycle.PER_CLASS) class Inner {
         @BeforeAll void all() { Shelf.fill(-7); } @Test void two() { }
         @Nested class Deep { @Test void three() { } }
       }`,
    );
    expect(outcomes).toMatchObject({
      one: { status: 'passed' },
      'Inner.two': { status: 'failed', message: 'n is -7' },
      'Inner$Deep.three': { status: 'failed', message: 'n is -7' },
    });
  });

  it('runs nested classes', async () => {
    const outcomes = await runTests(
      'class NestedTest',
      {
        'Inner.good': 'declared',
        'Inner.bad': 'declared',
        'Inner$Deep.deep': 'declared',
        own: '@Test void own() { }',
      },
      `int x; @BeforeEach void set() { x = 1; }
       @Nested class Inner {
         @Test void good() { assertEquals(1, x); }
         @Test void bad() { assertEquals(2, x); }
         @Nested class Deep { @Test void deep() { assertEquals(1, x); } }
       }`,
    );
    expect(outcomes).toMatchObject({
      own: { status: 'passed' },
      'Inner.good': { status: 'passed' },
      'Inner.bad': { status: 'failed', message: 'expected: <2> but was: <1>' },
      'Inner$Deep.deep': { status: 'passed' },
    });
  });

  it('inserts tests into nested classes', async () => {
    const start = `@Nested class Inner {\n  int y = x + 1;\n`;
    const middle = '  @Nested class Deep { int z = y + 1;\n';
    const { outcomes } = await run({
      ...jupiterClass(
        'class NestedTest',
        {
          own: '@Test void own() { assertEquals(1, x); }',
          'Inner$Deep.deep': '@Test void deep() { assertEquals(3, z); }',
          'Inner.good': '@Test void good() { assertEquals(2, y); }',
          'Inner.bad': '@Test void bad() {\n\n  assertEquals(3, y); }',
          'Inner.broken': '@Test void broken() {\n  z++; }',
          'Inner$Deep.thrown': '@Test void thrown() {\n  Shelf.fill(-z); }',
          'Inner$Deep.same':
            '@Test void same() { assertEquals(4, same()); }\n int same(int... n) { return 3; }',
          'Inner.same': '@Test void same() { assertEquals(4, Helper.two()); }',
        },
        'int x = 1;',
      ),
      after: `${start}${middle}  }\n}\nstatic class Helper { static int two() { return new int[] {2}[2]; } }\n}\n`,
      nests: { Inner: start.length, Inner$Deep: start.length + middle.length },
    });
    expect(outcomes).toMatchObject({
      'NestedTest.own': { status: 'passed' },
      'NestedTest.Inner.good': { status: 'passed' },
      'NestedTest.Inner.bad': { status: 'failed', line: 3, thrower: 'assertions' },
      'NestedTest.Inner.broken': { status: 'notCompiled', line: 2 },
      'NestedTest.Inner$Deep.deep': { status: 'passed' },
      'NestedTest.Inner$Deep.thrown': { status: 'failed', message: 'n is -3', line: 2, thrower: 'program' },
    });
    // Lines outside of tests are those of the class without tests: 12 of imports and fields, then `after`.
    expect(outcomes['NestedTest.Inner.same']).toMatchObject({ line: 1 });
    expect((outcomes['NestedTest.Inner.same'] as { trace: string }).trace).toContain(
      'NestedTest$Helper.two(NestedTest.java:18)',
    );
  });

  it('runs a parameterised test with all arguments, and names the first that fails', async () => {
    const outcomes = await runTests(
      'class ParameterTest',
      {
        values:
          '@ParameterizedTest @ValueSource(ints = {1, 2, -3, -4}) void values(int n) { Shelf.fill(n); }',
        csv: '@ParameterizedTest @CsvSource({"a, 1", "bb, 2"}) void csv(String s, int n) { assertEquals(n, s.length()); }',
        method:
          '@ParameterizedTest(name = "with {0}") @MethodSource("words") void method(String s) { assertNotEquals("two", s); }',
        enums:
          '@ParameterizedTest @EnumSource(TestInstance.Lifecycle.class) void enums(TestInstance.Lifecycle l) { assertNotNull(l); }',
        none: '@ParameterizedTest @NullAndEmptySource void none(String s) { assertTrue(s == null || s.isEmpty()); }',
      },
      'static Stream<String> words() { return Stream.of("one", "two", "three"); }',
    );
    expect(outcomes).toMatchObject({
      values: { status: 'failed', message: 'n is -3', thrower: 'program', invocation: '[3] -3' },
      csv: { status: 'passed' },
      method: { status: 'failed', cause: 'assertion', invocation: 'with two' },
      enums: { status: 'passed' },
      none: { status: 'passed' },
    });
    expect(outcomes['csv']).not.toHaveProperty('invocation');
  });

  it('fails a parameterised test whose source throws, or gives no arguments', async () => {
    const outcomes = await runTests(
      'class SourceTest',
      {
        throwing: '@ParameterizedTest @MethodSource("bad") void throwing(int n) { }',
        empty: '@ParameterizedTest @MethodSource("nothing") void empty(int n) { }',
      },
      `static Stream<Integer> bad() { Shelf.fill(-1); return null; }
       static Stream<Integer> nothing() { return Stream.empty(); }`,
    );
    expect(outcomes['throwing']).toMatchObject({ status: 'failed', message: 'n is -1' });
    expect(outcomes['empty']).toMatchObject({ status: 'failed', cause: 'exception' });
  });

  it('says that it does not run parameterised classes', async () => {
    const outcomes = await runTests(
      'class AroundManyTest',
      { 'Many.positive': 'declared', one: '@Test void one() { }' },
      '@Nested @ParameterizedClass @ValueSource(ints = {1, 2}) class Many { @Parameter int n; @Test void positive() { } }',
    );
    expect(outcomes).toMatchObject({
      'Many.positive': {
        status: 'notRun',
        reason: 'it is in a parameterised class of JUnit 5, which is not run',
      },
      one: { status: 'passed' },
    });
  });

  it('runs repeated tests', async () => {
    const outcomes = await runTests('class RepeatedOnesTest', {
      thrice:
        '@RepeatedTest(3) void thrice(RepetitionInfo i) { assertNotEquals(2, i.getCurrentRepetition()); }',
      twice: '@RepeatedTest(2) void twice() { Shelf.log.add("x"); }',
      after: '@Test void after() { assertEquals(2, Shelf.log.size()); }',
    });
    expect(outcomes).toMatchObject({
      thrice: { status: 'failed', invocation: 'repetition 2 of 3' },
      twice: { status: 'passed' },
      after: { status: 'passed' },
    });
  });

  it('runs dynamic tests, and names the failing one with its containers', async () => {
    const outcomes = await runTests('class FactoryTest', {
      some: `@TestFactory Stream<DynamicNode> some() {
        return Stream.of(DynamicTest.dynamicTest("fine", () -> { }),
          DynamicContainer.dynamicContainer("all", Stream.of(DynamicTest.dynamicTest("bad", () -> Shelf.fill(-2)))));
      }`,
      broken: '@TestFactory Collection<DynamicTest> broken() { Shelf.fill(-3); return null; }',
      fine: '@TestFactory DynamicTest fine() { return DynamicTest.dynamicTest("it", () -> { }); }',
    });
    expect(outcomes).toMatchObject({
      some: { status: 'failed', message: 'n is -2', invocation: 'all > bad' },
      broken: { status: 'failed', message: 'n is -3', thrower: 'program' },
      fine: { status: 'passed' },
    });
  });

  it('gives temporary folders and injects what extensions provide', async () => {
    const outcomes = await runTests(
      '@ExtendWith(InjectionTest.Words.class) class InjectionTest',
      {
        folder: '@Test void folder() throws Exception { java.nio.file.Files.createFile(dir.resolve("x")); }',
        fresh: '@Test void fresh() { assertEquals(0, dir.toFile().list().length); }',
        word: '@Test void word(String word) { assertEquals("given", word); }',
        info: '@Test void info(TestInfo info) { assertEquals("info", info.getTestMethod().get().getName()); }',
        nothing: '@Test void nothing(Thread nobody) { }',
      },
      `@TempDir java.nio.file.Path dir;
       static class Words implements ParameterResolver {
         public boolean supportsParameter(ParameterContext p, ExtensionContext e) { return p.getParameter().getType() == String.class; }
         public Object resolveParameter(ParameterContext p, ExtensionContext e) { return "given"; }
       }`,
    );
    expect(outcomes).toMatchObject({
      folder: { status: 'passed' },
      fresh: { status: 'passed' },
      word: { status: 'passed' },
      info: { status: 'passed' },
      nothing: { status: 'notRun' },
    });
    expect(outcomes['nothing']!.reason).toMatch(/^JUnit refuses the test: No ParameterResolver registered/);
  });

  it('does not run disabled tests and says why', async () => {
    const outcomes = await runTests(
      'class DisabledTest',
      {
        off: '@Test @Disabled("issue 7") void off() { fail(); }',
        on: '@Test void on() { }',
        'Inner.two': 'declared',
        vain: '@Test void vain() { assumeTrue(false, "not here"); }',
        partly: '@ParameterizedTest @ValueSource(ints = {1, 2}) void partly(int n) { assumeTrue(n > 1); }',
        never: '@ParameterizedTest @ValueSource(ints = {1, 2}) void never(int n) { assumeTrue(n > 2); }',
      },
      '@Nested @Disabled class Inner { @Test void two() { } }',
    );
    expect(outcomes).toMatchObject({
      off: { status: 'notRun', reason: 'disabled: issue 7' },
      on: { status: 'passed' },
      'Inner.two': { status: 'notRun', reason: 'disabled: class org.x.DisabledTest$Inner is @Disabled' },
      vain: { status: 'notRun', reason: 'assumption failed: Assumption failed: not here' },
      partly: { status: 'passed' },
      never: { status: 'notRun', reason: 'assumption failed: Assumption failed: assumption is not true' },
    });
  });

  it('keeps the limits of tests', async () => {
    const timeout = (threads: string) =>
      `@Test @Timeout(value = 300, unit = java.util.concurrent.TimeUnit.MILLISECONDS, threadMode = Timeout.ThreadMode.${threads})`;
    const { outcomes, result } = await run(
      jupiterClass('class LimitTest', {
        sleeps: `${timeout('SAME_THREAD')} void sleeps() throws Exception { Thread.sleep(60000); }`,
        loops: `${timeout('SEPARATE_THREAD')} void loops() { Shelf.forever(); }`,
        quick: `${timeout('SAME_THREAD')} void quick() { }`,
        preempted:
          '@Test void preempted() { assertTimeoutPreemptively(java.time.Duration.ofMillis(100), () -> Thread.sleep(60000)); }',
      }),
    );
    expect(outcomes).toMatchObject({
      'LimitTest.sleeps': {
        status: 'failed',
        cause: 'timeout',
        message: 'sleeps() timed out after 300 milliseconds',
      },
      'LimitTest.loops': {
        status: 'failed',
        cause: 'timeout',
        message: 'loops() timed out after 300 milliseconds',
      },
      'LimitTest.quick': { status: 'passed' },
      'LimitTest.preempted': { status: 'failed', cause: 'assertion' },
    });
    expect(outcomes['LimitTest.loops']!.trace).toContain('\tat org.x.LimitTest.loops(LimitTest.java:1)');
    expect(outcomes['LimitTest.preempted']!.trace).toMatch(
      /Execution timed out in thread junit-timeout-thread\n/,
    );
    expect(result.restarts).toEqual(["a test left threads that don't end"]);
  });

  it('runs inherited tests and those of interfaces', async () => {
    const base = jupiterClass(
      'abstract class Base',
      { inherited: '@Test void inherited() { assertEquals(3, n()); }' },
      'abstract int n();',
      'org.x.SubTest',
    );
    const sub = jupiterClass(
      'class SubTest extends Base implements Checks',
      { own: '@Test void own() { }', contract: 'declared' },
      'int n() { return 3; } public int size() { return 4; }',
    );
    const { outcomes } = await run(base, {
      ...sub,
      after:
        '}\ninterface Checks { int size(); @Test default void contract() { assertEquals(5, size()); } }\n',
    });
    expect(outcomes).toMatchObject({
      'Base.inherited': { status: 'passed' },
      'SubTest.own': { status: 'passed' },
      'SubTest.contract': { status: 'failed', message: 'expected: <5> but was: <4>' },
    });
  });

  it('says why a class is refused', async () => {
    const outcomes = await runTests(
      'class RefusedTest',
      { one: '@Test void one() { }' },
      '@BeforeAll void notStatic() { }',
    );
    expect(outcomes['one']).toMatchObject({ status: 'notRun' });
    expect(outcomes['one']!.reason).toMatch(/^JUnit refuses the class: .*notStatic\(\).* must be static/);
  });

  it('fails a test that uses up the memory', async () => {
    const { outcomes, result } = await run(
      jupiterClass('class MemoryTest', {
        fills:
          '@Test void fills() { List<byte[]> l = new ArrayList<>(); while (true) l.add(new byte[1 << 24]); }',
        next: '@Test void next() { }',
      }),
    );
    expect(outcomes).toMatchObject({
      'MemoryTest.fills': { status: 'failed', exception: 'java.lang.OutOfMemoryError' },
      'MemoryTest.next': { status: 'passed' },
    });
    expect(result.restarts).toEqual(["a test used up the JVM's memory"]);
  });

  it('runs classes of JUnit 4 as before', async () => {
    const outcomes = await runTests('public class OldTest', {
      old: '@org.junit.Test(expected = IllegalArgumentException.class) public void old() { Shelf.fill(-1); }',
    });
    expect(outcomes).toMatchObject({ old: { status: 'passed' } });
  });
});
