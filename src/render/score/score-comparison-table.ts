import type { MetricDifference, ScoreComparison, ScoreReport } from '../../scoring/score-report.js';
import { formatCount } from '../numbers.js';
import { defined } from '../table/cells.js';
import { tableOf, type ItemColumn, type Table } from '../table/table.js';
import { getTitle } from './score-tables.js';

/** The table of a comparison of two files. */
export function buildScoreComparisonTable(comparison: ScoreComparison, { method }: ScoreReport): Table {
  const percent = (value: number) => defined(100 * value);
  const columns: ItemColumn<MetricDifference>[] = [
    { title: 'metric', cell: ({ metric }) => getTitle(metric) },
    { title: 'first %', decimals: 2, cell: ({ first }) => percent(first) },
    { title: 'second %', decimals: 2, cell: ({ second }) => percent(second) },
    { title: 'difference', decimals: 2, cell: ({ difference }) => percent(difference.value) },
    { title: 'low', decimals: 2, cell: ({ difference }) => percent(difference.low) },
    { title: 'high', decimals: 2, cell: ({ difference }) => percent(difference.high) },
    { title: 'p', decimals: 4, holds: 'probability', cell: ({ pValue }) => defined(pValue) },
    {
      title: 'p (Holm)',
      decimals: 4,
      holds: 'probability',
      cell: ({ adjustedPValue, significant }) =>
        significant ? { significant: adjustedPValue } : defined(adjustedPValue),
    },
  ];
  return {
    name: 'comparison',
    title: `${comparison.second} compared with ${comparison.first} on ${formatCount(comparison.pairs, 'common target')}`,
    ...tableOf(
      comparison.metrics.filter(({ first }) => !Number.isNaN(first)),
      columns,
    ),
    note: describeComparison(comparison, method),
  };
}

function describeComparison(
  { scored, onlyFirst, onlySecond, test, clusters }: ScoreComparison,
  { scored: of, tokens }: Pick<ScoreReport['method'], 'scored' | 'tokens'>,
): string {
  const left = [
    [onlyFirst, 'first'],
    [onlySecond, 'second'],
  ] as const;
  return [
    of === 'all'
      ? 'Texts of all outputs are compared.'
      : `Texts are compared on the ${formatCount(scored, 'target')} for which both outputs parse as ${tokens}, and adjusted by each file's share of others.`,
    ...left.flatMap(([count, name]) =>
      count === 0 ? [] : [`Only the ${name} file has ${formatCount(count, 'target')}, which are left out.`],
    ),
    `p: label swaps over ${formatCount(clusters, 'cluster')} (${test.method}, ${test.labellings} labellings, random state ${test.randomState}), two-sided; * significant at ${test.level} by Holm's correction.`,
  ].join(' ');
}
