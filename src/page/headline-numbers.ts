import { intervalMetrics } from '../analysis/compare/metrics.js';
import { intervalsOverBugs, isOfWholeRun } from '../analysis/compare/over-bugs.js';
import type { Series } from '../analysis/series.js';
import { areWhole } from '../render/numbers.js';
import type { Summary, SummaryAccounts, SummaryResult } from '../analysis/summary.js';

/** A number of the page's first table. */
export interface HeadlineNumber {
  readonly series: Series;
  /** 100 for shares in percent. */
  readonly scale: 1 | 100;
  readonly decimals: number;
  /** Absent where nothing gives one. */
  readonly interval?: HeadlineInterval;
}

/** 95 % over bugs. */
export interface HeadlineInterval {
  readonly low: number;
  readonly high: number;
  /** What it is of where that is not the number itself: the row's `intervalsOver`. */
  readonly estimate?: number;
}

export interface HeadlineColumn {
  readonly title: string;
  /** What it means, for those who ask. */
  readonly explanation: string;
}

export const headlineColumns: readonly HeadlineColumn[] = [
  { title: 'Bugs found', explanation: 'bugs with at least one true positive' },
  { title: 'FPR %', explanation: 'false positives per false positive or true negative' },
  { title: 'Precision %', explanation: 'true positives per true or false positive' },
  { title: 'TP', explanation: 'test cases that fail on buggy and pass on fixed' },
  { title: 'FP', explanation: 'test cases that fail on both' },
  { title: 'Found@1', explanation: "bugs with a true positive as each bug's first failing test" },
  { title: 'Found@5', explanation: "bugs with a true positive among each bug's first five failing tests" },
];

/** A line of the table: a generator with all oracle types, or one of its types. */
export interface HeadlineRow {
  readonly oracleGenerator: string;
  readonly oracleType: SummaryResult['oracle_type'];
  /** In the order of the columns; `none` where it was not measured. */
  readonly numbers: readonly (HeadlineNumber | 'none')[];
  /** Where units are missing, bugs that have all of these seeds are drawn. */
  readonly intervalsOver: 'all' | { readonly bugs: number; readonly seeds: number };
}

/** Each generator, and below it its oracle types where it has several. */
export function headlineRows(summary: Summary): HeadlineRow[] {
  const own = summary.results.filter(({ accounting }) => accounting === summary.accounting);
  const decimals = areWhole(own.flatMap(({ bugs_found, tp, fp }) => [bugs_found, tp, fp])) ? 0 : 1;
  return summary.oracle_generators.flatMap((oracleGenerator) => {
    const ofGenerator = own.filter(({ oracle_generator }) => oracle_generator === oracleGenerator);
    const types = ofGenerator.filter((result) => result.oracle_type !== 'all' && occurs(result));
    const shown = [
      ...ofGenerator.filter(({ oracle_type }) => oracle_type === 'all'),
      ...(types.length > 1 ? types : []),
    ];
    const intervals = intervalsOf(summary, oracleGenerator);
    return shown.map((result) => rowOf(summary, result, intervals, decimals));
  });
}

interface Intervals {
  readonly over: HeadlineRow['intervalsOver'];
  readonly byMetric: ReadonlyMap<string, HeadlineInterval>;
}

function rowOf(summary: Summary, result: SummaryResult, intervals: Intervals, decimals: number): HeadlineRow {
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
  // Ties make Found@K a fraction even of one seed.
  const fraction = (each: HeadlineNumber | 'none') => (each === 'none' ? each : { ...each, decimals: 1 });
  return {
    oracleGenerator: result.oracle_generator,
    oracleType: result.oracle_type,
    intervalsOver: isAll && intervals.byMetric.size > 0 ? intervals.over : 'all',
    numbers: [
      number(result.bugs_found, 1, 'BugFound'),
      number(result.fpr, 100, 'FPR'),
      number(result.precision, 100, 'Precision'),
      number(result.tp, 1),
      number(result.fp, 1),
      fraction(number(foundAt(1), 1, 'Found@1')),
      fraction(number(foundAt(5), 1, 'Found@5')),
    ],
  };
}

function intervalsOf(summary: Summary, oracleGenerator: string): Intervals {
  const found = intervalsOverBugs({ label: oracleGenerator, summary, oracleGenerator }, intervalMetrics);
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

type Sums = Pick<SummaryAccounts, 'oracles' | 'duplicates' | 'notCompiled' | 'notRun' | 'flaky'>;

/** Sums over the generators of a run. */
export function accountsSum({ accounts }: Summary): Sums {
  const sum = (name: keyof Sums) => accounts.reduce((total, each) => total + each[name], 0);
  return {
    oracles: sum('oracles'),
    duplicates: sum('duplicates'),
    notCompiled: sum('notCompiled'),
    notRun: sum('notRun'),
    flaky: sum('flaky'),
  };
}
