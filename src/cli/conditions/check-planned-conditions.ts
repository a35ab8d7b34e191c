import { findFigures, type SummaryContent } from '../../analysis/conditions/find-figures.js';
import { summarizeMeasured } from '../../analysis/measured/summarize-measured.js';
import { createRankingCounter } from '../../analysis/bug-detection/ranking/ranking-counter.js';
import { createSummarizer } from '../../analysis/bug-detection/summarize.js';
import { defaultRankingOptions } from '../../../ranking/rank-bug.js';
import { loadEvaluation, type AnyEvaluation } from '../../evaluations/registry.js';
import { accountings } from '../../evaluations/bug-detection/verdict.js';
import type { Condition } from '../../options/counting-options.js';
import { createCompetingGenerators } from '../../pipeline/asking/sampled-generators.js';
import type { RunPlan } from '../../evaluations/bug-detection/run-plan.js';
import type { RunOptions } from '../../settings/run-options.js';
import { requireKnown } from './unknown-figure.js';

/**
 * Checks conditions before a run starts, by the summary that the run would have without any unit. Throws UserError for a figure, a selection or an
 * oracle generator that the run will not have. Entries that only a finished run has, such as those of found bugs, are checked at its end.
 */
export async function checkPlannedConditions(
  conditions: readonly Condition[],
  options: RunOptions,
): Promise<void> {
  const evaluation = await loadEvaluation(options.evaluation);
  const generators = await createCompetingGenerators(options, evaluation);
  const plan = {
    ...options,
    benchmark: '',
    benchmarkKind: 'unknown' as const,
    accountings,
    bugs: [],
    oracleGenerators: generators.map(({ name }) => name),
    units: [],
  };
  const empty = await summarizeNothing(plan, evaluation);
  for (const condition of conditions) requireKnown(condition, findFigures(empty, condition));
}

/** The summary of a run without units. */
async function summarizeNothing(
  plan: RunPlan,
  { measured, ...evaluation }: AnyEvaluation,
): Promise<SummaryContent> {
  if (measured !== undefined)
    return { ...(await summarizeMeasured(plan, { ...evaluation, measured }, noResults(), [])) };
  const ranking = createRankingCounter(plan, defaultRankingOptions);
  return { ...createSummarizer(plan).summary([], ranking.results()) };
}

async function* noResults(): AsyncGenerator<never> {}
