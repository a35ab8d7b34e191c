// @module-tag full
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testedJdks } from '../support/jdks.js';
import { buildHarness, Driver, type Group } from './driver.js';
import { compileSubject, job, suiteClass, test } from './subject.js';

/** As libraries do that show pools and caches to administrators. */
const program = {
  'org.x.PoolMBean': 'package org.x; public interface PoolMBean { int getSize(); }',
  'org.x.Pool': `package org.x;
public class Pool implements PoolMBean {
  static {
    try {
      java.lang.management.ManagementFactory.getPlatformMBeanServer().registerMBean(new Pool(), new javax.management.ObjectName("org.x:type=Pool"));
    } catch (Exception e) { throw new IllegalStateException(e); }
  }
  public int getSize() { return 3; }
}`,
  'org.x.Driver': `package org.x;
public class Driver implements java.sql.Driver {
  public boolean acceptsURL(String url) { return false; }
  public java.sql.Connection connect(String url, java.util.Properties info) { return null; }
  public int getMajorVersion() { return 1; }
  public int getMinorVersion() { return 1; }
  public java.sql.DriverPropertyInfo[] getPropertyInfo(String url, java.util.Properties info) { return null; }
  public boolean jdbcCompliant() { return false; }
  public java.util.logging.Logger getParentLogger() { return null; }
  public static void use() throws Exception { java.sql.DriverManager.registerDriver(new Driver()); }
}`,
  'org.x.State': `package org.x;
public class State {
  public static void set() {
    java.security.Security.setProperty("left.behind", "1");
    java.net.CookieHandler.setDefault(new java.net.CookieManager());
  }
  public static boolean isSet() { return java.security.Security.getProperty("left.behind") != null || java.net.CookieHandler.getDefault() != null; }
  public static void warm() throws Exception { java.util.concurrent.CompletableFuture.runAsync(() -> { }).get(); }
  public static int price() { return 12345; }
  public static Object finalised() { return new State() { protected void finalize() { Runtime.getRuntime().halt(5); } }; }
  private static final java.util.List<Object> kept = new java.util.ArrayList<>();
  public static void keepFinalised() { kept.add(finalised()); }
  public static void keepStream() throws Exception { kept.add(new java.io.FileInputStream("/dev/null") { }); }
  public static void hook() { Runtime.getRuntime().addShutdownHook(new Thread()); }
}`,
};
const reads = 'assertFalse(State.isSet()); assertNull(System.getProperty("left.behind"));';
/** By composed names, so that its class names nothing that stands for lasting changes. */
const changedCharacter = `Class<?> c = Class.forName("sun.misc.".concat("Unsafe"));
    java.lang.reflect.Field f = c.getDeclaredField("theUnsafe");
    java.lang.reflect.AccessibleObject.class.getMethod("set".concat("Accessible"), boolean.class).invoke(f, true);
    java.lang.reflect.Field value = Character.class.getDeclaredField("value");
    long at = (Long) c.getMethod("objectFieldOffset", java.lang.reflect.Field.class).invoke(f.get(null), value);
    c.getMethod("putChar", Object.class, long.class, char.class).invoke(f.get(null), Character.valueOf('q'), at, 'x');`;
const groupOf = (group: string, body: string): Group => ({
  group,
  classes: [suiteClass([test(group, body)])],
});

describe.each(testedJdks())('on Java $version', ({ home }) => {
  const driver = new Driver(home);
  let classPath: string[];
  beforeAll(() => {
    buildHarness();
    classPath = compileSubject(home, program);
  });
  afterAll(() => driver.stop());
  const run = async (groups: Group[], versions = ['v']) =>
    driver.run({
      ...job(classPath, suiteClass([])),
      groups,
      versions: versions.map((version) => ({ version, classPath })),
    });

  it.each([
    ...['new Pool();', 'Driver.use();', 'State.set();', 'State.hook();', 'State.keepFinalised();'],
    'new junit.textui.TestRunner().setPreference("left", "behind");',
    changedCharacter,
  ])('what lasts beyond %s ends the JVM after the class', async (body) => {
    const { outcomes, restarts } = await run([groupOf('sets', body), groupOf('reads', reads)]);
    expect([...outcomes.values()].map(({ status }) => status)).toEqual(['passed', 'passed']);
    expect(restarts).toEqual([expect.stringMatching(/^tests changed the JVM for good: /u)]);
  });

  it('a finaliser runs with the class that left its object', async () => {
    const collects = 'System.gc(); Thread.sleep(300); System.gc(); Thread.sleep(300);';
    const { outcomes, deaths } = await run([
      groupOf('leaves', 'State.finalised();'),
      groupOf('collects', collects),
    ]);
    expect([...outcomes.values()]).toMatchObject([{ status: 'passed' }, { status: 'passed' }]);
    // Java collects the object when it likes: the finaliser ends the JVM behind its class, or the JVM is replaced before it runs.
    expect(deaths).toBeLessThanOrEqual(1);
  });

  it('a test that changes the classes in memory changes them for no other version', async () => {
    // By composed names, so that its class names nothing that stands for lasting changes.
    const find = `static Object in(Object of, String field) throws Exception {
    java.lang.reflect.Field found = of.getClass().getDeclaredField(field);
    java.lang.reflect.AccessibleObject.class.getMethod("set".concat("Accessible"), boolean.class).invoke(found, true);
    return found.get(of);
  }
`;
    const flips = `assertEquals(12345, State.price());
    for (Object entry : (List<?>) in(in(getClass().getClassLoader(), "classPath"), "entries")) {
      byte[] bytes = (byte[]) ((Map<?, ?>) in(entry, "classes")).get("org/x/State.class");
      for (int i = 0; bytes != null && i < bytes.length - 2; i++)
        if (bytes[i] == 0x11 && bytes[i + 1] == 0x30 && bytes[i + 2] == 0x39) bytes[i + 2]++;
    }`;
    const tests = suiteClass([test('flips', flips)]);
    const group = { group: 'g', classes: [{ ...tests, before: tests.before + find }] };
    const { outcomes, restarts } = await run([group], ['v', 'w']);
    expect([...outcomes.values()].map(({ status }) => status)).toEqual(['passed', 'passed']);
    expect(restarts).toContain('tests changed the classes that this JVM keeps');
  });

  it('a program that registers something once in a JVM does so on each version and in each group', async () => {
    const groups = [groupOf('one', 'new Pool();'), groupOf('two', 'new Pool();')];
    const { outcomes } = await run(groups, ['v', 'w']);
    expect([...outcomes.values()].map(({ status }) => status)).toEqual(Array(4).fill('passed'));
  });

  it('what changes nothing, or only what is restored, leaves the JVM for others', async () => {
    const changes =
      'System.setProperty("left.behind", "1"); TimeZone.setDefault(TimeZone.getTimeZone("UTC"));';
    const logs = 'java.util.logging.Logger.getLogger("a.b").fine("c");';
    const beans = 'java.lang.management.ManagementFactory.getPlatformMBeanServer();';
    const digests = 'java.security.MessageDigest.getInstance("SHA-1"); new java.net.URL("http://a/");';
    const { outcomes, restarts } = await run(
      [changes, 'State.warm(); State.keepStream();', digests, reads].map((body, index) =>
        groupOf(`g${index}`, body),
      ),
    );
    expect([...outcomes.values()].map(({ status }) => status)).toEqual(Array(4).fill('passed'));
    expect(restarts).toEqual([]);
    const named = await run([logs, beans, reads].map((body, index) => groupOf(`h${index}`, body)));
    expect(named.restarts.filter((reason) => reason.includes(': '))).toEqual([]);
  });
});
