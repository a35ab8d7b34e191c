// @module-tag full
// @module-tag alone
import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OutcomeTable } from '../../src/harness/job-result.js';
import { makeOutcomeKey } from '../../src/harness/job-result.js';
import { suiteClass, test } from '../harness/subject.js';
import { briefly, testedJdks } from '../support/jdks.js';
import { createRunnerForTests } from '../harness/runner-for-tests.js';
import { passingFolder } from '../support/passing-folder.js';

/** Tests that exhaust resources of the whole JVM, or leave state in it; test/harness/faults.test.ts has the others. */
const faults: Record<string, { readonly body: string; readonly outcome: object }> = {
  // First, in a JVM that has not looked at a test yet: looking must not need a handle.
  keepsAllFileHandlesForLong: {
    body: 'List<Object> l = new ArrayList<>(); kept = l; try { while (true) l.add(new java.io.FileInputStream("/dev/null")); } catch (java.io.FileNotFoundException e) { Thread.sleep(900); throw e; }',
    outcome: { status: 'failed', cause: 'exception', exception: 'java.io.FileNotFoundException' },
  },
  usesAllThreads: {
    body: 'while (true) { Thread t = new Thread(new Runnable() { public void run() { while (true) try { Thread.sleep(9999); } catch (InterruptedException e) { } } }); t.start(); }',
    outcome: { status: expect.stringMatching(/^(?:failed|notRun)$/u) as string }, // a time-out, or a system that allows only so many
  },
  usesAllFileHandles: {
    body: 'List<Object> l = new ArrayList<>(); kept = l; while (true) l.add(new java.io.FileInputStream("/dev/null"));',
    outcome: { status: 'failed', cause: 'exception', exception: 'java.io.FileNotFoundException' },
  },
  leavesFile: { body: 'new java.io.FileWriter("left behind").close();', outcome: { status: 'passed' } },
  leavesSockets: {
    body: 'List<Object> l = new ArrayList<>(); kept = l; for (int i = 0; i < 100; i++) l.add(new java.net.ServerSocket(0));',
    outcome: { status: 'passed' },
  },
  fillsDisk: {
    body: 'java.io.RandomAccessFile f = new java.io.RandomAccessFile("big", "rw"); f.seek(1L << 40); f.write(1);',
    outcome: { status: 'notRun', reason: expect.stringContaining('larger than tests may write') as string },
  },
  fillsHeap: {
    body: 'List<Object> l = new ArrayList<>(); while (true) l.add(new byte[1 << 20]);',
    outcome: { status: 'notRun', reason: expect.stringContaining('--test-memory sets it') as string },
  },
  wrapsLackOfHeap: {
    body: 'try { new ArrayList<Object>().add(new byte[1 << 30]); } catch (OutOfMemoryError e) { throw new IllegalStateException(e); }',
    outcome: { status: 'notRun' },
  },
  wantsAnArrayThatNoJvmHas: {
    body: 'Object o = new int[Integer.MAX_VALUE];',
    outcome: { status: 'failed', cause: 'exception', exception: 'java.lang.OutOfMemoryError' },
  },
  deletesFolder: {
    body: 'java.io.File f = new java.io.File(System.getProperty("java.io.tmpdir")); for (java.io.File each : f.listFiles()) each.delete(); assertTrue(f.delete());',
    outcome: { status: 'passed' },
  },
  hasFailingInitialiser: {
    body: 'Bad.touch();',
    outcome: { status: 'failed', cause: 'exception', exception: 'java.lang.ExceptionInInitializerError' },
  },
  redefinesEquals: {
    body: 'assertEquals(new Object() { public boolean equals(Object o) { throw new IllegalStateException("equals"); } }, "x");',
    outcome: { status: 'failed', cause: 'exception', exception: 'java.lang.IllegalStateException' },
  },
};

/** Needs a bit of everything. */
const bystander = [
  'new java.io.FileInputStream("/dev/null").close();',
  'new java.net.ServerSocket(0).close();',
  'Thread t = new Thread(new Runnable() { public void run() { } }); t.start(); t.join();',
  'new java.io.FileReader(java.io.File.createTempFile("abc", "d")).close();',
].join(' ');

const head = [
  'class Bad { static int x = new int[0].length / new int[0].length; static void touch() { } }',
].join('\n');

describe.each(testedJdks())('on Java $version', ({ home }) => {
  let outcomes: OutcomeTable;
  let folder: string;
  const outcome = (id: string) => outcomes.get(makeOutcomeKey('buggy', 'g', id));

  beforeAll(async () => {
    folder = passingFolder('exhaustion');
    const before = process.env.TMPDIR;
    process.env.TMPDIR = folder;
    const runner = createRunnerForTests(home, { jvmFlags: ['-Xmx256m', ...briefly] });
    const tests = Object.entries(faults).flatMap(([id, { body }]) => [
      test(id, body, '@Test'),
      test(`after_${id}`, bystander, '@Test'),
    ]);
    const suite = suiteClass(tests, 'org.x.Shelf_ESTest', head);
    const kept = { ...suite, before: `${suite.before}  static Object kept;\n` };
    try {
      const result = await runner.execute({
        suiteCompile: 'per-test',
        testTimeoutMilliseconds: 3_000,
        outputLimitCharacters: 1_000,
        versions: [{ version: 'buggy', classPath: [] }],
        groups: [{ group: 'g', classes: [kept], extra: [] }],
      });
      outcomes = result.outcomes;
    } finally {
      await runner.close();
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
    }
  });

  it.each(Object.keys(faults))('%s costs its own test only', (id) => {
    expect(outcome(id)).toMatchObject(faults[id]?.outcome ?? {});
    expect(outcome(`after_${id}`)).toEqual({ status: 'passed' });
  });

  it('leaves nothing in the temporary folder', () => {
    expect(readdirSync(folder)).toEqual([]);
  });
});
