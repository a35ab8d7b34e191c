import type { CompareFlags } from './compare-flags.js';
import { UserError } from '../../model/errors.js';
import {
  comparePairs,
  type ComparedPairs,
  type CompareOptions,
  type Comparison,
} from '../../analysis/compare/compare.js';
import { conclusionsOf } from '../../analysis/compare/conclusions.js';
import { allMetrics, foundAtMetrics, type Metric } from '../../analysis/compare/metrics.js';
import { compareOverall, type OverallComparison } from '../../analysis/compare/overall.js';
import { contestantGroups, pairsOf, type NamedRun } from '../../analysis/compare/pairs.js';
import { checkCountedAlike, inOrder, type ReadFolder } from '../../reports/read-ranking.js';

/** What is compared, under the name that it is shown by. */
export interface NamedFolder extends ReadFolder {
  readonly name: string;
}

/** The runs as they were compared (once for each order where orders are named), and what came of it. */
export interface ComparedRuns {
  readonly runs: readonly NamedRun[];
  readonly compared: ComparedPairs;
  readonly overall: readonly OverallComparison[];
}

/** What `teval compare --json` prints. */
export interface Comparisons {
  /** One for each pair, the baseline first, with what it says in plain sentences. */
  readonly comparisons: readonly (Comparison & { readonly conclusions: readonly string[] })[];
  /** Pairs without a bug and seed that both have finished. */
  readonly withoutCommonUnit: readonly (readonly [string, string])[];
  /** Three contestants or more, all together. */
  readonly overall: readonly OverallComparison[];
}

/** Compares what was read. Throws UserError for runs that can't be paired, or have no unit in common. */
export function compareRead(
  read: readonly NamedFolder[],
  flags: Pick<CompareFlags, 'missing' | 'family' | 'order'>,
): ComparedRuns {
  const { runs, metrics } = inOrders(read, flags.order ?? []);
  const groups = contestantGroups(runs);
  const options: CompareOptions = {
    metrics,
    ...(flags.missing === undefined ? {} : { missing: flags.missing }),
    ...(flags.family === undefined ? {} : { family: flags.family }),
  };
  const compared = comparePairs(groups.flatMap(pairsOf), options);
  if (compared.comparisons.length === 0) throw nothingInCommon(compared);
  const overall = compareOverall(
    groups.map(({ contestants }) => contestants).filter((contestants) => contestants.length > 2),
    options,
  );
  return { runs, compared, overall };
}

export function concludedOf(
  { comparisons, withoutCommonUnit }: ComparedPairs,
  overall: readonly OverallComparison[],
): Comparisons {
  const concluded = comparisons.map((each) => ({ ...each, conclusions: conclusionsOf(each) }));
  return { comparisons: concluded, withoutCommonUnit, overall };
}

function nothingInCommon({ withoutCommonUnit }: ComparedPairs): UserError {
  const [[first, second] = ['', '']] = withoutCommonUnit;
  return new UserError(
    `there is nothing to compare: ${first} and ${second} have no bug and seed that both have finished; finish the runs by the same commands as before, or count missing units as finding nothing with --missing not-found`,
  );
}

/** The runs, once for each order where orders are named. Where only rankings can differ, nothing else is compared. */
function inOrders(
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
          summary: inOrder(summary, order, name),
        })),
  );
  return { runs, metrics: areRankings ? foundAtMetrics : allMetrics };
}
