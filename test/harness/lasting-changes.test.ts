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
  public static void hook() { Runtime.getRuntime().addShutdownHook(new Thread()); }
}`,
};
const reads = 'assertFalse(State.isSet()); assertNull(System.getProperty("left.behind"));';
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

  it.each(['new Pool();', 'Driver.use();', 'State.set();', 'State.hook();'])(
    'what lasts beyond %s ends the JVM after the class',
    async (body) => {
      const { outcomes, restarts } = await run([groupOf('sets', body), groupOf('reads', reads)]);
      expect([...outcomes.values()].map(({ status }) => status)).toEqual(['passed', 'passed']);
      expect(restarts).toEqual([expect.stringMatching(/^tests changed the JVM for good: /u)]);
    },
  );

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
      [changes, 'State.warm();', digests, reads].map((body, index) => groupOf(`g${index}`, body)),
    );
    expect([...outcomes.values()].map(({ status }) => status)).toEqual(Array(4).fill('passed'));
    expect(restarts).toEqual([]);
    const named = await run([logs, beans, reads].map((body, index) => groupOf(`h${index}`, body)));
    expect(named.restarts.filter((reason) => reason.includes(': '))).toEqual([]);
  });
});
