import type { Series } from './series.js';
import { patchTouches, type PatchTouch } from '../model/patch-touch.js';
import type { EvaluatedTestCase } from '../model/unit.js';
import type { Cell } from './cell.js';
import type { RunPlan } from '../store/run-plan.js';
import { rounded, seriesOf } from './series.js';

/** Counts of test cases by what their failure touches. */
export type TouchCounts = Record<PatchTouch['touch'], number>;

/** Which of a generator's alarms have to do with what the fix changes, summed over bugs, seeds and samples; by the run's accounting. */
export interface SummaryPatch {
  readonly oracle_generator: string;
  readonly tp: Readonly<TouchCounts>;
  readonly fp: Readonly<TouchCounts>;
  /** Bugs with at least one true positive of `trace` or `covered`. */
  readonly bugs_found: Series;
}

/** Counts unit results as they stream by. */
export interface PatchCounter {
  add(cell: Cell): void;
  summary(): SummaryPatch[];
}

/** What a failing test's touch is called; of runs from before it was looked for, unknown. */
export function touchOf({ patch }: EvaluatedTestCase): PatchTouch['touch'] {
  return patch?.touch ?? 'unknown';
}

export function patchCounter(plan: RunPlan): PatchCounter {
  const counts = new Map(
    plan.oracleGenerators.map((generator) => [
      generator,
      { TP: emptyCounts(), FP: emptyCounts(), bugs: plan.seeds.map((): number | null => null) },
    ]),
  );
  return {
    add(cell) {
      const { unit } = cell[0];
      const { bugs, ...byVerdict } = counts.get(unit.oracleGenerator)!;
      const seed = plan.seeds.indexOf(unit.seed);
      let found = 0;
      for (const { testCases } of cell) {
        let isFound = false;
        for (const testCase of testCases) {
          const verdict = testCase.verdict.kind;
          if (verdict !== 'TP' && verdict !== 'FP') continue;
          const touch = touchOf(testCase);
          byVerdict[verdict][touch] += 1;
          isFound ||= verdict === 'TP' && (touch === 'trace' || touch === 'covered');
        }
        if (isFound) found += 1;
      }
      bugs[seed] = (bugs[seed] ?? 0) + found / cell.length;
    },
    summary: () =>
      [...counts].map(([oracle_generator, { TP, FP, bugs }]) => ({
        oracle_generator,
        tp: TP,
        fp: FP,
        bugs_found: seriesOf(bugs.map((sum) => (sum === null ? null : rounded(sum)))),
      })),
  };
}

function emptyCounts(): TouchCounts {
  return Object.fromEntries(patchTouches.map((touch) => [touch, 0])) as TouchCounts;
}
