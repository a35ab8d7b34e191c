import { columnsOf, firstThatFits, wrapped, type Column } from '../columns.js';
import { counted } from '../numbers.js';
import { coloursOf, signsOf, type Style } from '../style.js';
import type { Comparison, MetricComparison } from './compare.js';

const intervalColumn: Column = { title: 'Difference (95 %)', align: 'right' };
const columns: readonly Column[] = [
  { title: 'Metric', align: 'left' },
  { title: 'Baseline', align: 'right' },
  { title: 'Other', align: 'right' },
  intervalColumn,
  { title: 'p', align: 'right' },
  { title: 'p (Holm)', align: 'right' },
  { title: "Cliff's delta", align: 'right' },
  { title: 'n', align: 'right' },
];

/** A comparison as a person reads it: a line a metric, and how it was tested. Narrow terminals get no intervals. */
export function comparisonText(comparison: Comparison, style: Style): string {
  const { bold, dim } = coloursOf(style);
  const title = bold(`${comparison.baseline} against ${comparison.other}`);
  const seeds = counted(comparison.seeds.length, 'common seed');
  if (comparison.metrics.length === 0) return `${title}: ${seeds}, no metric that both define`;
  const rows = comparison.metrics.map((each) => rowOf(each, style));
  const without = <T>(cells: readonly T[]) => cells.filter((_, index) => columns[index] !== intervalColumn);
  const table = firstThatFits(
    [
      () => columnsOf(columns, rows, 2, style),
      () => columnsOf(without(columns), rows.map(without), 2, style),
    ],
    style.columns,
  );
  const legend = dim(wrapped(legendOf(comparison.metrics).split(' '), style.columns, 0));
  return `${title}: ${seeds}\n${table}\n${legend}`;
}

function rowOf(each: MetricComparison, style: Style): string[] {
  const { none } = signsOf(style);
  const probability = (value: number) => (Number.isNaN(value) ? none : value.toFixed(4));
  const scaled = (value: number) => (value * each.scale).toFixed(2);
  const { delta, magnitude } = each.cliffsDelta;
  const { estimate, low, high } = each.difference;
  return [
    each.scale === 100 ? `${each.metric} %` : each.metric,
    scaled(each.baselineMean),
    scaled(each.otherMean),
    `${scaled(estimate)} [${scaled(low)}, ${scaled(high)}]`,
    probability(each.wilcoxon.pValue),
    `${probability(each.holm.adjustedPValue)}${each.holm.significant ? '*' : ' '}`,
    `${delta.toFixed(2)} ${magnitude}`,
    String(each.n),
  ];
}

function legendOf(compared: readonly MetricComparison[]): string {
  const distinct = (values: readonly string[]) => [...new Set(values)].join(', ');
  const [{ difference, wilcoxon, holm, cliffsDelta }] = compared as readonly [MetricComparison];
  return [
    `p: ${wilcoxon.test}, ${wilcoxon.alternative}, paired by seed`,
    `(method ${distinct(compared.map((each) => each.wilcoxon.method))};`,
    `zero method ${wilcoxon.zeroMethod};`,
    `correction ${distinct(compared.map((each) => each.wilcoxon.correction))}).`,
    `* significant at ${holm.level} with Holm's correction over ${holm.familySize} metrics.`,
    `Cliff's delta is positive where the other has more (${cliffsDelta.thresholds}).`,
    `Difference: ${difference.method}, ${difference.resamples} resamples.`,
  ].join(' ');
}
