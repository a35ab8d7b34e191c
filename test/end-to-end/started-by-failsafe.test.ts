// @module-tag full
// @module-tag benchmark/project
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { teval } from '../cli/capture.js';
import { passingFolder } from '../support/passing-folder.js';
import { commandOnPath } from '../support/slurm.js';

const fixture = new URL('../fixtures/projects/started-by-failsafe', import.meta.url).pathname;

describe.skipIf(commandOnPath('mvn') === 'none')('tests of Failsafe (skipped without Maven)', () => {
  it.each(['class', 'suite'])('run with its settings, and only where it is bound (%s)', async (isolation) => {
    const folder = passingFolder(`started-by-failsafe-${isolation}`);
    const project = join(folder, 'project');
    cpSync(fixture, project, { recursive: true });
    const run = join(folder, 'run');
    const words = ['--test-generator', 'developer', '--oracle', 'suite-tests', '--out', run];
    const { exitCode, stdout } = await teval(
      ...['run', '--benchmark', `project:${project}`, '--isolation', isolation, ...words],
    );
    expect(exitCode).toBe(0);
    const text = stdout.replaceAll(/\s+/gu, ' ');
    expect(text).toContain('8 of 8 tests have the outcome of your build');
    expect(text).toContain('does not run 1 test, which is left out: q.CalcIT::isExcluded');
    expect(text).toContain(
      'does not run 1 test, which is left out (Failsafe would run these classes, and the build does not bind it): q.plain.PlainIT::isNoTest',
    );
    const rows: Record<string, string>[] = parse(readFileSync(join(run, 'rows.csv'), 'utf8'), {
      columns: true,
    });
    expect(rows.map((row) => `${row['test_id']} ${row['outcome']}`)).toEqual([
      ...['q.CalcIT::hasItsArguments passed', 'q.CalcIT::findsThePackage passed'],
      ...['q.CalcIT::Inner.belongsToFailsafeToo passed', 'q.CalcIT::isStartedAsItsKind passed'],
      ...['q.CalcSlow::isStartedAsItsKind passed', 'q.CalcTest::hasNothingOfFailsafe passed'],
      ...['q.CalcTest::isStartedAsItsKind passed', 'q.plain.PlainTest::isOne passed'],
    ]);
  });
});
