// @module-tag full
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:net';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examineSandbox } from '../../src/cli/doctor/machine-findings.js';
import { UserError } from '../../src/model/common/errors.js';
import { executeRun } from '../../src/pipeline/run.js';
import { optionsForTests } from '../support/run-options.js';
import { passingFolder } from '../support/passing-folder.js';
import type { HarnessRunner } from '../../src/harness/runner.js';
import type { OutcomeTable } from '../../src/harness/job-result.js';
import { makeOutcomeKey } from '../../src/harness/job-result.js';
import { resolveSandbox } from '../../src/toolchain/sandbox.js';
import { defects4jEnvironment } from '../../src/model/program/defects4j-environment.js';
import { checkTestEnvironment } from '../../src/toolchain/test-environment.js';
import type { TestEnvironment } from '../../src/toolchain/test-environment.js';
import { suiteClass, test } from '../harness/subject.js';
import { defaultJdk } from '../support/jdks.js';
import { createRunnerForTests } from '../harness/runner-for-tests.js';

const { home } = defaultJdk;
const { sandbox } = await resolveSandbox('auto');
const outside = [join(tmpdir(), 'teval-outside'), join(homedir(), 'teval-outside'), '/teval-outside'];

/** The tests pass where they can do it. */
const tests = (port: number) => [
  test(
    'writesOwn',
    'java.io.File f = java.io.File.createTempFile("abc", "d"); new java.io.FileWriter(f).close();',
  ),
  ...outside.map((path, index) => test(`writes${index}`, `new java.io.FileWriter("${path}").close();`)),
  test('connects', `new java.net.Socket("127.0.0.1", ${port}).close();`),
  test(
    'listens',
    'java.net.ServerSocket s = new java.net.ServerSocket(0); new java.net.Socket("127.0.0.1", s.getLocalPort()).close(); s.close();',
  ),
  test('seesNode', `assertTrue(new java.io.File("/proc/${process.pid}/cmdline").exists());`),
  test('seesServices', 'assertTrue(new java.io.File("/run").list().length > 0);'),
  test('startsProcess', 'assertEquals(0, new ProcessBuilder("sh", "-c", "exit 0").start().waitFor());'),
  test(
    'killsItself',
    'new ProcessBuilder("sh", "-c", "kill -9 $PPID").start().waitFor(); Thread.sleep(2000);',
  ),
  test('timeZone', 'assertEquals("Europe/Berlin", TimeZone.getDefault().getID());'),
  test('locale', 'assertEquals(Locale.GERMANY, Locale.getDefault());'),
  test('encoding', 'assertEquals("ISO-8859-1", System.getProperty("file.encoding"));'),
];

async function outcomesIn(environment: TestEnvironment, port: number): Promise<OutcomeTable> {
  const runner: HarnessRunner = createRunnerForTests(home, { environment });
  try {
    const { outcomes } = await runner.execute({
      suiteCompile: 'per-test',
      testTimeoutMilliseconds: 10_000,
      outputLimitCharacters: 1_000,
      versions: [{ version: 'buggy', classPath: [] }],
      groups: [{ group: 'g', classes: [suiteClass(tests(port))], extra: [] }],
    });
    return outcomes;
  } finally {
    await runner.close();
  }
}

describe.skipIf(sandbox === 'none')('in the sandbox (skipped without bubblewrap)', () => {
  let outcomes: OutcomeTable;
  let server: Server;
  let connections = 0;
  beforeAll(async () => {
    server = createServer(() => (connections += 1)).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    outcomes = await outcomesIn(
      { sandbox, timeZone: 'Europe/Berlin', locale: 'de_DE', encoding: 'ISO-8859-1' },
      port,
    );
  });
  afterAll(() => void server.close());
  const outcome = (id: string) => outcomes.get(makeOutcomeKey('buggy', 'g', id));

  it.each(['writesOwn', 'listens', 'startsProcess', 'timeZone', 'locale', 'encoding'])(
    'a test keeps its abilities: %s',
    (id) => {
      expect(outcome(id)).toEqual({ status: 'passed' });
    },
  );

  it.each(['writes0', 'writes1', 'writes2', 'connects', 'seesNode', 'seesServices'])(
    'a test cannot reach the machine: %s',
    (id) => {
      expect(outcome(id)).toMatchObject({ status: 'failed' });
    },
  );

  it('leaves no changes outside', () => {
    expect(outside.filter((path) => existsSync(path))).toEqual([]);
    expect(connections).toBe(0);
  });

  it('the death of a JVM is reported as without one', () => {
    expect(outcome('killsItself')).toMatchObject({ status: 'failed', cause: 'crash', exception: 'SIGKILL' });
  });
});

describe('without bubblewrap', () => {
  const path = process.env.PATH;
  beforeAll(() => {
    const folder = passingFolder('path');
    for (const place of (path ?? '').split(delimiter).filter((each) => existsSync(each)))
      for (const name of readdirSync(place))
        if (name !== 'bwrap' && !existsSync(join(folder, name)))
          symlinkSync(join(place, name), join(folder, name));
    process.env.PATH = folder;
  });
  afterAll(() => (process.env.PATH = path));

  it.each(['required'] as const)(
    '--sandbox %s refuses to continue, and reports what to do',
    async (choice) => {
      const refused = resolveSandbox(choice);
      await expect(refused).rejects.toBeInstanceOf(UserError);
      await expect(refused).rejects.toThrow(
        `--sandbox ${choice}: bubblewrap is not installed (Debian and Ubuntu: apt install bubblewrap`,
      );
    },
  );

  it.each([
    ['auto', ['tests run without a sandbox, because bubblewrap is not installed']],
    ['none', []],
  ] as const)('a run with --sandbox %s warns once of the consequences', async (choice, said) => {
    const folder = passingFolder('no-sandbox');
    const warnings: string[] = [];
    const options = optionsForTests(folder, {
      bugs: ['Text-1'],
      environment: { ...defects4jEnvironment, sandbox: choice },
    });
    const { failed } = await executeRun(options, { onWarning: (warning) => warnings.push(warning) });
    expect(failed).toEqual([]);
    expect(warnings).toEqual(said.map((each) => expect.stringContaining(each) as unknown));
    expect(warnings.every((each) => each.includes('tests can read everything that you can read'))).toBe(true);
  });

  it('a run tries a broken bubblewrap only once', async () => {
    const folder = passingFolder('broken-sandbox');
    const [programs, trials] = [join(folder, 'programs'), join(folder, 'trials')];
    mkdirSync(programs);
    writeFileSync(join(programs, 'bwrap'), `#!/bin/sh\necho trial >> '${trials}'\nexit 1\n`, { mode: 0o755 });
    const without = process.env.PATH;
    process.env.PATH = [programs, without].join(delimiter);
    try {
      const warnings: string[] = [];
      const options = optionsForTests(folder, {
        bugs: ['Text-1'],
        environment: { ...defects4jEnvironment, sandbox: 'auto' },
      });
      await executeRun(options, { onWarning: (warning) => warnings.push(warning) });
      expect(warnings).toEqual([expect.stringContaining('bubblewrap does not work here')]);
      expect(readFileSync(trials, 'utf8')).toBe('trial\n');
    } finally {
      process.env.PATH = without;
    }
  });

  it('teval doctor reports it, too', async () => {
    expect(await examineSandbox()).toMatchObject({
      state: 'absent',
      found: expect.stringContaining('not installed') as unknown,
      advice: expect.stringContaining('tests can read everything that you can read') as unknown,
    });
  });
});

describe('the environment of tests', () => {
  it('is checked', () => {
    checkTestEnvironment(defects4jEnvironment);
    const check = (change: Partial<Omit<TestEnvironment, 'sandbox'>>) => () =>
      checkTestEnvironment({ ...defects4jEnvironment, ...change });
    expect(check({ timeZone: 'Mars/Base' })).toThrow('--time-zone Mars/Base: unknown time zone');
    expect(check({ locale: 'german' })).toThrow('--locale german: name a language and a country');
    expect(check({ locale: 'de' })).not.toThrow();
  });
});
