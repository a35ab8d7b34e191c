import type { LabelSwapResult } from '../../../stats/clusters/label-swaps.js';
import { renderColumns, chooseFitting, wrapWords, type TextColumn } from '../columns.js';
import { capitalise } from '../../model/common/capitalise.js';
import { formatCount } from '../numbers.js';
import { getColours, getSigns, type Style } from '../style.js';
import type { Correction, MetricComparison, PairComparison } from '../../analysis/compare/compare.js';
import { drawConclusions } from '../../analysis/compare/conclusions.js';
import { writeNumber, writeProbability } from '../../model/common/write-number.js';
import { hasWidth } from '../../analysis/compare/paired.js';
import { explainUnseenTail } from '../../analysis/compare/clusters.js';
import { describeFamilies } from '../../analysis/compare/family.js';
import { renderPairSentences } from './pair-sentences.js';
import { describeLeftOut } from './left-out-text.js';

/** The widest column. Narrow terminals omit it. */
const intervalColumn: TextColumn = { title: 'Difference (95 %)', align: 'right' };
const seedColumns: readonly TextColumn[] = [
  { title: 'Over seeds', align: 'left' },
  { title: 'Baseline', align: 'right' },
  { title: 'Other', align: 'right' },
  intervalColumn,
  { title: 'p', align: 'right' },
  { title: 'p (Holm)', align: 'right' },
  { title: "Cliff's delta", align: 'right' },
  { title: 'n', align: 'right' },
];
const listBugColumns = (subject: PairComparison['subject']): readonly TextColumn[] => [
  { title: `Over ${subject}s`, align: 'left' },
  intervalColumn,
  { title: 'p', align: 'right' },
  { title: 'p (Holm)', align: 'right' },
  { title: `${capitalise(subject)}s that differ`, align: 'right' },
];

/**
 * A comparison as text: who is ahead, then over seeds, over bugs or programs, and the conclusions. Without bugs to count, the conclusions come first.
 *
 * @param beside what the evaluation states besides its metrics, in sentences
 */
export function renderComparisonText(
  comparison: PairComparison,
  style: Style,
  beside: readonly string[] = [],
): string {
  const { bold } = getColours(style);
  const { baseline, other, subject, bugs, seeds, metrics } = comparison;
  const common = `${formatCount(bugs.length, `common ${subject}`)}, ${formatCount(seeds.length, 'common seed')}`;
  const paragraph = (text: string) => wrapWords(text.split(' '), style.columns, 0);
  const title = paragraph(`${bold(`${baseline} against ${other}`)}: ${common}`);
  const notes = describeLeftOut(comparison, [baseline, other]).map(paragraph);
  if (metrics.length === 0) return [`${title}, no metric that both define`, ...notes].join('\n');
  const answer = renderPairSentences(comparison, style);
  const conclusions = drawConclusions(comparison).map((sentence) =>
    wrapWords(`- ${sentence}`.split(' '), style.columns, 2),
  );
  return [
    title,
    ...(answer === '' ? conclusions : [answer]),
    ...notes,
    '',
    renderComparisonTable(
      seedColumns,
      metrics.map((each) => renderOverSeedsRow(each, style)),
      style,
    ),
    '',
    renderComparisonTable(
      listBugColumns(subject),
      metrics.map((each) => renderOverBugsRow(each, style)),
      style,
    ),
    ...beside.map(paragraph),
    ...(answer === '' ? [] : ['', ...conclusions]),
  ].join('\n');
}

function renderComparisonTable(
  columns: readonly TextColumn[],
  rows: readonly (readonly string[])[],
  style: Style,
): string {
  const without = <T>(cells: readonly T[]) => cells.filter((_, index) => columns[index] !== intervalColumn);
  return chooseFitting(
    [
      () => renderColumns(columns, rows, 2, style),
      () => renderColumns(without(columns), rows.map(without), 2, style),
    ],
    style.columns,
  );
}

function renderOverSeedsRow(each: MetricComparison, style: Style): string[] {
  const { overSeeds: test } = each;
  const scaled = createScaledFormat(each, style);
  return [
    renderMetricName(each),
    scaled(test.baselineMean),
    scaled(test.otherMean),
    formatDifference(test.difference, hasWidth(test.difference), scaled),
    formatPValue(test.wilcoxon.pValue, style),
    formatCorrected(test, style),
    `${writeNumber(test.cliffsDelta.delta, 2)} ${test.cliffsDelta.magnitude}`,
    String(test.n),
  ];
}

function renderOverBugsRow(each: MetricComparison, style: Style): string[] {
  const { difference, labelSwaps } = each.overBugs;
  const scaled = createScaledFormat(each, style);
  return [
    renderMetricName(each),
    formatDifference(difference, difference.width === 'some', scaled),
    formatPValue(labelSwaps.pValue, style),
    formatCorrected(each.overBugs, style),
    `${labelSwaps.clusters} of ${difference.clusters}`,
  ];
}

function renderMetricName({ metric, scale }: MetricComparison): string {
  return scale === 100 ? `${metric} %` : metric;
}

function createScaledFormat({ scale }: MetricComparison, style: Style): (value: number) => string {
  return (value) => (Number.isNaN(value) ? getSigns(style).none : writeNumber(value * scale, 2));
}

function formatDifference(
  { estimate, low, high }: { readonly estimate: number; readonly low: number; readonly high: number },
  isKnown: boolean,
  scaled: (value: number) => string,
): string {
  return `${scaled(estimate)} [${isKnown ? `${scaled(low)}, ${scaled(high)}` : 'no interval'}]`;
}

function formatPValue(value: number, style: Style): string {
  return Number.isNaN(value) ? getSigns(style).none : writeProbability(value);
}

function formatCorrected({ holm }: Correction, style: Style): string {
  return `${formatPValue(holm.adjustedPValue, style)}${holm.significant ? '*' : ' '}`;
}

/** The mutants of a class are one cluster, because they share its tests. */
function describeSwapped({ clusters: { kind }, subject }: PairComparison): string {
  const together = {
    bug: 'all seeds',
    class: 'all mutants and seeds',
    project: `all ${subject}s and seeds`,
    group: 'all texts',
    cluster: 'all texts',
  } as const;
  const cluster = kind === 'bug' ? subject : kind;
  return `${cluster} by ${cluster}, ${together[kind]} of a ${cluster} together`;
}

/** Describes the tests once below all comparisons; empty if there are none. */
export function renderComparisonLegend(comparisons: readonly PairComparison[], style: Style): string {
  const metrics = comparisons.flatMap((comparison) => comparison.metrics);
  const [first] = metrics;
  if (first === undefined) return '';
  const distinct = (renderWords: (metric: MetricComparison) => string) =>
    [...new Set(metrics.map(renderWords))].join(', ');
  const { wilcoxon, holm, cliffsDelta, difference } = first.overSeeds;
  const { subject } = comparisons[0]!;
  const sizes = metrics.map(({ overSeeds }) => overSeeds.holm.familySize);
  const words = [
    `Over seeds, p: ${wilcoxon.test}, ${wilcoxon.alternative}, paired by seed`,
    `(method ${distinct(({ overSeeds }) => overSeeds.wilcoxon.method)};`,
    `zero method ${wilcoxon.zeroMethod};`,
    `correction ${distinct(({ overSeeds }) => overSeeds.wilcoxon.correction)});`,
    `difference: ${difference.method}.`,
    `Over ${subject}s, p: the two labels swapped ${describeSwapped(comparisons[0]!)}`,
    `(${distinct(({ overBugs }) => describeSwaps(overBugs.labelSwaps))});`,
    `difference: ${distinct(({ overBugs }) => overBugs.difference.method)}.`,
    ...(metrics.some(
      ({ overSeeds, overBugs }) => overBugs.difference.width !== 'some' || !hasWidth(overSeeds.difference),
    )
      ? [`No interval: there is only one ${subject} or seed, or all values are equal.`]
      : []),
    explainUnseenTail(
      metrics.map(({ overBugs }) => overBugs.difference),
      subject,
    ),
    `* significant at ${holm.level} with Holm's correction over ${describeFamilies(comparisons[0]!.family, sizes)}, once over seeds and once over ${subject}s.`,
    `Cliff's delta is positive if the other has more (${cliffsDelta.thresholds}).`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
  return getColours(style).dim(wrapWords(words.split(' '), style.columns, 0));
}

function describeSwaps({ method, labellings, randomState }: LabelSwapResult): string {
  return method === 'exact'
    ? 'exact: all labellings'
    : `Monte Carlo: ${labellings} draws, random state ${randomState}`;
}
