import type { LabelSwapResult } from '../../../stats/label-swaps.js';
import { columnsOf, firstThatFits, wrapped, type Column } from '../columns.js';
import { counted, fixed } from '../numbers.js';
import { coloursOf, signsOf, type Style } from '../style.js';
import { bugsFoundText } from './bugs-found-text.js';
import type { Comparison, Correction, MetricComparison } from '../../analysis/compare/compare.js';
import { conclusionsOf, probability } from '../../analysis/compare/conclusions.js';
import { hasWidth } from '../../analysis/compare/paired.js';
import { familiesInWords } from '../../analysis/compare/family.js';
import { shortIntervals } from './intervals-text.js';
import { leftOutText } from './left-out-text.js';

/** The widest column, which narrow terminals do without. */
const intervalColumn: Column = { title: 'Difference (95 %)', align: 'right' };
const seedColumns: readonly Column[] = [
  { title: 'Over seeds', align: 'left' },
  { title: 'Baseline', align: 'right' },
  { title: 'Other', align: 'right' },
  intervalColumn,
  { title: 'p', align: 'right' },
  { title: 'p (Holm)', align: 'right' },
  { title: "Cliff's delta", align: 'right' },
  { title: 'n', align: 'right' },
];
const bugColumns: readonly Column[] = [
  { title: 'Over bugs', align: 'left' },
  intervalColumn,
  { title: 'p', align: 'right' },
  { title: 'p (Holm)', align: 'right' },
  { title: 'Bugs that differ', align: 'right' },
];

/** A comparison as a person reads it: over seeds, over bugs, bugs that only one finds, and what that says. */
export function comparisonText(comparison: Comparison, style: Style): string {
  const { bold } = coloursOf(style);
  const { baseline, other, bugs, seeds, metrics } = comparison;
  const common = `${counted(bugs.length, 'common bug')}, ${counted(seeds.length, 'common seed')}`;
  const paragraph = (text: string) => wrapped(text.split(' '), style.columns, 0);
  const title = paragraph(`${bold(`${baseline} against ${other}`)}: ${common}`);
  const notes = leftOutText(comparison, [baseline, other]).map(paragraph);
  if (metrics.length === 0) return [`${title}, no metric that both define`, ...notes].join('\n');
  return [
    title,
    ...notes,
    table(
      seedColumns,
      metrics.map((each) => overSeedsRow(each, style)),
      style,
    ),
    '',
    table(
      bugColumns,
      metrics.map((each) => overBugsRow(each, bugs.length, style)),
      style,
    ),
    paragraph(bugsFoundText(comparison)),
    '',
    ...conclusionsOf(comparison).map((sentence) => wrapped(`- ${sentence}`.split(' '), style.columns, 2)),
  ].join('\n');
}

function table(columns: readonly Column[], rows: readonly (readonly string[])[], style: Style): string {
  const without = <T>(cells: readonly T[]) => cells.filter((_, index) => columns[index] !== intervalColumn);
  return firstThatFits(
    [
      () => columnsOf(columns, rows, 2, style),
      () => columnsOf(without(columns), rows.map(without), 2, style),
    ],
    style.columns,
  );
}

function overSeedsRow(each: MetricComparison, style: Style): string[] {
  const { overSeeds: test } = each;
  const scaled = scaledBy(each, style);
  return [
    nameOf(each),
    scaled(test.baselineMean),
    scaled(test.otherMean),
    differenceText(test.difference, hasWidth(test.difference), scaled),
    probabilityText(test.wilcoxon.pValue, style),
    correctedText(test, style),
    `${test.cliffsDelta.delta.toFixed(2)} ${test.cliffsDelta.magnitude}`,
    String(test.n),
  ];
}

function overBugsRow(each: MetricComparison, bugs: number, style: Style): string[] {
  const { difference, labelSwaps } = each.overBugs;
  const scaled = scaledBy(each, style);
  return [
    nameOf(each),
    differenceText(difference, difference.width === 'some', scaled),
    probabilityText(labelSwaps.pValue, style),
    correctedText(each.overBugs, style),
    `${labelSwaps.clusters} of ${bugs}`,
  ];
}

function nameOf({ metric, scale }: MetricComparison): string {
  return scale === 100 ? `${metric} %` : metric;
}

function scaledBy({ scale }: MetricComparison, style: Style): (value: number) => string {
  return (value) => (Number.isNaN(value) ? signsOf(style).none : fixed(value * scale, 2));
}

function differenceText(
  { estimate, low, high }: { readonly estimate: number; readonly low: number; readonly high: number },
  isKnown: boolean,
  scaled: (value: number) => string,
): string {
  return `${scaled(estimate)} [${isKnown ? `${scaled(low)}, ${scaled(high)}` : 'no interval'}]`;
}

function probabilityText(value: number, style: Style): string {
  return Number.isNaN(value) ? signsOf(style).none : probability(value);
}

function correctedText({ holm }: Correction, style: Style): string {
  return `${probabilityText(holm.adjustedPValue, style)}${holm.significant ? '*' : ' '}`;
}

/** How all of them were tested, once below them; empty where nothing was. */
export function comparisonLegend(comparisons: readonly Comparison[], style: Style): string {
  const metrics = comparisons.flatMap((comparison) => comparison.metrics);
  const [first] = metrics;
  if (first === undefined) return '';
  const distinct = (wordsOf: (metric: MetricComparison) => string) =>
    [...new Set(metrics.map(wordsOf))].join(', ');
  const { wilcoxon, holm, cliffsDelta, difference } = first.overSeeds;
  const sizes = metrics.map(({ overSeeds }) => overSeeds.holm.familySize);
  const drawn = first.overBugs.difference;
  const words = [
    `Over seeds, p: ${wilcoxon.test}, ${wilcoxon.alternative}, paired by seed`,
    `(method ${distinct(({ overSeeds }) => overSeeds.wilcoxon.method)};`,
    `zero method ${wilcoxon.zeroMethod};`,
    `correction ${distinct(({ overSeeds }) => overSeeds.wilcoxon.correction)});`,
    `difference: ${difference.method}, ${difference.resamples} resamples.`,
    `Over bugs, p: the two labels swapped bug by bug, all seeds of a bug together`,
    `(${distinct(({ overBugs }) => swapsInWords(overBugs.labelSwaps))});`,
    `difference: ${drawn.method}, ${drawn.resamples} resamples, random state ${drawn.randomState}.`,
    ...shortIntervals(comparisons.map(({ bugs }) => bugs.length)),
    ...(metrics.some(
      ({ overSeeds, overBugs }) => overBugs.difference.width !== 'some' || !hasWidth(overSeeds.difference),
    )
      ? ['No interval: a single bug or seed, or some that are all alike, say nothing of others.']
      : []),
    `* significant at ${holm.level} with Holm's correction over ${familiesInWords(comparisons[0]!.family, sizes)}, once over seeds and once over bugs.`,
    `Cliff's delta is positive where the other has more (${cliffsDelta.thresholds}).`,
  ].join(' ');
  return coloursOf(style).dim(wrapped(words.split(' '), style.columns, 0));
}

function swapsInWords({ method, labellings, randomState }: LabelSwapResult): string {
  return method === 'exact'
    ? 'exact: all labellings'
    : `Monte Carlo: ${labellings} draws, random state ${randomState}`;
}
