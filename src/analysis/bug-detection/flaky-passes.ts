import { clopperPearsonUpper } from '../../../stats/clopper-pearson.js';
import { getFirstConclusion } from '../../model/outcome/outcome.js';
import type { EvaluatedTestCase } from '../../evaluations/bug-detection/unit-result.js';
import type { SummaryFlakyPasses } from './summary.js';

/** Test cases that passed on both versions in their first run. */
export interface PassCounts {
  passing: number;
  /** Number of those that were sampled for a rerun. */
  rerun: number;
  /** Number of rerun tests that failed. */
  flaky: number;
}

export function addPasses(counts: PassCounts, testCases: readonly EvaluatedTestCase[]): void {
  for (const { buggy, fixed, reruns } of testCases) {
    const passed = [buggy, fixed].every((outcome) => {
      const first = getFirstConclusion(outcome);
      return first !== 'none' && first.status === 'passed';
    });
    if (!passed) continue;
    counts.passing += 1;
    if (reruns > 0) counts.rerun += 1;
    if (buggy.status === 'flaky' || fixed.status === 'flaky') counts.flaky += 1;
  }
}

/** Adds an upper bound for the share of flaky tests among the passing ones; null without a sample. */
export function summarizeFlakyPasses({ passing, rerun, flaky }: PassCounts): SummaryFlakyPasses {
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
