// @module-tag full
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeOutcomeKey } from '../../src/harness/job-result.js';
import type { HarnessClass, HarnessJob, HarnessTest } from '../../src/harness/protocol.js';
import type { Outcome } from '../../src/model/outcome/outcome.js';
import { tryBubblewrap } from '../../src/toolchain/sandbox.js';
import { defects4jEnvironment } from '../../src/model/program/defects4j-environment.js';
import { testedJdks } from '../support/jdks.js';
import { passingFolder } from '../support/passing-folder.js';
import { junitJars } from './driver.js';
import { createRunnerForTests } from './runner-for-tests.js';
import { compileSubject } from './subject.js';

/** A suite as people write it: its tests count on the work folder, the class path, a large heap, and what earlier tests left. */
const head = (name: string, members = '') => `package org.x;
import org.junit.*;
import static org.junit.Assert.*;
import java.io.*;
@FixMethodOrder(org.junit.runners.MethodSorters.NAME_ASCENDING)
public class ${name} {
${members}
`;
const test = (method: string, body: string, annotation = '@Test'): HarnessTest => ({
  test: method,
  method,
  source: `  ${annotation} public void ${method}() throws Throwable {\n    ${body}\n  }\n`,
});
const first: HarnessClass = {
  name: 'org.x.ATest',
  before: head('ATest', '  static int calls;'),
  after: '}\n',
  tests: [
    test('a_currentDirectory', 'assertTrue(new File("data/input.txt").exists());'),
    test(
      'a_resourceOfTheWorkFolder',
      'assertEquals("hello", new BufferedReader(new FileReader("data/input.txt")).readLine());',
    ),
    test('b_heap', 'assertEquals(1200 << 20, new byte[1200 << 20].length);'),
    test(
      'c_classPathHasTheSuite',
      'boolean found = false; for (String each : System.getProperty("java.class.path").split(File.pathSeparator)) ' +
        'found |= new File(each, "org/x/ATest.class").exists(); assertTrue(found);',
    ),
    test('c_codeSource', 'assertNotNull(ATest.class.getProtectionDomain().getCodeSource());'),
    test('c_systemLoader', 'assertSame(ClassLoader.getSystemClassLoader(), ATest.class.getClassLoader());'),
    test(
      'c_startsItself',
      'Process started = new ProcessBuilder(System.getProperty("java.home") + "/bin/java", "-cp", System.getProperty("java.class.path"), ' +
        '"org.x.Shelf").start(); assertEquals(7, started.waitFor());',
    ),
    test('d_count1', 'assertEquals(1, ++calls);'),
    test('d_count2', 'assertEquals(1, ++calls);'),
    test('e_interrupts', 'Thread.currentThread().interrupt();'),
    test('f_isInterrupted', 'assertTrue(Thread.interrupted());'),
    test('g_loops', 'while (true) { }', '@Test(timeout = 300)'),
    test(
      'h_leaves',
      'System.setProperty("left", "x"); Shelf.local.set("y"); Shelf.state = 3; new FileWriter("left.txt").close();',
    ),
    test('i_prints', 'System.out.print("printed"); fail("told");'),
    test('j_assumes', 'Assume.assumeTrue(false);'),
    test('k_error', 'throw new IllegalStateException("own");'),
  ],
};
const second: HarnessClass = {
  name: 'org.x.BTest',
  before: head('BTest'),
  after: '}\n',
  tests: [
    test('a_property', 'assertEquals("x", System.getProperty("left"));'),
    test('b_threadLocal', 'assertEquals("y", Shelf.local.get());'),
    test('c_state', 'assertEquals(3, Shelf.state);'),
    test('d_file', 'assertTrue(new File("left.txt").exists());'),
    test('e_thread', 'assertEquals("main", Thread.currentThread().getName());'),
  ],
};
const shelf = `package org.x; public class Shelf {
  public static int state; public static final ThreadLocal<String> local = new ThreadLocal<String>();
  public static void main(String[] arguments) { System.exit(7); } }`;

function workFolder(): string {
  const folder = passingFolder('work');
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'data', 'input.txt'), 'hello\n');
  return folder;
}

/** The tests that fail with JUnit's own main class, in the work folder, in a JVM without flags. */
function failingPlainly(
  javaHome: string,
  program: readonly string[],
  classes: readonly HarnessClass[],
): string[] {
  const folder = passingFolder('plain');
  cpSync(workFolder(), folder, { recursive: true });
  const target = join(folder, '.classes_testgen');
  mkdirSync(target);
  const files = classes.map(({ name, before, tests, after }) => {
    const file = join(folder, `${name.slice(name.lastIndexOf('.') + 1)}.java`);
    writeFileSync(file, `${before}${tests.map(({ source }) => source).join('')}${after}`);
    return file;
  });
  const path = [target, ...junitJars('4.12'), ...program].join(':');
  const javac = spawnSync(join(javaHome, 'bin', 'javac'), ['-nowarn', '-cp', path, '-d', target, ...files]);
  expect(javac.status).toBe(0);
  const words = ['-cp', path, 'org.junit.runner.JUnitCore', ...classes.map(({ name }) => name)];
  const { stdout } = spawnSync(join(javaHome, 'bin', 'java'), words, { cwd: folder, encoding: 'utf8' });
  return [...stdout.matchAll(/^\d+\) (\w+)\(([\w.]+)\)$/gmu)]
    .map(([, method, type]) => `${type}.${method}`)
    .sort();
}

const sandbox = (await tryBubblewrap()) === 'works' ? 'bwrap' : 'none';

describe.each(testedJdks(8))('a suite in a JVM of its own, Java $version', ({ home }) => {
  const runner = createRunnerForTests(home, {
    junitJars: junitJars('4.12'), // Defects4J's
    environment: { sandbox, ...defects4jEnvironment },
  });
  afterAll(() => runner.close());
  const program = compileSubject(home, { 'org.x.Shelf': shelf });
  const run = async (classes: readonly HarnessClass[], more: Partial<HarnessJob> = {}) => {
    const { outcomes } = await runner.execute({
      suiteCompile: 'per-test',
      testTimeoutMilliseconds: 3_000,
      outputLimitCharacters: 100,
      versions: [{ version: 'buggy', classPath: program, workFolder: workFolder() }],
      groups: [{ group: 'g', classes, extra: [] }],
      suiteJvm: { flags: [] },
      ...more,
    });
    return (method: string): Outcome => outcomes.get(makeOutcomeKey('buggy', 'g', method))!;
  };
  const failingIn = (outcome: (method: string) => Outcome, classes: readonly HarnessClass[]) =>
    classes
      .flatMap(({ name, tests }) => tests.map(({ method }) => ({ method, place: `${name}.${method}` })))
      .filter(({ method }) => outcome(method).status === 'failed')
      .map(({ place }) => place)
      .sort();

  it('fails the tests that plain JUnit fails, and no others', async () => {
    // Given the other way round: classes run in the order of their files, as with Ant.
    const renamed = { ...second, tests: second.tests.map((each) => ({ ...each, test: each.method })) };
    const classes = [renamed, { ...first, tests: first.tests.toReversed() }].map((each) => unique(each));
    const outcome = await run(classes);
    const plain = failingPlainly(home, program, classes.toReversed());
    expect(plain).toContain('org.x.ATest.ATest_d_count2');
    expect(plain).not.toContain('org.x.ATest.ATest_f_isInterrupted');
    expect(plain).not.toContain('org.x.BTest.BTest_b_threadLocal');
    expect(failingIn(outcome, classes)).toEqual(plain);
    expect(outcome('ATest_j_assumes')).toMatchObject({ status: 'notRun' });
    expect(outcome('ATest_g_loops')).toMatchObject({ cause: 'timeout' });
    expect(outcome('ATest_k_error')).toMatchObject({
      cause: 'exception',
      exception: 'java.lang.IllegalStateException',
      message: 'own',
      thrownAt: { line: 2, by: 'test' },
    });
  });

  it('has other outcomes than its classes run separately', async () => {
    const classes = [first, second].map(unique);
    const { outcomes } = await runner.execute({
      suiteCompile: 'per-test',
      testTimeoutMilliseconds: 3_000,
      outputLimitCharacters: 100,
      versions: [{ version: 'buggy', classPath: program }],
      groups: [{ group: 'g', classes, extra: [] }],
    });
    const outcome = (method: string) => outcomes.get(makeOutcomeKey('buggy', 'g', method))!;
    expect(failingIn(outcome, classes)).toEqual(
      expect.arrayContaining([
        'org.x.ATest.ATest_a_currentDirectory',
        'org.x.ATest.ATest_f_isInterrupted',
        'org.x.BTest.BTest_a_property',
        'org.x.BTest.BTest_b_threadLocal',
      ]),
    );
  });

  it('starts without state for each suite and each version', async () => {
    const counting = {
      ...first,
      tests: [test('d_count1', 'assertEquals(1, ++calls); new FileWriter("left.txt").close();')],
    };
    const fresh = { ...second, tests: [test('d_file', 'assertTrue(new File("left.txt").exists());')] };
    const groups = ['one', 'two'].map((group) => ({ group, classes: [counting, fresh], extra: [] }));
    const versions = (['buggy', 'fixed'] as const).map((version) => ({
      version,
      classPath: program,
      workFolder: workFolder(),
    }));
    const { outcomes } = await runner.execute({
      ...{ suiteCompile: 'per-test', testTimeoutMilliseconds: 3_000, outputLimitCharacters: 100 },
      ...{
        groups: groups.map((each) => ({
          ...each,
          classes: each.classes.map((one) => renamedIn(one, each.group)),
        })),
        versions,
      },
      suiteJvm: { flags: [] },
    });
    expect([...outcomes.values()].map(({ status }) => status)).toEqual(
      Array.from({ length: 8 }, () => 'passed'),
    );
  });

  it.each([
    ['exits', 'System.exit(0);', { status: 'failed', cause: 'crash', exception: 'exit code 0' }],
    [
      'halts',
      'Runtime.getRuntime().halt(3);',
      { status: 'failed', cause: 'crash', exception: 'exit code 3' },
    ],
    ['goes on for ever', 'for (;;) { }', { status: 'failed', cause: 'timeout' }],
  ])('loses the tests behind one that %s, as Defects4J does', async (_, body, expected) => {
    const tests = [test('a', 'assertTrue(true);'), test('b', body), test('c', 'fail();')];
    const outcome = await run([
      { ...first, tests },
      { ...second, tests: [test('z', 'fail();')] },
    ]);
    const lost = { status: 'notRun', reason: 'a test before it ended the JVM of its suite' };
    expect(outcome('a')).toEqual({ status: 'passed' });
    expect(outcome('b')).toMatchObject(expected);
    expect([outcome('c'), outcome('z')]).toEqual([lost, lost]);
  });

  it('has the heap that is named, and a test that needs more has not run', async () => {
    const tests = [
      test('a', 'assertEquals(400 << 20, new byte[400 << 20].length);'),
      test('b', 'int i = 1;'),
    ];
    const outcome = await run([{ ...first, tests }], { suiteJvm: { flags: ['-Xmx100m'] } });
    expect(outcome('a')).toEqual({
      status: 'notRun',
      reason: 'the test needs more heap than tests get here; --test-memory sets it',
    });
    expect(outcome('b')).toEqual({ status: 'passed' });
  });

  it('has parameters: a test fails if it does with any of them', async () => {
    const before = `package org.x;
import org.junit.*;
import static org.junit.Assert.*;
@org.junit.runner.RunWith(org.junit.runners.Parameterized.class)
public class ATest {
  @org.junit.runners.Parameterized.Parameters public static Object[] data() { return new Object[] { 1, 2 }; }
  @org.junit.runners.Parameterized.Parameter public int given;
`;
    const tests = [test('a', 'assertEquals(2, given);'), test('b', 'assertTrue(given > 0);')];
    const outcome = await run([{ name: 'org.x.ATest', before, after: '}\n', tests }]);
    expect(outcome('a')).toMatchObject({ status: 'failed', message: 'expected:<2> but was:<1>' });
    expect(outcome('b')).toEqual({ status: 'passed' });
  });

  it('does not know the tests that do not compile', async () => {
    const outcome = await run([{ ...first, tests: [test('a', 'nothing();'), test('b', 'int i = 1;')] }]);
    expect([outcome('a').status, outcome('b').status]).toEqual(['notCompiled', 'passed']);
  });
});

/** With ids that are unique in the suite, as those of a unit are. */
function unique(of: HarnessClass): HarnessClass {
  return renamedIn(of, of.name.slice(of.name.lastIndexOf('.') + 1));
}

function renamedIn(of: HarnessClass, prefix: string): HarnessClass {
  const tests = of.tests.map(({ method, source }) => {
    const name = `${prefix}_${method}`;
    return {
      test: prefix.endsWith('Test') ? name : method,
      method: name,
      source: source.replace(`void ${method}(`, `void ${name}(`),
    };
  });
  return { ...of, tests };
}
