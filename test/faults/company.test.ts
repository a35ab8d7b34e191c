// @module-tag full
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExecutionContext } from '../../src/execution/execution-context.js';
import { executeGroups } from '../../src/execution/executions.js';
import { createPrograms } from '../../src/execution/program-contents.js';
import { createSlots } from '../../src/execution/slots.js';
import { createTestSetup } from '../../src/execution/test-setup.js';
import { makeOutcomeKey } from '../../src/harness/job-result.js';
import { KnownLoops } from '../../src/harness/known-loops.js';
import { holdHarnessPool } from '../../src/harness/pool.js';
import type { HarnessGroup } from '../../src/harness/protocol.js';
import { defects4jEnvironment } from '../../src/model/program/defects4j-environment.js';
import type { Outcome } from '../../src/model/outcome/outcome.js';
import { anyJava, type Workspace } from '../../src/model/program/workspace.js';
import { loadJavaParser } from '../../src/source/parser.js';
import { createContentCache } from '../../src/store/cache/content-cache.js';
import { findJdk } from '../../src/toolchain/jdk.js';
import { compileSubject, suiteClass, test } from '../harness/subject.js';
import { passingFolder } from '../support/passing-folder.js';
import { withoutDoubts } from '../support/without-doubts.js';

/** A program that behaves otherwise in a JVM that someone has changed. */
const shelf = (isFixed: boolean) => `package org.x;
public class Shelf {
  public static int loops;
  private final int books;
  public Shelf(int books) { this.books = books; }
  public int take(int count) {
    if (java.security.Security.getProperty("shelf.strict") != null) throw new IllegalStateException("security property");
    if (Integer.valueOf(3).intValue() != 3) throw new IllegalStateException("integer cache");
    if (System.getProperty("shelf.strict") != null) throw new IllegalStateException("property");
    if (java.security.Security.getProvider("Hostile") != null) throw new IllegalStateException("provider");
    if (java.net.CookieHandler.getDefault() != null) throw new IllegalStateException("cookies");
    if (!java.lang.management.ManagementFactory.getPlatformMBeanServer().queryNames(null, null).toString().contains("java.lang")) throw new IllegalStateException();
    if (java.lang.management.ManagementFactory.getPlatformMBeanServer().queryNames(null, null).toString().contains("hostile")) throw new IllegalStateException("bean");
    if (java.util.logging.Logger.getLogger("").getHandlers().length == 0) throw new IllegalStateException("logging");
    return ${isFixed ? 'Math.min(count, books)' : 'count'};
  }
}`;

/** What hostile guests do. */
const hostile: Readonly<Record<string, string>> = {
  'security property': 'java.security.Security.setProperty("shelf.strict", "1");',
  provider: 'java.security.Security.addProvider(new java.security.Provider("Hostile", 1, "") { });',
  bean: `java.lang.management.ManagementFactory.getPlatformMBeanServer().createMBean("javax.management.loading.MLet", new javax.management.ObjectName("hostile:type=x"));`,
  cookies: 'java.net.CookieHandler.setDefault(new java.net.CookieManager());',
  logging: 'java.util.logging.LogManager.getLogManager().reset();',
  'integer cache': `Class<?> c = Class.forName("sun.misc.Unsafe");
    java.lang.reflect.Field f = c.getDeclaredField("theUnsafe"); f.setAccessible(true);
    java.lang.reflect.Field value = Integer.class.getDeclaredField("value");
    long at = (Long) c.getMethod("objectFieldOffset", java.lang.reflect.Field.class).invoke(f.get(null), value);
    c.getMethod("putInt", Object.class, long.class, int.class).invoke(f.get(null), Integer.valueOf(3), at, 7);`,
  'late property': `java.util.concurrent.CompletableFuture.runAsync(() -> { try { Thread.sleep(400); } catch (InterruptedException e) { }
      System.setProperty("shelf.strict", "1"); });`,
  "JUnit's preferences": 'new junit.textui.TestRunner().setPreference("shelf.strict", "1");',
  'late finaliser': 'new Object() { protected void finalize() { Runtime.getRuntime().halt(5); } };',
  'character cache': `Class<?> c = Class.forName("sun.misc.Unsafe");
    java.lang.reflect.Field f = c.getDeclaredField("theUnsafe"); f.setAccessible(true);
    java.lang.reflect.Field value = Character.class.getDeclaredField("value");
    long at = (Long) c.getMethod("objectFieldOffset", java.lang.reflect.Field.class).invoke(f.get(null), value);
    c.getMethod("putChar", Object.class, long.class, char.class).invoke(f.get(null), Character.valueOf('q'), at, 'x');`,
  'late exit': 'new Timer(true).schedule(new TimerTask() { public void run() { System.exit(3); } }, 400);',
  'class bytes': `Deque<Object> left = new ArrayDeque<>(); Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    left.add(getClass().getClassLoader());
    while (!left.isEmpty() && seen.size() < 20000) {
      Object next = left.poll();
      if (next == null || !seen.add(next)) continue;
      if (next instanceof byte[]) { byte[] b = (byte[]) next; if (b.length > 100 && b[0] == (byte) 0xCA) for (int i = 0; i + 2 < b.length; i++) if (b[i] == (byte) 0xc6 && b[i + 1] == 0) b[i] = (byte) 0xc7; continue; }
      if (next instanceof Map) { left.addAll(((Map<?, ?>) next).values()); continue; }
      if (next instanceof Iterable) { for (Object o : (Iterable<?>) next) if (o != null) left.add(o); continue; }
      if (next instanceof Object[]) { for (Object o : (Object[]) next) if (o != null) left.add(o); continue; }
      for (Class<?> k = next.getClass(); k != null && k.getName().startsWith("teval"); k = k.getSuperclass())
        for (java.lang.reflect.Field g : k.getDeclaredFields()) try { g.setAccessible(true); Object v = g.get(next); if (v != null) left.add(v); } catch (Exception e) { }
    }`,
};

/** `name`: groups of the same text would have the same entry of the cache. */
const honestGroup = (name = '') =>
  groupOf(`honest${name}`, [
    test(`takesAll${name}`, 'assertEquals(2, new Shelf(2).take(2));'),
    test(`takesMore${name}`, 'assertEquals(2, new Shelf(2).take(3));'),
    test(`waits${name}`, 'System.gc(); Thread.sleep(600); assertEquals(1, new Shelf(2).take(1));'),
  ]);
/** Further honest guests, by what their tests depend on. */
const others: Readonly<Record<string, string>> = {
  streams:
    'System.out.println("x"); assertFalse(System.out.checkError()); assertEquals(2, new Shelf(2).take(3));',
  locale:
    'assertEquals("1.5", String.format("%.1f", 1.5)); assertEquals("America/Los_Angeles", TimeZone.getDefault().getID());',
  files:
    'assertTrue(new java.io.File("left").createNewFile()); assertEquals(1, new java.io.File(".").list().length); new Shelf(1).take(2);',
  JUnit:
    "assertNull(junit.runner.BaseTestRunner.getPreference(\"shelf.strict\")); assertEquals('q', Character.valueOf('q').charValue());",
  loop: 'for (int i = 0; i >= 0; i = i % 7) Shelf.loops++;',
};
const groupOf = (guest: string, tests: ReturnType<typeof test>[]): HarnessGroup => ({
  ...{ group: guest, guest, extra: [] },
  classes: [suiteClass(tests)],
});
const hostileGroup = (name: string) =>
  groupOf(name, [test(`hostile_${name.replaceAll(/\W/gu, '_')}`, hostile[name]!)]);

const home = passingFolder('company');
const harnesses = holdHarnessPool();
const jdk = await findJdk(anyJava, {});
const parser = await loadJavaParser();
const caches: { release(): Promise<void> }[] = [];
afterAll(async () => {
  await harnesses.close();
  for (const cache of caches) await cache.release();
});

let workspaces: Map<'buggy' | 'fixed', Workspace>;
beforeAll(() => {
  workspaces = new Map(
    (['buggy', 'fixed'] as const).map((version) => [
      version,
      {
        ...{ bug: 'x', version, sourceFolders: [], digest: version, java: anyJava },
        classPath: compileSubject(jdk.home, {
          'org.x.Shelf': shelf(version === 'fixed'),
          'org.x.Spin':
            'package org.x; public class Spin { static int n; public static void ever() { while (n >= 0) n %= 7; } }',
        }),
      },
    ]),
  );
});

function createContext(cacheName: string): ExecutionContext {
  const cache = createContentCache(join(home, cacheName));
  caches.push(cache);
  return {
    ...{ cache, harnesses, workers: createSlots(1, new AbortController().signal) },
    ...{ loops: new KnownLoops(parser), programs: createPrograms(cache) },
    doubts: withoutDoubts,
    listener: { onExecuted: () => undefined },
    signal: new AbortController().signal,
  };
}

/** The outcomes of each guest's tests. */
async function runAll(
  cacheName: string,
  groups: readonly HarnessGroup[],
  context = createContext(cacheName),
): Promise<Readonly<Record<string, readonly (readonly (Outcome | undefined)[])[]>>> {
  const setup = await createTestSetup(
    context,
    {
      ...{ suiteCompile: 'per-test', testTimeoutMilliseconds: 10_000, tools: {}, runtimes: [] },
      environment: { sandbox: 'none', ...defects4jEnvironment },
      decisive: { outcomes: '1' },
    },
    workspaces,
    { jdk, runtime: { junit: 'junit4', testNg: 'none', part: 'none' } },
  );
  const { outcomes } = await executeGroups(
    context,
    setup,
    groups.map((group) => [group]),
  );
  return Object.fromEntries(
    groups.map(({ group, classes }) => [
      group,
      (['buggy', 'fixed'] as const).map((role) =>
        classes.flatMap(({ tests }) =>
          tests.map(({ test: id }) => outcomes.get(makeOutcomeKey(role, group, id))),
        ),
      ),
    ]),
  );
}

const right = [
  [{ status: 'passed' }, { status: 'failed', cause: 'assertion' }, { status: 'passed' }],
  [{ status: 'passed' }, { status: 'passed' }, { status: 'passed' }],
];

/** Each guest has a JVM of its own, so all run together: between any two hostile ones an honest one, which would see what both have changed. */
it('guests that each change something change no outcome of those before and behind them, in the run and in the cache', async () => {
  const names = Object.keys(hostile);
  const [first, ...behind] = ['First', ...names.keys()].map((place) => honestGroup(`${place}`));
  const honestGroups = [first!, ...behind];
  const groups = [first!, ...names.flatMap((name, index) => [hostileGroup(name), behind[index]!])];
  for (const round of [groups, honestGroups]) {
    const found = await runAll('all', round);
    for (const { group } of honestGroups)
      expect(found[group], `${group} of ${names.join()}`).toMatchObject(right);
  }
});

it('a loop that guests share costs one limit and one new JVM, and a run of it within a lower limit costs nothing', async () => {
  const guests = (limit: number) =>
    ['one', 'two', 'three'].map((name, index) =>
      groupOf(name, [
        test(
          `loop_${name}_${limit}`,
          `new Shelf(2).take(1);\n    Spin.ever();\n    assertEquals(${index}, 1);`,
          `@Test(timeout = ${limit})`,
        ),
      ]),
    );
  const kinds: string[] = [];
  const context: ExecutionContext = {
    ...createContext('shared loops'),
    harnesses: {
      ...harnesses,
      with(launch, use, meets) {
        kinds.push(meets === 'once' ? 'new JVM' : typeof meets === 'object' ? 'guest' : 'compiler');
        return harnesses.with(launch, use, meets);
      },
    },
  };
  const timeout = { status: 'failed', cause: 'timeout', loop: { line: 4 } };
  for (const [limit, newJvms] of [
    [2_000, 2],
    [1_000, 0],
    [3_000, 2],
  ] as const) {
    kinds.length = 0;
    const found = await runAll('', guests(limit), context);
    expect(found).toMatchObject({ one: [[timeout], [timeout]], two: [[timeout], [timeout]] });
    // One for each version.
    expect(kinds.filter((kind) => kind === 'new JVM')).toHaveLength(newJvms);
  }
});

/** The number of pairs that run; all of them with TEVAL_TEST_PAIRS=153. */
const pairs = Number(process.env['TEVAL_TEST_PAIRS'] ?? 2);
/** From one pair to the next that runs. It has no divisor in common with 153, so that every pair has its turn. */
const stride = 37;

it(
  'any two of eighteen guests have the outcomes that they have alone, from an empty and from a filled cache',
  async () => {
    const guests = [
      honestGroup(),
      ...Object.keys(hostile).map(hostileGroup),
      ...Object.entries(others).map(([name, body]) =>
        groupOf(name, [test(`other_${name}`, body, '@Test(timeout = 1000)')]),
      ),
    ];
    expect(guests.length).toBe(18);
    const all = guests.flatMap((one, index) => guests.slice(index + 1).map((other) => [one, other] as const));
    const drawn = Array.from({ length: pairs }, (_, index) => all[((index + 1) * stride) % all.length]!);
    const alone = new Map<string, unknown>();
    for (const guest of new Set(drawn.flat())) {
      const { group } = guest;
      alone.set(group, describeOutcomes((await runAll(`alone ${group}`, [guest]))[group]));
    }
    for (const pair of drawn) {
      const name = pair.map(({ group }) => group).join(' and ');
      for (const [cacheName, groups] of [
        [name, pair],
        [name, pair.toReversed()],
        [`alone ${pair[0].group}`, pair.toReversed()],
      ] as const)
        for (const [group, outcomes] of Object.entries(await runAll(cacheName, groups)))
          expect(describeOutcomes(outcomes), `${group} in ${name}`).toEqual(alone.get(group));
    }
  },
  300_000 * pairs,
);

/** Without the frames of a loop, which may be at any line of the program. */
function describeOutcomes(outcomes: readonly (readonly (Outcome | undefined)[])[] | undefined): unknown {
  return outcomes?.map((ofVersion) =>
    ofVersion.map((outcome) =>
      outcome?.status === 'failed' && outcome.cause === 'timeout' ? outcome.message : outcome,
    ),
  );
}
