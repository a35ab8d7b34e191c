// @module-tag full
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foundJdks, testedJdks } from '../support/jdks.js';
import { buildHarness, Driver, junitJars } from './driver.js';
import { compileSubject, job, suiteClass, test } from './subject.js';

const set = `{ try { Thread.sleep(600); } catch (InterruptedException ended) { return; } System.setProperty("late", "1"); }`;
const exit = `{ try { Thread.sleep(400); } catch (InterruptedException ended) { return; } System.exit(3); }`;
const stubborn = `{ long end = System.nanoTime() + 600_000_000L; while (System.nanoTime() < end) Thread.interrupted(); System.setProperty("late", "1"); }`;
const background = `package org.x;
import java.util.concurrent.*;
public class Background {
  static final ExecutorService POOL = Executors.newCachedThreadPool();
  public static void warm() throws Exception { ForkJoinPool.commonPool().submit(() -> { }).get(); }
  public static void inCommonPool() { ForkJoinPool.commonPool().execute(() -> ${set}); }
  public static void exitInCommonPool() { ForkJoinPool.commonPool().execute(() -> ${exit}); }
  public static void stubbornInCommonPool() { ForkJoinPool.commonPool().execute(() -> ${stubborn}); }
  public static void inTimer() { new java.util.Timer().schedule(new java.util.TimerTask() { public void run() ${set} }, 1); }
  public static void inPool() { POOL.execute(() -> ${set}); }
`;
const virtual = `
  public static void started() { Thread.startVirtualThread(() -> ${set}); }
  public static void exiting() { Thread.ofVirtual().start(() -> ${exit}); }
  public static void ofExecutor() { Executors.newVirtualThreadPerTaskExecutor().execute(() -> ${set}); }
  public static void ofPool() { Executors.newThreadPerTaskExecutor(Thread.ofVirtual().factory()).execute(() -> ${set}); }
  public static void ignoring() { Thread.startVirtualThread(() -> ${stubborn}); }
`;

/** JDKs of the tests, and where none of them has virtual threads, one that has. */
const jdks = testedJdks();
const withVirtual = [...jdks, ...foundJdks].find(({ version }) => version >= 21);
if (withVirtual === undefined) console.warn('no JDK has virtual threads here, so they are not tested');

function describeOn(
  { version, home }: (typeof foundJdks)[number],
  members: string,
  ways: readonly string[],
  exits: string,
): void {
  describe(`on Java ${version}`, () => {
    let classPath: string[];
    let driver: Driver;
    beforeAll(() => {
      buildHarness();
      classPath = compileSubject(home, { 'org.x.Background': `${background}${members}}` });
      driver = new Driver(home, undefined, junitJars());
    });
    afterAll(() => driver.stop());

    const run = async (...classes: ReturnType<typeof suiteClass>[]) => {
      const wanted = job(classPath);
      const groups = classes.map((each, index) => ({ group: `g${index}`, classes: [each] }));
      return driver.run({ ...wanted, groups });
    };

    it.each(ways)('a test that leaves work %s does not change a later one', async (way) => {
      const { outcomes } = await run(
        suiteClass([test('warms', 'Background.warm();')], 'org.x.A'),
        suiteClass(
          [
            test('starts', `Background.${way}();`),
            test('looks', 'Thread.sleep(900); assertNull(System.getProperty("late"));'),
          ],
          'org.x.B',
        ),
      );
      for (const place of ['g0/warms', 'g1/starts', 'g1/looks'])
        expect(outcomes.get(`v/${place}`), place).toMatchObject({ status: 'passed' });
    });

    it('an exit that a test leaves behind ends no test of another group', async () => {
      const { outcomes } = await run(
        suiteClass([test('warms', 'Background.warm();')], 'org.x.A'),
        suiteClass([test('starts', `Background.${exits}();`)], 'org.x.B'),
        suiteClass([test('works', 'Thread.sleep(900);')], 'org.x.C'),
      );
      for (const place of ['g0/warms', 'g1/starts', 'g2/works'])
        expect(outcomes.get(`v/${place}`), place).toMatchObject({ status: 'passed' });
    });

    it('an exit during the test that starts it is its crash', async () => {
      const { outcomes } = await run(
        suiteClass([test('warms', 'Background.warm();')], 'org.x.A'),
        suiteClass([test('starts', `Background.${exits}(); Thread.sleep(3000);`)], 'org.x.B'),
        suiteClass([test('works', '')], 'org.x.C'),
      );
      expect(outcomes.get('v/g1/starts')).toMatchObject({ status: 'failed', cause: 'crash' });
      expect(outcomes.get('v/g2/works')).toMatchObject({ status: 'passed' });
    });
  });
}

for (const jdk of jdks)
  describeOn(jdk, '', ['inCommonPool', 'stubbornInCommonPool', 'inTimer', 'inPool'], 'exitInCommonPool');
if (withVirtual !== undefined)
  describeOn(withVirtual, virtual, ['started', 'ofExecutor', 'ofPool', 'ignoring'], 'exiting');
