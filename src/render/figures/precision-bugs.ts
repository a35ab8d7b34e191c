import { intervalMetrics } from '../../analysis/compare/metrics.js';
import { computeIntervalsOverBugs, isOfWholeRun } from '../../analysis/compare/over-bugs.js';
import { findResult } from '../../analysis/find-result.js';
import { createFigure, type FigurePart } from './create-figure.js';
import { listShown, type FigureInput, type Shown } from './figure-input.js';
import { drawLegend, chooseSeriesStyle } from './layout/legend.js';
import { figureWidth } from './layout/panels.js';
import { drawScatter, type Measured } from './layout/scatter.js';

const titles = { x: 'Precision in % (95 % interval over bugs)', y: 'Bugs found (95 % interval over bugs)' };

/** Precision against bugs found, by oracle generator; `none` if there are no alarms. */
export function drawPrecisionAgainstBugs(input: FigureInput): FigurePart {
  const all = listShown(input).flatMap((shown, index) => {
    const result = findResult(shown.summary, shown.oracleGenerator, 'all');
    if (result === 'none' || result.precision.mean === null || result.bugs_found.mean === null) return [];
    const interval = getIntervals(shown);
    return [
      {
        name: shown.label,
        x: { value: 100 * result.precision.mean, interval: interval('Precision') },
        y: { value: result.bugs_found.mean, interval: interval('BugFound') },
        style: chooseSeriesStyle(index),
        precision: result.precision,
      },
    ];
  });
  if (all.length === 0) return 'none';
  const key = drawLegend(all.map(({ name, style }) => ({ text: name, swatch: { kind: 'dot', style } })));
  const area = { x: 50, y: key.bottom + 10, width: figureWidth - 70, height: 300 };
  const bound = ({ interval }: Measured, which: 'low' | 'high') =>
    interval === 'none' ? null : interval[which];
  return createFigure({
    id: 'precision-bugs',
    title: 'Precision against bugs found',
    caption:
      'A dot is an oracle generator: the mean over the seeds of the share of its alarms that are true (over the seeds that define one), and of the bugs found. Lines are 95 % intervals over bugs; none where bugs say nothing of others, and where units are missing, as they would be of other bugs than the dot.',
    drawing: {
      shapes: [...key.shapes, ...drawScatter(area, all, titles)],
      bottom: area.y + area.height + 46,
    },
    items: all,
    columns: [
      { title: 'Oracle generator', cell: ({ name }) => name },
      { title: 'Precision %', decimals: 2, cell: ({ x }) => x.value },
      { title: 'Precision: seeds', decimals: 0, cell: ({ precision }) => precision.seeds_defined },
      { title: 'Precision: from', decimals: 2, cell: ({ x }) => bound(x, 'low') },
      { title: 'Precision: to', decimals: 2, cell: ({ x }) => bound(x, 'high') },
      { title: 'BugFound', decimals: 2, growsWith: 'bugs', cell: ({ y }) => y.value },
      { title: 'BugFound: from', decimals: 2, cell: ({ y }) => bound(y, 'low') },
      { title: 'BugFound: to', decimals: 2, cell: ({ y }) => bound(y, 'high') },
    ],
  });
}

/** The interval over bugs of a metric. */
function getIntervals(shown: Shown): (name: string) => Measured['interval'] {
  const all = computeIntervalsOverBugs(
    shown,
    intervalMetrics.filter(({ name }) => name === 'Precision' || name === 'BugFound'),
  );
  const metrics = isOfWholeRun(all) ? all.metrics : [];
  return (name) => {
    const found = metrics.find(({ metric }) => metric.name === name);
    if (found?.interval.width !== 'some' || Number.isNaN(found.interval.estimate)) return 'none';
    const { scale } = found.metric;
    return { low: scale * found.interval.low, high: scale * found.interval.high };
  };
}
