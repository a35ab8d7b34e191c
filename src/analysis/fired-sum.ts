import { firingOf, firings, type Firing } from '../model/fired.js';
import { firstFailure } from '../model/outcome.js';
import type { EvaluatedTestCase } from '../model/unit.js';
import { isRanked, type Verdict } from '../model/verdict.js';
import { seriesOf } from './series.js';
import type { SummaryFired } from './summary.js';

interface Count {
  bugs: number;
  tp: number;
  fp: number;
}

/** By what fired, and then by seed: the true and false positives of one oracle generator. */
export type FiredSum = Map<Firing, Count[]>;

/** Adds a unit's test cases, each with its verdict by the run's accounting. */
export function addFired(
  sum: FiredSum,
  testCases: readonly EvaluatedTestCase[],
  verdicts: readonly Verdict[],
  seeds: number,
  seedIndex: number,
): void {
  const found = new Set<Firing>();
  testCases.forEach(({ testCase, buggy }, index) => {
    const verdict = verdicts[index]!;
    const failure = firstFailure(buggy);
    if (failure === 'none' || !isRanked(verdict)) return;
    const fired = firingOf(testCase, failure);
    const counts = sum.get(fired) ?? Array.from({ length: seeds }, () => ({ bugs: 0, tp: 0, fp: 0 }));
    sum.set(fired, counts);
    counts[seedIndex]![verdict.kind === 'TP' ? 'tp' : 'fp'] += 1;
    if (verdict.kind === 'TP') found.add(fired);
  });
  for (const fired of found) sum.get(fired)![seedIndex]!.bugs += 1;
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
      seriesOf(counts.map((count, index) => (isDone[index] ? count[member] : null)));
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
