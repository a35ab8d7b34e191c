// @module-tag full
// @module-tag benchmark/project
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { teval } from '../cli/capture.js';
import { passingFolder } from '../support/passing-folder.js';
import { commandOnPath } from '../support/slurm.js';

const fixture = new URL('../fixtures/projects/started-by-surefire', import.meta.url).pathname;

describe.skipIf(commandOnPath('mvn') === 'none')('a project with settings (skipped without Maven)', () => {
  it('has the outcomes of its build: directory, properties, locale, assertions, repository, order, patterns, tags', async () => {
    const folder = passingFolder('started-by-surefire');
    const project = join(folder, 'project');
    cpSync(fixture, project, { recursive: true });
    mkdirSync(join(project, '.git'));
    const run = join(folder, 'run');
    const words = ['--test-generator', 'developer', '--oracle', 'suite-tests', '--out', run];
    const { exitCode, stdout } = await teval('run', '--benchmark', `project:${project}`, ...words);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('32 of 32 tests have the outcome of your build');
    expect(stdout.replaceAll(/\s+/gu, ' ')).toContain(
      'does not run 2 tests, which are left out: q.CalcTest::slow, q.CalcTests::notIncluded',
    );
    const rows: Record<string, string>[] = parse(readFileSync(join(run, 'rows.csv'), 'utf8'), {
      columns: true,
    });
    expect(stdout).not.toContain('holds no tests');
    expect(rows.map((row) => row['test_id'])).toEqual(
      expect.arrayContaining(['q.CalcTest::Six.halvesNumber', 'q.OnlyNestedTest::Eight.halvesNumber']),
    );
    const others = rows.filter(({ account }) => account !== 'silent');
    expect(others.map((row) => [row['test_id'], row['account']])).toEqual([
      ['q.CalcTest::disabled', 'notRun'],
      ['q.CalcTest::order3', 'alarm'],
    ]);
    expect(readFileSync(join(project, 'work', 'data.txt'), 'utf8').trim()).toBe('there');
  });
});
