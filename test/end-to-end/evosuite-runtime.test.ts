// @module-tag full
import { readFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import { executeRun } from '../../src/pipeline/run.js';
import { readRunRecord, readUnitResults } from '../../src/store/run/run-folder.js';
import { java8, findJdk } from '../../src/toolchain/jdk.js';
import { optionsForTests } from '../support/run-options.js';
import { passingFolder } from '../support/passing-folder.js';

const jdk8 = await findJdk(java8, {}).catch(() => 'missing' as const);
const title = '--evosuite-runtime (skipped without a JDK 8)';

/** From the option to verdicts with EvoSuite for real. */
describe.skipIf(jdk8 === 'missing')(title, { timeout: 900_000 }, () => {
  let folder = '';
  const units = new Map<string, UnitResult>();
  const options = () =>
    optionsForTests(folder, {
      cacheFolder: join(folder, 'cache'),
      bugs: ['Text-1'],
      prefixes: { generator: 'evosuite', budgetSeconds: 8, reuse: 'cached', runtimeDependency: 'with' },
      oracles: ['suite-tests', 'suite-assertions', 'no-exception'],
    });

  beforeAll(async () => {
    folder = passingFolder('evosuite-runtime');
    expect((await executeRun(options())).failed).toEqual([]);
    for await (const result of readUnitResults<UnitResult>(options().out))
      units.set(result.unit.oracleGenerator, result);
  }, 900_000);

  it('is in the record of the run, with the Java that its tests ran on', async () => {
    const { configuration, versions, inputs } = await readRunRecord(options().out);
    expect(configuration.prefixes).toMatchObject({ generator: 'evosuite', runtime: 'with' });
    expect(versions["Java of tests with EvoSuite's runner"]).toMatch(/^1\.8\./);
    expect(inputs.bugs['Text-1']?.java["EvoSuite's runner"]).toMatch(/^1\.8\./);
  });

  it("keeps runner, parameters and scaffolding, and nothing of this machine's", async () => {
    const suites = join(folder, 'cache', 'suites');
    const files = (await readdir(suites, { recursive: true })).filter((path) => path.endsWith('.java'));
    const sources = await Promise.all(files.map((path) => readFile(join(suites, path), 'utf8')));
    expect(files).toHaveLength(2);
    const suite = sources.find((source) => source.includes('@RunWith')) ?? '';
    const scaffolding = sources.find((source) => source !== suite) ?? '';
    expect(suite).toMatch(/@RunWith\(EvoRunner\.class\) @EvoRunnerParameters\(.*resetStaticState = true/);
    expect(suite).toContain('extends FullName_ESTest_scaffolding');
    expect(scaffolding).toContain('setProperty("user.dir", "/tmp/evosuite")');
    expect(scaffolding).toContain('setProperty("user.name", "evosuite")');
    expect(scaffolding).not.toContain(tmpdir() + '/teval');
  });

  it('runs whole tests and prefixes: all compile, and the suite holds on the version that it was written for', () => {
    for (const name of ['suite-tests', 'suite-assertions', 'no-exception']) {
      const { accounts, testCases } = units.get(name)!;
      expect(testCases.length, name).toBeGreaterThan(3);
      expect(accounts, name).toMatchObject({ notCompiled: 0, notRun: 0, flaky: 0 });
    }
    const outcomes = units.get('suite-tests')!.testCases.map(({ buggy }) => buggy.status);
    expect(new Set(outcomes)).toEqual(new Set(['passed']));
    expect(units.get('suite-assertions')!.accounts).toMatchObject({ FP: 0, TP: 0 });
    // The bug is an exception without a middle name, which EvoSuite triggers at once.
    expect(units.get('suite-tests')!.accounts.FN).toBeGreaterThan(0);
    expect(units.get('no-exception')!.accounts.TP).toBeGreaterThan(0);
  });
});
