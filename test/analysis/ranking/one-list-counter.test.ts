import { expect, test } from 'vitest';
import { readerSkills } from '../../../ranking/fallible-reader.js';
import { defaultRankingOptions } from '../../../ranking/rank-bug.js';
import { isolationForest } from '../../../ranking/isolation-forest/isolation-forest.js';
import { suiteOrder } from '../../../ranking/suite-order.js';
import type { UnitResult } from '../../../src/evaluations/bug-detection/unit-result.js';
import type { RunPlan } from '../../../src/evaluations/bug-detection/run-plan.js';
import { selectFailedTests } from '../../../src/analysis/bug-detection/ranking/failed-tests.js';
import { createRankingCounter } from '../../../src/analysis/bug-detection/ranking/ranking-counter.js';
import type { Outcome } from '../../../src/model/outcome/outcome.js';
import { evaluated, failed, passed, runPlan, unitResult } from '../../support/factory.js';

const [hit, miss] = [evaluated(failed, passed), evaluated(failed, failed)];
const rare = { ...failed, exception: 'org.x.Rare' } as Outcome;

function countLists(plan: RunPlan, cells: readonly (readonly UnitResult[])[], ranker = suiteOrder) {
  const counter = createRankingCounter(plan, { ...defaultRankingOptions, ranker });
  for (const cell of cells) counter.add(cell[0]!.unit, ...cell.map((result) => selectFailedTests(result)));
  const { oneList, effort } = counter.results();
  return { ...oneList[0]!, effort: effort[0]! };
}

const plan = runPlan({ bugs: ['Shelf-1', 'Shelf-2', 'Shelf-3'], seeds: [1, 2] });
const found = ({ found_at }: ReturnType<typeof countLists>) =>
  found_at.map(({ n, found: { per_seed } }) => [n, ...per_seed]);

test('sums bugs over lists, and has no value for a seed without a finished unit', () => {
  const cells = [
    [unitResult({ bug: 'Shelf-1' }, [hit, miss])],
    [unitResult({ bug: 'Shelf-2' }, [hit])],
    [unitResult({ bug: 'Shelf-3' }, [evaluated(passed, passed)])],
  ];
  const counted = countLists(plan, cells);
  expect(found(counted)).toEqual([
    [1, 1, null],
    [2, 2, null],
    [3, 2, null],
  ]);
  expect(counted.report_threshold).toEqual([{ units_reported: 2, with_tp: 1, bugs_kept: 2 }]);
});

test('FP TP FP of one bug: the golden values of the reader are in the grid of two seeds', () => {
  const cells = [1, 2].map((seed) => [unitResult({ bug: 'Shelf-1', seed }, [miss, hit, miss])]);
  const { reader } = countLists(plan, cells);
  expect(reader.map(({ recognises, believes }) => ({ recognises, believes }))).toEqual(readerSkills);
  // 0.75 · 0.67; 0.25 + 0.75 · 0.33 · 0.25; 2 · (1 + 0.75 + 0.75 · 0.33)
  expect(reader.at(-1)).toEqual({
    ...{ recognises: 0.67, believes: 0.25 },
    ...{ bugs_recognised: 0.5025, false_reports: 0.311875, minutes: 3.995 },
  });
});

test('each sample is a list by itself, and counts its share', () => {
  const sample = (number: number, ...cases: readonly (typeof hit)[]) =>
    unitResult(number === 1 ? { bug: 'Shelf-1' } : { bug: 'Shelf-1', sample: number }, cases);
  const counted = countLists(plan, [[sample(1, miss, hit), sample(2), sample(3, hit), sample(4, miss)]]);
  expect(found(counted)).toEqual([
    [1, 0.25, null],
    [2, 0.5, null],
  ]);
  // Of four lists three have an alarm, two of them a TP.
  expect(counted.report_threshold).toEqual([
    { units_reported: 0.75, with_tp: expect.closeTo(2 / 3, 12) as number, bugs_kept: 0.5 },
  ]);
  expect(counted.reader[0]).toMatchObject({ bugs_recognised: 0.5, minutes: 2 });
});

test('a reader who misjudges none has the effort of the ranking; the last n finds all', () => {
  const bugs = Array.from({ length: 12 }, (_, index) => `Shelf-${index + 1}`);
  const cells = [1, 2].flatMap((seed) =>
    bugs.map((bug, index) => {
      const misses = Array.from({ length: index + seed }, (_, at) =>
        at % 3 === 0 ? evaluated(rare, rare) : miss,
      );
      return [unitResult({ bug, seed }, index % 4 === 3 ? misses : [...misses, hit])];
    }),
  );
  const counted = countLists(runPlan({ bugs, seeds: [1, 2] }), cells, isolationForest);
  const { bugs_found, tests_read } = counted.effort.curve.at(-1)!;
  expect(counted.reader[0]).toEqual({
    ...{ recognises: 1, believes: 0, bugs_recognised: bugs_found, false_reports: 0 },
    minutes: expect.closeTo(2 * tests_read, 8) as number,
  });
  expect(counted.found_at.at(-1)!.found.mean).toBe(9);
  expect(counted.report_threshold.at(-1)).toEqual({ units_reported: 12, with_tp: 0.75, bugs_kept: 9 });
  const means = counted.found_at.map(({ found: { mean } }) => mean!);
  expect(means).toEqual(means.toSorted((a, b) => a - b));
});

test('is empty without an alarm', () => {
  const counted = countLists(plan, [[unitResult({ bug: 'Shelf-1' }, [])]]);
  expect([counted.found_at, counted.report_threshold]).toEqual([[], []]);
  expect(counted.reader.every(({ minutes }) => minutes === 0)).toBe(true);
});
