import { writeNumber } from '../../model/common/write-number.js';
import { paperRanks } from '../../../ranking/found-at.js';
import { renderColumns, chooseFitting, shortenMiddle, type TextColumn } from '../columns.js';
import { getColours, getSigns, type Style } from '../style.js';
import type { Summary } from '../../analysis/bug-detection/summary.js';
import type {
  Distribution,
  EffortPoint,
  SummaryEffort,
} from '../../analysis/bug-detection/ranking/ranking-figures.js';

/** Reading cost, one line per order. Empty if the run was not ranked; orders without tests are omitted. */
export function renderEffortTable({ effort }: Pick<Summary, 'effort'>, style: Style): string {
  const shown = effort.filter(({ curve }) => curve.length > 0);
  if (shown.length === 0) return '';
  const { none } = getSigns(style);
  const number = (value: number | null | undefined, decimals: number) =>
    value == null ? none : writeNumber(value, decimals);
  const costs = (decimals: number) =>
    shown.map(({ curve, tests_to_first_tp }) => [
      number(tests_to_first_tp.mean, decimals),
      ...paperRanks.map((k) => number(findEffortAt(curve, k)?.tests_per_bug_found, decimals)),
      number(curve.at(-1)?.tests_per_bug_found, decimals),
    ]);
  const rows = (decimals: number) =>
    costs(decimals).map((cells, index) => [...renderLabels(shown, index, style), ...cells]);
  const layout = (decimals: number, gap: number) => renderColumns(columns, rows(decimals), gap, style);
  return chooseFitting([() => layout(2, 2), () => layout(1, 2), () => layout(1, 1)], style.columns);
}

const columns: readonly TextColumn[] = [
  { title: 'Oracle\ngenerator', align: 'left' },
  { title: 'Failing\nper bug', align: 'right' },
  { title: 'Order\n', align: 'left' },
  { title: 'To\nTP', align: 'right' },
  ...paperRanks.map((k): TextColumn => ({ title: `Per\nbug@${k}`, align: 'right' })),
  { title: 'Per\nbug', align: 'right' },
];

/** Show generator and failing tests only in the line of the generator's first order. */
function renderLabels(shown: readonly SummaryEffort[], index: number, style: Style): string[] {
  const { oracle_generator, failing_tests, detector } = shown[index]!;
  const isFirst = shown[index - 1]?.oracle_generator !== oracle_generator;
  const order = getColours(style).dim(detector);
  return isFirst
    ? [shortenMiddle(oracle_generator, 16, style), renderDistribution(failing_tests), order]
    : ['', '', order];
}

/** `3.6 (3)`: mean and median. */
function renderDistribution({ mean, median }: Distribution): string {
  const middle = Number.isInteger(median) ? median : median?.toFixed(1); // a median between two bugs, or a mean over samples
  return `${mean?.toFixed(1)} (${middle})`;
}

/** Cost of stopping at K or, beyond the longest list, of reading everything. */
function findEffortAt(curve: readonly EffortPoint[], k: number): EffortPoint | undefined {
  return curve.find((point) => point.k === k) ?? curve.at(-1);
}
