import { UserError } from '../model/common/errors.js';
import type { ComparedSubject } from '../analysis/compare/comparable.js';
import {
  comparePairs,
  type ComparedPairs,
  type CompareOptions,
  type Comparison,
  type PairComparison,
} from '../analysis/compare/compare.js';
import { drawConclusions } from '../analysis/compare/conclusions.js';
import { allMetrics, foundAtMetrics, type Metric } from '../analysis/compare/metrics.js';
import { compareOverall, type OverallComparison } from '../analysis/compare/overall.js';
import { selectPairs, type AskedPairs } from '../analysis/compare/asked-pairs.js';
import type { MissingPolicy } from '../analysis/compare/contestant.js';
import type { Family } from '../analysis/compare/family.js';
import { groupContestants, type NamedRun } from '../analysis/compare/pairs.js';
import { listRunRemarks } from '../analysis/compare/run-differences.js';
import type { AnyComparison, Comparisons } from './comparisons.js';
import { checkCountedAlike, selectOrder, type ReadFolder } from './read-ranking.js';

/** A compared folder, with its displayed name. */
export interface NamedFolder extends ReadFolder {
  readonly name: string;
}

/** The compared runs (once per order if orders are named), and the result. */
export interface ComparedRuns<Of extends PairComparison = Comparison, Run = NamedRun> {
  readonly runs: readonly Run[];
  readonly compared: ComparedPairs<Of>;
  readonly overall: readonly OverallComparison[];
  /** Reasons to doubt the comparison of these runs, one sentence each. */
  readonly remarks: readonly string[];
}

/** The options of a comparison. */
export interface CompareChoices {
  readonly missing?: MissingPolicy;
  readonly family?: Family;
  readonly pairs?: AskedPairs;
  readonly order?: readonly string[];
}

/** Compares the given folders. Throws UserError for runs that can't be paired, or have no unit in common. */
export function compareRead(read: readonly NamedFolder[], choices: CompareChoices): ComparedRuns {
  const { runs, metrics } = selectOrders(read, choices.order ?? []);
  const groups = groupContestants(runs);
  const options: CompareOptions = {
    metrics,
    ...(choices.missing === undefined ? {} : { missing: choices.missing }),
    ...(choices.family === undefined ? {} : { family: choices.family }),
  };
  const compared = comparePairs(selectPairs(groups, choices.pairs ?? 'all'), options);
  if (compared.comparisons.length === 0) throw createNothingInCommonError(compared);
  const overall = compareOverall(
    groups.map(({ contestants }) => contestants).filter((contestants) => contestants.length > 2),
    options,
  );
  const [baseline, ...others] = read;
  const remarks = baseline === undefined ? [] : others.flatMap((other) => listRunRemarks(baseline, other));
  return { runs, compared, overall, remarks };
}

export function addConclusions({
  compared: { comparisons, withoutCommonUnit },
  overall,
  remarks,
}: ComparedRuns<AnyComparison, unknown>): Comparisons {
  const concluded = comparisons.map((each) => ({ ...each, conclusions: drawConclusions(each) }));
  return { comparisons: concluded, withoutCommonUnit, overall, remarks };
}

/** The error of runs without a unit that can be compared. */
export function createNothingInCommonError(
  { withoutCommonUnit }: Pick<ComparedPairs, 'withoutCommonUnit'>,
  subject: ComparedSubject = 'bug',
): UserError {
  const [[first, second] = ['', '']] = withoutCommonUnit;
  return new UserError(
    `there is nothing to compare: ${first} and ${second} have no ${subject} and seed that both have finished; finish the runs by the same commands as before${subject === 'bug' ? ', or count missing units as finding nothing with --missing not-found' : ''}`,
  );
}

/** The runs, once per order if orders are named. If only rankings can differ, nothing else is compared. */
function selectOrders(
  read: readonly NamedFolder[],
  orders: readonly string[],
): { runs: NamedRun[]; metrics: readonly Metric[] } {
  checkCountedAlike(read);
  const areRankings = orders.length > 0 || read.every(({ kind }) => kind === 'ranking');
  const runs = read.flatMap(({ name, summary }) =>
    orders.length === 0
      ? [{ name, summary }]
      : orders.map((order) => ({
          name: orders.length === 1 ? name : `${order} of ${name}`,
          summary: selectOrder(summary, order, name),
        })),
  );
  return { runs, metrics: areRankings ? foundAtMetrics : allMetrics };
}
