// @module-tag benchmark/testeval
// @module-tag oracle/testeval-outputs
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestevalOutputs } from '../../src/oracles/samples/python-samples.js';
import type { PythonProgram } from '../../src/model/program/python-program.js';
import {
  listGenerations,
  readGenerations,
  selectGenerations,
} from '../../src/python/testeval/read-generations.js';
import { readTestEvalPrograms } from '../../src/python/testeval/read-programs.js';
import { judgeTargets } from './judge-targets.js';
import { hasCoveragePackage } from './pythons.js';
import { passingFolder } from '../support/passing-folder.js';

const folder = 'test/fixtures/testeval';
let programs: readonly PythonProgram[];
let scratch: string;
beforeAll(async () => {
  programs = await readTestEvalPrograms(folder);
  scratch = passingFolder('testeval');
});

describe('the files of TestEval', () => {
  it('are read as programs with targets', () => {
    expect(programs.map(({ id, call, targets }) => ({ id, call, targets }))).toEqual([
      {
        id: '1',
        call: 'solution.largest',
        targets: {
          lines: [7, 11],
          branches: [
            { start: 6, end: 7, difficulty: 'hard' },
            { start: 10, end: 11, difficulty: 'easy' },
          ],
          paths: [
            [
              { kind: 'for', start: 9, end: 12 },
              { kind: 'if', start: 10, end: 11 },
              { kind: 'for', start: 9, end: 12 },
            ],
            [],
          ],
        },
      },
      expect.objectContaining({ id: '7' }),
    ]);
  });

  it('are named where they are missing or have another content', async () => {
    await expect(readTestEvalPrograms(scratch)).rejects.toThrow(
      `${scratch} is no copy of TestEval: it has no file data/leetcode-py.jsonl; clone github.com/LLM4SoftwareTesting/TestEval`,
    );
    await mkdir(join(scratch, 'data'));
    const file = join(scratch, 'data', 'leetcode-py.jsonl');
    await writeFile(
      join(scratch, 'data', 'tgt_paths.jsonl'),
      '{"task_num":1,"sampled_paths":[["turn left"]]}\n',
    );
    await writeFile(file, '{"task_num":"one"}\n');
    await expect(readTestEvalPrograms(scratch)).rejects.toThrow(`${file}:1: task_num: Invalid input`);
    await expect(listGenerations(scratch, 'raw')).rejects.toThrow(
      `${scratch} has no raw generations in TestEval's layout: files as predictions/totalcov_MODEL.jsonl`,
    );
  });

  it('must fit the programs', async () => {
    const file = join(scratch, 'linecov_parrot.jsonl');
    const read = async (tests: unknown) => {
      await writeFile(file, `${JSON.stringify({ task_num: 1, tests })}\n`);
      return selectGenerations(await readGenerations(new Map([['line', file]])), programs[0]!);
    };
    await expect(read({ '8': '' })).rejects.toThrow(`${file}:1: line 8 is no target of the program 1`);
    await expect(read(['text'])).rejects.toThrow(`${file}:1: tests: Invalid input`);
  });

  it('are those of one model', async () => {
    expect((await openTestevalOutputs(folder)).name).toBe('parrot');
    await expect(openTestevalOutputs(`${folder}:owl`)).rejects.toThrow(
      `${folder} has no model owl; it has parrot`,
    );
    await writeFile(join(scratch, 'linecov_one_format.jsonl'), '');
    await writeFile(join(scratch, 'linecov_two_format.jsonl'), '');
    await expect(openTestevalOutputs(scratch)).rejects.toThrow(
      `${scratch} has tests of several models; name one, as in ${scratch}:one (one, two)`,
    );
  });
});

describe.skipIf(!hasCoveragePackage)('judged tests of TestEval (skipped without coverage.py)', () => {
  const judge = (definitions: 'paper' | 'replication', form: 'raw' | 'formatted' = 'formatted') =>
    judgeTargets({
      benchmark: `testeval:${folder}`,
      tests: [`testeval-outputs:${folder}`],
      ...{ definitions, form },
    });
  const countStages = ({ items }: Awaited<ReturnType<typeof judge>>) => {
    const counts = { unparsable: 0, failed: 0, notCalled: 0, assertionFailed: 0, passed: 0 };
    for (const { target, stage } of items)
      if (target.goal === 'overall') counts[stage as keyof typeof counts] += 1;
    return counts;
  };

  it('have measures of the whole program', async () => {
    const judged = await judge('paper');
    const { measure } = judged;
    expect(judged.summary.oracle_generators).toEqual(['parrot']);
    expect(countStages(judged)).toEqual({
      ...{ unparsable: 1, failed: 1, notCalled: 1, assertionFailed: 1, passed: 4 },
    });
    const overall = { goal: 'overall' };
    expect(['tests', 'parsed', 'executed', 'passed'].map((name) => measure(name, overall))).toEqual([
      ...[8, 7 / 8, 5 / 8, 4 / 8],
    ]);
    // 9 of 9 statements, 6 of 6 branches; 6 of 7 statements, 3 of 4 branches
    expect(measure('lines')).toBeCloseTo((1 + 6 / 7) / 2, 12);
    expect(measure('branches')).toBeCloseTo((1 + 3 / 4) / 2, 12);
    expect(measure('pooled_lines')).toBeCloseTo(15 / 16, 12);
    expect(measure('lines_at_2')).toBeGreaterThan(measure('lines_at_2_scripts')!);
  });

  it('have measures of targets, with the baseline', async () => {
    const { sums } = await judge('paper');
    const read = (...names: readonly string[]) => names.map((name) => sums[name]);
    expect(read('lineHits', 'lineTargets', 'lineBaselineHits', 'lineBaselineTargets')).toEqual([3, 5, 2, 5]);
    expect(read('branchHits', 'branchTargets', 'branchBaselineHits')).toEqual([2, 4, 2]);
    expect(read('easyHits', 'easyTargets', 'hardHits', 'hardTargets')).toEqual([1, 1, 0, 1]);
    expect(read('pathHits', 'pathTargets', 'notCounted', 'pathSimilarity')).toEqual([1, 2, 1, 1]);
  });

  it('follow the scripts where those differ from the paper', async () => {
    const { sums, items } = await judge('replication');
    // the script counts a test with any exception, but looks at line 7, which is no statement
    const branches = items.filter(({ target }) => target.goal === 'branch');
    expect(branches.filter(({ isExecuted }) => isExecuted)).toHaveLength(4);
    expect([sums['branchHits'], sums['mediumHits']]).toEqual([2, 1]);
    expect([sums['pathHits'], sums['pathTargets'], sums['notCounted']]).toEqual([1, 3, 0]);
  });

  it('are the same if teval takes them out of raw answers, without a last line that was cut off', async () => {
    const formatted = await judge('paper');
    const raw = await judge('paper', 'raw');
    for (const name of ['lines', 'branches']) expect(raw.measure(name)).toBe(formatted.measure(name));
    expect(countStages(raw)).toEqual({ ...countStages(formatted), unparsable: 0, notCalled: 2 });
  });
});
