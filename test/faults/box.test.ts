// @module-tag full
import { cpSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutcomeTable } from '../../src/harness/job-result.js';
import { makeOutcomeKey } from '../../src/harness/job-result.js';
import { versions, type Version } from '../../src/model/program/bug.js';
import { settle } from '../../src/store/files/settled-files.js';
import { resolveSandbox } from '../../src/toolchain/sandbox.js';
import { defects4jEnvironment } from '../../src/model/program/defects4j-environment.js';
import type { Sandbox } from '../../src/toolchain/test-environment.js';
import { defaultJdk, foundJdks } from '../support/jdks.js';
import { compileSubject, suiteClass, test } from '../harness/subject.js';
import { passingFolder } from '../support/passing-folder.js';
import { createRunnerForTests } from '../harness/runner-for-tests.js';

const { sandbox } = await resolveSandbox('auto');
const inSystem = foundJdks.findLast(({ home }) => home.startsWith('/usr/lib/'))?.home;
const inHome = foundJdks.find(({ home }) => home.startsWith(`${homedir()}/`))?.home;
const java = inSystem ?? defaultJdk.home;

/** A machine as a run finds it: a home folder, a cache with both versions, a run's folder. */
const machine = passingFolder('box-machine');
const secret = 'the secret of this machine';
const places = {
  key: join(machine, 'home', '.ssh', 'id_ed25519'),
  token: join(machine, 'home', '.npmrc'),
  entry: join(machine, 'cache', 'executions', 'ab', 'abcd.json'),
  row: join(machine, 'run', 'units', 'Shelf-1', 'buggy-1.json'),
  source: join(machine, 'cache', 'checkouts', 'kept-fixed', 'src', 'org', 'x', 'Shelf.java'),
};
for (const path of Object.values(places)) {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, secret);
}
process.env.TEVAL_TEST_KEY = secret;

/** The program stays in the cache, while other files have just been built, at a different time for each version. */
const makeClassPath = async (version: Version, size: number) => {
  const [classes = ''] = compileSubject(java, {
    'org.x.Shelf': `package org.x; public class Shelf { public static int size() { return ${size}; } }`,
  });
  writeFileSync(join(classes, 'org', 'x', 'words.txt'), 'words');
  const [library = ''] = compileSubject(java, { 'org.y.Used': 'package org.y; public class Used { }' });
  for (const file of readdirSync(library, { recursive: true, encoding: 'utf8' }))
    utimesSync(join(library, file), size * 1e6, size * 1e6);
  const kept = join(machine, 'cache', 'checkouts', `kept-${version}`, 'classes');
  cpSync(classes, kept, { recursive: true });
  await settle(kept, 'left');
  return [kept, library];
};
const classPaths = { buggy: await makeClassPath('buggy', 1), fixed: await makeClassPath('fixed', 2) };

const read = (path: string) =>
  `assertEquals("${secret}", new String(java.nio.file.Files.readAllBytes(java.nio.file.Paths.get("${path}"))));`;
const lists = (path: string) => `assertTrue(new java.io.File("${path}").list().length > 0);`;
const writes = (path: string) => `new java.io.FileOutputStream(${path}).close();`;
const shelf = 'new java.io.File(Shelf.class.getProtectionDomain().getCodeSource().getLocation().toURI())';
const library = 'new java.io.File(Test.class.getProtectionDomain().getCodeSource().getLocation().toURI())';

/** Each passes where it learns or changes something that is none of its business. */
const attacks = {
  readsKey: read(places.key),
  readsToken: read(places.token),
  readsCache: read(places.entry),
  readsRun: read(places.row),
  readsSource: read(places.source),
  readsBuggyClasses: lists(join(classPaths.buggy[0]!, 'org', 'x')),
  readsFixedClasses: lists(join(classPaths.fixed[0]!, 'org', 'x')),
  readsByLink: `java.nio.file.Path link = java.nio.file.Files.createSymbolicLink(java.nio.file.Paths.get("link"), java.nio.file.Paths.get("${places.key}")); ${read('link')}`,
  readsByProcess: `assertEquals(0, new ProcessBuilder("sh", "-c", "grep -q . '${places.key}'").start().waitFor());`,
  readsByRoot: read(`/proc/1/root${places.key}`),
  readsByParent: read(`../../../../../../../..${places.key}`),
  readsShadow: lists('/etc/ssh'),
  readsUsers:
    'assertTrue(java.nio.file.Files.readAllLines(java.nio.file.Paths.get("/etc/passwd")).size() > 1);',
  readsMachine:
    'assertTrue(new java.io.File("/etc/machine-id").exists() || new java.io.File("/etc/hostname").exists());',
  listsHome: lists(homedir()),
  listsHomes: lists('/home'),
  listsTemporary: lists('/tmp'),
  listsOthers: lists(machine),
  listsVariable: lists('/var/log'),
  listsSystem: lists('/sys'),
  listsOpt: lists('/opt'),
  seesUser: 'assertFalse(System.getProperty("user.name").equals("user"));',
  seesHost: `assertNotEquals("localhost", java.net.InetAddress.getLocalHost().getHostName());`,
  seesNode: `assertTrue(new java.io.File("/proc/${process.pid}/environ").exists());`,
  seesCommands:
    'for (String each : new java.io.File("/proc").list()) { java.io.File f = new java.io.File("/proc/" + each + "/cmdline"); if (each.matches("\\\\d+") && new String(java.nio.file.Files.readAllBytes(f.toPath())).contains("node")) return; } fail();',
  seesVariables: `for (String each : new java.io.File("/proc").list()) { java.io.File f = new java.io.File("/proc/" + each + "/environ"); if (each.matches("\\\\d+") && new String(java.nio.file.Files.readAllBytes(f.toPath())).contains("${secret}")) return; } fail();`,
  seesNeighbours: `assertTrue(${shelf}.getParentFile().getParentFile().list().length > 1);`,
  writesProgram: writes(`new java.io.File(${shelf}, "org/x/Shelf.class")`),
  writesBesideProgram: writes(`new java.io.File(${shelf}.getParentFile().getParentFile(), "left-behind")`),
  writesLibrary: `java.io.File f = ${library}; java.nio.file.Files.move(f.toPath(), new java.io.File(f.getParentFile(), "x").toPath());`,
  writesMemory: writes('"/dev/shm/left-behind"'),
  writesTemporary: writes('"/tmp/left-behind"'),
  writesRoot: writes('"/left-behind"'),
  writesMachine: writes(`"${join(machine, 'left-behind')}"`),
};

/** Each reports a property in a form that teval can't recognise and normalise, without its random parts. */
const tell = (expression: string) =>
  `String told = String.valueOf(${expression}); throw new Exception(told.replaceAll("[0-9a-f]{12}", "*").replace('/', '|'));`;
const tellings = {
  classPath: tell('System.getProperty("java.class.path")'),
  codeSource: tell('Shelf.class.getProtectionDomain().getCodeSource().getLocation()'),
  resource: tell('Shelf.class.getResource("words.txt")'),
  realPath: tell(`${shelf}.toPath().toRealPath()`),
  properties: tell('new TreeMap<Object, Object>(System.getProperties())'),
  variables: tell('new TreeMap<Object, Object>(System.getenv())'),
  folder: tell('new java.io.File("").getAbsolutePath() + new java.io.File(".").getCanonicalPath()'),
  mounts: tell(
    'new String(java.nio.file.Files.readAllBytes(java.nio.file.Paths.get("/proc/self/mountinfo"))).replaceAll("(?m)^\\\\S+ \\\\S+ \\\\S+", "")',
  ),
  command: tell(
    'new String(java.nio.file.Files.readAllBytes(java.nio.file.Paths.get("/proc/self/cmdline"))).replace((char) 0, \' \')',
  ),
  dates: tell('walk(new java.io.File("/"), true)'),
};
const walk = `
  static String walk(java.io.File folder, boolean isRoot) {
    StringBuilder text = new StringBuilder();
    String[] names = folder.list();
    for (String name : names == null ? new String[0] : names) {
      if (isRoot && Arrays.asList("usr", "lib", "lib32", "lib64", "libx32", "bin", "sbin", "nix", "gnu", "proc", "sys", "dev", "etc", "var").contains(name)) continue;
      java.io.File file = new java.io.File(folder, name);
      text.append(' ').append(file).append(file.getPath().startsWith("/teval/program/") && !file.getParent().equals("/teval/program") ? "@" + file.lastModified() : "");
      text.append(walk(file, false));
    }
    return text.toString();
  }
`;

async function runTests(
  where: Sandbox,
  javaHome: string,
  bodies: Record<string, string>,
): Promise<OutcomeTable> {
  const runner = createRunnerForTests(javaHome, { environment: { sandbox: where, ...defects4jEnvironment } });
  const tests = Object.entries(bodies).map(([id, body]) => test(id, body));
  const { before, ...rest } = suiteClass(tests);
  try {
    const { outcomes } = await runner.execute({
      suiteCompile: 'per-test',
      testTimeoutMilliseconds: 10_000,
      outputLimitCharacters: 1_000,
      versions: versions.map((version) => ({ version, classPath: classPaths[version] })),
      groups: [{ group: 'g', classes: [{ before: before + walk, ...rest }], extra: [] }],
    });
    return outcomes;
  } finally {
    await runner.close();
  }
}

const needs = {
  runs: 'assertTrue(Shelf.size() > 0);',
  writes:
    'java.io.File f = java.io.File.createTempFile("abc", "d"); new java.io.FileWriter(f).close(); new java.io.FileWriter("here").close();',
  starts: 'assertEquals(0, new ProcessBuilder("sh", "-c", "ls / && java -version").start().waitFor());',
  draws:
    'assertTrue(java.awt.GraphicsEnvironment.getLocalGraphicsEnvironment() != null); new java.awt.image.BufferedImage(9, 9, 1).createGraphics().drawString("abc", 1, 8);',
  zones: 'assertTrue(java.time.ZoneId.of("Europe/Berlin").getRules() != null);',
  hashes:
    'java.security.MessageDigest.getInstance("SHA-256").digest(new byte[9]); new java.security.SecureRandom().nextInt();',
  trusts:
    'javax.net.ssl.TrustManagerFactory f = javax.net.ssl.TrustManagerFactory.getInstance("PKIX"); f.init((java.security.KeyStore) null);',
  logs: 'java.util.logging.LogManager.getLogManager().readConfiguration();',
  resolves:
    'assertTrue(java.net.InetAddress.getByName("localhost").isLoopbackAddress()); assertTrue(java.net.InetAddress.getLocalHost().isLoopbackAddress());',
};

describe.skipIf(sandbox === 'none')('in the sandbox (skipped without bubblewrap)', () => {
  let outcomes: OutcomeTable;
  const outcome = (version: Version, id: string) => outcomes.get(makeOutcomeKey(version, 'g', id));
  beforeAll(async () => {
    outcomes = await runTests(sandbox, java, { ...attacks, ...tellings, ...needs });
  });
  afterAll(() => delete process.env.TEVAL_TEST_KEY);

  it.each(Object.keys(needs))('a test has what it needs: %s', (id) => {
    for (const version of versions) expect(outcome(version, id)).toEqual({ status: 'passed' });
  });

  it.each(Object.keys(attacks))('a test sees nothing of the machine: %s', (id) => {
    for (const version of versions) expect(outcome(version, id)).toMatchObject({ status: 'failed' });
  });

  it.each(Object.keys(tellings))('a test cannot distinguish the versions: %s', (id) => {
    const [buggy, fixed] = versions.map((version) => outcome(version, id));
    expect(buggy).toMatchObject({ status: 'failed', exception: 'java.lang.Exception' });
    expect(fixed).toEqual(buggy);
    const { message = '' } = buggy as { message?: string };
    expect(message).not.toMatch(/buggy|fixed|kept/u);
    expect(message).not.toContain(machine.replaceAll('/', '|'));
    expect(message).not.toContain(secret);
  });

  it('a program is where all programs are', () => {
    expect(outcome('buggy', 'codeSource')).toMatchObject({ message: 'file:|teval|program|*|0|' });
    expect(outcome('buggy', 'folder')).toMatchObject({ message: '|teval|tests|teval|tests' });
  });

  it.skipIf(inHome === undefined)(
    'a test sees the JDK in a home folder, and nothing else of that folder (skipped without bubblewrap)',
    async () => {
      const bodies = {
        ...needs,
        ...attacks,
        lists: `throw new Exception(walk(new java.io.File("${homedir()}"), false));`,
      };
      const there = await runTests(sandbox, inHome!, bodies);
      const of = (id: string) => there.get(makeOutcomeKey('buggy', 'g', id));
      for (const id of Object.keys(needs)) expect([id, of(id)]).toEqual([id, { status: 'passed' }]);
      // Where the JDK lies, there is something to list.
      const around = ['listsHome', ...(homedir().startsWith('/tmp/') ? ['listsTemporary'] : [])];
      for (const id of Object.keys(attacks).filter((each) => !around.includes(each)))
        expect([id, of(id)]).toMatchObject([id, { status: 'failed' }]);
      const { message = '' } = of('lists') as { message?: string };
      const root = inHome!.split('/').slice(0, -4).join('/');
      const strangers = message
        .split(' ')
        .filter((path) => path !== '' && !path.startsWith(`${root}/`) && !`${root}/`.startsWith(`${path}/`));
      expect(strangers.filter((path) => !path.endsWith('…'))).toEqual([]);
    },
  );
});

describe('without a sandbox', () => {
  it('a test cannot distinguish the versions by a path, and results have the same names for places', async () => {
    const { classPath, codeSource, resource, realPath } = tellings;
    const outcomes = await runTests('none', java, {
      ...{ classPath, codeSource, resource, realPath },
      plain:
        'throw new Exception(Shelf.class.getResource("words.txt") + " " + new java.io.File("x").getAbsolutePath());',
    });
    const of = (version: Version, id: string) => outcomes.get(makeOutcomeKey(version, 'g', id));
    for (const id of ['classPath', 'codeSource', 'resource', 'realPath', 'plain']) {
      expect([id, of('fixed', id)]).toEqual([id, of('buggy', id)]);
      expect(of('buggy', id)).toMatchObject({
        message: expect.not.stringMatching(/buggy|fixed|kept|cache/u) as unknown,
      });
    }
    expect(of('buggy', 'plain')).toMatchObject({
      message: 'file:/teval/program/0/org/x/words.txt /teval/tests/x',
    });
  });
});
