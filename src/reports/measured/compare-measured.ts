import { selectPairs } from '../../analysis/compare/asked-pairs.js';
import { compareContestants, defaultFamily, type PairComparison } from '../../analysis/compare/compare.js';
import type { ComparedSummary } from '../../analysis/compare/contestant.js';
import { compareGroups } from '../../analysis/compare/overall.js';
import { groupContestants, type NamedRun, type PairableSummary } from '../../analysis/compare/pairs.js';
import { listRunRemarks } from '../../analysis/compare/run-differences.js';
import type { CountsCell } from '../../analysis/measured/compared-measure.js';
import { createMeasuredComparable } from '../../analysis/measured/measured-comparable.js';
import type { MeasuredSummary } from '../../analysis/measured/measured-summary.js';
import type { MeasuringEvaluation } from '../../analysis/measured/summarize-measured.js';
import { UserError } from '../../model/common/errors.js';
import { createNothingInCommonError, type CompareChoices, type ComparedRuns } from '../compare-read.js';
import type { ReadMeasuredRun } from './read-measured.js';

/** A run as a comparison sees it: its subjects take the place of bugs. */
interface ComparedMeasuredSummary extends PairableSummary, ComparedSummary<CountsCell> {
  readonly cells: readonly CountsCell[];
  readonly units: MeasuredSummary['units'];
}

/** Compared runs of an evaluation with measures. */
export type ComparedMeasuredRuns = ComparedRuns<PairComparison, NamedRun<ComparedMeasuredSummary>>;

/**
 * Compares runs of one evaluation with measures, as `compareRead` compares runs of bug detection. Throws UserError for runs that can't be paired or have
 * no unit in common, and for choices that only verdicts and rankings have.
 *
 * @param read with the place of each, its folder's real path
 */
export function compareMeasured(
  read: readonly (ReadMeasuredRun & { readonly place: string })[],
  { name: evaluation, measured: { measures } }: Pick<MeasuringEvaluation, 'name' | 'measured'>,
  { family = defaultFamily, pairs = 'all', missing, order = [] }: CompareChoices,
): ComparedMeasuredRuns {
  if (missing === 'not-found')
    throw new UserError(
      `--missing not-found needs bugs to find, which the evaluation ${evaluation} does not count`,
    );
  if (order.length > 0)
    throw new UserError(`--order needs a ranking, which runs of the evaluation ${evaluation} don't have`);
  const runs = read.map(({ folder, summary }) => ({ name: folder, summary: toCompared(summary) }));
  const groups = groupContestants(runs);
  const comparable = createMeasuredComparable(measures);
  const compared = compareContestants(selectPairs(groups, pairs), comparable, family, () => ({}));
  if (compared.comparisons.length === 0) throw createNothingInCommonError(compared, comparable.subject);
  const large = groups.map(({ contestants }) => contestants).filter((contestants) => contestants.length > 2);
  const named = read.map(({ record, place }, index) => ({ ...runs[index]!, record, place }));
  return {
    runs,
    compared,
    overall: compareGroups(large, comparable, family),
    remarks: named.slice(1).flatMap((other) => listRunRemarks(named[0]!, other)),
  };
}

function toCompared({ subjects, cells, ...summary }: MeasuredSummary): ComparedMeasuredSummary {
  const { benchmark, side, seeds, oracle_generators, units, clusters } = summary;
  return {
    ...{ benchmark, side, seeds, oracle_generators, units, bugs: subjects },
    ...(clusters === undefined ? {} : { clusters }),
    cells: cells.map(({ subject, seed, oracle_generator, counts }) => ({
      bug: subject,
      seed,
      oracle_generator,
      counts,
    })),
  };
}
