// @module-tag full
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testedJdks } from '../support/jdks.js';
import { buildHarness, Driver, type Result } from './driver.js';
import { jupiterJars } from './jupiter-jars.js';
import { compileSubject, job, suiteClass, test } from './subject.js';

const program = `package org.x;
import java.util.concurrent.*;
public class Server {
  static final SynchronousQueue<String> asked = new SynchronousQueue<>(), answers = new SynchronousQueue<>();
  static Thread thread;
  static Process process;
  static ExecutorService pool;
  public static void start() throws Exception {
    thread = new Thread() { public void run() { try { while (true) answers.put(asked.take() + "!"); } catch (InterruptedException end) { } } };
    thread.start();
    pool = Executors.newFixedThreadPool(1);
    process = new ProcessBuilder("sleep", "60").start();
  }
  public static String ask(String text) throws Exception {
    asked.offer(text, 2, TimeUnit.SECONDS);
    return pool.submit(() -> answers.poll(2, TimeUnit.SECONDS)).get();
  }
  public static boolean isRunning() { return process.isAlive(); }
  public static void stop() { thread.interrupt(); pool.shutdown(); process.destroy(); }
}`;
const usesServer = [
  'assertEquals("a!", Server.ask("a"));',
  'Thread.sleep(100);',
  'assertTrue(Server.isRunning());',
  'assertEquals("x", System.getProperty("mode"));',
  'assertEquals("early", System.getProperty("in.initialiser"));',
  'assertEquals("1,5", String.format("%.1f", 1.5));',
  'assertEquals("Asia/Tokyo", TimeZone.getDefault().getID());',
  'assertNull(System.getProperty("of.a.test"));',
  'System.setProperty("of.a.test", "x");',
  'System.setProperty("mode", "y");',
  'TimeZone.setDefault(TimeZone.getTimeZone("UTC"));',
].join('\n    ');
const setUp = `System.setProperty("mode", "x"); Locale.setDefault(Locale.GERMANY);
    TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo")); Server.start();`;
const seesNothing = [
  'assertNull(System.getProperty("mode"));',
  'assertNull(System.getProperty("in.initialiser"));',
  'assertEquals("America/Los_Angeles", TimeZone.getDefault().getID());',
  'assertEquals("1.5", String.format("%.1f", 1.5));',
].join('\n    ');

const jupiter = (text: string) =>
  text
    .replace('org.junit.*', 'org.junit.jupiter.api.*')
    .replace('org.junit.Assert.*', 'org.junit.jupiter.api.Assertions.*')
    .replace('BeforeClass', 'BeforeAll')
    .replace('AfterClass', 'AfterAll');

const zone = ['-Duser.timezone=America/Los_Angeles', '-Duser.language=en', '-Duser.country=US'];

describe.each(testedJdks())('what a class sets up, on Java $version', ({ home }) => {
  describe.each([
    { framework: 'JUnit 4', inForm: (text: string) => text, jars: undefined },
    { framework: 'JUnit 5', inForm: jupiter, jars: jupiterJars },
  ])('under $framework', ({ inForm, jars }) => {
    const driver = new Driver(home, ['-Xmx256m', ...zone], jars?.());
    let result: Result;
    beforeAll(async () => {
      buildHarness();
      const classPath = compileSubject(home, { 'org.x.Server': program });
      const head = `  static { System.setProperty("in.initialiser", "early"); }
  @BeforeClass public static void setUp() throws Exception { ${setUp} }
  @AfterClass public static void tearDown() { Server.stop(); }\n`;
      const inOneClass = suiteClass(['t1', 't2', 't3'].map((id) => test(id, usesServer, '@Test')));
      const next = suiteClass([test('next', seesNothing, '@Test')], 'org.x.Next_ESTest');
      const classes = [{ ...inOneClass, before: `${inOneClass.before}${head}` }, next];
      const wanted = job(classPath, ...classes.map((each) => ({ ...each, before: inForm(each.before) })));
      result = await driver.run(wanted);
    });
    afterAll(() => driver.stop());

    it.each(['t1', 't2', 't3'])('stays for its test %s, without what other tests change', (id) => {
      expect(result.outcomes.get(`v/g/${id}`)).toMatchObject({ status: 'passed' });
    });

    it('is gone in the next class', () => {
      expect(result.outcomes.get('v/g/next')).toMatchObject({ status: 'passed' });
      expect(result.restarts).toEqual([]);
    });
  });

  it('only in its static initialiser stays, too, and its failure is that of the first test', async () => {
    const driver = new Driver(home, ['-Xmx256m', ...zone]);
    const classOf = (name: string, initialiser: string) => {
      const each = suiteClass(
        ['t1', 't2'].map((id) => test(id, 'assertEquals("x", System.getProperty("mode"));', '@Test')),
        name,
      );
      const before = `${each.before}  static { ${initialiser} }\n`;
      return { ...each, before, tests: each.tests.map((one) => ({ ...one, test: `${name} ${one.test}` })) };
    };
    try {
      const { outcomes } = await driver.run(
        job(
          [],
          classOf('org.x.A_ESTest', 'System.setProperty("mode", "x");'),
          classOf('org.x.B_ESTest', 'if (true) throw new IllegalStateException("no");'),
        ),
      );
      const find = (id: string) => outcomes.get(`v/g/${id}`);
      for (const id of ['t1', 't2']) expect(find(`org.x.A_ESTest ${id}`)).toMatchObject({ status: 'passed' });
      expect(find('org.x.B_ESTest t1')).toMatchObject({
        exception: 'java.lang.ExceptionInInitializerError',
        trace: expect.stringMatching(
          /^java\.lang\.ExceptionInInitializerError\n(?:\tat jdk\.internal\..*\n)*Caused by: java\.lang\.IllegalStateException: no\n\tat org\.x\.B_ESTest\.<clinit>/u,
        ) as unknown,
      });
      expect(find('org.x.B_ESTest t2')).toMatchObject({ exception: 'java.lang.NoClassDefFoundError' });
    } finally {
      driver.stop();
    }
  });
});
