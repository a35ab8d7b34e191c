import { orderGenerators } from '../analysis/bug-detection/compare-standings.js';
import { intervalMetrics } from '../analysis/compare/metrics.js';
import { computeIntervalsOverBugs, isOfWholeRun } from '../analysis/compare/over-bugs.js';
import type { Series } from '../../stats/series.js';
import { areWhole } from '../render/numbers.js';
import type { Summary, SummaryResult } from '../analysis/bug-detection/summary.js';

/** A number of the page's first table. */
export interface HeadlineNumber {
  readonly series: Series;
  /** 100 for shares, shown in percent. */
  readonly scale: 1 | 100;
  readonly decimals: number;
  /** Absent if there is no interval. */
  readonly interval?: HeadlineInterval;
}

/** A 95 % interval over bugs. */
export interface HeadlineInterval {
  readonly low: number;
  readonly high: number;
  /** The number that the interval belongs to, if it differs from the shown one (see the row's `intervalsOver`). */
  readonly estimate?: number;
}

/** A line of the table: a generator with all oracle types, or with one type. */
export interface HeadlineRow {
  readonly oracleGenerator: string;
  readonly oracleType: SummaryResult['oracle_type'];
  /** In the order of the columns; `none` if not measured. */
  readonly numbers: readonly (HeadlineNumber | 'none')[];
  /** If units are missing, only bugs with all of these seeds are resampled. */
  readonly intervalsOver: 'all' | { readonly bugs: number; readonly seeds: number };
}

/** Each generator, the best one first, followed by its oracle types if it has several. */
export function buildHeadlineRows(summary: Summary): HeadlineRow[] {
  const own = summary.results.filter(({ accounting }) => accounting === summary.accounting);
  const decimals = areWhole(own.flatMap(({ bugs_found, tp, fp }) => [bugs_found, tp, fp])) ? 0 : 1;
  return orderGenerators(summary).flatMap(({ name: oracleGenerator }) => {
    const ofGenerator = own.filter(({ oracle_generator }) => oracle_generator === oracleGenerator);
    const types = ofGenerator.filter((result) => result.oracle_type !== 'all' && occurs(result));
    const shown = [
      ...ofGenerator.filter(({ oracle_type }) => oracle_type === 'all'),
      ...(types.length > 1 ? types : []),
    ];
    const intervals = findIntervals(summary, oracleGenerator);
    return shown.map((result) => buildHeadlineRow(summary, result, intervals, decimals));
  });
}

interface Intervals {
  readonly over: HeadlineRow['intervalsOver'];
  readonly byMetric: ReadonlyMap<string, HeadlineInterval>;
}

function buildHeadlineRow(
  summary: Summary,
  result: SummaryResult,
  intervals: Intervals,
  decimals: number,
): HeadlineRow {
  const isAll = result.oracle_type === 'all';
  const number = (series: Series | undefined, scale: 1 | 100, metric?: string): HeadlineNumber | 'none' => {
    if (series === undefined) return 'none';
    const interval = isAll && metric !== undefined ? intervals.byMetric.get(metric) : undefined;
    return {
      ...{ series, scale, decimals: scale === 100 ? 1 : decimals },
      ...(interval === undefined ? {} : { interval }),
    };
  };
  const foundAt = (k: number) =>
    summary.found_at.find(
      (each) =>
        each.oracle_generator === result.oracle_generator &&
        each.oracle_type === result.oracle_type &&
        each.detector === summary.ranking?.detector &&
        each.k === k,
    )?.found;
  // Ties make Found@K a fraction even for one seed.
  const fraction = (each: HeadlineNumber | 'none') => (each === 'none' ? each : { ...each, decimals: 1 });
  return {
    oracleGenerator: result.oracle_generator,
    oracleType: result.oracle_type,
    intervalsOver: isAll && intervals.byMetric.size > 0 ? intervals.over : 'all',
    numbers: [
      number(result.bugs_found, 1, 'BugFound'),
      number(result.fp, 1),
      number(result.fpr, 100, 'FPR'),
      number(result.precision, 100, 'Precision'),
      fraction(number(foundAt(1), 1, 'Found@1')),
      fraction(number(foundAt(5), 1, 'Found@5')),
      number(result.tp, 1),
    ],
  };
}

function findIntervals(summary: Summary, oracleGenerator: string): Intervals {
  const found = computeIntervalsOverBugs(
    { label: oracleGenerator, summary, oracleGenerator },
    intervalMetrics,
  );
  const isWhole = isOfWholeRun(found);
  return {
    over: isWhole ? 'all' : { bugs: found.bugs, seeds: found.seeds },
    byMetric: new Map(
      found.metrics.flatMap(({ metric, interval: { width, estimate, low, high } }) =>
        width === 'some' && !Number.isNaN(estimate)
          ? [[metric.name, { low, high, ...(isWhole ? {} : { estimate }) }] as const]
          : [],
      ),
    ),
  };
}

function occurs({ tp, fp, tn, fn, inconclusive }: SummaryResult): boolean {
  return [tp, fp, tn, fn, inconclusive.all].some((series) => (series.maximum ?? 0) > 0);
}
