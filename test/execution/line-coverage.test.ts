import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { measureCoverage } from '../../src/execution/line-coverage.js';
import { createPrograms } from '../../src/execution/program-contents.js';
import { createSlots } from '../../src/execution/slots.js';
import { createTestSetup } from '../../src/execution/test-setup.js';
import { compileServices } from '../../src/harness/services/compile-service.js';
import { KnownLoops } from '../../src/harness/known-loops.js';
import { holdHarnessPool, type HarnessPool } from '../../src/harness/pool.js';
import type { HarnessGroup } from '../../src/harness/protocol.js';
import type { HarnessRunner } from '../../src/harness/runner.js';
import { defects4jEnvironment } from '../../src/model/program/defects4j-environment.js';
import { anyJava, type Workspace } from '../../src/model/program/workspace.js';
import { loadJavaParser } from '../../src/source/parser.js';
import { createContentCache } from '../../src/store/cache/content-cache.js';
import { findJdk } from '../../src/toolchain/jdk.js';
import { writeTree } from '../benchmarks/workbench.js';
import { passingFolder } from '../support/passing-folder.js';
import { keepJvmsWarm } from '../support/warm-jvms.js';
import { withoutDoubts } from '../support/without-doubts.js';

keepJvmsWarm();

const folder = passingFolder('line-coverage');
const cache = createContentCache(join(folder, 'cache'));
const harnesses = holdHarnessPool();
afterAll(async () => {
  await harnesses.close();
  await cache.release();
});

const shelf = `package org.x;
public class Shelf {
  static int room = start();
  static int start() {
    return 7;
  }
  public int size() {
    return 3;
  }
  public int take(int index) {
    if (index > 2) {
      throw new IllegalArgumentException();
    }
    return index;
  }
}
`;
const bodies = [
  'assertEquals(3, new Shelf().size());',
  'assertEquals(1, new Shelf().take(1));',
  'new Shelf().take(5);',
  'assertEquals(2, 1 + 1);',
  'new Shelf().missing();',
  `assertEquals(3, new Shelf().size()); if (!new java.io.File("${join(folder, 'quiet')}").exists()) Runtime.getRuntime().halt(3);`,
];
const group: HarnessGroup = {
  group: 'suite',
  classes: [
    {
      name: 'org.x.ShelfTest',
      before:
        'package org.x; import org.junit.Test; import static org.junit.Assert.*; public class ShelfTest {',
      after: '}',
      tests: bodies.map((body, index) => ({
        test: `${index}`,
        method: `test${index}`,
        source: `@Test public void test${index}() { ${body} }`,
      })),
    },
  ],
  extra: [],
};

/** The pool, which notes how many tests each job has. */
function countingTests(executed: number[]): HarnessPool {
  return {
    ...harnesses,
    with: (launch, use, meets) =>
      harnesses.with(
        launch,
        (runner) => {
          const execute: HarnessRunner['execute'] = (job, ...others) => {
            if (meets !== 'noTest') executed.push(job.groups.length);
            return runner.execute(job, ...others);
          };
          return use(Object.assign(Object.create(runner) as HarnessRunner, { execute }));
        },
        meets,
      ),
  };
}

it('each test has the lines that it executes alone, which are kept unless a fault prevented it', async () => {
  const [sources, classes] = [join(folder, 'src'), join(folder, 'classes')];
  await writeTree(sources, { 'org/x/Shelf.java': shelf });
  await mkdir(classes);
  const jdk = await findJdk(anyJava, {});
  const request = { sources: [sources], classes, classPath: [], release: 8 };
  expect(await compileServices()(jdk.home).compile(request)).toEqual([]);
  const workspace: Workspace = {
    ...{ bug: 'x', version: 'fixed', digest: 'shelf', java: anyJava },
    ...{ classPath: [classes], sourceFolders: [sources] },
  };
  const executed: number[] = [];
  const context = {
    cache,
    harnesses: countingTests(executed),
    tools: {},
    workers: createSlots(1, new AbortController().signal),
    loops: new KnownLoops(await loadJavaParser()),
    programs: createPrograms(cache),
    doubts: withoutDoubts,
    listener: { onExecuted: () => undefined },
    signal: new AbortController().signal,
  };
  const bench = await createTestSetup(
    context,
    {
      suiteCompile: 'per-test',
      testTimeoutMilliseconds: 10_000,
      environment: { sandbox: 'none', ...defects4jEnvironment },
      tools: {},
      runtimes: [],
      decisive: {},
    },
    new Map([['only', workspace]]),
    { jdk, runtime: { junit: 'junit4', testNg: 'none', part: 'none' } },
  );
  const covered = async (lines: readonly number[]) => {
    const requested = new Map([['only', { 'org/x/Shelf.java': lines }]]);
    const tests = bodies.map((_, test) => test);
    const outcomeOf = () => ({ status: 'passed' }) as const;
    const [measured] = await measureCoverage(context, bench, requested, [{ group, tests, outcomeOf }]);
    return new Map([...measured!].map(([test, { only }]) => [`${test}`, only]));
  };

  const at = (...lines: number[]) => ({
    status: 'measured',
    lines: lines.map((line) => `org/x/Shelf.java:${line}`),
  });
  expect([...(await covered([5, 8, 11, 12, 14]))]).toEqual([
    ['0', at(5, 8)],
    // Each test initialises the class.
    ['1', at(5, 11, 14)],
    ['2', at(5, 11, 12)],
    ['3', at()],
    ['4', { status: 'not measured', mayPass: false, reason: 'does not compile on only' }],
    ['5', { status: 'not measured', mayPass: true, reason: 'ended the JVM on only' }],
  ]);
  await writeTree(folder, { quiet: '' });
  expect((await covered([5, 8, 11, 12, 14])).get('5')).toEqual(at(5, 8));
  expect(executed).toEqual([6, 6]);
  await covered([5, 8, 11, 12, 14]);
  expect(executed).toEqual([6, 6]);
  expect((await covered([14])).get('1')).toEqual(at(14));
  expect(executed).toEqual([6, 6, 6]);
});
