// @module-tag command/judge
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PythonReport } from '../../../src/python/judge/python-report-shape.js';
import { hasCoveragePackage, testedPython } from '../../python/pythons.js';
import { teval } from '../capture.js';
import { parseJsonOutput } from '../../support/json-output.js';
import { passingFolder } from '../../support/passing-folder.js';

const cache = join(passingFolder('judge'), 'cache');
const bundled = ['--benchmark', 'bundled-python', '--test-timeout', '2', '--cache', cache];
const folder = passingFolder('judge');

describe.skipIf(!hasCoveragePackage)('teval judge (skipped without coverage.py)', () => {
  it('prints the scores of the bundled Python programs, and keeps them', async () => {
    const { exitCode, stdout, stderr } = await teval('judge', ...bundled, '--out', folder);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(/^recorded +30 +93\.33 +70\.00 +63\.33 +2 +1 +6 +92\.31 +87\.71 /mu);
    expect(stdout).toMatch(/^recorded +path +7 +71\.43 /mu);
    expect(stdout).toContain(`Results are in ${folder} (summary.json, samples.csv).`);
    const kept = parseJsonOutput(await readFile(join(folder, 'summary.json'), 'utf8')) as PythonReport;
    expect(kept.generators[0]!.scores.line!.hit).toMatchObject({ hits: 15, items: 20 });
    const rows = (await readFile(join(folder, 'samples.csv'), 'utf8')).trim().split('\n');
    expect(rows).toHaveLength(1 + 89);
  });

  it('judges named samples of named goals, with the sizes and the time limit of the options', async () => {
    const tests = ['mine', 'yours'].flatMap((name) => [
      '--tests',
      `${name}=samples:bundled/python/samples.jsonl`,
    ]);
    const words = [...tests, '--goals', 'overall,line', '--coverage-at', '1,3', '--json'];
    const { stdout } = await teval('judge', ...bundled, ...words);
    const { generators, testTimeoutMilliseconds } = parseJsonOutput(stdout) as PythonReport;
    expect(testTimeoutMilliseconds).toBe(2_000);
    expect(generators.map(({ name }) => name)).toEqual(['mine', 'yours']);
    expect(Object.keys(generators[0]!.scores)).toEqual(['overall', 'line']);
    expect(generators[0]!.scores.overall!.atK.map(({ k }) => k)).toEqual([1, 3]);
  });
});

describe.skipIf(testedPython === 'none')('teval judge without coverage.py (skipped without Python)', () => {
  it('judges paths', async () => {
    const { exitCode, stdout } = await teval('judge', ...bundled, '--goals', 'path', '--json');
    const { generators } = parseJsonOutput(stdout) as PythonReport;
    expect(exitCode).toBe(0);
    expect(generators[0]!.scores.path!.hit).toMatchObject({ hits: 5, items: 7 });
  });
});

describe('teval judge', () => {
  it.each<[readonly string[], string]>([
    [
      ['--benchmark', 'bundled-pyton'],
      'there is no benchmark "bundled-pyton"; did you mean bundled-python? known are bundled-python, testeval:DIR, python:FILE.json, bundled',
    ],
    [['--benchmark', 'testeval:none'], 'none'],
    [
      ['--benchmark', 'bundled-python-bugs'],
      'bundled-python-bugs has bugs of Python projects: `teval run --benchmark bundled-python-bugs` judges',
    ],
    [[...bundled, '--goals', 'lines'], 'the goals are overall, line, branch, path'],
    [[...bundled, '--coverage-at', '1,0'], 'expected whole numbers from 1, as in 1,2,5'],
    [[...bundled, '--form', 'raws'], 'did you mean raw?'],
    [[...bundled, '--python', 'no-such-python'], 'no-such-python is no Python that runs'],
    [
      [...bundled, '--tests', 'evosuite'],
      'tests of Python programs are testeval-outputs:DIR, samples:FILE.jsonl, chat:MODEL or command:PROGRAM',
    ],
    [[...bundled, '--seeds', '3'], '--seeds is for Java programs, not for bundled-python; leave it out'],
    [['--goals', 'line'], '--goals is for Python programs, as in --benchmark bundled-python; leave it out'],
    [['--benchmark', 'maven'], '--tests is missing: name the tests to judge on maven'],
    [['--tests', 'evosuit'], '--tests evosuit: known are samples:'],
  ])('refuses %j with one sentence', async (words, sentence) => {
    const { exitCode, stdout, stderr } = await teval('judge', ...words);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
