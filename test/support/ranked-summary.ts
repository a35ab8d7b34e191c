import { defaultRankingOptions } from '../../ranking/rank-bug.js';
import { rankedResults } from '../../src/analysis/ranking/ranked-units.js';
import { rankingCounter } from '../../src/analysis/ranking/ranking-counter.js';
import { countedBy, summarizer } from '../../src/analysis/summarize.js';
import type { Summary } from '../../src/analysis/summary.js';
import type { EvaluatedTestCase, Unit, UnitResult } from '../../src/model/unit.js';
import type { RunPlan } from '../../src/store/run-plan.js';
import { unitResult } from './factory.js';

/** The summary of a run of a plan and what came of its units, ranked with one random state; `missing` for a unit that was not reached. */
export async function rankedSummaryOf(
  plan: RunPlan,
  testsOf: (unit: Unit) => readonly EvaluatedTestCase[] | 'missing',
): Promise<Summary> {
  const counts = summarizer(plan);
  const counter = rankingCounter(plan, { ...defaultRankingOptions, randomStates: [0] });
  for await (const ranked of rankedResults(countedBy(counts, resultsOf(plan, testsOf)), counter)) void ranked;
  return counts.summary([], counter.results());
}

// eslint-disable-next-line @typescript-eslint/require-await -- what a run's folder gives comes one after the other
async function* resultsOf(
  plan: RunPlan,
  testsOf: (unit: Unit) => readonly EvaluatedTestCase[] | 'missing',
): AsyncGenerator<UnitResult> {
  for (const unit of plan.units) {
    const tests = testsOf(unit);
    if (tests !== 'missing') yield unitResult(unit, tests, { accounting: plan.accounting });
  }
}
