// @module-tag command/judge
// @module-tag benchmark/bundled-python
// @module-tag evaluation/targets
// @module-tag oracle/recorded
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MeasuredSummary } from '../../../src/analysis/measured/measured-summary.js';
import { hasCoveragePackage, testedPython } from '../../python/pythons.js';
import { teval } from '../capture.js';
import { passingFolder } from '../../support/passing-folder.js';

const cache = join(passingFolder('judge'), 'cache');
const bundled = ['--benchmark', 'bundled-python', '--test-timeout', '2', '--cache', cache];
const folder = passingFolder('judge');

describe.skipIf(!hasCoveragePackage)('teval judge (skipped without coverage.py)', () => {
  it('prints the scores of the bundled Python programs, and keeps them', async () => {
    const { exitCode, stdout, stderr } = await teval('judge', ...bundled, '--out', folder);
    expect(exitCode, stderr).toBe(0);
    expect(stdout).toMatch(/^recorded +89 +97\.8 +87\.6 +82\.0 +92\.3 +87\.7 +75\.0 +79\.3 +71\.4$/mu);
    expect(stdout).toContain(`Results are in ${folder} (rows.csv, summary.json).`);
    const rows = await readFile(join(folder, 'rows.csv'), 'utf8');
    expect(rows).toMatch(/^subject,seed,generator,test_id,goal,target,/u);
    const again = await teval('judge', ...bundled, '--out', folder);
    expect(again.stdout).toContain('Complete: 6 of 6 units');
    expect(await readFile(join(folder, 'rows.csv'), 'utf8')).toBe(rows);
  });

  it('judges named samples of named goals', async () => {
    const tests = ['mine', 'yours'].flatMap((name) => [
      '--tests',
      `${name}=samples:bundled/python/samples.jsonl`,
    ]);
    const { stdout } = await teval('judge', ...bundled, ...tests, '--goals', 'overall,line', '--json');
    const summary = JSON.parse(stdout) as MeasuredSummary;
    expect(summary.oracle_generators).toEqual(['mine', 'yours']);
    const tested = summary.results.filter(({ measures }) => measures['tests']!.mean! > 0);
    expect(new Set(tested.map(({ goal }) => goal))).toEqual(new Set(['all', 'overall', 'line']));
  });
});

describe.skipIf(testedPython === 'none')('teval judge without coverage.py (skipped without Python)', () => {
  it('judges paths', async () => {
    const { exitCode, stdout } = await teval('judge', ...bundled, '--goals', 'path', '--json');
    const { results } = JSON.parse(stdout) as MeasuredSummary;
    expect(exitCode).toBe(0);
    expect(results[0]!.measures['target_paths']!.mean).toBeCloseTo(5 / 7, 12);
  });
});

describe('teval judge', () => {
  it.each<[readonly string[], string]>([
    [
      ['--benchmark', 'bundled-pyton'],
      'there is no benchmark "bundled-pyton"; did you mean bundled-python? known are bundled, maven',
    ],
    [['--benchmark', 'testeval:none'], 'none'],
    [
      ['--benchmark', 'bundled-python-bugs'],
      'bundled-python-bugs has bugs of Python projects: `teval run --benchmark bundled-python-bugs` judges',
    ],
    [[...bundled, '--goals', 'lines'], 'the goals are overall, line, branch, path'],
    [[...bundled, '--form', 'raws'], 'did you mean raw?'],
    [
      [...bundled, '--tests', 'evosuite'],
      'tests of Python programs are testeval-outputs:DIR, samples:FILE.jsonl, chat:MODEL or command:PROGRAM',
    ],
    [[...bundled, '--focal', 'x'], '--focal is for Java programs, not for bundled-python; leave it out'],
    [
      ['--goals', 'line'],
      '--goals belongs to the evaluation targets, and this run has the evaluation whole-tests',
    ],
    [
      ['--form', 'raw'],
      '--form is for Python programs, as in --benchmark bundled-python, not for bundled; leave it out',
    ],
    [['--benchmark', 'maven'], '--tests is missing: name the tests to judge on maven'],
    [['--tests', 'evosuit'], '--tests evosuit: known are samples:'],
  ])('refuses %j with one sentence', async (words, sentence) => {
    const { exitCode, stdout, stderr } = await teval('judge', ...words);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
