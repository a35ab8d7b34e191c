import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExecutionContext } from '../../src/execution/execution-context.js';
import type { ExecutionRules } from '../../src/execution/execution-rules.js';
import { createPrograms } from '../../src/execution/program-contents.js';
import { createSlots } from '../../src/execution/slots.js';
import { createTestSetup, type TestNeeds } from '../../src/execution/test-setup.js';
import { KnownLoops } from '../../src/harness/known-loops.js';
import { holdHarnessPool } from '../../src/harness/pool.js';
import type { HarnessGroup } from '../../src/harness/protocol.js';
import { defects4jEnvironment } from '../../src/model/program/defects4j-environment.js';
import { anyJava, type Workspace } from '../../src/model/program/workspace.js';
import { loadJavaParser } from '../../src/source/parser.js';
import { createContentCache, digestOfKey } from '../../src/store/cache/content-cache.js';
import { findJdk } from '../../src/toolchain/jdk.js';
import { createZip } from '../benchmarks/zip.js';
import { passingFolder } from '../support/passing-folder.js';
import { withoutDoubts } from '../support/without-doubts.js';

const home = passingFolder('what-runs');
const cache = createContentCache(join(home, 'cache'));
const harnesses = holdHarnessPool();
const context: ExecutionContext = {
  ...{ cache, harnesses, workers: createSlots(1, new AbortController().signal) },
  loops: new KnownLoops(await loadJavaParser()),
  programs: createPrograms(cache),
  doubts: withoutDoubts,
  listener: { onExecuted: () => undefined },
  signal: new AbortController().signal,
};
afterAll(async () => {
  await harnesses.close();
  await cache.release();
});

const place = (...names: readonly string[]) => join(home, 'at', ...names);
const kept = join(home, 'kept');

async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(place(path)), { recursive: true });
  await writeFile(place(path), content);
}

const bundle = createZip({
  'META-INF/MANIFEST.MF': 'Manifest-Version: 1.0\r\nClass-Path: core.jar more/\r\n\r\n',
});

beforeAll(async () => {
  for (const version of ['buggy', 'fixed']) {
    await write(`${version}/org/x/Shelf.class`, version);
    await write(`${version}/messages.properties`, 'a=1');
    await write(`${version}-folder/src/test/data/in.txt`, 'in');
  }
  await write('lib/bundle.jar', bundle);
  await write('lib/core.jar', createZip({ 'org/core/Core.class': 'core' }));
  await write('lib/more/org/more/More.class', 'more');
  await write('outside/linked.jar', createZip({ 'org/linked/Linked.class': 'linked' }));
  await write('outside/resources/one.txt', 'one');
  await symlink(place('outside/linked.jar'), place('lib/linked.jar'));
  await symlink(place('outside/resources'), place('fixed/resources'));
  await write('tests/library.jar', createZip({ 'org/tests/Helper.class': 'helper' }));
  await write('tests/resources/data.json', '{}');
  await cp(place(), kept, { recursive: true, verbatimSymlinks: true });
});

const shared: ExecutionRules = {
  ...{ suiteCompile: 'per-test', testTimeoutMilliseconds: 10_000 },
  environment: { sandbox: 'none', ...defects4jEnvironment },
  ...{ tools: {}, runtimes: [], decisive: { outcomes: '1', 'test-timeout': '10' } },
};
const rules: ExecutionRules = { ...shared, isolation: 'suite' };
const jdk = await findJdk(anyJava, {});
const needs: TestNeeds = { jdk, runtime: { junit: 'junit4', testNg: 'none', part: 'none' } };
const test = { test: 'a', method: 'a', source: '@Test public void a() { }' };
const group: HarnessGroup = {
  group: 'suite',
  classes: [{ name: 'ATest', before: 'class ATest {', after: '}', tests: [test] }],
  extra: [],
};

/** What a run shows. Each member may be changed. */
interface Shown {
  readonly rules: ExecutionRules;
  readonly needs: TestNeeds;
  readonly group: HarnessGroup;
  readonly classPath: readonly string[];
  readonly workFolders: boolean;
}
const shown: Shown = {
  ...{ rules, group, workFolders: true },
  needs: { ...needs, classPath: [place('tests/library.jar'), place('tests/resources')] },
  classPath: [place('lib/bundle.jar'), place('lib/linked.jar')],
};

/** The cache keys of the outcomes on both versions, in a new run. */
async function makeKeys(change: Partial<Shown> = {}): Promise<readonly string[]> {
  const now = { ...shown, ...change };
  const createWorkspace = (version: 'buggy' | 'fixed'): Workspace => ({
    ...{ bug: 'x', version, sourceFolders: [], digest: version, java: anyJava },
    classPath: [place(version), ...now.classPath],
    ...(now.workFolders ? { workFolder: place(`${version}-folder`) } : {}),
  });
  const versions = new Map((['buggy', 'fixed'] as const).map((role) => [role, createWorkspace(role)]));
  const ofRun = { ...context, programs: createPrograms(cache) };
  const setup = await createTestSetup(ofRun, now.rules, versions, now.needs);
  return Promise.all(
    ['buggy', 'fixed'].map(async (role) => digestOfKey(await setup.makeKey([now.group], [role]))),
  );
}

type Change = (() => Promise<void>) | Partial<Shown>;
const file = (path: string, content: string | Buffer) => () => write(path, content);
const withRules = (change: Partial<ExecutionRules>) => ({ rules: { ...rules, ...change } });
const inEnvironment = (change: Partial<ExecutionRules['environment']>) =>
  withRules({ environment: { ...rules.environment, ...change } });
const withNeeds = (change: Partial<TestNeeds>) => ({ needs: { ...shown.needs, ...change } });
const withTest = (change: Partial<typeof test>) => ({
  group: { ...group, classes: [{ ...group.classes[0]!, tests: [{ ...test, ...change }] }] },
});
const withClass = (change: object) => ({
  group: { ...group, classes: [{ ...group.classes[0]!, ...change }] },
});

/** Changes after which only outcomes on one version may differ. */
const ofOneVersion: readonly (readonly [string, 'buggy' | 'fixed', Change])[] = [
  ['a class', 'buggy', file('buggy/org/x/Shelf.class', 'edited')],
  ['a class of the other version', 'fixed', file('fixed/org/x/Shelf.class', 'edited')],
  ['a resource', 'buggy', file('buggy/messages.properties', 'a=2')],
  ['a resource less', 'buggy', () => rm(place('buggy/messages.properties'))],
  ['a file of the work folder', 'buggy', file('buggy-folder/src/test/data/in.txt', 'out')],
  ['a file more in the work folder', 'fixed', file('fixed-folder/config/x.yml', 'x: 1')],
  ['a file in a linked folder', 'fixed', file('outside/resources/one.txt', 'two')],
  ['a file more in a linked folder', 'fixed', file('outside/resources/two.txt', 'two')],
];

/** Changes after which outcomes on both versions may differ. */
const ofBoth: readonly (readonly [string, Change])[] = [
  // Tests of both versions do not see class files that only one has.
  ['a class more', file('buggy/org/x/Box.class', 'box')],
  ['a jar', file('lib/bundle.jar', Buffer.concat([bundle, Buffer.from(' ')]))],
  ['a jar that a manifest names', file('lib/core.jar', createZip({ 'org/core/Core.class': 'edited' }))],
  ['a folder that a manifest names', file('lib/more/org/more/More.class', 'edited')],
  ['the target of a link', file('outside/linked.jar', createZip({ 'org/linked/Linked.class': 'edited' }))],
  ['the order of the class path', { classPath: shown.classPath.toReversed() }],
  ['a library of the tests', file('tests/library.jar', createZip({ 'org/tests/Helper.class': 'edited' }))],
  ['a resource of the tests', file('tests/resources/data.json', '[]')],
  ['no library', withNeeds({ classPath: [place('tests/resources')] })],
  ['no work folder', { workFolders: false }],
  ['JUnit 5', withNeeds({ runtime: { junit: 'junit5', testNg: 'none', part: 'none' } })],
  ['TestNG', withNeeds({ runtime: { junit: 'junit4', testNg: 'testng', part: 'none' } })],
  ['the version of the JDK', withNeeds({ jdk: { ...jdk, build: '99+1' } })],
  ['the vendor of the JDK', withNeeds({ jdk: { ...jdk, vendor: 'another' } })],
  ['the system', withNeeds({ jdk: { ...jdk, system: 'Darwin aarch64' } })],
  ['the sandbox', inEnvironment({ sandbox: 'bwrap' })],
  ['the time zone', inEnvironment({ timeZone: 'Europe/Berlin' })],
  ['the locale', inEnvironment({ locale: 'de_DE' })],
  ['the encoding', inEnvironment({ encoding: 'ISO-8859-1' })],
  ['the heap', withRules({ testMemoryMegabytes: 123 })],
  ['one JVM for all suites', { rules: shared }],
  ['the time limit', withRules({ decisive: { ...rules.decisive, 'test-timeout': '11' } })],
  ['the rules', withRules({ decisive: { ...rules.decisive, outcomes: '2' } })],
  ['the text of a test', withTest({ source: '@Test public void a() { int b; }' })],
  ['the name of a test', withTest({ method: 'b' })],
  ['the class around the tests', withClass({ before: 'public class ATest {' })],
  ['the name of the class', withClass({ name: 'BTest' })],
  ['a class beside the tests', { group: { ...group, extra: [{ name: 'C', source: 'class C { }' }] } }],
];

/** Changes after which nothing may differ. */
const ofNone: readonly (readonly [string, Change])[] = [
  ['the name of a group', { group: { ...group, group: 'another' } }],
  ['the place of the JDK', withNeeds({ jdk: { ...jdk, foundBy: '--java' } })],
  ['a jar that nothing names', file('lib/other.jar', createZip({}))],
  ['a file beside the versions', file('notes.txt', 'x')],
];

async function apply(change: Change): Promise<readonly string[]> {
  if (typeof change !== 'function') return makeKeys(change);
  await change();
  try {
    return await makeKeys();
  } finally {
    await rm(place(), { recursive: true });
    await cp(kept, place(), { recursive: true, verbatimSymlinks: true });
  }
}

it('any one change of what a run shows makes again exactly what may differ', async () => {
  const before = await makeKeys();
  const expected = new Map<string, readonly boolean[]>();
  const found = new Map<string, readonly boolean[]>();
  const look = async (name: string, change: Change, differs: readonly boolean[]) => {
    const after = await apply(change);
    expected.set(name, differs);
    found.set(
      name,
      after.map((key, index) => key !== before[index]),
    );
  };
  for (const [name, version, change] of ofOneVersion)
    await look(name, change, [version === 'buggy', version === 'fixed']);
  for (const [name, change] of ofBoth) await look(name, change, [true, true]);
  for (const [name, change] of ofNone) await look(name, change, [false, false]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  expect(found.size).toBe(40);
  expect(await makeKeys()).toEqual(before);
});
