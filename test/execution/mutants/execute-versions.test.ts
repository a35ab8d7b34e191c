// @module-tag full
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdHarnessPool } from '../../../src/harness/pool.js';
import { makeOutcomeKey } from '../../../src/harness/job-result.js';
import type { HarnessGroup } from '../../../src/harness/protocol.js';
import type { MutantTests } from '../../../src/options/execution-options.js';
import type { Role } from '../../../src/model/program/role.js';
import type { Workspace } from '../../../src/model/program/workspace.js';
import { passingFolder } from '../../support/passing-folder.js';
import { keepJvmsWarm } from '../../support/warm-jvms.js';
import { compileVersion, runOnVersions, type RunOfVersions } from './overlaid-program.js';

keepJvmsWarm();

const folder = passingFolder('execute-versions');
const harnesses = holdHarnessPool();
afterAll(() => harnesses.close());

const path = 'org/x/Shelf.java';
const shelf = `package org.x;
import java.util.*;
import java.util.function.*;
public class Shelf {
  public static final int ROOM = 7;
  static final Integer LIMIT = Integer.valueOf(5);
  static int[] squares = build(4);
  int books = 1;
  static int[] build(int n) {
    int[] made = new int[n];
    for (int i = 0; i < n; i++) made[i] = i * i;
    return made;
  }
  public int square(int n) {
    return squares[n];
  }
  public int pick(int n) {
    return n > 2
      ? n + 1
      : n < 0
        ? -n
        : 10
          * n;
  }
  public int guarded(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      books = 0;
      return -1;
    } finally {
      books++;
    }
  }
  public int sum(int n) {
    int sum = 0;
    for (int i = 0;
        i < n;
        i++) {
      if (i == 3) continue;
      sum += i;
    }
    return sum;
  }
  public String name(int n) {
    switch (n) {
      case 0: return "none";
      case 1: return "one";
      default:
        return "many";
    }
  }
  public List<Integer> mapped(List<Integer> all) {
    Function<Integer, Integer> twice = n -> n * 2;
    List<Integer> made = new ArrayList<>();
    for (Integer each : all) made.add(twice.apply(each));
    return made;
  }
  public Board board() { return new Board(); }
  public int limit() { return LIMIT; }
  public class Board {
    public int width() { return books + 2; }
  }
  public void log() {
    note("a");
    note("b");
  }
  private void note(String text) {
    notes.append(text);
  }
  public final StringBuilder notes = new StringBuilder();
}
`;
/** By name: what is replaced, by what, and how many tests run on it at most, which depends on the compiler's lines; `all`: each. */
const mutants: Readonly<Record<string, readonly [from: string, to: string, runs: number | 'all']>> = {
  constant: ['ROOM = 7', 'ROOM = 8', 'all'],
  initialiser: ['valueOf(5)', 'valueOf(6)', 'all'],
  fromInitialiser: ['made[i] = i * i', 'made[i] = i + i', 15],
  field: ['books = 1', 'books = 2', 15],
  condition: ['n > 2', 'n >= 2', 3],
  branch: ['n + 1', 'n - 1', 3],
  innerBranch: ['? -n', '? n', 3],
  lastLine: ['* n', '+ n', 3],
  handler: ['return -1', 'return -2', 1],
  finally: ['books++', 'books--', 2],
  parsed: ['return Integer.parseInt(text);', 'return 0;', 2],
  loopCondition: ['        i < n;', '        i <= n;', 1],
  loopUpdate: ['i++) {', 'i += 2) {', 1],
  skipped: ['if (i == 3) continue;', '', 1],
  label: ['"one"', '"two"', 1],
  default: ['return "many"', 'return null', 1],
  lambda: ['n * 2', 'n + 2', 1],
  nested: ['books + 2', 'books - 2', 1],
  removedCall: ['note("b");', '', 1],
  addedMethod: ['private void note', 'void extra() {} private void note', 'all'],
  longer: ['return LIMIT;', 'int x = LIMIT; return x < 0 ? -x : x + 1;', 2],
};
const bodies: Readonly<Record<string, string>> = {
  constant: 'assertEquals(7, Shelf.ROOM);',
  limit: 'assertEquals(5, new Shelf().limit());',
  square: 'assertEquals(9, new Shelf().square(3));',
  picksThree: 'assertEquals(4, new Shelf().pick(3));',
  picksTwo: 'assertEquals(20, new Shelf().pick(2));',
  picksMinus: 'assertEquals(5, new Shelf().pick(-5));',
  parses: 'assertEquals(12, new Shelf().guarded("12"));',
  parsesNot: 'assertEquals(-1, new Shelf().guarded("x"));',
  sums: 'assertEquals(3, new Shelf().sum(4));',
  one: 'assertEquals("one", new Shelf().name(1));',
  many: 'assertEquals("many", new Shelf().name(9));',
  maps: 'assertEquals("[2, 6]", new Shelf().mapped(java.util.Arrays.asList(1, 3)).toString());',
  board: 'assertEquals(3, new Shelf().board().width());',
  logs: 'Shelf s = new Shelf(); s.log(); assertEquals("ab", s.notes.toString());',
  counts: 'assertEquals(5, Shelf.class.getDeclaredMethods().length > 0 ? new Shelf().limit() : 0);',
  elsewhere: 'assertEquals(2, 1 + 1);',
  fails: 'assertEquals(3, 1 + 1);',
  throwing: 'new Shelf().square(99);',
  broken: 'new Shelf().missing();',
};

function createSuite(tests: Readonly<Record<string, string>>, rest = ''): HarnessGroup {
  return {
    group: 'suite',
    classes: [
      {
        name: 'org.x.ShelfTest',
        before: `package org.x; import org.junit.*; import static org.junit.Assert.*; public class ShelfTest { ${rest}`,
        after: '}',
        tests: Object.entries(tests).map(([method, body], index) => ({
          ...{ test: `${index}`, method },
          source: `@Test public void ${method}() throws Throwable { ${body} }`,
        })),
      },
    ],
    extra: [],
  };
}

let originals = 0;
async function compileAll(
  source: string,
  changes: Readonly<Record<string, readonly [string, string, ...unknown[]]>>,
  debugInformation: 'all' | 'none' = 'all',
): Promise<Map<Role, Workspace>> {
  const place = join(folder, `${(originals += 1)}`);
  const origin = await compileVersion(join(place, 'original'), path, source, [], debugInformation);
  const versions = new Map<Role, Workspace>([['only', origin]]);
  for (const [name, [from, to]] of Object.entries(changes)) {
    expect(source).toContain(from);
    const mutant = source.replace(from, () => to);
    const workspace = await compileVersion(
      join(place, name),
      path,
      mutant,
      origin.classPath,
      debugInformation,
    );
    versions.set(`mutant:${name}`, workspace);
  }
  return versions;
}

type RunArguments = [
  versions: ReadonlyMap<Role, Workspace>,
  group: HarnessGroup,
  testTimeoutMilliseconds?: number,
  reruns?: number,
];

let runs = 0;
function run(
  mutantTests: MutantTests,
  ...[versions, group, testTimeoutMilliseconds = 3_000, reruns = 0]: RunArguments
): Promise<RunOfVersions> {
  const place = join(folder, `run-${(runs += 1)}`);
  return runOnVersions(harnesses, place, versions, group, mutantTests, testTimeoutMilliseconds, reruns);
}

/** Where a test states the outcomes itself, `run('reaching', …)` is enough. */
async function runBoth(...what: RunArguments) {
  const all = await run('all', ...what);
  const some = await run('reaching', ...what);
  expect([...some.settled].sort()).toEqual([...all.settled].sort());
  return { all, some };
}

let both: { readonly all: RunOfVersions; readonly some: RunOfVersions };
const suite = createSuite(bodies);
const tests = suite.classes[0]!.tests.length;
beforeAll(async () => {
  both = await runBoth(await compileAll(shelf, mutants), suite);
});

it('mutants have the same outcomes if only the tests that reach them run', () => {
  const changed = Object.keys(mutants).filter((name) => {
    const mutant = both.all.statuses(`mutant:${name}`);
    return Object.values(mutant).join() !== Object.values(both.all.statuses('only')).join();
  });
  // Otherwise the comparison would say little.
  expect(changed.length).toBeGreaterThanOrEqual(Object.keys(mutants).length - 4);
});

it.each(Object.entries(mutants))('%s runs only the tests that reach it', (name, [, , runs]) => {
  const ran = both.some.ran.get(`mutant:${name}`)!;
  expect(ran).toBeGreaterThan(0);
  expect(ran).toBeLessThanOrEqual(runs === 'all' ? tests : runs);
  if (runs === 'all') expect(ran).toBe(tests);
  expect(both.all.ran.get(`mutant:${name}`)).toBe(tests);
});

it('two workers measure what the tests of a long suite reach, with the same outcomes', async () => {
  const names = Object.keys(bodies).filter((name) => name !== 'broken');
  const long = Array.from({ length: 210 }, (_, index) => {
    const name = names[index % names.length]!;
    return [`${name}${index}`, bodies[name]!] as const;
  });
  const changes = { branch: mutants['branch']!, nested: mutants['nested']! };
  const { some, all } = await runBoth(
    await compileAll(shelf, changes),
    createSuite(Object.fromEntries(long)),
  );
  expect(some.measured).toHaveLength(2);
  const [one = 0, other = 0] = some.measured;
  // Each test runs in its suite and alone.
  expect([one + other, Math.abs(one - other) < 220]).toEqual([420, true]);
  expect(all.measured).toEqual([]);
  expect(some.ran.get('mutant:branch')).toBeLessThan(70);
});

it('loops on mutants end early, if their tests are fast on the original and do not depend on each other', async () => {
  const versions = await compileAll(shelf, { endless: ['i++) {', 'i += 0) {'], label: ['"one"', '"two"'] });
  const sums = 'assertEquals(3, new Shelf().sum(4));';
  // Without a limit for loops, each run of an endless one takes this long.
  const fast = await runBoth(versions, createSuite({ sums, one: bodies['one']! }), 1_500, 1);
  expect(fast.some.statuses('mutant:endless')['0']).toBe('failed');
  expect(fast.some.statuses('mutant:endless')).toEqual(fast.all.statuses('mutant:endless'));
  expect(fast.some.loopLimits.get('mutant:endless')).toContain(1_500);
  expect(Math.min(...fast.some.loopLimits.get('mutant:endless')!)).toBeGreaterThanOrEqual(300);
  expect(Math.min(...fast.some.loopLimits.get('mutant:endless')!)).toBeLessThan(1_500);
  expect(fast.some.loopLimits.has('only')).toBe(false);
  expect(fast.all.loopLimits.size).toBe(0);

  const runSome = (tests: HarnessGroup) => run('reaching', versions, tests, 1_500, 1);
  const slow = await runSome(createSuite({ sums, waits: `Thread.sleep(400); ${sums}` }));
  expect(Math.min(...slow.loopLimits.get('mutant:endless')!)).toBeGreaterThanOrEqual(890);

  const counter = 'static int calls;';
  const dependent = createSuite(
    { first: `calls++; ${sums}`, second: `assertEquals(1, calls); ${sums}` },
    counter,
  );
  expect((await runSome(dependent)).loopLimits.size).toBe(0);
});

it('what ends on a mutant within its own limit kills nothing, however much longer than on the original it computes or waits', async () => {
  const source = `package org.x;
public class Shelf {
  static int steps = 0;
  static void compute() { for (long end = now() + 100_000_000L; now() < end; ) steps++; }
  static long now() { return java.lang.management.ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime(); }
  public int slow(boolean slow) {
    if (slow) { compute(); compute(); compute(); compute(); compute(); compute(); compute(); compute(); }
    return 1;
  }
  public int endless(boolean endless) {
    if (endless) { while (steps >= 0) Math.abs(steps); }
    return 1;
  }
  public int sleeps(boolean sleeps) throws Exception {
    if (sleeps) { Thread.sleep(1_500); }
    return 1;
  }
  public synchronized int deadlocks(boolean deadlocks) throws Exception {
    Thread other = new Thread(() -> { synchronized (this) { steps++; } });
    if (deadlocks) { other.start(); other.join(); }
    return 1;
  }
}
`;
  const names = ['slow', 'endless', 'sleeps', 'deadlocks'];
  const mutants = names.map((name) => [name, [`if (${name})`, `if (!${name})`]] as const);
  const versions = await compileAll(source, Object.fromEntries(mutants));
  const tests = names.map((name) => [name, `assertEquals(1, new Shelf().${name}(false));`] as const);
  const some = await run('reaching', versions, createSuite(Object.fromEntries(tests)), 4_000, 1);
  const settled = (name: string) =>
    some.settled.get(makeOutcomeKey(`mutant:${name}`, 'suite', `${names.indexOf(name)}`));
  expect(some.execution.outcomes.get(makeOutcomeKey('mutant:slow', 'suite', '0'))).toMatchObject({
    ended: 'early',
  });
  for (const name of ['slow', 'sleeps']) expect(settled(name), name).toEqual({ status: 'passed' });
  for (const name of ['endless', 'deadlocks']) {
    expect(settled(name), name).toMatchObject({ status: 'failed', cause: 'timeout' });
    expect(settled(name), name).not.toHaveProperty('ended');
  }
});

it('a test that takes long only if no test before it has loaded its classes is no loop', async () => {
  const parts = [0, 1, 2, 3, 4, 5, 6];
  const slow = parts.map(
    (part) => `class Part${part} {
  static { for (long end = now() + 100_000_000L; now() < end; ) { } }
  static long now() { return java.lang.management.ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime(); }
  static void load() { }
}
`,
  );
  const source = `package org.x;
public class Shelf {
  public int size(int a) {
    return a + 1;
  }
}
${slow.join('')}`;
  const versions = await compileAll(source, { size: ['a + 1', 'a - -1'] });
  const tests = parts.map((part) => [`loads${part}`, `Part${part}.load();`] as const);
  const all = `${tests.map(([, body]) => body).join(' ')} assertEquals(2, new Shelf().size(1));`;
  const some = await run('reaching', versions, createSuite({ ...Object.fromEntries(tests), all }));
  expect(some.ran.get('mutant:size')).toBe(1);
  expect(some.statuses('mutant:size')['7']).toBe('passed');
});

it('a mutant of one original that equals a mutant of another one has the tests that reach its own change', async () => {
  const render = (size: string, room: string) => `package org.x;
public class Shelf {
  int size(int n) {
    return n ${size} 1;
  }
  int room(int n) {
    return n ${room} 2;
  }
}
`;
  const place = join(folder, 'equal-mutants');
  const make = async (name: string, source: string): Promise<[Role, Workspace][]> => {
    const origin = await compileVersion(join(place, name), path, source);
    const mutant = await compileVersion(join(place, `of-${name}`), path, render('-', '-'), origin.classPath);
    return [
      [`mutant:${name}`, origin],
      [`mutant:of-${name}`, mutant],
    ];
  };
  const versions = new Map([
    ...(await make('one', render('+', '-'))),
    ...(await make('other', render('-', '+'))),
  ]);
  const some = await run(
    'reaching',
    versions,
    createSuite({
      size: 'assertEquals(3, new Shelf().size(2));',
      room: 'assertEquals(4, new Shelf().room(2));',
    }),
  );
  expect(some.statuses('mutant:other')).toEqual({ 0: 'failed', 1: 'passed' });
  expect(some.statuses('mutant:of-other')).toEqual({ 0: 'failed', 1: 'failed' });
});

it('nothing is compiled for a mutant that no test reaches', async () => {
  const versions = await compileAll(shelf, { label: ['"one"', '"two"'] });
  const { all, some } = await runBoth(
    versions,
    createSuite({ logs: bodies['logs']!, broken: bodies['broken']! }),
  );
  expect(some.ran.has('mutant:label')).toBe(false);
  expect(all.ran.get('mutant:label')).toBe(2);
  expect(some.statuses('mutant:label')).toEqual({ 0: 'passed', 1: 'notCompiled' });
});

it('all tests run if a test depends on those before it', async () => {
  const source = `package org.x;
public class Shelf {
  static int taken;
  public int take() {
    return ++taken;
  }
  public int room() {
    return 3 - taken;
  }
}
`;
  const versions = await compileAll(source, {
    take: ['++taken', 'taken++'],
    room: ['3 - taken', '3 + taken'],
  });
  const some = await run(
    'reaching',
    versions,
    createSuite({ a: 'assertEquals(1, new Shelf().take());', b: 'assertEquals(2, new Shelf().room());' }),
  );
  expect(some.statuses('only')).toEqual({ 0: 'passed', 1: 'passed' });
  expect(some.ran.get('mutant:take')).toBe(2);
  // It is reached by the second test alone, but that one needs the first.
  expect(some.ran.get('mutant:room')).toBe(2);
});

it('all tests run if a test executes a line only after others', async () => {
  const source = `package org.x;
public class Shelf {
  static String known;
  public String name() {
    if (known == null) {
      known = "a";
      return known;
    }
    return known;
  }
}
`;
  const versions = await compileAll(source, {
    cached: ['    return known;\n  }\n}', '    return "b";\n  }\n}'],
  });
  const some = await run(
    'reaching',
    versions,
    createSuite({
      a: 'assertEquals("a", new Shelf().name());',
      b: 'assertEquals("a", new Shelf().name());',
      c: 'assertEquals(2, 1 + 1);',
    }),
  );
  expect(some.statuses('mutant:cached')).toEqual({ 0: 'passed', 1: 'failed', 2: 'passed' });
  expect(some.ran.get('mutant:cached')).toBe(3);
});

it('all tests run on classes without line numbers', async () => {
  const versions = await compileAll(shelf, { label: ['"one"', '"two"'] }, 'none');
  const some = await run('reaching', versions, suite);
  expect(some.ran.get('mutant:label')).toBe(tests);
});

it('a test that runs into its time limit or ends its JVM runs on every mutant', async () => {
  const versions = await compileAll(shelf, { label: ['"one"', '"two"'] });
  const { some } = await runBoth(
    versions,
    createSuite({
      exits: 'Runtime.getRuntime().halt(3);',
      loops: 'while (true) Thread.sleep(20);',
      one: 'assertEquals("one", new Shelf().name(1));',
      other: 'assertEquals(3, new Shelf().sum(4));',
    }),
    1_500,
  );
  expect(some.ran.get('mutant:label')).toBe(3);
});

it('code that runs before all tests of a class counts for each of them', async () => {
  const versions = await compileAll(shelf, { label: ['"one"', '"two"'] });
  const some = await run(
    'reaching',
    versions,
    createSuite(
      { a: 'assertEquals("one", name);', b: 'assertEquals("one", name);', c: 'assertEquals(2, 1 + 1);' },
      'static String name; @BeforeClass public static void name() { name = new Shelf().name(1); }',
    ),
  );
  expect(some.statuses('mutant:label')).toEqual({ 0: 'failed', 1: 'failed', 2: 'passed' });
});
