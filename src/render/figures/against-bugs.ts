import type { Series } from '../../../stats/series.js';
import { explainOneCluster } from '../../analysis/compare/clusters.js';
import { intervalMetrics } from '../../analysis/compare/metrics.js';
import { computeIntervalsOverBugs, isOfWholeRun } from '../../analysis/compare/over-bugs.js';
import { findResult } from '../../analysis/bug-detection/find-result.js';
import type { SummaryResult } from '../../analysis/bug-detection/summary.js';
import { createFigure, type FigurePart } from './create-figure.js';
import type { Figure } from './figure.js';
import { listShown, type FigureInput, type Shown } from './figure-input.js';
import { drawLegend, chooseSeriesStyle } from './layout/legend.js';
import { drawScatter, type Measured } from './layout/scatter.js';

/** A share to draw against the bugs found. */
export interface ShareAgainstBugs extends Pick<Figure, 'id' | 'title' | 'caption'> {
  /** Its name among the metrics, and in the figure. */
  readonly metric: 'Precision' | 'FPR';
  readonly of: (result: SummaryResult) => Series;
}

const height = 300;

/** A share against bugs found, a dot for each oracle generator with its intervals over bugs; `none` if no generator defines the share. */
export function drawAgainstBugs(
  input: FigureInput,
  { metric, of, ...texts }: ShareAgainstBugs,
  width: number,
): FigurePart {
  const contestants = listShown(input);
  const all = contestants.flatMap((shown, index) => {
    const result = findResult(shown.summary, shown.oracleGenerator, 'all');
    if (result === 'none') return [];
    const share = of(result);
    if (share.mean === null || result.bugs_found.mean === null) return [];
    const interval = getIntervals(shown, metric);
    return [
      {
        name: shown.label,
        x: { value: 100 * share.mean, interval: interval(metric) },
        y: { value: result.bugs_found.mean, interval: interval('BugFound') },
        style: chooseSeriesStyle(index),
        share,
      },
    ];
  });
  if (all.length === 0) return 'none';
  const key = drawLegend(
    all.map(({ name, style }) => ({ text: name, swatch: { kind: 'dot', style } })),
    width,
  );
  const area = { x: 50, y: key.bottom + 10, width: width - 70, height };
  const undrawn = contestants
    .map(({ label }) => label)
    .filter((label) => !all.some(({ name }) => name === label));
  const hasIntervals = all.some(({ x, y }) => x.interval !== 'none' || y.interval !== 'none');
  const interval = hasIntervals ? ' (95 % interval over bugs)' : '';
  const titles = { x: `${metric} in %${interval}`, y: `Bugs found${interval}` };
  const bound = ({ interval }: Measured, which: 'low' | 'high') =>
    interval === 'none' ? null : interval[which];
  return createFigure({
    ...texts,
    caption: `${texts.caption} ${describeIntervals(hasIntervals, contestants)}${undrawn.length === 0 ? '' : ` Without ${metric}, and so without a dot: ${undrawn.join(', ')}.`}`,
    width,
    drawing: {
      shapes: [...key.shapes, ...drawScatter(area, all, titles)],
      bottom: area.y + area.height + 46,
    },
    items: all,
    columns: [
      { title: 'Oracle generator', cell: ({ name }) => name },
      { title: `${metric} %`, decimals: 2, cell: ({ x }) => x.value },
      { title: `${metric}: seeds`, decimals: 0, cell: ({ share }) => share.seeds_defined },
      { title: `${metric}: from`, decimals: 2, cell: ({ x }) => bound(x, 'low') },
      { title: `${metric}: to`, decimals: 2, cell: ({ x }) => bound(x, 'high') },
      { title: 'BugFound', decimals: 2, growsWith: 'bugs', cell: ({ y }) => y.value },
      { title: 'BugFound: from', decimals: 2, cell: ({ y }) => bound(y, 'low') },
      { title: 'BugFound: to', decimals: 2, cell: ({ y }) => bound(y, 'high') },
    ],
  });
}

function describeIntervals(hasIntervals: boolean, contestants: readonly Shown[]): string {
  const isPartial = contestants.some(({ summary }) => summary.units.failed > 0);
  if (!hasIntervals && isPartial)
    return 'There are no intervals, because units are missing: intervals would be of other bugs than the dots.';
  const kind = contestants[0]?.summary.clusters?.kind ?? 'bug';
  if (!hasIntervals) return `There are no intervals. ${explainOneCluster({ kind })}`;
  const without =
    ' A generator with missing units has none, because they would be of other bugs than its dot.';
  return `Lines are 95 % intervals over bugs: what other bugs like these might give.${isPartial ? without : ''}`;
}

/** The interval over bugs of a metric. */
function getIntervals(
  shown: Shown,
  share: ShareAgainstBugs['metric'],
): (name: string) => Measured['interval'] {
  const all = computeIntervalsOverBugs(
    shown,
    intervalMetrics.filter(({ name }) => name === share || name === 'BugFound'),
  );
  const metrics = isOfWholeRun(all) ? all.metrics : [];
  return (name) => {
    const found = metrics.find(({ metric }) => metric.name === name);
    if (found?.interval.width !== 'some' || Number.isNaN(found.interval.estimate)) return 'none';
    const { scale } = found.metric;
    return { low: scale * found.interval.low, high: scale * found.interval.high };
  };
}
