import type { FailedTest } from '../../../features/failed-test.js';
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

/** Asks those rankers that need it for the scores of a list. */
export async function askGuests(
  tests: readonly FailedTest[],
  { ranker, beside }: Pick<RankingOptions, 'ranker' | 'beside'>,
): Promise<void> {
  if (tests.length === 0) return;
  for (const each of [ranker, ...beside]) if (each.by === 'answers') await each.ask(tests);
}

/** A list that no order was found for is shown in none. */
function onlyRanked(ranked: RankedBug | 'nothing'): RankedBug | 'nothing' {
  return ranked === 'nothing' || ranked.rankings.length === 0 ? 'nothing' : ranked;
}

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
    const lists = cell.map((result) => selectFailedTests(result, votes));
    for (const tests of lists) await askGuests(tests, options);
    const samples = ranking.add(cell[0].unit, ...lists);
    for (const [index, result] of cell.entries()) await visit(result, onlyRanked(samples[index]!));
  }
  return counts.summary(failed, ranking.results());
}
