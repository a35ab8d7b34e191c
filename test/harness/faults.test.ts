// @module-tag full
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Driver, type Outcome, type Result, type SuiteClass, buildHarness, junitJars } from './driver.js';
import { jupiterJars } from './jupiter-jars.js';
import { testNgJars } from './testng-jars.js';
import { compileSubject, imports, job, suiteClass, test } from './subject.js';
import { briefly, pairWithJdks, testedJdks } from '../support/jdks.js';

const spin = `package org.x;
public class Spin {
  public static volatile long turns;
  public static void forever() { while (true) turns++; }
  public static int deep(int n) { return deeper(n) + 1; }
  static int deeper(int n) { return deep(n + 1) + 1; }
}`;
const swallow = 'while (true) { try { Thread.sleep(1000); } catch (InterruptedException e) { } }';
const startThread = (body: string) => `Thread t = new Thread() { public void run() { ${body} } };`;

/** Every other test is a bystander: whatever the one before did, it must pass. */
const bystander = (index: number) =>
  test(
    `bystander${index}`,
    [
      'assertEquals("America/Los_Angeles", TimeZone.getDefault().getID());',
      'assertEquals(Locale.US, Locale.getDefault());',
      'assertEquals(Locale.US, Locale.getDefault(Locale.Category.FORMAT));',
      'assertNull(System.getProperty("left.behind"));',
      'assertEquals("America/Los_Angeles", System.getProperty("user.timezone"));',
      'assertNull(Thread.getDefaultUncaughtExceptionHandler());',
      'assertFalse(Thread.currentThread().isInterrupted());',
      'assertFalse(new java.io.File(System.getProperty("java.home")).getPath().isEmpty());',
      'System.out.println("heard");',
      'assertFalse(System.out.checkError());',
    ].join('\n    '),
    '@Test',
  );

const faults: [id: string, body: string, annotation?: string][] = [
  ['loops', 'Spin.forever();', '@Test'],
  ['loopsInItsLimit', 'Spin.forever();', '@Test(timeout = 400)'],
  ['swallowsInterrupts', swallow, '@Test'],
  ['sleeps', 'Thread.sleep(600000);', '@Test'],
  [
    'deadlocks',
    `final Object a = new Object(); ${startThread('synchronized (a) { Spin.forever(); }')} t.setDaemon(true); t.start(); Thread.sleep(100); synchronized (a) { }`,
    '@Test',
  ],
  ['exits', 'System.exit(0);'],
  [
    'exitsWithHangingHook',
    `Runtime.getRuntime().addShutdownHook(new Thread() { public void run() { ${swallow} } }); System.exit(1);`,
  ],
  ['halts', 'Runtime.getRuntime().halt(0);'],
  ['overflows', 'Spin.deep(0);'],
  [
    'overflowsAlone',
    'Object o = new Object() { public String toString() { return "" + this; } }; o.toString();',
    '@Test',
  ],
  ['exhaustsHeap', 'List<byte[]> l = new ArrayList<>(); while (true) l.add(new byte[1 << 20]);', '@Test'],
  [
    'exhaustsMetaspace',
    'java.io.InputStream in = org.junit.Test.class.getResourceAsStream("Test.class"); byte[] b = new byte[9999]; int n = in.read(b); List<Object> l = new ArrayList<>(); while (true) l.add(new Definer().define(b, n));',
    '@Test',
  ],
  ['leavesThread', `${startThread('Spin.forever();')} t.start();`],
  ['leavesDaemon', `${startThread(swallow)} t.setDaemon(true); t.start();`],
  [
    'leavesSleeper',
    `${startThread('try { Thread.sleep(600000); } catch (InterruptedException e) { }')} t.start();`,
  ],
  ['printsWithoutEnd', 'while (true) System.out.println("again and again");', '@Test'],
  ['closesStreams', 'System.out.close(); System.err.close(); System.in.close();'],
  [
    'writesRawOutput',
    'java.io.OutputStream o = new java.io.FileOutputStream(java.io.FileDescriptor.out); o.write("no line break".getBytes()); o.flush();',
  ],
  ['closesRawOutput', 'new java.io.FileOutputStream(java.io.FileDescriptor.out).close();'],
  ['changesTimeZone', 'TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));'],
  [
    'changesLocale',
    'Locale.setDefault(Locale.GERMANY); Locale.setDefault(Locale.Category.FORMAT, Locale.FRANCE);',
  ],
  ['changesProperties', 'System.setProperty("left.behind", "x"); System.clearProperty("user.timezone");'],
  ['replacesProperties', 'System.setProperties(new Properties());'],
  [
    'changesHandler',
    'Thread.setDefaultUncaughtExceptionHandler(new Thread.UncaughtExceptionHandler() { public void uncaughtException(Thread t, Throwable e) { } });',
  ],
  ['interruptsItself', 'Thread.currentThread().interrupt();', '@Test'],
  ['startsProcess', 'new ProcessBuilder("sleep", "600").start();'],
  [
    'leavesFilesOpen',
    'List<Object> l = new ArrayList<>(); for (int i = 0; i < 400; i++) l.add(new java.io.FileInputStream("/dev/null")); Leak.kept = l;',
  ],
  [
    'setsSecurityManager',
    'System.setSecurityManager(new SecurityManager() { public void checkPermission(java.security.Permission p) { } });',
    '@Test',
  ],
  [
    'setsStubbornSecurityManager',
    'System.setSecurityManager(new SecurityManager() { public void checkPermission(java.security.Permission p) { if (p.getName().equals("setSecurityManager")) throw new SecurityException(); } });',
    '@Test',
  ],
  [
    'messageLoops',
    'throw new RuntimeException() { public String getMessage() { Spin.forever(); return ""; } };',
    '@Test',
  ],
];

const endless = ['loops', 'swallowsInterrupts', 'sleeps', 'deadlocks', 'printsWithoutEnd', 'messageLoops'];

/** What runs into its limit gets a short one. The others go a few at a time: behind each that ends the JVM, its job is compiled anew. */
const jobs = [
  { ids: endless, testTimeoutMilliseconds: 1_000 },
  ...inFives(faults.map(([id]) => id).filter((id) => !endless.includes(id))).map((ids) => ({
    ids,
    testTimeoutMilliseconds: 10_000,
  })),
];

function inFives(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / 5);
  return Array.from({ length: count }, (_, index) => ids.slice(5 * index, 5 * index + 5));
}

const flags = [
  '-Xmx96m',
  '-XX:MaxMetaspaceSize=64m',
  '-Xss512k',
  ...briefly,
  '-Duser.timezone=America/Los_Angeles',
  '-Duser.language=en',
  '-Duser.country=US',
];

const asWritten = (each: SuiteClass) => each;
const none = (): string[] => [];

/** The same faults must have the same outcomes with each version of JUnit and with TestNG, which is on the class path of the program. */
const frameworks = [
  {
    ...{ framework: 'JUnit 4', jars: junitJars, libraries: none, inForm: asWritten },
    outOfTime: 'test timed out after 400 milliseconds',
  },
  {
    ...{ framework: 'JUnit 5', jars: jupiterJars, libraries: none, inForm: asJupiter },
    outOfTime: 'loopsInItsLimit() timed out after 400 milliseconds',
  },
  {
    ...{ framework: 'TestNG', jars: junitJars, libraries: testNgJars, inForm: asTestNg },
    outOfTime: "Method org.x.Shelf_ESTest.loopsInItsLimit() didn't finish within the time-out 400",
  },
] as const;

/** A class of JUnit 4 as one of TestNG. */
function asTestNg(suite: SuiteClass): SuiteClass {
  return {
    ...suite,
    before: suite.before.replace(
      imports,
      imports
        .replace('org.junit.*', 'org.testng.annotations.*')
        .replace('org.junit.Assert.*', 'org.testng.Assert.*'),
    ),
    tests: suite.tests.map((each) => ({
      ...each,
      source: each.source.replace(/@Test\(timeout = (\d+)\)/gu, '@Test(timeOut = $1)'),
    })),
  };
}

/** A class of JUnit 4 as one of JUnit 5. */
function asJupiter(suite: SuiteClass): SuiteClass {
  const limit = (text: string) =>
    text.replace(
      /@Test\(timeout = (\d+)\)/gu,
      '@Test @Timeout(value = $1, unit = java.util.concurrent.TimeUnit.MILLISECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)',
    );
  return {
    ...suite,
    before: suite.before.replace(
      imports,
      imports
        .replace('org.junit.*', 'org.junit.jupiter.api.*')
        .replace('org.junit.Assert.*', 'org.junit.jupiter.api.Assertions.*'),
    ),
    tests: suite.tests.map((each) => ({ ...each, source: limit(each.source) })),
  };
}

/** What a fault does to a JVM does not depend on framework and JDK together. */
const everywhere = pairWithJdks(testedJdks(), frameworks).map(([jdk, framework]) => ({
  ...jdk,
  ...framework,
}));

describe.each(everywhere)('$framework on Java $version', (each) => {
  const { version, home, jars, libraries, inForm, outOfTime } = each;
  const driver = new Driver(home, flags, jars());
  const results: Result[] = [];
  const outcome = (id: string): Outcome =>
    results.flatMap(({ outcomes }) => outcomes.get(`v/g/${id}`) ?? []).find(() => true)!;
  const restarts = () => results.flatMap((result) => result.restarts);

  beforeAll(async () => {
    buildHarness();
    const program = compileSubject(home, {
      'org.x.Definer':
        'package org.x; public class Definer extends ClassLoader { public Class<?> define(byte[] b, int n) { return defineClass(null, b, 0, n); } }',
      'org.x.Spin': spin,
      'org.x.Leak': 'package org.x; public class Leak { public static Object kept; }',
    });
    const classPath = [...program, ...libraries()];
    for (const { ids, testTimeoutMilliseconds } of jobs) {
      const tests = faults.flatMap(([id, body, annotation], index) =>
        ids.includes(id) ? [test(id, body, annotation), bystander(index)] : [],
      );
      results.push(
        await driver.run({ ...job(classPath, inForm(suiteClass(tests))), testTimeoutMilliseconds }),
      );
    }
  }, 900_000);
  afterAll(() => driver.stop());

  it('loses no test', () => {
    expect(results.reduce((sum, { outcomes }) => sum + outcomes.size, 0)).toBe(2 * faults.length);
    expect(results.flatMap(({ failures }) => failures)).toEqual([]);
  });

  it.each(faults.map(([id], index) => [id, index] as const))(
    'after %s, the next test passes',
    (_id, index) => {
      expect(outcome(`bystander${index}`)).toMatchObject({ status: 'passed', output: 'heard\n' });
    },
  );

  it.each(endless)('%s: runs out of time', (id) => {
    expect(outcome(id)).toMatchObject({
      status: 'failed',
      cause: 'timeout',
      message: 'test timed out after 1000 milliseconds',
    });
  });

  it('reports where a test hangs, independent of the moment', () => {
    expect(outcome('loops').trace).toMatch(
      /^org\.junit\.runners\.model\.TestTimedOutException: test timed out after 1000 milliseconds\n\tat org\.x\.Spin\.forever\(Spin\.java(:4)?\)\n\tat org\.x\.Shelf_ESTest\.loops\(Shelf_ESTest\.java:3\)\n$/,
    );
    expect(outcome('loopsInItsLimit')).toMatchObject({
      cause: 'timeout',
      message: outOfTime,
    });
    expect(outcome('loopsInItsLimit').trace).toMatch(
      /\tat org\.x\.Spin\.forever\(Spin\.java(:4)?\)\n\tat org\.x\.Shelf_ESTest\.loopsInItsLimit/,
    );
  });

  it('reports which code ended the JVM', () => {
    for (const id of ['exits', 'exitsWithHangingHook']) {
      expect(outcome(id)).toMatchObject({
        status: 'failed',
        cause: 'crash',
        message: 'the test ended the JVM',
      });
      expect(outcome(id).trace).toContain(`\tat org.x.Shelf_ESTest.${id}(Shelf_ESTest.java:3)`);
    }
    expect(outcome('halts')).toEqual({ status: 'failed', cause: 'crash' });
    expect(outcome('closesRawOutput')).toEqual({ status: 'failed', cause: 'crash' });
    expect(results.reduce((sum, { deaths }) => sum + deaths, 0)).toBe(2);
  });

  it('shortens a stack overflow to what repeats', () => {
    expect(outcome('overflows')).toMatchObject({
      cause: 'exception',
      exception: 'java.lang.StackOverflowError',
    });
    expect(outcome('overflows').trace).toBe(
      'java.lang.StackOverflowError\n\tat org.x.Spin.deep(Spin.java:5)\n\tat org.x.Spin.deeper(Spin.java:6)\n',
    );
    expect(outcome('overflowsAlone').trace!.split('\n').length).toBeLessThan(12);
  });

  it('takes memory for used up after an OutOfMemoryError', () => {
    expect(outcome('exhaustsHeap')).toMatchObject({
      cause: 'exception',
      exception: 'java.lang.OutOfMemoryError',
    });
    expect(outcome('exhaustsMetaspace')).toMatchObject({ exception: 'java.lang.OutOfMemoryError' });
    expect(outcome('exhaustsMetaspace').message).toMatch(/[Mm]etaspace|class space/);
    expect(restarts()).toContain("a test used up the JVM's memory");
  });

  it('keeps the beginning of endless output and counts the rest', () => {
    expect(outcome('printsWithoutEnd').output).toHaveLength(10_000);
    expect(outcome('printsWithoutEnd').outputCharacters).toBeGreaterThan(100_000);
  });

  it('restarts only if necessary', () => {
    for (const id of [
      'leavesThread',
      'leavesDaemon',
      'leavesSleeper',
      'closesStreams',
      'writesRawOutput',
      'startsProcess',
      'leavesFilesOpen',
    ]) {
      expect(outcome(id)).toMatchObject({ status: 'passed' });
    }
    expect(restarts().sort()).toEqual(
      [
        ...Array<string>(5).fill('a test does not end'),
        ...Array<string>(3).fill("a test left threads that don't end"),
        ...Array<string>(2).fill('a test ended the JVM'),
        ...Array<string>(2).fill("a test used up the JVM's memory"),
        ...(version < 18 ? ["a test changed the JVM in a way that can't be undone"] : []),
        'a test left files open',
      ].sort(),
    );
  });
});
