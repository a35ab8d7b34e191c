import { writeNumber } from '../../model/common/write-number.js';
import { orderGenerators, type GeneratorStanding } from '../../analysis/bug-detection/compare-standings.js';
import type { Summary } from '../../analysis/bug-detection/summary.js';
import { intervalMetrics } from '../../analysis/compare/metrics.js';
import { computeIntervalsOverBugs } from '../../analysis/compare/over-bugs.js';
import { renderColumns, shortenMiddle, wrapWords, type TextColumn } from '../columns.js';
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
  const cells = results.slice(0, generators).map((result) => renderRow(summary, result, style));
  const hasIntervals = cells.some((row) => row[intervalPlace] !== getSigns(style).none);
  const keep = <T>(all: readonly T[]) => all.filter((_, place) => hasIntervals || place !== intervalPlace);
  const seeds = summary.seeds.length > 1 ? 'Means over the seeds. ' : '';
  const legend =
    `${seeds}${hasIntervals ? 'Other bugs: what as many other bugs like these might give. ' : ''}FPR = FP/(FP+TN), precision = TP/(TP+FP). ` +
    'Found@1: bugs found by reading only the first failing test of each, ranked or in random order.' +
    (results.some(({ trust }) => trust === 'none') ? ' !: claims honeypots; its numbers mean nothing.' : '');
  return [
    renderColumns(keep(columns), cells.map(keep), 2, style),
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
    trust === 'some' ? shortenMiddle(name, 18, style) : `${shortenMiddle(name, 17, style)}!`,
    counts(result.bugs_found.mean),
    interval?.width === 'some' ? `${number(interval.low, 1)}-${number(interval.high, 1)}` : none,
    counts(result.fp.mean),
    number(percent(result.fpr.mean), 1),
    number(percent(result.precision.mean), 1),
    number(findFoundAt1(summary, name, 'ranked'), 1),
    number(findFoundAt1(summary, name, 'random'), 1),
  ];
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
