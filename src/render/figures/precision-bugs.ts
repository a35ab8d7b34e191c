import { intervalMetrics } from '../../analysis/compare/metrics.js';
import { intervalsOverBugs, isOfWholeRun } from '../../analysis/compare/over-bugs.js';
import { resultOf } from '../../analysis/results-of.js';
import type { Cell } from '../table/table.js';
import { drawn, type FigurePart } from './drawn.js';
import { shownIn, type FigureInput, type Shown } from './figure-input.js';
import { legend, seriesStyle } from './layout/legend.js';
import { figureWidth } from './layout/panels.js';
import { scatter, type Measured } from './layout/scatter.js';

const titles = { x: 'Precision in % (95 % interval over bugs)', y: 'Bugs found (95 % interval over bugs)' };

/** How much of what an oracle generator reports is right, against what it finds; none where nobody raised an alarm. */
export function precisionAgainstBugs(input: FigureInput): FigurePart {
  const all = shownIn(input).flatMap((shown, index) => {
    const { summary, oracleGenerator, label } = shown;
    const result = resultOf(summary, oracleGenerator, 'all');
    if (result === 'none' || result.precision.mean === null || result.bugs_found.mean === null) return [];
    const { precision, bugs_found } = result;
    const [low, found] = intervalsOf(shown);
    return [
      {
        name: label,
        x: { value: 100 * result.precision.mean, interval: low },
        y: { value: result.bugs_found.mean, interval: found },
        style: seriesStyle(index),
        precision,
        bugs_found,
      },
    ];
  });
  if (all.length === 0) return 'none';
  const key = legend(all.map(({ name, style }) => ({ text: name, swatch: { kind: 'dot', style } })));
  const area = { x: 50, y: key.bottom + 10, width: figureWidth - 70, height: 300 };
  const bound = ({ interval }: Measured, which: 'low' | 'high') =>
    interval === 'none' ? null : interval[which];
  return drawn({
    id: 'precision-bugs',
    title: 'Precision against bugs found',
    caption:
      'A dot is an oracle generator: the mean over the seeds of the share of its alarms that are true (over the seeds that define one), and of the bugs found. Lines are 95 % intervals over bugs; none where bugs say nothing of others, and where units are missing, as they would be of other bugs than the dot.',
    height: area.y + area.height + 46,
    shapes: [...key.shapes, ...scatter(area, all, titles)],
    columns: [
      { title: 'Oracle generator' },
      { title: 'Precision %', decimals: 2 },
      { title: 'Precision: seeds', decimals: 0 },
      { title: 'Precision: from', decimals: 2 },
      { title: 'Precision: to', decimals: 2 },
      { title: 'BugFound', decimals: 2, growsWith: 'bugs' },
      { title: 'BugFound: from', decimals: 2 },
      { title: 'BugFound: to', decimals: 2 },
    ],
    rows: all.map(({ name, x, y, precision }): Cell[] => [
      name,
      x.value,
      precision.seeds_defined,
      bound(x, 'low'),
      bound(x, 'high'),
      y.value,
      bound(y, 'low'),
      bound(y, 'high'),
    ]),
  });
}

/** Over bugs, of precision and of bugs found. */
function intervalsOf(shown: Shown): [Measured['interval'], Measured['interval']] {
  const all = intervalsOverBugs(
    shown,
    intervalMetrics.filter(({ name }) => name === 'Precision' || name === 'BugFound'),
  );
  const metrics = isOfWholeRun(all) ? all.metrics : [];
  const of = (name: string): Measured['interval'] => {
    const found = metrics.find(({ metric }) => metric.name === name);
    if (found?.interval.width !== 'some' || Number.isNaN(found.interval.estimate)) return 'none';
    const { scale } = found.metric;
    return { low: scale * found.interval.low, high: scale * found.interval.high };
  };
  return [of('Precision'), of('BugFound')];
}
