import type { Comparison, MetricComparison, PairComparison } from '../src/analysis/compare/compare.js';
import { capitalise } from '../src/model/common/capitalise.js';
import { drawConclusions } from '../src/analysis/compare/conclusions.js';
import { describeFamilies } from '../src/analysis/compare/family.js';
import { bugsFoundData } from '../src/render/compare/bugs-found-table.js';
import type { TableCell, ExperimentColumn, ExperimentTable } from './experiment.js';
import { testCells, testColumns, testNote } from './paired-tests.js';

/** Columns of tests over bugs or programs, after those over seeds. */
export const listOverBugsColumns = (over: string): readonly ExperimentColumn[] => [
  { title: `Over ${over}: from`, decimals: 2, shownIn: 'files' },
  { title: `Over ${over}: to`, decimals: 2, shownIn: 'files' },
  { title: 'Interval', shownIn: 'files' },
  { title: `Over ${over}: p`, decimals: 4, holds: 'probability' },
  { title: `Over ${over}: p (Holm)`, decimals: 4, holds: 'probability' },
  { title: `${capitalise(over)} that differ`, decimals: 0 },
  { title: capitalise(over), decimals: 0, shownIn: 'files' },
  { title: 'Label swaps', shownIn: 'files' },
  {
    title: 'Over seeds: smallest p (Holm) within reach',
    decimals: 4,
    holds: 'probability',
    shownIn: 'files',
  },
  {
    title: `Over ${over}: smallest p (Holm) within reach`,
    decimals: 4,
    holds: 'probability',
    shownIn: 'files',
  },
];

/** One line per metric of each comparison: over seeds, then over bugs. */
export function buildComparisonsTable(
  comparisons: readonly PairComparison[],
  { name, title }: Pick<ExperimentTable, 'name' | 'title'> = { name: 'comparisons', title: 'Comparisons' },
): ExperimentTable {
  const subjects = `${nameSubject(comparisons)}s`;
  return {
    name,
    title,
    caption: `Each line compares a baseline with another generator in one measure. A significant p over seeds would hold with other seeds of the test generator on these ${subjects}, one over ${subjects} on other ${subjects} like these. An asterisk marks significance.`,
    columns: [
      { title: 'Baseline' },
      { title: 'Other' },
      { title: 'Metric' },
      ...testColumns,
      ...listOverBugsColumns(subjects),
    ],
    rows: comparisons.flatMap(({ baseline, other, metrics }) =>
      metrics.map((each) => [
        baseline,
        other,
        each.scale === 100 ? `${each.metric} %` : each.metric,
        ...testCells(each.overSeeds, each.scale),
        ...buildOverBugsCells(each),
      ]),
    ),
    note: noteOn(comparisons),
  };
}

/** Their cells. */
export function buildOverBugsCells({ scale, overSeeds, overBugs }: MetricComparison): TableCell[] {
  const { difference, labelSwaps, holm, smallestAdjustedPValue } = overBugs;
  const adjusted = holm.adjustedPValue;
  return [
    toNull(scale * difference.low),
    toNull(scale * difference.high),
    difference.width,
    labelSwaps.pValue,
    holm.significant ? { significant: adjusted } : adjusted,
    labelSwaps.clusters,
    difference.clusters,
    labelSwaps.method,
    overSeeds.smallestAdjustedPValue,
    smallestAdjustedPValue,
  ];
}

function toNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

function nameSubject([first]: readonly PairComparison[]): PairComparison['subject'] {
  return first?.subject ?? 'bug';
}

function noteOn(comparisons: readonly PairComparison[]): string {
  const metrics = comparisons.flatMap((comparison) => comparison.metrics);
  const [first] = metrics;
  if (first === undefined) return testNote([]);
  const { difference, labelSwaps } = first.overBugs;
  const subject = nameSubject(comparisons);
  return [
    testNote(metrics.map(({ overSeeds }) => overSeeds)),
    `Over ${subject}s: labels swapped ${subject} by ${subject} (random state ${labelSwaps.randomState}); intervals: ${difference.method}.`,
    `Holm's correction over ${describeFamilies(
      comparisons[0]!.family,
      metrics.map(({ overBugs }) => overBugs.holm.familySize),
    )}, once over seeds and once over ${subject}s.`,
  ].join(' ');
}

/** Adds to the table's note what each comparison shows, for outputs that do not begin with the answer. */
export function withConclusions(
  table: ExperimentTable,
  comparisons: readonly PairComparison[],
): ExperimentTable {
  const conclusions = comparisons.flatMap((each) => [
    `${each.baseline} against ${each.other}:`,
    ...drawConclusions(each),
  ]);
  return { ...table, note: [table.note ?? '', ...conclusions].join(' ') };
}

/** Bugs that only one of two contestants finds, with McNemar's exact test. */
export function buildBugsFoundTable(
  comparisons: readonly Comparison[],
  { name, title }: Pick<ExperimentTable, 'name' | 'title'>,
): ExperimentTable {
  return {
    name,
    title,
    caption: 'Each line counts the bugs that only one of two finds, with any seed.',
    ...bugsFoundData(comparisons),
    note: `${comparisons.some(({ bugsFound }) => bugsFound.bySample === 'the first') ? 'Of several samples the first decides. ' : ''}p: McNemar's exact test, two-sided, not corrected. Smallest p: what as many bugs that only one finds could give at best.`,
  };
}
