// @module-tag full
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { compare } from '../../src/library/library.js';
import { parse } from 'csv-parse/sync';
import { teval } from '../cli/capture.js';
import { judgeTargets, type JudgedTargets } from './judge-targets.js';
import { hasCoveragePackage } from './pythons.js';
import { passingFolder } from '../support/passing-folder.js';

const settings = { benchmark: 'bundled-python' } as const;

describe.skipIf(!hasCoveragePackage)('the bundled Python programs (skipped without coverage.py)', () => {
  let judged: JudgedTargets;
  beforeAll(async () => {
    judged = await judgeTargets(settings);
  });

  it('have tests of every stage', () => {
    const stages = (goal: string) =>
      judged.items.filter(({ target }) => target.goal === goal).map(({ stage }) => stage);
    const count = (stage: string) => stages('overall').filter((each) => each === stage).length;
    expect(
      ['unparsable', 'failed', 'notCalled', 'assertionFailed', 'passed'].map((stage) => count(stage)),
    ).toEqual([2, 6, 1, 2, 19]);
    const causes = judged.items.map(({ outcome }) => outcome.status === 'failed' && outcome.cause);
    expect(new Set(causes)).toEqual(new Set([false, 'assertion', 'exception', 'timeout', 'crash']));
  });

  it('have measures of every goal, with baselines', () => {
    const { measure, sums } = judged;
    expect(measure('lines')).toBeCloseTo(0.9231, 4);
    expect(measure('branches')).toBeCloseTo(0.8771, 4);
    expect(measure('pooled_lines')).toBeCloseTo(0.9192, 4);
    expect(measure('lines_at_2')).toBeCloseTo(0.8721, 4);
    expect(measure('lines_at_2_scripts')).toBeCloseTo(0.7734, 4);
    expect([sums['lineHits'], sums['lineTargets']]).toEqual([15, 20]);
    expect([sums['branchHits'], sums['branchTargets']]).toEqual([23, 29]);
    expect([sums['pathHits'], sums['pathTargets'], sums['pathBaselineHits']]).toEqual([5, 7, 2]);
    expect([sums['easyHits'], sums['mediumHits'], sums['hardHits']]).toEqual([11, 4, 8]);
    expect(measure('target_lines', { mean: 'subjects' })).toBeCloseTo(0.7639, 4);
    expect(measure('path_similarity')).toBeCloseTo(0.8929, 4);
    expect(measure('path_similarity_baseline')).toBeCloseTo(0.7024, 4);
    expect(measure('unreachable', { goal: 'path' })).toBe(3);
    expect(measure('executed', { goal: 'overall' })).toBeCloseTo(0.7, 12);
    expect(measure('without_tests')).toBe(0);
  });

  it('have the same rows in each run, with any number of workers and of parts', async () => {
    const alone = await judgeTargets({ ...settings, workers: 1 });
    const read = ({ folder }: JudgedTargets) => readFile(join(folder, 'rows.csv'), 'utf8');
    expect(await read(alone)).toBe(await read(judged));
    const parts = join(passingFolder('targets'), 'parts');
    for (const shard of ['1/2', '2/2']) {
      const words = ['--benchmark', 'bundled-python', '--test-timeout', '2', '--shard', shard];
      expect((await teval('judge', ...words, '--out', parts)).exitCode).toBe(0);
    }
    await teval('merge', parts);
    expect(await readFile(join(parts, 'rows.csv'), 'utf8')).toBe(await read(judged));
  });

  it('say how many programs and targets have no test', async () => {
    const [first] = judged.items;
    const kept = judged.items.filter(
      ({ program, target }) => program !== first!.program && target.name !== 1,
    );
    const lines = kept.map(({ program, target, text, testCase }) =>
      JSON.stringify({ program, goal: target.goal, target: target.name, text: text ?? testCase.source }),
    );
    const file = join(passingFolder('python'), 'samples.jsonl');
    await writeFile(file, lines.join('\n'));
    const part = await judgeTargets({ ...settings, tests: [`part=samples:${file}`, 'recorded'] });
    expect(part.measure('without_tests', { goal: 'overall' })).toBe(1);
    for (const goal of ['line', 'branch', 'path'])
      expect(part.sums[`${goal}Targets`]! + part.measure('without_tests', { goal })!).toBe(
        judged.sums[`${goal}Targets`],
      );
    const comparison = await compare([part.folder]);
    expect(JSON.stringify(comparison)).toContain('Target lines');
  });

  it('are shown as other runs are', async () => {
    const { folder } = judged;
    const rows: readonly unknown[] = parse(await readFile(join(folder, 'rows.csv')), { columns: true });
    expect(rows).toHaveLength(89);
    expect(rows[0]).toMatchObject({
      subject: 'merge_intervals',
      goal: 'overall',
      target: '0',
      stage: 'passed',
    });
    const { stdout } = await teval('show', folder);
    expect(stdout).toContain('Unreachable targets, and programs and targets without a test, are in no');
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
    const { exitCode, stdout: html } = await teval('report', folder, '--format', 'html');
    expect(exitCode, html).toBe(0);
    const page = await readFile(join(folder, 'report.html'), 'utf8');
    expect(page).toContain('Target branches');
    const gated = await teval(
      'judge',
      '--benchmark',
      'bundled-python',
      '--test-timeout',
      '2',
      '--out',
      folder,
      '--fail-on',
      'target_lines<80%',
    );
    expect(gated.exitCode).toBe(3);
    expect(gated.stderr).toContain("--fail-on 'target_lines<80%' fails: recorded 0.75");
  });
});

describe.skipIf(!hasCoveragePackage)('flaky tests of Python programs (skipped without coverage.py)', () => {
  it('count as not executed', async () => {
    const file = join(passingFolder('python'), 'flaky.jsonl');
    const text =
      'def test_to_roman():\n    to_roman(1)\n    assert list({"a", "b", "c", "d", "e"})[0] == list({"a", "b", "c", "d", "e"})[0]\n';
    const flaky = text.replace(/assert .*/u, 'import sys\n    assert sys.flags.hash_randomization');
    await writeFile(
      file,
      [text, flaky]
        .map((each, target) => JSON.stringify({ program: 'to_roman', goal: 'overall', target, text: each }))
        .join('\n'),
    );
    const judged = await judgeTargets({
      ...settings,
      bugs: 'to_roman',
      tests: [`samples:${file}`],
      reruns: 2,
    });
    expect(judged.items.map(({ stage, isExecuted }) => [stage, isExecuted])).toEqual([
      ['passed', true],
      ['flaky', false],
    ]);
  });
});

describe('tests of Python programs', () => {
  const folder = passingFolder('python');
  const refuse = (choices: object) => expect(judgeTargets({ ...settings, ...choices })).rejects;

  it.each([
    [
      { benchmark: 'testeval', tests: ['recorded'] },
      'the benchmark "testeval" must be written as testeval:DIR',
    ],
    [
      { benchmark: 'testeval:test/fixtures/testeval' },
      '--tests is missing: name the tests to judge on testeval:',
    ],
    [
      { tests: ['evosuite'] },
      '--tests evosuite: tests of Python programs are testeval-outputs:DIR, samples:FILE',
    ],
    [{ tests: ['x=testeval-outputs:test/fixtures/testeval'] }, 'has no model x; it has parrot'],
    [{ focal: 'x' }, '--focal is for Java programs, not for bundled-python; leave it out'],
    [{ evaluation: 'whole-tests' }, 'bundled-python has Python programs with targets'],
    [{ benchmark: 'bundled', evaluation: 'targets' }, 'teval judge has whole-tests and bug-detection'],
    [{ benchmark: 'bundled', testsPerProgram: 3 }, '--tests-per-program is for Python programs'],
  ])('are refused for %j', async (choices, sentence) => {
    await refuse(choices).toThrow(sentence);
  });

  it('are refused if they fit no program or no target', async () => {
    const file = join(folder, 'wrong.jsonl');
    const write = (sample: object) =>
      writeFile(file, JSON.stringify({ program: 'to_roman', goal: 'line', target: 3, text: '', ...sample }));
    await write({ program: 'x' });
    await refuse({ tests: [`samples:${file}`] }).toThrow(
      `${file} has no test of a program of this run, such as merge_intervals; its first test is of x`,
    );
    await write({ goal: 'lines' });
    await refuse({ tests: [`samples:${file}`] }).toThrow(`${file}:1: goal: Invalid option`);
    await write({ target: 4 });
    const { end } = await judgeTargets({ ...settings, bugs: 'to_roman', tests: [`samples:${file}`] });
    expect(end.failed).toMatchObject([
      { because: 'input', reason: `${file}:1: the program to_roman has no target line 4` },
    ]);
  });

  it('are not run by what is no Python', async () => {
    const { end } = await judgeTargets({ ...settings, bugs: 'to_roman', python: 'no-such-python' });
    expect(end.failed).toMatchObject([
      {
        because: 'input',
        reason: expect.stringContaining(
          'no-such-python is no Python that runs: tests of Python programs need Python 3.10 or later',
        ) as string,
      },
    ]);
  });

  it('are refused for programs that are described wrongly', async () => {
    const file = join(folder, 'programs.json');
    const described = JSON.parse(await readFile('bundled/python/programs.json', 'utf8')) as {
      programs: object[];
    };
    const expectRefusal = async (programs: readonly object[], sentence: string) => {
      await writeFile(file, JSON.stringify({ programs }));
      await refuse({ benchmark: `python:${file}`, tests: ['samples:bundled/python/samples.jsonl'] }).toThrow(
        sentence,
      );
    };
    const [first] = described.programs;
    await expectRefusal([first!], `${file}: the program merge_intervals has no source`);
    await expectRefusal([first!, first!], `${file}: two programs have the ID merge_intervals`);
    await expectRefusal(
      [{ ...first, paths: [['loop 3-4']] }],
      `${file}: programs.0.paths.0.0: Expected a block as in "for 3-5".`,
    );
  });
});
