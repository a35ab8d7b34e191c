import { passAtK } from '../../stats/pass-at-k.js';
import { plannedSamples, type Cell } from './cell.js';
import type { RunPlan } from '../store/run-plan.js';
import { rounded, seriesOf, type Series } from './series.js';
import type { SamplesPoint, SummarySamples } from './summary.js';
import type { EvaluatedTestCase } from '../model/unit.js';
import { verdictsOf } from '../model/verdict.js';

/** Counts what several samples find together. */
export interface SamplesCounter {
  add(cell: Cell): void;
  /** One for each oracle generator with samples. */
  summary(): SummarySamples[];
}

/** By seed; null where a cell of the seed has fewer than k samples, undefined where it has no cell. */
type Sums = (number | null | undefined)[];

interface Point {
  readonly k: number;
  readonly bugs: Sums;
  readonly falseAlarms: Sums;
}

/**
 * Bugs found and false alarms at k samples, for each seed: of each bug the share of the choices of k among its finished samples that hold
 * what is counted (pass@k), summed over the bugs. At k = 1 it is BugFound. A false alarm that several samples have in common counts once.
 */
export function samplesCounter(plan: RunPlan): SamplesCounter {
  const none = (): Sums => plan.seeds.map(() => undefined);
  const points = new Map<string, readonly Point[]>(
    [...plannedSamples(plan.units)]
      .filter(([, planned]) => planned > 1)
      .map(([name, planned]) => [
        name,
        ranksUpTo(planned).map((k) => ({ k, bugs: none(), falseAlarms: none() })),
      ]),
  );
  return {
    add(cell) {
      const { oracleGenerator, seed } = cell[0].unit;
      const ofGenerator = points.get(oracleGenerator);
      if (ofGenerator === undefined) return;
      const { found, falseAlarms } = findsOf(cell, plan);
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
          bugs_found: seriesOfSums(bugs),
          fp: seriesOfSums(falseAlarms),
        })),
      })),
  };
}

/** How many of a cell's samples find the bug, and for each of its different false alarms how many have it. */
function findsOf(cell: Cell, plan: RunPlan): { readonly found: number; readonly falseAlarms: number[] } {
  let found = 0;
  const falseAlarms = new Map<string, number>();
  for (const { testCases, runSeconds } of cell) {
    const verdicts = verdictsOf({ tests: testCases, runSeconds }, plan);
    if (verdicts.some(({ kind }) => kind === 'TP')) found += 1;
    const ofSample = testCases.filter((_, index) => verdicts[index]!.kind === 'FP').map(identityOf);
    for (const each of new Set(ofSample)) falseAlarms.set(each, (falseAlarms.get(each) ?? 0) + 1);
  }
  return { found, falseAlarms: [...falseAlarms.values()] };
}

/** What a test case has in common with its likes in other samples: a prefix is that of its first candidate in each of them. */
function identityOf({ testCase }: EvaluatedTestCase): string {
  const oracle = testCase.kind === 'completedPrefix' ? testCase.oracle : 'of its own';
  return JSON.stringify([testCase.candidate.id, oracle]);
}

function addTo(sums: Sums, index: number, value: number | null): void {
  const before = sums[index];
  sums[index] = before === null || value === null ? null : (before ?? 0) + value;
}

function seriesOfSums(sums: Sums): Series {
  return seriesOf(sums.map((sum) => (sum === null || sum === undefined ? null : rounded(sum))));
}

/** Each up to ten, then 20, 30, 50, 100, 200, … and the last. */
function ranksUpTo(planned: number): number[] {
  const tens = [2, 3, 5].flatMap((step) => [1, 2, 3, 4].map((power) => step * 10 ** power));
  const powers = [2, 3, 4].map((power) => 10 ** power);
  const ranks = [...Array.from({ length: 10 }, (_, index) => index + 1), ...tens, ...powers];
  return [...new Set([...ranks.filter((k) => k < planned), planned])].sort((a, b) => a - b);
}
