import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { judgePythonTests, type PythonJudgement } from '../../src/python/judge/judge-python.js';
import type { PythonDefinitions } from '../../src/python/model/judged.js';
import type { PythonProgram } from '../../src/python/model/program.js';
import type { PythonRepair } from '../../src/python/repair/repair-sample.js';
import { listGenerations, readGenerations } from '../../src/python/testeval/read-generations.js';
import { readTestEvalPrograms } from '../../src/python/testeval/read-programs.js';
import { createPythonLaunch, hasCoveragePackage } from './pythons.js';
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
    const read = (tests: unknown, task = 1) =>
      writeFile(file, `${JSON.stringify({ task_num: task, tests })}\n`).then(() =>
        readGenerations('parrot', new Map([['line', file]]), programs),
      );
    await expect(read({ '8': '' })).rejects.toThrow(`${file}:1: line 8 is no target of the program 1`);
    await expect(read({}, 2)).rejects.toThrow(`${file}:1: the benchmark has no program 2`);
    await expect(read(['text'])).rejects.toThrow(`${file}:1: tests: Invalid input`);
  });
});

describe.skipIf(!hasCoveragePackage)('judged tests of TestEval (skipped without coverage.py)', () => {
  async function judge(
    definitions: PythonDefinitions,
    form: 'raw' | 'formatted' = 'formatted',
    repair: PythonRepair = 'none',
  ): Promise<PythonJudgement> {
    const models = await listGenerations(folder, form);
    const { samples } = await readGenerations('parrot', models.get('parrot')!, programs);
    const launch = createPythonLaunch();
    return judgePythonTests(programs, samples, { definitions, repair, launch, ks: [1, 2], workers: 2 });
  }

  it('have scores of the whole program', async () => {
    const { overall } = (await judge('paper')).scores;
    expect(overall).toMatchObject({
      programs: 2,
      tests: 8,
      stages: { unparsable: 1, failed: 1, notCalled: 1, assertionFailed: 1, passed: 4 },
      syntax: { hits: 7, items: 8 },
      executed: { hits: 5 },
      passed: { hits: 4 },
    });
    // 9 of 9 statements, 6 of 6 branches; 6 of 7 statements, 3 of 4 branches
    expect(overall!.coverage.line).toBeCloseTo((1 + 6 / 7) / 2, 12);
    expect(overall!.coverage.branch).toBeCloseTo((1 + 3 / 4) / 2, 12);
    expect(overall!.pooledCoverage.line).toBeCloseTo(15 / 16, 12);
    expect(overall!.atK[0]!.paper).toEqual(overall!.atK[0]!.replication);
    expect(overall!.atK[1]!.paper.line).toBeGreaterThan(overall!.atK[1]!.replication.line);
  });

  it('have scores of targets, with the baseline', async () => {
    const { line, branch, path } = (await judge('paper')).scores;
    expect(line).toMatchObject({ hit: { hits: 3, items: 5 }, baseline: { hits: 2, items: 5 } });
    expect(branch).toMatchObject({
      executed: { hits: 3, items: 4 },
      hit: { hits: 2, items: 4 },
      baseline: { hits: 2 },
      byDifficulty: { easy: { hit: { hits: 1, items: 1 } }, hard: { hit: { hits: 0, items: 1 } } },
    });
    expect(path).toMatchObject({ hit: { hits: 1, items: 2 }, notCounted: 1, similarity: { hits: 1 } });
  });

  it('follow the scripts where those differ from the paper', async () => {
    const { branch, path } = (await judge('replication')).scores;
    // the script counts a test with any exception, but looks at line 7, which is no statement
    expect(branch).toMatchObject({
      executed: { hits: 4 },
      hit: { hits: 2 },
      byDifficulty: { medium: { hit: { hits: 1 } } },
    });
    expect(path).toMatchObject({ hit: { hits: 1, items: 3 }, notCounted: 0 });
  });

  it('are the same if teval takes them out of raw answers, without a last line that was cut off', async () => {
    const { overall } = (await judge('paper')).scores;
    const extracted = (await judge('paper', 'raw', 'extract')).scores.overall!;
    expect(extracted).toMatchObject({ executed: overall!.executed, coverage: overall!.coverage });
    expect(extracted.stages).toEqual({ ...overall!.stages, unparsable: 0, notCalled: 2 });
    expect((await judge('paper', 'raw', 'none')).scores.overall!.syntax.hits).toBe(0);
  });
});
