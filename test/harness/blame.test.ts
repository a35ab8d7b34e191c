// @module-tag full
import { readFile } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeOutcomeKey } from '../../src/harness/job-result.js';
import type { Outcome } from '../../src/model/outcome/outcome.js';
import type { Worker } from '../../src/harness/worker.js';
import { briefly, defaultJdk } from '../support/jdks.js';
import { passingFolder } from '../support/passing-folder.js';
import { suiteClass, test } from './subject.js';
import { createRunnerForTests } from './runner-for-tests.js';

const runner = createRunnerForTests(defaultJdk.home, { jvmFlags: [...briefly, '-Xmx96m'] });
afterAll(() => runner.close());

/** In the phase of Node's loop that reads files and pipes. */
function computeAfterReading(milliseconds: number): void {
  readFile(import.meta.filename, () => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
  });
}

const limitMilliseconds = 1_000;

/** The outcome of a test with this body. */
async function runTest(body: string, worker?: Worker): Promise<Outcome | undefined> {
  const job = {
    suiteCompile: 'per-test',
    testTimeoutMilliseconds: limitMilliseconds,
    outputLimitCharacters: 1_000,
    versions: [{ version: 'buggy', classPath: [] }],
    groups: [{ group: 'g', classes: [suiteClass([test('one', body)])], extra: [] }],
  } as const;
  const { outcomes } = await runner.execute(job, undefined, worker);
  return outcomes.get(makeOutcomeKey('buggy', 'g', 'one'));
}

it('a test that ends while Node computes has not timed out', async () => {
  const outcome = await runTest('Thread.sleep(300);', {
    lend: () => computeAfterReading(limitMilliseconds + 5_500),
    reclaim: () => Promise.resolve(),
    report: () => undefined,
  });
  expect(outcome).toEqual({ status: 'passed' });
});

/** Sends a signal to the JVM, as a system without memory does. */
const sendSignal =
  'new ProcessBuilder("sh", "-c", "kill -TERM $PPID").inheritIO().start(); Thread.sleep(60000);';

it('a test during which the system ends the JVM runs again', async () => {
  const mark = JSON.stringify(join(passingFolder('blame'), 'mark'));
  expect(await runTest(`if (new java.io.File(${mark}).createNewFile()) { ${sendSignal} }`)).toEqual({
    status: 'passed',
  });
});

it('a test during which the JVM gets a signal each time is the cause', async () => {
  expect(await runTest(sendSignal)).toMatchObject({ status: 'failed', cause: 'crash', exception: 'SIGTERM' });
});

it('a test pays for no memory that earlier ones have used, and needs too much if it fails alone', async () => {
  const keep = (megabytes: number) => `kept.add(new byte[${megabytes} << 20]);`;
  const suite = suiteClass([
    ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => test(id, keep(16))),
    test('greedy', keep(200)),
  ]);
  const before = `${suite.before}  static final List<byte[]> kept = new ArrayList<>();\n`;
  const { outcomes } = await runner.execute({
    suiteCompile: 'per-test',
    testTimeoutMilliseconds: 10_000,
    outputLimitCharacters: 1_000,
    versions: [{ version: 'buggy', classPath: [] }],
    groups: [{ group: 'g', classes: [{ ...suite, before }], extra: [] }],
  });
  const statuses = suite.tests.map(({ test: id }) => outcomes.get(makeOutcomeKey('buggy', 'g', id))?.status);
  expect(statuses).toEqual([...Array<string>(8).fill('passed'), 'notRun']);
});
