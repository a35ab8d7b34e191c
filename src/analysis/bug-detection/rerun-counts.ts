import { clopperPearsonUpper } from '../../../stats/clopper-pearson.js';
import { getFirstConclusion } from '../../model/outcome/outcome.js';
import type { EvaluatedTestCase } from '../../evaluations/bug-detection/unit-result.js';
import type { SummaryFlakyFailures, SummaryFlakyPasses } from './summary.js';

/** Test cases with the same result in their first run. */
interface RerunCount {
  testCases: number;
  /** Number of those that were run again. */
  rerun: number;
  /** Number of those with another result then. */
  flaky: number;
}

/** Reruns of test cases by the result of their first run. All failing ones are run again, and a sample of the passing ones. */
export interface RerunCounts {
  /** Passed on both versions. */
  readonly passing: RerunCount;
  /** Failed on a version. */
  readonly failing: RerunCount;
}

export function createRerunCounts(): RerunCounts {
  return {
    passing: { testCases: 0, rerun: 0, flaky: 0 },
    failing: { testCases: 0, rerun: 0, flaky: 0 },
  };
}

export function addReruns(counts: RerunCounts, testCases: readonly EvaluatedTestCase[]): void {
  for (const { buggy, fixed, reruns } of testCases) {
    const first = [buggy, fixed]
      .map(getFirstConclusion)
      .map((each) => (each === 'none' ? each : each.status));
    const hasFailed = first.includes('failed');
    if (!hasFailed && first.includes('none')) continue;
    const count = hasFailed ? counts.failing : counts.passing;
    count.testCases += 1;
    if (reruns > 0) count.rerun += 1;
    if (buggy.status === 'flaky' || fixed.status === 'flaky') count.flaky += 1;
  }
}

export function summarizeFlakyFailures({ failing }: RerunCounts): SummaryFlakyFailures {
  const { testCases, rerun, flaky } = failing;
  return { failing: testCases, rerun, flaky };
}

/** Adds an upper bound for the share of flaky tests among the passing ones; null without a sample. */
export function summarizeFlakyPasses({ passing }: RerunCounts): SummaryFlakyPasses {
  const { testCases, rerun, flaky } = passing;
  const bound = rerun === 0 ? null : clopperPearsonUpper(flaky, rerun);
  return {
    passing: testCases,
    rerun,
    flaky,
    share_upper_bound: bound?.upper ?? null,
    confidence: bound?.confidence ?? null,
    method: bound?.method ?? null,
  };
}
