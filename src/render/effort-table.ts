import { paperRanks } from '../../ranking/found-at.js';
import { columnsOf, firstThatFits, type Column } from './columns.js';
import { shortened } from './results-table.js';
import { coloursOf, signsOf, type Style } from './style.js';
import type { Summary } from '../analysis/summary.js';
import type { Distribution, EffortPoint, SummaryEffort } from '../analysis/ranking/ranking-figures.js';

/** What reading costs, a line for each order; empty where the run was not ranked, and for orders of nothing. */
export function effortTable({ effort }: Pick<Summary, 'effort'>, style: Style): string {
  const shown = effort.filter(({ curve }) => curve.length > 0);
  if (shown.length === 0) return '';
  const { none } = signsOf(style);
  const number = (value: number | null | undefined, decimals: number) => value?.toFixed(decimals) ?? none;
  const costs = (decimals: number) =>
    shown.map(({ curve, tests_to_first_tp }) => [
      number(tests_to_first_tp.mean, decimals),
      ...paperRanks.map((k) => number(atRank(curve, k)?.tests_per_bug_found, decimals)),
      number(curve.at(-1)?.tests_per_bug_found, decimals),
    ]);
  const rows = (decimals: number) =>
    costs(decimals).map((cells, index) => [...labelsOf(shown, index, style), ...cells]);
  const layout = (decimals: number, gap: number) => columnsOf(columns, rows(decimals), gap, style);
  return firstThatFits([() => layout(2, 2), () => layout(1, 2), () => layout(1, 1)], style.columns);
}

const columns: readonly Column[] = [
  { title: 'Oracle\ngenerator', align: 'left' },
  { title: 'Failing\nper bug', align: 'right' },
  { title: 'Order\n', align: 'left' },
  { title: 'To\nTP', align: 'right' },
  ...paperRanks.map((k): Column => ({ title: `Per\nbug@${k}`, align: 'right' })),
  { title: 'Per\nbug', align: 'right' },
];

/** Generator and failing tests stand once, with the generator's first order. */
function labelsOf(shown: readonly SummaryEffort[], index: number, style: Style): string[] {
  const { oracle_generator, failing_tests, detector } = shown[index]!;
  const isFirst = shown[index - 1]?.oracle_generator !== oracle_generator;
  const order = coloursOf(style).dim(detector);
  return isFirst ? [shortened(oracle_generator, 16, style), failing(failing_tests), order] : ['', '', order];
}

/** `3.6 (3)`: mean and median. */
function failing({ mean, median }: Distribution): string {
  const middle = Number.isInteger(median) ? median : median?.toFixed(1); // half a test of two bugs, or a mean over samples
  return `${mean?.toFixed(1)} (${middle})`;
}

/** What stopping at K costs; beyond the longest list, what reading everything costs. */
function atRank(curve: readonly EffortPoint[], k: number): EffortPoint | undefined {
  return curve.find((point) => point.k === k) ?? curve.at(-1);
}
