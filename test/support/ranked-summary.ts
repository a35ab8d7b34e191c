import { defaultRankingOptions } from '../../ranking/rank-bug.js';
import { countUnits } from '../../src/analysis/bug-detection/count-units.js';
import type { Summary } from '../../src/analysis/bug-detection/summary.js';
import type { EvaluatedTestCase, UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import type { Unit } from '../../src/model/unit/unit.js';
import type { RunPlan } from '../../src/evaluations/bug-detection/run-plan.js';
import { unitResult } from './factory.js';

/** The summary of a run of a plan and what came of its units, ranked with one random state; `missing` for a unit that was not reached. */
export async function summarizeRanked(
  plan: RunPlan,
  testsOf: (unit: Unit) => readonly EvaluatedTestCase[] | 'missing',
): Promise<Summary> {
  return countUnits(plan, createResults(plan, testsOf), [], { ...defaultRankingOptions, randomStates: [0] });
}

// eslint-disable-next-line @typescript-eslint/require-await -- units of a run's folder are read one after the other
async function* createResults(
  plan: RunPlan,
  testsOf: (unit: Unit) => readonly EvaluatedTestCase[] | 'missing',
): AsyncGenerator<UnitResult> {
  for (const unit of plan.units) {
    const tests = testsOf(unit);
    if (tests !== 'missing') yield unitResult(unit, tests, { accounting: plan.accounting });
  }
}
