import { describe, expect, it } from 'vitest';
import { readFigureInput, shortenFolders } from '../../experiments/figure-input.js';
import type { ExperimentRun } from '../../experiments/run.js';
import { runPlan } from '../support/factory.js';
import { summarizeRanked } from '../support/ranked-summary.js';
import { testCase } from '../support/report-input.js';

describe('the short names of runs', () => {
  it.each([
    [
      ['results/a', 'results/b'],
      ['a', 'b'],
    ],
    [
      ['before/results/bundled', 'after/results/bundled'],
      ['before', 'after'],
    ],
    [
      ['/x/a/b/c', '/x/a/d/c', '/x/e/b/c'],
      ['a/b', 'a/d', 'e/b'],
    ],
    [
      ['/x/a', '/y/a'],
      ['x', 'y'],
    ],
    [
      ['/a', '/b/a'],
      ['a', 'b/a'],
    ],
    [['one'], ['one']],
  ])('%j are %j', (folders, names) => {
    expect(shortenFolders(folders)).toEqual(names);
  });
});

describe('runs beside each other', () => {
  const writeRun = async (name: string, counting: 'exact' | 'replication', generators: readonly string[]) => {
    const plan = runPlan({ bugs: ['B-1', 'B-2'], seeds: [1, 2, 3], oracleGenerators: generators });
    const summary = await summarizeRanked(plan, () => [testCase(1, 'TP'), testCase(2, 'FP')]);
    const ranking = summary.ranking === null ? null : { ...summary.ranking, counting };
    const record = { inputs: { common: {} } };
    return {
      ...{ name, record, failedTests: nothing },
      summary: { ...summary, ranking },
    } as unknown as ExperimentRun;
  };
  // eslint-disable-next-line @typescript-eslint/require-await -- as a run's folder gives them
  async function* nothing() {
    yield* [];
  }

  it('are compared in Found@K where it was counted alike', async () => {
    const runs = [await writeRun('a', 'exact', ['g']), await writeRun('b', 'exact', ['g'])];
    const { comparisons, remarks } = await readFigureInput(runs, { detail: 'counted' });
    expect(comparisons[0]!.metrics.map(({ metric }) => metric)).toContain('Found@1');
    expect(remarks).toEqual([]);
  });

  it('report generators that only one of them has', async () => {
    const runs = [await writeRun('a', 'exact', ['g', 'x']), await writeRun('b', 'exact', ['g', 'y'])];
    const { comparisons, remarks } = await readFigureInput(runs, { detail: 'counted' });
    expect(comparisons).toHaveLength(1);
    expect(remarks).toEqual(['Only a has x: not compared.', 'Only b has y: not compared.']);
  });

  it('are absent if it is absent, with a remark', async () => {
    const runs = [await writeRun('a', 'exact', ['g']), await writeRun('b', 'replication', ['g'])];
    const { comparisons, remarks } = await readFigureInput(runs, { detail: 'counted' });
    const metrics = comparisons[0]!.metrics.map(({ metric }) => metric);
    expect(metrics).toContain('BugFound');
    expect(metrics).not.toContain('Found@1');
    expect(remarks).toEqual([expect.stringContaining("Found@K of a and b can't be compared")]);
  });
});
