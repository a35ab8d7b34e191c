import { writeNumber } from '../../model/common/write-number.js';
import { orderGenerators, type GeneratorStanding } from '../../analysis/bug-detection/compare-standings.js';
import type { Summary, SummaryCounts } from '../../analysis/bug-detection/summary.js';
import { listUntested } from '../../analysis/progress-words.js';
import { intervalMetrics } from '../../analysis/compare/metrics.js';
import { computeIntervalsOverBugs } from '../../analysis/compare/over-bugs.js';
import { renderColumns, shortenMiddle, wrapWords, type TextColumn } from '../columns.js';
import { renderBounds } from '../bounds.js';
import { count } from '../numbers.js';
import { getColours, getSigns, type Style } from '../style.js';

const columns: readonly TextColumn[] = [
  { title: 'Oracle\ngenerator', align: 'left' },
  { title: 'Bugs\nfound', align: 'right' },
  { title: 'Other bugs\n(95 %)', align: 'right' },
  { title: 'False\nalarms', align: 'right' },
  { title: 'FPR\n%', align: 'right' },
  { title: 'Precision\n%', align: 'right' },
  { title: 'Found@1\nranked', align: 'right' },
  { title: 'Found@1\nrandom', align: 'right' },
];

/** The column of the intervals, which is left out if there is none, as with a single bug. */
const intervalPlace = 2;

/**
 * The oracle generators, the best first, with bugs found, false alarms and rates.
 *
 * @param generators how many to show
 */
export function renderStandings(summary: Summary, generators: number, style: Style): string {
  const results = orderGenerators(summary);
  const hidden = results.length - generators;
  const untested = new Set(listUntested(summary));
  const cells = results
    .slice(0, generators)
    .map((result) => renderRow(summary, result, style))
    .map((row, place) => (untested.has(results[place]!.name) ? withoutNumbers(row, style) : row));
  const hasBounds = results.some(({ result }) => renderBounds(result.fpr_bounds) !== '');
  const hasIntervals = cells.some((row) => row[intervalPlace] !== getSigns(style).none);
  const keep = <T>(all: readonly T[]) => all.filter((_, place) => hasIntervals || place !== intervalPlace);
  const seeds = summary.seeds.length > 1 ? 'Means over the seeds. ' : '';
  const legend =
    `${seeds}${hasIntervals ? 'Other bugs: what as many other bugs like these might give. ' : ''}FPR = FP/(FP+TN)${hasBounds ? ' (inconclusive as TN-as FP)' : ''}, precision = TP/(TP+FP). ` +
    'Found@1: bugs found by reading only the first failing test of each.' +
    (results.some(({ trust }) => trust === 'none') ? ' !: claims honeypots; its numbers mean nothing.' : '');
  return [
    renderColumns(keep(columns), cells.map(keep), hasBounds ? 1 : 2, style),
    ...describeByPrefix(results.slice(0, generators), style),
    ...(hidden > 0 ? [`${count(hidden)} more in teval show`] : []),
    getColours(style).dim(wrapWords(legend.split(' '), style.columns, 0)),
  ].join('\n');
}

function renderRow(summary: Summary, { name, result, trust }: GeneratorStanding, style: Style): string[] {
  const { none } = getSigns(style);
  const number = (value: number | null, decimals: number) =>
    value === null || Number.isNaN(value) ? none : writeNumber(value, decimals);
  const counts = (value: number | null) =>
    number(value, summary.seeds.length > 1 || !Number.isInteger(value) ? 1 : 0);
  const found = computeIntervalsOverBugs(
    { label: name, summary, oracleGenerator: name },
    intervalMetrics.slice(0, 1),
  );
  const interval = found.metrics[0]?.interval;
  return [
    trust === 'some' ? shortenMiddle(name, 17, style) : `${shortenMiddle(name, 16, style)}!`,
    counts(result.bugs_found.mean),
    interval?.width === 'some' ? `${number(interval.low, 1)}-${number(interval.high, 1)}` : none,
    counts(result.fp.mean),
    [number(percent(result.fpr.mean), 1), renderBounds(result.fpr_bounds)].join(' ').trimEnd(),
    number(percent(result.precision.mean), 1),
    number(findFoundAt1(summary, name, 'ranked'), 1),
    number(findFoundAt1(summary, name, 'random'), 1),
  ];
}

/** Zeros of a generator without a test case would look like results. */
function withoutNumbers([name = '', ...numbers]: readonly string[], style: Style): string[] {
  return [name, ...numbers.map(() => getSigns(style).none)];
}

/** A generator with several oracles for a prefix may guess as often: what remains by prefix. */
function describeByPrefix(standings: readonly GeneratorStanding[], style: Style): readonly string[] {
  const sum = ({ tp, fp, tn, fn }: SummaryCounts) =>
    [tp, fp, tn, fn].reduce((total, { mean }) => total + (mean ?? 0), 0);
  const parts = standings
    .filter(({ result }) => sum(result) > sum(result.prefixes) && result.prefixes.fpr.mean !== null)
    .map(({ name, result: { prefixes, bugs_found_by_prefix: found, ...result } }) => {
      const oracles = writeNumber(sum(result) / sum(prefixes), 1);
      const fpr = writeNumber(100 * prefixes.fpr.mean!, 1);
      return `${shortenMiddle(name, 18, style)} FPR ${fpr} %, ${writeNumber(found.mean ?? 0, 1)} found with one of its ${oracles} oracles`;
    });
  return parts.length === 0
    ? []
    : [wrapWords(`By prefix: ${parts.join('; ')}.`.split(' '), style.columns, 2)];
}

function percent(share: number | null): number | null {
  return share === null ? null : 100 * share;
}

/** The run's own detector precedes the baselines. */
function findFoundAt1({ found_at }: Summary, generator: string, order: 'ranked' | 'random'): number | null {
  const entries = found_at.filter(
    ({ oracle_generator, oracle_type, k }) =>
      oracle_generator === generator && oracle_type === 'all' && k === 1,
  );
  const entry = order === 'ranked' ? entries[0] : entries.find(({ detector }) => detector === 'random');
  return entry?.found.mean ?? null;
}
