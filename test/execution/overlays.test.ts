// @module-tag full
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { executeGroups } from '../../src/execution/executions.js';
import type { ExecutionContext } from '../../src/execution/execution-context.js';
import type { ExecutionRules } from '../../src/execution/execution-rules.js';
import { createPrograms } from '../../src/execution/program-contents.js';
import { createSlots } from '../../src/execution/slots.js';
import { createTestSetup } from '../../src/execution/test-setup.js';
import { compileServices } from '../../src/harness/services/compile-service.js';
import { listOutcomeKeys, type OutcomeTable } from '../../src/harness/job-result.js';
import { KnownLoops } from '../../src/harness/known-loops.js';
import { createHarnessPool } from '../../src/harness/pool.js';
import type { HarnessGroup } from '../../src/harness/protocol.js';
import { defects4jEnvironment } from '../../src/model/program/defects4j-environment.js';
import type { Role } from '../../src/model/program/role.js';
import { anyJava, type Workspace } from '../../src/model/program/workspace.js';
import { loadJavaParser } from '../../src/source/parser.js';
import { createContentCache } from '../../src/store/cache/content-cache.js';
import { findJdk } from '../../src/toolchain/jdk.js';
import { writeTree } from '../benchmarks/workbench.js';
import { junitJars } from '../harness/driver.js';
import { passingFolder } from '../support/passing-folder.js';
import { withoutDoubts } from '../support/without-doubts.js';

const folder = passingFolder('overlays');
const cache = createContentCache(join(folder, 'cache'));
const harnesses = createHarnessPool();
afterAll(async () => {
  await harnesses.close();
  await cache.release();
});

const rules: ExecutionRules = {
  suiteCompile: 'per-test',
  testTimeoutMilliseconds: 10_000,
  environment: { sandbox: 'none', ...defects4jEnvironment },
  tools: {},
  runtimes: [],
  decisive: { outcomes: '1' },
};

const shelf = (size: string, rest = '') => `package org.x;
  public class Shelf {
    public static final int ROOM = 7;
    public int size() { return ${size}; }
    ${rest}
  }`;
const removed = 'public long weight() { return 1L; }';
const original = { 'org/x/Shelf.java': shelf('3', removed) };

const test = (name: string, statements: string) => ({
  test: name,
  method: name,
  source: `@Test public void ${name}() throws Throwable { ${statements} }`,
});
const tests = [
  test('size', 'assertEquals(3, new Shelf().size());'),
  test('constant', 'assertEquals(7, Shelf.ROOM);'),
  test('weight', 'assertEquals("1", "" + new Shelf().weight());'),
  test('broken', 'new Shelf().missing();'),
  test(
    'place',
    `fail(System.getProperty("java.class.path") + Shelf.class.getProtectionDomain().getCodeSource().getLocation()
       + Shelf.class.getResource("Shelf.class") + Shelf.class.getResource("/"));`,
  ),
];
const group: HarnessGroup = {
  group: 'suite',
  classes: [
    {
      name: 'org.x.ShelfTest',
      before:
        'package org.x; import org.junit.Test; import static org.junit.Assert.*; public class ShelfTest {',
      after: '}',
      tests,
    },
  ],
  extra: [],
};

/** A workspace whose sources are compiled into a folder before the class path of the original. */
async function workspaceOf(
  name: string,
  sources: Readonly<Record<string, string>>,
  origin: readonly string[] = [],
): Promise<Workspace> {
  const [written, classes] = [join(folder, name, 'src'), join(folder, name, 'classes')];
  await writeTree(written, sources);
  await mkdir(classes);
  const { home } = await findJdk(anyJava, {});
  const errors = await compileServices()(home).compile({
    sources: [written],
    classes,
    classPath: origin,
    release: 8,
  });
  expect(errors).toEqual([]);
  const classPath = [classes, ...origin];
  return { bug: 'x', version: 'buggy', classPath, sourceFolders: [written], digest: name, java: anyJava };
}

/** Outcomes of each version, and how often the compiler ran. */
async function run(
  versions: ReadonlyMap<Role, Workspace>,
  purpose: string,
  asked = rules,
  tested = group,
  classPath: readonly string[] = [],
) {
  let compilations = 0;
  const context: ExecutionContext = {
    cache: createContentCache(join(folder, purpose)),
    harnesses,
    workers: createSlots(1, new AbortController().signal),
    loops: new KnownLoops(await loadJavaParser()),
    programs: createPrograms(cache),
    doubts: withoutDoubts,
    listener: { onExecuted: (cost) => (compilations += cost.compilations) },
    signal: new AbortController().signal,
  };
  const jdk = await findJdk(anyJava, {});
  const bench = await createTestSetup(context, asked, versions, {
    jdk,
    runtime: { junit: 'junit4', testNg: 'none', part: 'none' },
    classPath,
  });
  const { outcomes } = await executeGroups(context, bench, [[tested]]);
  await context.cache.release();
  return { compilations, outcomesOf: (role: Role) => outcomesOn(tested, outcomes, role) };
}

function outcomesOn(tested: HarnessGroup, outcomes: OutcomeTable, role: Role) {
  return Object.fromEntries(
    listOutcomeKeys([tested], role).map((key, index) => [tests[index]!.test, outcomes.get(key)!]),
  );
}

let origin: Workspace;
let mutant: (name: string, source: string) => Promise<Workspace>;
beforeAll(async () => {
  origin = await workspaceOf('original', original);
  mutant = (name, source) => workspaceOf(name, { 'org/x/Shelf.java': source }, origin.classPath);
});

it('tests are compiled once for forty versions that differ only in code', async () => {
  const mutants = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const role: Role = `mutant:${index}`;
      return [role, await mutant(`body-${index}`, shelf(`${index} + 0`, removed))] as const;
    }),
  );
  const { compilations, outcomesOf } = await run(new Map([['only', origin], ...mutants]), 'forty');
  expect(compilations).toBe(1);
  for (const [index, [role]] of mutants.entries()) {
    const { size, constant, weight, broken, place } = outcomesOf(role);
    expect(size?.status).toBe(index === 3 ? 'passed' : 'failed');
    expect([constant?.status, weight?.status]).toEqual(['passed', 'passed']);
    expect(broken).toEqual(outcomesOf('only')['broken']);
    // The test sees the same places.
    expect(place).toEqual(outcomesOf('only')['place']);
  }
  expect(outcomesOf('only')['broken']).toMatchObject({ status: 'notCompiled', round: 1 });
});

it('tests of the build are compiled for a version that a test may see when it is compiled, and for no other', async () => {
  const [{ before, after, name }] = group.classes as [HarnessGroup['classes'][number]];
  const kept = tests.slice(0, 3);
  const source = `${before}\n${kept.map((each) => `${each.source}\n`).join('')}${after}`;
  const { classPath } = await workspaceOf('tests', { 'org/x/ShelfTest.java': source }, [
    ...origin.classPath,
    ...junitJars(),
  ]);
  const versions = new Map<Role, Workspace>([
    ['only', origin],
    ['mutant:code', await mutant('code', shelf('4', removed))],
    ['mutant:value', await mutant('value', shelf('3', removed).replace('7', '8'))],
  ]);
  const built: HarnessGroup = {
    ...{ ...group, compilation: 'of the build' },
    classes: [{ name, before, after, tests: kept.map((each, index) => ({ ...each, line: index + 2 })) }],
  };
  const { compilations, outcomesOf } = await run(versions, 'built', rules, built, classPath.slice(0, 1));
  expect(compilations).toBe(1);
  const statuses = [...versions.keys()].map((role) =>
    Object.values(outcomesOf(role)).map(({ status }) => status),
  );
  expect(statuses).toEqual([
    ['passed', 'passed', 'passed'],
    ['failed', 'passed', 'passed'],
    ['passed', 'failed', 'passed'],
  ]);
});

it('a version that a test may see when it is compiled has its own compilation', async () => {
  const sources = {
    body: shelf('4', removed),
    constant: shelf('3', removed).replace('7', '8'),
    returned: shelf('3', 'public String weight() { return "1"; }'),
    lost: shelf('3'),
    thrown: shelf('3', 'public long weight() throws java.io.IOException { return 1L; }'),
    deprecated: shelf('3', `@Deprecated ${removed}`),
  };
  const names = Object.keys(sources) as (keyof typeof sources)[];
  const versions = new Map<Role, Workspace>();
  for (const name of names) versions.set(`mutant:${name}`, await mutant(name, sources[name]));
  const { compilations, outcomesOf } = await run(new Map([['only', origin], ...versions]), 'changed');
  expect(compilations).toBe(1 + 5);
  expect(outcomesOf('mutant:constant')['constant']).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('expected:<7> but was:<8>') as unknown,
  });
  expect(outcomesOf('mutant:returned')['weight']?.status).toBe('passed');
  expect(outcomesOf('mutant:lost')['weight']?.status).toBe('notCompiled');
  expect(outcomesOf('mutant:body')['size']?.status).toBe('failed');
  // Each version alone, without the one that it overlays.
  for (const [role, workspace] of versions) {
    const alone = await run(new Map([[role, workspace]]), `alone-${role.replace(':', '-')}`);
    const { place, ...others } = alone.outcomesOf(role);
    const { place: placeHere, ...here } = outcomesOf(role);
    expect(others).toEqual(here);
    expect([place?.status, placeHere?.status]).toEqual(['failed', 'failed']);
  }
});

it('a JVM that replaces one with an endless loop does not compile the tests again', async () => {
  const endless = await mutant('endless', shelf('4', removed).replace('return 4;', 'while (ROOM == 7) { }'));
  const versions = new Map<Role, Workspace>([
    ['only', origin],
    ['mutant:1', endless],
  ]);
  // Without a test that does not compile, whose message only the compiler knows.
  const compiling = { ...group, classes: [{ ...group.classes[0]!, tests: tests.slice(0, 3) }] };
  const { compilations, outcomesOf } = await run(
    versions,
    'endless',
    { ...rules, testTimeoutMilliseconds: 2_000 },
    compiling,
  );
  expect(compilations).toBe(1);
  expect(outcomesOf('mutant:1')).toMatchObject({
    size: { status: 'failed', cause: 'timeout' },
    weight: { status: 'passed' },
  });
});

it('a mutant for Java 8 shares the compilation of an original for Java 6', async () => {
  const old = await workspaceOf('java-6', original);
  const file = join(old.classPath[0]!, 'org', 'x', 'Shelf.class');
  const bytes = await readFile(file);
  bytes[7] = 50;
  await writeFile(file, bytes);
  const changed = await workspaceOf('java-8', { 'org/x/Shelf.java': shelf('4', removed) }, old.classPath);
  const versions = new Map<Role, Workspace>([
    ['only', old],
    ['mutant:1', changed],
  ]);
  const { compilations, outcomesOf } = await run(versions, 'older');
  expect(compilations).toBe(1);
  expect(outcomesOf('only')['size']?.status).toBe('passed');
  expect(outcomesOf('mutant:1')['size']?.status).toBe('failed');
});

it('a folder with other files than classes is an element of the class path', async () => {
  const changed = await mutant('resources', shelf('4', removed));
  await writeTree(changed.classPath[0]!, { 'words.txt': 'words' });
  expect(await readdir(changed.classPath[0]!)).toContain('words.txt');
  const { compilations, outcomesOf } = await run(
    new Map<Role, Workspace>([
      ['only', origin],
      ['mutant:1', changed],
    ]),
    'resources',
  );
  expect(compilations).toBe(2);
  expect(outcomesOf('mutant:1')['size']?.status).toBe('failed');
});
