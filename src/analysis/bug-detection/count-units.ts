import type { RankedBug, RankingOptions } from '../../../ranking/rank-bug.js';
import type { FailedUnit } from '../../model/unit/failed-unit.js';
import { groupIntoCells } from '../../model/unit/cell.js';
import type { UnitResult } from '../../evaluations/bug-detection/unit-result.js';
import type { RunPlan } from '../../evaluations/bug-detection/run-plan.js';
import { selectFailedTests, type Votes } from './ranking/failed-tests.js';
import { createRankingCounter } from './ranking/ranking-counter.js';
import { createSummarizer } from './summarize.js';
import type { Summary } from './summary.js';

/** Receives a finished unit with the ranking of its failing tests; `nothing` if no test failed. */
export type UnitVisitor = (result: UnitResult, ranked: RankedBug | 'nothing') => void | Promise<void>;

/**
 * Counts units and ranks their failing tests in one pass.
 *
 * @param results the finished units, in planned order
 * @param failed units without a result, with the reason
 * @param visit is called for each finished unit, one at a time
 * @param votes only for rankers that need them
 */
export async function countUnits(
  plan: RunPlan,
  results: AsyncIterable<UnitResult>,
  failed: readonly FailedUnit[],
  options: RankingOptions,
  visit: UnitVisitor = () => undefined,
  votes?: Votes,
): Promise<Summary> {
  const counts = createSummarizer(plan);
  const ranking = createRankingCounter(plan, options);
  for await (const cell of groupIntoCells(results)) {
    counts.add(...cell);
    const samples = ranking.add(cell[0].unit, ...cell.map((result) => selectFailedTests(result, votes)));
    for (const [index, result] of cell.entries()) await visit(result, samples[index]!);
  }
  return counts.summary(failed, ranking.results());
}
