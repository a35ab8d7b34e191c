// @module-tag full
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { Driver, sharedDriver, type Outcome, type Test, buildHarness } from './driver.js';
import { compileSubject, imports, job, suiteClass, test } from './subject.js';
import { defaultJdk, testedJdks } from '../support/jdks.js';

const shelf = `package org.x;
public class Shelf {
  int books;
  public void load() throws java.io.IOException { }
  public static <T> T same(T value) { return value; }
}`;

/** A test whose source is exactly this. */
const raw = (id: string, source: string): Test => ({ test: id, method: id, source });
const good = (id: string) => test(id, 'assertNotNull(new Shelf());');
const repeat = (text: string, count: number) => Array.from({ length: count }, () => text).join('');

describe.each(testedJdks())('on Java $version', ({ home }) => {
  const driver = sharedDriver(home);
  let classPath: string[];
  beforeAll(() => {
    buildHarness();
    classPath = compileSubject(home, { 'org.x.Shelf': shelf });
  });

  const compile = async (tests: Test[], head = ''): Promise<Record<string, Outcome>> => {
    const result = await driver.run(job(classPath, suiteClass(tests, undefined, head)));
    expect(result).toMatchObject({ failures: [], restarts: [], deaths: 0 });
    return Object.fromEntries(
      [...result.outcomes].map(([key, outcome]) => [key.split('/')[2] ?? '', outcome] as const),
    );
  };
  const statuses = (outcomes: Record<string, Outcome>) =>
    Object.fromEntries(Object.entries(outcomes).map(([id, { status }]) => [id, status]));

  it('loses only the tests with errors, of whatever phase, each with the compiler’s message and line', async () => {
    const outcomes = await compile([
      good('first'),
      test('unknownMethod', 'Shelf s = new Shelf();\n    s.nothing();'),
      test('wrongType', 'int i = "x";'),
      good('second'),
      raw('unreported', '  @Test\n  public void unreported() {\n    new Shelf().load();\n  }\n'),
      test('unreachable', 'return;\n    assertTrue(true);'),
      test('uninitialised', 'int i;\n    assertEquals(0, i);'),
      test('duplicate', 'int i = 0; int i = 1;'),
      good('third'),
    ]);
    expect(outcomes.unknownMethod).toMatchObject({ status: 'notCompiled', line: 4 });
    expect(outcomes.unknownMethod!.message).toMatch(/^cannot find symbol\n\s+symbol:\s+method nothing\(\)/);
    expect(outcomes.wrongType!.message).toContain('incompatible types');
    expect(outcomes.unreported).toMatchObject({ status: 'notCompiled', line: 3 });
    expect(outcomes.unreported!.message).toContain('unreported exception');
    expect(outcomes.unreachable).toMatchObject({ message: 'unreachable statement', line: 4 });
    expect(outcomes.uninitialised!.message).toContain('might not have been initialized');
    expect(outcomes.duplicate!.message).toContain('already defined');
    for (const id of ['first', 'second', 'third']) expect(outcomes[id]!.status).toBe('passed');
  });

  it('compiles what lies beside the test classes once, and loses with it only what needs it', async () => {
    const helper = {
      name: 'org.x.Helper',
      source: 'package org.x; class Helper { static int one() { return 1; } }',
    };
    const broken = {
      name: 'org.x.Broken',
      source: 'package org.x; class Broken { static Missing one() { return null; } }',
    };
    const tests = [
      test('helped', 'assertEquals(1, Helper.one());'),
      test('lost', 'Broken.one();'),
      good('other'),
    ];
    const base = { name: 'org.x.Base_ESTest', source: `${imports}\npublic class Base_ESTest { }` };
    const asked = job(
      classPath,
      suiteClass(tests),
      suiteClass(
        [good('ofBase')].map((each) => ({ ...each, test: 'ofBase' })),
        base.name,
      ),
    );
    asked.groups = asked.groups.map((group) => ({ ...group, extra: [helper, helper, broken, base] }));
    const { outcomes } = await driver.run(asked);
    const byTest = Object.fromEntries(
      [...outcomes].map(([key, outcome]) => [key.split('/')[2] ?? '', outcome] as const),
    );
    expect(statuses(byTest)).toEqual({
      helped: 'passed',
      lost: 'notCompiled',
      other: 'passed',
      ofBase: 'passed',
    });
    expect(byTest.lost!.message).toMatch(/class Missing/u);

    asked.groups = asked.groups.map(({ classes, ...group }) => ({
      ...group,
      classes: classes.map((each) => ({
        ...each,
        tests: each.tests.filter(({ test: id }) => id !== 'lost'),
      })),
    }));
    const whole = await driver.run({ ...asked, job: '2', suiteCompile: 'all-or-nothing' });
    expect([...whole.outcomes.values()].map(({ status }) => status)).toEqual(
      Array.from({ length: 3 }, () => 'notCompiled'),
    );
  });

  it('reports in which compilation an error occurred, and how many errors the test has there', async () => {
    const outcomes = await compile([
      good('fine'),
      test('twice', 'Shelf s = new Shelf();\n    s.nothing();\n    s.nothing();'),
      test('thrice', 'int i = "x";\n    int j = "y";\n    int k = "z";'),
      raw('malformed', '  @Test public void malformed() {\n    int i = 0\n  }\n'),
      test('unreachable', 'return;\n    assertTrue(true);'),
    ]);
    const rounds = Object.entries(outcomes).map(([id, { round, errors }]) => [id, round, errors]);
    expect(Object.fromEntries(rounds.map(([id, ...rest]) => [id, rest]))).toEqual({
      fine: [undefined, undefined],
      twice: [1, 2],
      thrice: [1, 3],
      malformed: [0, 1],
      unreachable: [1, 1],
    });
  });

  it('blames a syntax error on the test that has it', async () => {
    const broken: [id: string, source: string, line?: number][] = [
      ['openBrace', '  @Test public void openBrace() { if (true) {\n  }\n'],
      ['closedTwice', '  @Test public void closedTwice() { } }\n'],
      ['noSemicolon', '  @Test\n  public void noSemicolon() {\n    int i = 0\n  }\n', 3],
      ['openComment', '  @Test public void openComment() { /* never closed }\n'],
      ['openString', '  @Test public void openString() {\n    String s = "x;\n  }\n', 2],
      ['leaves', '  @Test public void leaves() { } } class Evil { void other() { }\n'],
      [
        'escapedBrace',
        '  @Test public void escapedBrace() { \\u007d \\u007d class Evil2 { void other() { }\n',
      ],
      ['empty', ''],
      ['nonsense', 'the model says: ```java\n'],
    ];
    const tests = broken.flatMap(([id, source], index) => [good(`good${index}`), raw(id, source)]);
    const outcomes = await compile([...tests, good('last')]);
    for (const [id, , line] of broken) {
      expect(outcomes[id], id).toMatchObject({
        status: 'notCompiled',
        ...(line === undefined ? {} : { line }),
      });
    }
    for (const [id, outcome] of Object.entries(outcomes)) {
      if (id.startsWith('good') || id === 'last') expect(outcome, id).toMatchObject({ status: 'passed' });
    }
  });

  it('leaves it to JUnit to refuse a class for one of its methods', async () => {
    const outcomes = await compile([
      good('fine'),
      raw('hidden', '  @Test void hidden() { }\n'),
      raw('fixed', '  @Test public static void fixed() { }\n'),
      raw('answers', '  @Test public int answers() { return 1; }\n'),
      raw('asks', '  @Test public void asks(int i) { }\n'),
      raw('misnamed', '  @Test public void another() { }\n'),
    ]);
    expect(statuses(outcomes)).toEqual({
      fine: 'notRun',
      hidden: 'notRun',
      fixed: 'notRun',
      answers: 'notRun',
      asks: 'notRun',
      misnamed: 'notCompiled',
    });
    expect(outcomes.fine!.reason).toMatch(
      /^JUnit refuses the class: .*Method hidden\(\) should be public.*Method fixed\(\) should not be static/u,
    );
  });

  it('refuses no test because of a method of another group', async () => {
    const asked = job(classPath, suiteClass([good('fine')]));
    const hidden = raw('hidden', '  @Test void hidden() { }\n');
    const other = { group: 'other', classes: [suiteClass([hidden])] };
    const result = await driver.run({ ...asked, groups: [...asked.groups, other] });
    expect([...result.outcomes.values()].map(({ status }) => status)).toEqual(['passed', 'notRun']);
  });

  it('does not run methods that are not tests', async () => {
    const outcomes = await compile([good('fine'), raw('unmarked', '  public void unmarked() { }\n')]);
    expect(statuses(outcomes)).toEqual({ fine: 'passed', unmarked: 'notRun' });
  });

  it('drops imports that don’t resolve, and only the tests that need them', async () => {
    const head =
      'import org.missing.Thing; import java.util.function.Supplier;\nimport static org.missing.Other.*;\nimport org.x.Shelf;\n';
    const supplied = test('supplied', 'Supplier<Shelf> made = Shelf::new; made.get();');
    const outcomes = await compile([good('fine'), supplied, test('needs', 'Thing.call();')], head);
    expect(statuses(outcomes)).toEqual({ fine: 'passed', supplied: 'passed', needs: 'notCompiled' });
    expect(outcomes.needs!.message).toContain('cannot find symbol');
  });

  it('loses the tests with an import that is not optional and does not resolve', async () => {
    const missing = ['import org.missing.Thing;', 'import org.missing.Other;'];
    const compileWith = async (optionalImports: readonly string[]) => {
      const asked = { ...suiteClass([good('fine')], undefined, missing.join('\n')), optionalImports };
      return (await driver.run(job(classPath, asked))).outcomes.get('v/g/fine')!;
    };
    expect(await compileWith(missing)).toMatchObject({ status: 'passed' });
    const refused = await compileWith(missing.slice(0, 1));
    expect(refused).toMatchObject({ status: 'notCompiled' });
    expect(refused.message).toContain('org.missing');
  });

  it('finds more than a hundred errors in one compilation', async () => {
    const tests = Array.from({ length: 150 }, (_, index) =>
      index % 50 === 7 ? good(`good${index}`) : test(`bad${index}`, `new Shelf().nothing${index}();`),
    );
    const outcomes = await compile(tests);
    for (const [id, outcome] of Object.entries(outcomes)) {
      expect(outcome.status, id).toBe(id.startsWith('good') ? 'passed' : 'notCompiled');
    }
  });

  it('loses the second of two tests with the same method', async () => {
    const outcomes = await compile([good('twice'), { ...good('twice'), test: 'again' }, good('other')]);
    expect(statuses(outcomes)).toEqual({ twice: 'passed', again: 'notCompiled', other: 'passed' });
    expect(outcomes.again!.message).toContain('already defined');
  });

  it('survives tests that are too large, too long or too deep for the compiler', async () => {
    const outcomes = await compile([
      good('first'),
      test('tooLarge', `int i = 0;\n${repeat('    i = i * 31 + 123456;\n', 9000)}`),
      test('tooLong', `String s = "${repeat('x', 70_000)}";`),
      test('tooDeep', `int i = ${repeat('-(', 2000)}1${repeat(')', 2000)};`),
      good('last'),
    ]);
    expect(statuses(outcomes)).toMatchObject({
      first: 'passed',
      tooLarge: 'notCompiled',
      tooLong: 'notCompiled',
      last: 'passed',
    });
    expect(outcomes.tooLarge!.message).toBe('code too large');
    expect(outcomes.tooLong!.message).toMatch(/constant string too long/);
    expect(['passed', 'notCompiled']).toContain(outcomes.tooDeep!.status);
  });

  it('loses a class whose frame does not compile, and says why', async () => {
    const outcomes = await compile(
      [good('one'), good('two')],
      'class Base { Base(int i) { } }\nclass Derived extends Base { }',
    );
    expect(statuses(outcomes)).toEqual({ one: 'notCompiled', two: 'notCompiled' });
    expect(outcomes.one!.message).toContain('constructor Base');
  });

  it('compiles classes that share a package, and their tests win over a class of the class path', async () => {
    const shadow = suiteClass([good('mine')], 'org.x.Shadow_ESTest');
    const other = suiteClass([test('uses', 'new Shadow_ESTest().mine();')], 'org.x.Other_ESTest');
    const compiled = compileSubject(home, {
      'org.x.Shadow_ESTest': 'package org.x; public class Shadow_ESTest { }',
    });
    const result = await driver.run(job([...compiled, ...classPath], shadow, other));
    expect([...result.outcomes.values()].map(({ status }) => status)).toEqual(['passed', 'passed']);
  });

  it('compiles for the release that the job names', async () => {
    const tests = [good('fine'), test('modern', 'String _ = "x";')];
    const result = await driver.run({ ...job(classPath, suiteClass(tests)), release: '8' });
    expect(result.outcomes.get('v/g/fine')).toMatchObject({ status: 'passed' });
    expect(result.outcomes.get('v/g/modern')).toMatchObject({ status: 'passed' });
  });

  it('does not pick up sources that lie on the class path', async () => {
    const result = await driver.run(
      job([`${classPath[0]!}/../src`], {
        ...suiteClass([good('one')]),
        before: `${imports}\npublic class Shelf_ESTest {\n`,
      }),
    );
    expect(result.outcomes.get('v/g/one')).toMatchObject({ status: 'notCompiled' });
  });
});

/** What takes the compiler long is tried on one JDK only. */
describe('slow compilations', () => {
  const { home } = defaultJdk;
  const driver = sharedDriver(home);
  let classPath: string[];
  beforeAll(() => {
    buildHarness();
    classPath = compileSubject(home, { 'org.x.Shelf': shelf });
  });

  it('rejects a test on which the compiler does not end', async () => {
    const deep = `i = ${repeat('(', 20_000)}1${repeat(')', 20_000)};\n`; // each takes time by the square of its depth
    const endless = test('endless', `int i;\n${repeat(deep, 100)}`);
    const own = new Driver(home);
    const tests = suiteClass([good('first'), endless, good('last')]);
    const result = await own.run({ ...job(classPath, tests), compileTimeoutMilliseconds: 2500 });
    own.stop();
    expect(result.outcomes.get('v/g/first')).toMatchObject({ status: 'passed' });
    expect(result.outcomes.get('v/g/endless')).toMatchObject({ status: 'notCompiled' });
    expect(result.outcomes.get('v/g/last')).toMatchObject({ status: 'passed' });
    expect(result).toMatchObject({ failures: [], deaths: 0 });
    expect(new Set(result.restarts)).toEqual(new Set(['the compiler did not end']));
  });

  it.each([
    ['gets little of a busy machine', 'Thread.sleep(80); work(8);', 'compiled'],
    ['computes until its limit', 'work(80);', 'java.util.concurrent.TimeoutException'],
    ['hangs', 'Thread.sleep(60000);', 'java.util.concurrent.TimeoutException'],
  ])('a compiler that %s', (_, step, outcome) => {
    const program = `
public class Compiles {
  static void work(long milliseconds) {
    java.lang.management.ThreadMXBean time = java.lang.management.ManagementFactory.getThreadMXBean();
    for (long end = time.getCurrentThreadCpuTime() + milliseconds * 1000000; time.getCurrentThreadCpuTime() < end;) { }
  }
  public static void main(String[] arguments) throws Exception {
    Class<?> type = Class.forName("teval.harness.compile.CompilerThreads");
    java.lang.reflect.Method call = type.getDeclaredMethod("call", java.util.concurrent.Callable.class, long.class);
    call.setAccessible(true);
    java.util.concurrent.Callable<String> task = () -> { for (int i = 0; i < 4; i++) { ${step} } return "compiled"; };
    try { System.out.print(call.invoke(type.newInstance(), task, 200L)); }
    catch (java.lang.reflect.InvocationTargetException thrown) { System.out.print(thrown.getCause()); }
  }
}`;
    const programs = [buildHarness(), ...compileSubject(home, { Compiles: program })].join(':');
    const ran = spawnSync(join(home, 'bin', 'java'), ['-cp', programs, 'Compiles'], { encoding: 'utf8' });
    expect(ran.stdout).toBe(outcome);
  });

  it('divides a class that is too large as a whole', async () => {
    const constants = (from: number) =>
      Array.from(
        { length: 700 },
        (_, index) => `    s = "${from * 700 + index}";\n    i = ${1_000_000 + from * 700 + index};\n`,
      ).join('');
    const tests = Array.from({ length: 50 }, (_, index) =>
      test(`t${index}`, `String s; int i;\n${constants(index)}`, '@Test'),
    );
    const outcomes = await driver.run(job(classPath, suiteClass(tests)));
    expect(new Set([...outcomes.outcomes.values()].map(({ status }) => status))).toEqual(new Set(['passed']));
  });
});
