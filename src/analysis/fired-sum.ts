import { firingOf, firings, type Firing } from '../model/fired.js';
import { firstFailure } from '../model/outcome.js';
import type { EvaluatedTestCase } from '../model/unit.js';
import { isRanked } from '../model/verdict.js';
import { rounded, seriesOf } from './series.js';
import type { SummaryFired } from './summary.js';

interface Count {
  bugs: number;
  tp: number;
  fp: number;
}

/** By what fired, and then by seed: the true and false positives of one oracle generator. */
export type FiredSum = Map<Firing, Count[]>;

/** Adds the mean of a cell's samples: of each its test cases, with their verdicts by the run's accounting. */
export function addFired(
  sum: FiredSum,
  samples: readonly (readonly EvaluatedTestCase[])[],
  seeds: number,
  seedIndex: number,
): void {
  const ofCell = new Map<Firing, Count>();
  for (const testCases of samples) countFired(ofCell, testCases);
  for (const [fired, { bugs, tp, fp }] of ofCell) {
    const counts = sum.get(fired) ?? Array.from({ length: seeds }, () => ({ bugs: 0, tp: 0, fp: 0 }));
    sum.set(fired, counts);
    const ofSeed = counts[seedIndex]!;
    ofSeed.bugs += bugs / samples.length;
    ofSeed.tp += tp / samples.length;
    ofSeed.fp += fp / samples.length;
  }
}

function countFired(counts: Map<Firing, Count>, testCases: readonly EvaluatedTestCase[]): void {
  const found = new Set<Firing>();
  for (const { testCase, buggy, verdict } of testCases) {
    const failure = firstFailure(buggy);
    if (failure === 'none' || !isRanked(verdict)) continue;
    const fired = firingOf(testCase, failure);
    const count = counts.get(fired) ?? { bugs: 0, tp: 0, fp: 0 };
    counts.set(fired, count);
    count[verdict.kind === 'TP' ? 'tp' : 'fp'] += 1;
    if (verdict.kind === 'TP') found.add(fired);
  }
  for (const fired of found) counts.get(fired)!.bugs += 1;
}

/** What fired at all, in a fixed order; seeds without a finished unit define nothing. */
export function summaryFiredOf(
  oracleGenerator: string,
  sum: FiredSum,
  isDone: readonly boolean[],
): SummaryFired[] {
  return firings.flatMap((fired) => {
    const counts = sum.get(fired);
    if (counts === undefined) return [];
    const series = (member: keyof Count) =>
      seriesOf(counts.map((count, index) => (isDone[index] ? rounded(count[member]) : null)));
    return [
      {
        oracle_generator: oracleGenerator,
        fired,
        bugs_found: series('bugs'),
        tp: series('tp'),
        fp: series('fp'),
      },
    ];
  });
}
