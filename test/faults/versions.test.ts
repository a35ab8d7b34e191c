// @module-tag full
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutcomeTable } from '../../src/harness/job-result.js';
import { makeOutcomeKey } from '../../src/harness/job-result.js';
import { listDifferingClasses } from '../../src/harness/programs/differing-classes.js';
import type { HarnessRunner } from '../../src/harness/runner.js';
import { versions, type Version } from '../../src/model/program/bug.js';
import { resolveSandbox } from '../../src/toolchain/sandbox.js';
import { defects4jEnvironment } from '../../src/model/program/defects4j-environment.js';
import { createZip } from '../benchmarks/zip.js';
import { compileSubject, suiteClass, test } from '../harness/subject.js';
import { passingFolder } from '../support/passing-folder.js';
import { defaultJdk, testedJdks } from '../support/jdks.js';
import { createRunnerForTests } from '../harness/runner-for-tests.js';

const { sandbox } = await resolveSandbox('auto');

/** Two versions that behave alike and differ in their class files, in a folder and in a jar. */
const makeClassPath = (size: number) => {
  const [classes = ''] = compileSubject(defaultJdk.home, {
    'org.x.Same': 'package org.x; public class Same { }',
    'org.x.Shelf': `package org.x; public class Shelf { public static int size() { int size = ${size}; return size > 0 ? 1 : 0; } public static String words() { return java.util.ResourceBundle.getBundle("org.x.words").getString("greeting"); } }`,
  });
  writeFileSync(join(classes, 'org', 'x', 'words.properties'), 'greeting=hello\n');
  const jar = join(passingFolder('program-jar'), 'program.jar');
  writeFileSync(
    jar,
    createZip({
      'org/y/Used.class': `bytes ${'x'.repeat(size)}`,
      'org/y/Same.class': 'bytes',
      'org/y/notes.txt': 'notes',
    }),
  );
  return [classes, jar];
};
const classPaths = { buggy: makeClassPath(1), fixed: makeClassPath(2) };

const walkAndRead = `
  static String bytesBelow(java.io.File place) throws Exception {
    StringBuilder all = new StringBuilder();
    java.io.File[] files = place.listFiles();
    if (files != null) { Arrays.sort(files); for (java.io.File file : files) all.append(file.getName()).append(bytesBelow(file)); }
    else if (place.isFile()) all.append(Arrays.hashCode(java.nio.file.Files.readAllBytes(place.toPath())));
    return all.toString();
  }
  static int length(java.io.InputStream in) throws Exception {
    if (in == null) return -1;
    int sum = 0;
    for (int each = in.read(); each >= 0; each = in.read()) sum = 31 * sum + each;
    return sum;
  }
  static class Reader extends ClassLoader {
    Object read;
    Reader() { super(Shelf.class.getClassLoader()); }
    @Override public Class<?> loadClass(String name) throws ClassNotFoundException {
      try { read = length(getParent().getResourceAsStream("org/x/Shelf.class")); } catch (Exception broken) { read = broken; }
      return super.loadClass(name);
    }
  }
`;
const source = 'Shelf.class.getProtectionDomain().getCodeSource().getLocation()';
/** In a form that nothing of teval's recognises and puts right. */
const tell = (expression: string, before = '') =>
  `${before} throw new Exception(String.valueOf(${expression}).replace('/', '|'));`;

/** Each reports a property of the program's files. */
const tellings = {
  bytesByClass: tell('length(Shelf.class.getResourceAsStream("Shelf.class"))'),
  bytesByLoader: tell('length(Shelf.class.getClassLoader().getResourceAsStream("org/x/Shelf.class"))'),
  bytesBySystem: tell('length(ClassLoader.getSystemResourceAsStream("org/x/Shelf.class"))'),
  bytesByContext: tell(
    'length(Thread.currentThread().getContextClassLoader().getResourceAsStream("org/x/Shelf.class"))',
  ),
  bytesByUrl: tell(
    'url == null ? "none" : length(url.openStream())',
    'java.net.URL url = Shelf.class.getResource("/org/x/Shelf.class");',
  ),
  bytesByAll: tell(
    'all',
    'String all = ""; for (java.net.URL url : Collections.list(Shelf.class.getClassLoader().getResources("org/x/Shelf.class"))) all += length(url.openStream());',
  ),
  bytesOfJar: tell('length(Shelf.class.getResourceAsStream("/org/y/Used.class"))'),
  bytesByOwnLoader: tell('reader.read', 'Reader reader = new Reader(); reader.loadClass("org.x.Shelf"); '),
  bytesInFolder: tell(`bytesBelow(new java.io.File(${source}.toURI()))`),
  bytesAround: tell(`bytesBelow(new java.io.File(${source}.toURI()).getParentFile())`),
  bytesOnClassPath: tell(
    'all',
    'String all = ""; for (String each : System.getProperty("java.class.path").split(":")) all += bytesBelow(new java.io.File(each));',
  ),
  bytesInProgram: tell('bytesBelow(new java.io.File("/teval/program"))'),
  bytesOfOpenFiles: tell(
    'all',
    'Shelf.class.getResource("/org/y/notes.txt"); TreeSet<String> all = new TreeSet<>(); for (java.io.File each : new java.io.File("/proc/self/fd").listFiles()) try { String path = each.getCanonicalPath(); if (path.contains("program")) all.add(path + bytesBelow(each)); } catch (java.io.IOException gone) { }',
  ),
  place: tell(source),
  resource: tell('Shelf.class.getResource("words.properties")'),
  token: tell(
    'line.contains("--token")',
    'String line = new String(java.nio.file.Files.readAllBytes(java.nio.file.Paths.get("/proc/self/cmdline"))); if (line.contains("--token")) throw new Error(line);',
  ),
  classPath: tell('System.getProperty("java.class.path")'),
  dates: tell(
    'java.nio.file.Files.readAttributes(file, "unix:ctime,ino,dev,nlink,mode,lastModifiedTime,lastAccessTime,creationTime")',
    `java.nio.file.Path file = java.nio.file.Paths.get(${source}.toURI()).resolve("org/x/words.properties");`,
  ),
};

/** Each leaves a note in the JVM, and fails where it finds one. */
const notes = {
  securityProperty: note(
    'java.security.Security.getProperty("met")',
    'java.security.Security.setProperty("met", "1");',
  ),
  securityProvider: note(
    'java.security.Security.getProvider("Met")',
    'java.security.Security.addProvider(new java.security.Provider("Met", 1.0, "") { });',
  ),
  platformBean: note(
    'server.isRegistered(name) ? name : null',
    'server.registerMBean(new javax.management.timer.Timer(), name);',
    'javax.management.MBeanServer server = java.lang.management.ManagementFactory.getPlatformMBeanServer(); javax.management.ObjectName name = new javax.management.ObjectName("met:type=met");',
  ),
  defaultUseCaches: note(
    'connection.getDefaultUseCaches() ? null : "met"',
    'connection.setDefaultUseCaches(false);',
    'java.net.URLConnection connection = new java.net.URL("file:/").openConnection();',
  ),
  logger: note(
    'java.util.logging.Logger.getLogger("met").getUseParentHandlers() ? null : "met"',
    'java.util.logging.Logger.getLogger("met").setUseParentHandlers(false);',
  ),
  logManager: note(
    'java.util.logging.LogManager.getLogManager().getProperty("met")',
    'java.util.logging.LogManager.getLogManager().readConfiguration(new java.io.ByteArrayInputStream("met=1".getBytes()));',
  ),
  logLevel: note(
    'found',
    'new java.util.logging.Level("MET", 1) { };',
    'Object found = null; try { found = java.util.logging.Level.parse("MET"); } catch (IllegalArgumentException none) { }',
  ),
  interned:
    'String fresh = new StringBuilder("met").append(System.getProperty("user.name")).toString(); if (fresh.intern() != fresh) throw new Exception("met");',
  preferences: note(
    'java.util.prefs.Preferences.userRoot().get("met", null)',
    'java.util.prefs.Preferences.userRoot().put("met", "1");',
  ),
  urlFactory: note(
    'found',
    '',
    'Object found = null; try { java.net.URL.setURLStreamHandlerFactory(new java.net.URLStreamHandlerFactory() { public java.net.URLStreamHandler createURLStreamHandler(String protocol) { return null; } }); } catch (Error again) { found = again; }',
  ),
  authenticator: note(
    'java.net.Authenticator.requestPasswordAuthentication(null, 1, "", "", "")',
    'java.net.Authenticator.setDefault(new java.net.Authenticator() { @Override protected java.net.PasswordAuthentication getPasswordAuthentication() { return new java.net.PasswordAuthentication("met", new char[0]); } });',
  ),
  cookies: note(
    'java.net.CookieHandler.getDefault()',
    'java.net.CookieHandler.setDefault(new java.net.CookieManager());',
  ),
  proxies: note(
    'java.net.ProxySelector.getDefault().getClass().getName().contains("ESTest") ? "met" : null',
    'java.net.ProxySelector.setDefault(new java.net.ProxySelector() { public List<java.net.Proxy> select(java.net.URI uri) { return null; } public void connectFailed(java.net.URI uri, java.net.SocketAddress address, java.io.IOException thrown) { } });',
  ),
  look: note('javax.swing.UIManager.get("met")', 'javax.swing.UIManager.put("met", "1");'),
  beans: note(
    'java.util.Arrays.asList(java.beans.Introspector.getBeanInfoSearchPath()).contains("met") ? "met" : null',
    'java.beans.Introspector.setBeanInfoSearchPath(new String[] {"met"});',
  ),
  images: note(
    'javax.imageio.ImageIO.getUseCache() ? null : "met"',
    'javax.imageio.ImageIO.setUseCache(false);',
  ),
  timeZone: note(
    'TimeZone.getDefault().getID().equals("Asia/Tokyo") ? "met" : null',
    'TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));',
  ),
  locale: note('Locale.getDefault().equals(Locale.ITALY) ? "met" : null', 'Locale.setDefault(Locale.ITALY);'),
  property: note('System.getProperty("met")', 'System.setProperty("met", "1");'),
  properties: note(
    'System.getProperty("met")',
    'Properties own = new Properties(); own.putAll(System.getProperties()); own.setProperty("met", "1"); System.setProperties(own);',
  ),
  handler: note(
    'Thread.getDefaultUncaughtExceptionHandler()',
    'Thread.setDefaultUncaughtExceptionHandler(new Thread.UncaughtExceptionHandler() { public void uncaughtException(Thread thread, Throwable thrown) { } });',
  ),
  sleeper: note(
    'found',
    'java.util.concurrent.ForkJoinPool.commonPool().execute(new Runnable() { public void run() { try { Thread.sleep(600000); } catch (InterruptedException end) { } } }); Thread.sleep(50);',
    'Object found = null; for (Map.Entry<Thread, StackTraceElement[]> each : Thread.getAllStackTraces().entrySet()) if (each.getKey().getName().contains("ommonPool")) for (StackTraceElement frame : each.getValue()) if (frame.getClassName().contains("ESTest")) found = frame;',
  ),
  file: note('new java.io.File("met").exists() ? "met" : null', 'new java.io.File("met").createNewFile();'),
};

function note(found: string, leave: string, before = ''): string {
  return `${before} Object met = ${found}; if (met != null) throw new Exception("met"); ${leave}`;
}

// The thread that this one leaves costs the JVM, and so would hide what becomes of the others.
const others = Object.fromEntries(Object.entries(notes).filter(([id]) => id !== 'sleeper'));

const harnessOn = (javaHome: string) =>
  createRunnerForTests(javaHome, { environment: { sandbox, ...defects4jEnvironment } });

const hidden = await listDifferingClasses(versions.map((version) => ({ classPath: classPaths[version] })));

async function runTests(runner: HarnessRunner, bodies: Record<string, string>): Promise<OutcomeTable> {
  const { before, ...rest } = suiteClass(Object.entries(bodies).map(([id, body]) => test(id, body)));
  const { outcomes } = await runner.execute({
    suiteCompile: 'per-test',
    testTimeoutMilliseconds: 10_000,
    outputLimitCharacters: 1_000,
    versions: versions.map((version) => ({ version, classPath: classPaths[version], hidden })),
    groups: [{ group: 'g', classes: [{ before: before + walkAndRead, ...rest }], extra: [] }],
  });
  return outcomes;
}

describe.each(testedJdks(8))('on Java $version a test cannot distinguish the versions', ({ home }) => {
  let outcomes: OutcomeTable;
  let together: OutcomeTable;
  const outcome = (version: Version, id: string) => outcomes.get(makeOutcomeKey(version, 'g', id));
  const needs = {
    behaves: 'assertEquals(1, Shelf.size()); assertEquals("hello", Shelf.words());',
    readsEqualClasses: `for (String name : new String[] {"/org/x/Same.class", "/org/y/Same.class"}) try (java.io.InputStream in = Shelf.class.getResourceAsStream(name)) { assertTrue(in.read() > 0); }
      assertTrue(new java.io.File(new java.io.File(${source}.toURI()), "org/x/Same.class").isFile());`,
    knowsItsPlace:
      'assertTrue(new java.io.File(getClass().getProtectionDomain().getCodeSource().getLocation().toURI()).isDirectory());',
    readsResources:
      'assertEquals(5, new Scanner(Shelf.class.getResourceAsStream("/org/y/notes.txt")).next().length()); assertTrue(new java.io.File(Shelf.class.getResource("words.properties").toURI()).isFile());',
  };
  beforeAll(async () => {
    const runner = harnessOn(home);
    outcomes = await runTests(runner, { ...tellings, ...needs });
    together = await runTests(runner, others);
    await runner.close();
  });

  it.each(Object.keys(tellings))('by files: %s', (id) => {
    expect(outcome('buggy', id)).toMatchObject({ status: 'failed', exception: 'java.lang.Exception' });
    expect(outcome('fixed', id)).toEqual(outcome('buggy', id));
  });

  it.each(Object.keys(needs))('and what it needs is there: %s', (id) => {
    for (const version of versions) expect(outcome(version, id)).toEqual({ status: 'passed' });
  });

  it.each(Object.keys(others))('by state that an earlier test left: %s', (id) => {
    for (const version of versions)
      expect(together.get(makeOutcomeKey(version, 'g', id))).toEqual({ status: 'passed' });
  });
});

describe('state that a test leaves', () => {
  const runner = harnessOn(defaultJdk.home);
  afterAll(() => runner.close());

  // Each runs alone, because a countermeasure against one would protect against all.
  it.each(Object.entries(notes))('is gone on the other version: %s', async (_, body) => {
    const met = await runTests(runner, { leaves: body });
    for (const version of versions)
      expect(met.get(makeOutcomeKey(version, 'g', 'leaves'))).toEqual({ status: 'passed' });
  });
});
