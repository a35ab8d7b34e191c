import { clopperPearsonUpper } from '../../stats/clopper-pearson.js';
import { firstConclusion } from '../model/outcome.js';
import type { EvaluatedTestCase } from '../model/unit.js';
import type { SummaryFlakyPasses } from './summary.js';

/** Test cases that passed on both versions in their first run. */
export interface PassCounts {
  passing: number;
  /** Of them, the sample that was run again. */
  rerun: number;
  /** Of those, the ones that failed then. */
  flaky: number;
}

export function addPasses(counts: PassCounts, testCases: readonly EvaluatedTestCase[]): void {
  for (const { buggy, fixed, reruns } of testCases) {
    const passed = [buggy, fixed].every((outcome) => {
      const first = firstConclusion(outcome);
      return first !== 'none' && first.status === 'passed';
    });
    if (!passed) continue;
    counts.passing += 1;
    if (reruns > 0) counts.rerun += 1;
    if (buggy.status === 'flaky' || fixed.status === 'flaky') counts.flaky += 1;
  }
}

/** With the largest share of flaky ones among the passing that the sample is compatible with; null without a sample. */
export function summaryFlakyPassesOf({ passing, rerun, flaky }: PassCounts): SummaryFlakyPasses {
  const bound = rerun === 0 ? null : clopperPearsonUpper(flaky, rerun);
  return {
    passing,
    rerun,
    flaky,
    share_upper_bound: bound?.upper ?? null,
    confidence: bound?.confidence ?? null,
    method: bound?.method ?? null,
  };
}
