import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../../src/store/files/atomic-write.js';
import { describe, expect, it } from 'vitest';
import { defaultRankingOptions } from '../../ranking/rank-bug.js';
import { selectFailedTests } from '../../src/analysis/bug-detection/ranking/failed-tests.js';
import { createRankingCounter } from '../../src/analysis/bug-detection/ranking/ranking-counter.js';
import { toRankingSummary, renderRankingSummary } from '../../src/reports/ranking-summary.js';
import { checkCountedAlike, selectOrder, readRunOrRanking } from '../../src/reports/read-ranking.js';
import { createSummarizer } from '../../src/analysis/bug-detection/summarize.js';
import type { Summary } from '../../src/analysis/bug-detection/summary.js';
import { evaluated, failed, passed, runPlan, unitResult } from '../support/factory.js';
import { passingFolder } from '../support/passing-folder.js';

const plan = runPlan({ seeds: [1, 2] });
const testCases = [evaluated(failed, failed), evaluated(failed, passed)];

function summaryCounted(counting: 'exact' | 'replication'): Summary {
  const [counts, ranking] = [
    createSummarizer(plan),
    createRankingCounter(plan, { ...defaultRankingOptions, randomStates: [0], counting }),
  ];
  for (const unit of plan.units) {
    const result = unitResult(unit, testCases);
    counts.add(result);
    ranking.add(unit, selectFailedTests(result));
  }
  return counts.summary([], ranking.results());
}

const summary = summaryCounted('exact');
const folder = passingFolder('ranking');

const writeFoundAt = (more = {}) =>
  writeAtomically(join(folder, 'found_at.json'), renderRankingSummary(toRankingSummary(summary), more));

describe('a folder with a ranking', () => {
  it('is read as what it has of a summary', async () => {
    await writeFoundAt({ failing_tests: 8 });
    const read = await readRunOrRanking(folder);
    expect(read.kind).toBe('ranking');
    expect(read.summary).toMatchObject({ results: [], found: [], accounts: [], remarks: [] });
    expect(read.summary.cells).toStrictEqual(summary.cells);
    expect(read.summary.found_at).toStrictEqual(summary.found_at);
  });

  it('has a line for each cell', async () => {
    const lines = (await readFile(join(folder, 'found_at.json'), 'utf8')).split('\n');
    expect(lines.filter((line) => line.startsWith('    {"bug":'))).toHaveLength(plan.units.length);
  });

  it('is a run where there is a summary, too', async () => {
    await writeFile(join(folder, 'summary.json'), JSON.stringify(summary));
    expect(await readRunOrRanking(folder)).toMatchObject({ kind: 'run', summary: { format: 3 } });
    await rm(join(folder, 'summary.json'));
  });

  it.each([
    ['{"format": 1}', 'found_at.json is no summary of a run: another version of teval made it'],
    ['{', 'found_at.json is no summary of a run'],
  ])('is refused where it is broken: %s', async (text, message) => {
    await writeFile(join(folder, 'found_at.json'), text);
    await expect(readRunOrRanking(folder)).rejects.toThrow(message);
  });

  it('is refused where there is nothing', async () => {
    await expect(readRunOrRanking(join(folder, 'nothing'))).rejects.toThrow('has no summary.json');
  });
});

describe('one order of reading', () => {
  it('is all that a summary has then', () => {
    const random = selectOrder(summary, 'random', 'run');
    expect(new Set(random.found_at.map(({ detector }) => detector))).toStrictEqual(new Set(['random']));
    expect(random.effort.map(({ detector }) => detector)).toStrictEqual(['random']);
    for (const { found_at, tests_to_first_tp, tp } of random.cells)
      expect({ found_at, tests_to_first_tp, tp }).toStrictEqual({
        found_at: { random: [0.5, 1, 1, 1] },
        tests_to_first_tp: { random: 1.5 },
        tp: 1,
      });
    expect(selectOrder(summary, 'suite-order', 'run').cells[0]!.found_at).toStrictEqual({
      'suite-order': [0, 1, 1, 1],
    });
  });

  it('must be there', () => {
    expect(() => selectOrder(summary, 'ecod', 'results/x')).toThrow(
      '--order ecod: results/x was read in the orders isolation-forest, random, suite-order; for others there is teval rank --ranker',
    );
    expect(() =>
      selectOrder(
        { ...summary, cells: summary.cells.map((cell) => ({ ...cell, found_at: {} })) },
        'random',
        'results/x',
      ),
    ).toThrow('were not ranked');
  });
});

it('what was counted in different ways is not compared', () => {
  const a = { name: 'a', summary };
  expect(() => checkCountedAlike([a, { name: 'b', summary }])).not.toThrow();
  expect(() => checkCountedAlike([a, { name: 'b', summary: { ...summary, ranking: null } }])).not.toThrow();
  expect(() => checkCountedAlike([a, { name: 'b', summary: summaryCounted('replication') }])).toThrow(
    "Found@K of a and b can't be compared: it was counted as --found-at exact and as --found-at replication",
  );
});
