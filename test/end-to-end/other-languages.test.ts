// @module-tag full
// @module-tag benchmark/project
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { teval } from '../cli/capture.js';
import { passingFolder } from '../support/passing-folder.js';
import { commandOnPath } from '../support/slurm.js';

/** Runs the tests of a fixture whole. */
async function run(name: string, benchmark: 'project' | 'mutants', ...words: readonly string[]) {
  const folder = passingFolder(`${name}-${benchmark}`);
  const project = join(folder, 'project');
  cpSync(new URL(`../fixtures/projects/${name}`, import.meta.url).pathname, project, { recursive: true });
  const out = join(folder, 'run');
  const generators = ['--test-generator', 'developer', '--oracle', 'suite-tests'];
  const said = await teval(
    ...['run', '--benchmark', `${benchmark}:${project}`, ...generators, '--out', out, ...words],
  );
  const rows: Record<string, string>[] = parse(readFileSync(join(out, 'rows.csv'), 'utf8'), {
    columns: true,
  });
  const tests = rows.map((row) => `${row['test_id']} ${row['outcome']}`);
  return { ...said, stdout: said.stdout.replaceAll(/\s+/gu, ' '), tests };
}

describe.skipIf(commandOnPath('mvn') === 'none')('tests in Kotlin (skipped without Maven)', () => {
  it('run whole, as the build compiled and started them', async () => {
    const { exitCode, stdout, tests } = await run('tests-in-kotlin', 'project');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('12 of 12 tests have the outcome of your build');
    expect(tests).toEqual([
      ...['q.CalcJavaTest::addsInJava passed', 'q.CalcOrderTest::bFirst passed'],
      ...['q.CalcOrderTest::aSecond passed', 'q.CalcTest::inherited passed', 'q.CalcTest::fails failed'],
      ...['q.CalcTest::disabled notRun', 'q.CalcTest::adds two numbers (small ones) passed'],
      ...['q.CalcTest::internalName$tests_in_kotlin passed', 'q.CalcTest::doubles(int) passed'],
      ...['q.CalcTest::doubles(String) passed', 'q.CalcTest::Inner.seesItsOuter passed'],
      'q.OtherTest::one passed',
    ]);
  });

  it('kill mutants, also of a class that only they name', async () => {
    const { exitCode, stdout } = await run('tests-in-kotlin', 'mutants', '--on', 'fixed');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('kills 23 of 23 mutants');
  });
});

describe.skipIf(commandOnPath('gradle') === 'none')('tests of Gradle (skipped without Gradle)', () => {
  it('run as each task of the check starts them, from several source sets, also in Groovy', async () => {
    const { exitCode, stdout, tests } = await run('started-by-gradle', 'project');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('8 of 8 tests have the outcome of your build');
    expect(tests).toEqual([
      ...['q.PriceChecks::isStartedAsItsTask passed', 'q.PriceChecks::seesOtherTests passed'],
      ...['q.PriceTest::isStartedAsInGradle passed', 'q.PriceTest::findsWhatTheBuildMade passed'],
      'q.PriceTest::checksWhatItGets passed',
      ...['q.PriceTest::fails failed', 'q.PriceGroovyTest::adds the tax passed'],
      'q.PriceGroovyTest::withClosures passed',
    ]);
  });
});
