import { passAtK } from '../../../stats/pass-at-k.js';
import { countPlannedSamples, type Cell } from '../../model/unit/cell.js';
import type { RunPlan } from '../../evaluations/bug-detection/run-plan.js';
import { computeSumSeries, type Series } from '../../../stats/series.js';
import type { SamplesPoint, SummarySamples } from './summary.js';
import type { EvaluatedTestCase, UnitResult } from '../../evaluations/bug-detection/unit-result.js';
import { decideVerdicts } from '../../evaluations/bug-detection/verdict.js';

/** Counts what several samples find together. */
export interface SamplesCounter {
  add(cell: Cell<UnitResult>): void;
  /** One per oracle generator with samples. */
  summary(): SummarySamples[];
}

/** By seed; null if a cell of the seed has fewer than k samples, undefined if the seed has no cell. */
type Sums = (number | null | undefined)[];

interface Point {
  readonly k: number;
  readonly bugs: Sums;
  readonly falseAlarms: Sums;
}

/**
 * Computes bugs found and false alarms at k samples for each seed (pass@k): for each bug, the share of the choices of k among its finished samples
 * that contain the finding, summed over the bugs. At k = 1 it equals BugFound. A false alarm that several samples share counts once.
 */
export function createSamplesCounter(plan: RunPlan): SamplesCounter {
  const none = (): Sums => plan.seeds.map(() => undefined);
  const points = new Map<string, readonly Point[]>(
    [...countPlannedSamples(plan.units)]
      .filter(([, planned]) => planned > 1)
      .map(([name, planned]) => [
        name,
        listRanksUpTo(planned).map((k) => ({ k, bugs: none(), falseAlarms: none() })),
      ]),
  );
  return {
    add(cell) {
      const { oracleGenerator, seed } = cell[0].unit;
      const ofGenerator = points.get(oracleGenerator);
      if (ofGenerator === undefined) return;
      const { found, falseAlarms } = countFinds(cell, plan);
      const seedIndex = plan.seeds.indexOf(seed);
      for (const { k, ...sums } of ofGenerator) {
        addTo(sums.bugs, seedIndex, passAtK(cell.length, found, k));
        const shares = falseAlarms.map((samples) => passAtK(cell.length, samples, k));
        const isDefined = k <= cell.length;
        addTo(sums.falseAlarms, seedIndex, isDefined ? shares.reduce<number>((a, b) => a + b!, 0) : null);
      }
    },
    summary: () =>
      [...points].map(([oracle_generator, ofGenerator]) => ({
        oracle_generator,
        planned: ofGenerator.at(-1)!.k,
        at: ofGenerator.map(({ k, bugs, falseAlarms }): SamplesPoint => ({
          k,
          bugs_found: computeSeriesOfSums(bugs),
          fp: computeSeriesOfSums(falseAlarms),
        })),
      })),
  };
}

/** Number of a cell's samples that find the bug and, for each different false alarm, number of samples that raise it. */
function countFinds(
  cell: Cell<UnitResult>,
  plan: RunPlan,
): { readonly found: number; readonly falseAlarms: number[] } {
  let found = 0;
  const falseAlarms = new Map<string, number>();
  for (const { testCases, runSeconds } of cell) {
    const verdicts = decideVerdicts({ tests: testCases, runSeconds }, plan);
    if (verdicts.some(({ kind }) => kind === 'TP')) found += 1;
    const ofSample = testCases
      .filter((_, index) => verdicts[index]!.kind === 'FP')
      .map(identifyAcrossSamples);
    for (const each of new Set(ofSample)) falseAlarms.set(each, (falseAlarms.get(each) ?? 0) + 1);
  }
  return { found, falseAlarms: [...falseAlarms.values()] };
}

/** Identifies equal test cases across samples by their first candidate and oracle. */
function identifyAcrossSamples({ testCase }: EvaluatedTestCase): string {
  const oracle = testCase.kind === 'completedPrefix' ? testCase.oracle : 'of its own';
  return JSON.stringify([testCase.candidate.id, oracle]);
}

function addTo(sums: Sums, index: number, value: number | null): void {
  const before = sums[index];
  sums[index] = before === null || value === null ? null : (before ?? 0) + value;
}

function computeSeriesOfSums(sums: Sums): Series {
  return computeSumSeries(sums.map((sum) => sum ?? null));
}

/** Every k up to ten, then 20, 30, 50, 100, 200, … and the last. */
function listRanksUpTo(planned: number): number[] {
  const tens = [2, 3, 5].flatMap((step) => [1, 2, 3, 4].map((power) => step * 10 ** power));
  const powers = [2, 3, 4].map((power) => 10 ** power);
  const ranks = [...Array.from({ length: 10 }, (_, index) => index + 1), ...tens, ...powers];
  return [...new Set([...ranks.filter((k) => k < planned), planned])].sort((a, b) => a - b);
}
