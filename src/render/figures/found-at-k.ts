import { writeNumber } from '../../model/common/write-number.js';
import { paperRanks } from '../../../ranking/found-at.js';
import { foundAtMetrics } from '../../analysis/compare/metrics.js';
import { computeIntervalsOverBugs, isOfWholeRun } from '../../analysis/compare/over-bugs.js';
import { createFigure, type FigurePart } from './create-figure.js';
import { listShown, type FigureInput, type Shown } from './figure-input.js';
import { drawCurvePanels } from './layout/curves.js';

/** Bugs with a TP among the first K failing tests: the ranking, random order and the suite's order; `none` if no run was ranked. */
export function drawFoundAtK(input: FigureInput, width: number): FigurePart {
  const items = listShown(input).flatMap(createPoints);
  if (items.length === 0) return 'none';
  const distinct = (of: 'title' | 'order') => [...new Set(items.map((each) => each[of]))];
  const panels = distinct('title').map((title) => ({
    title,
    curves: distinct('order').map((name) => ({
      name,
      points: items.filter((each) => each.title === title && each.order === name),
    })),
  }));
  const top = Math.max(
    1,
    ...items.flatMap(({ found, interval }) => [found.maximum ?? 0, interval?.[1] ?? 0]),
  );
  return createFigure({
    width,
    id: 'found-at-k',
    title: 'Found@K: bugs found by reading the first K failing tests of each bug',
    caption: [
      'Dots are means over the seeds at K = 1, 3, 5 and 10; higher and further to the left is better.',
      ...(items.some(({ band }) => band !== undefined)
        ? ['Bands reach from the lowest to the highest seed.']
        : []),
      ...(items.some(({ interval }) => interval !== undefined)
        ? [
            'Upright bars are 95 % intervals over bugs of the ranking: what other bugs like these might give; none where units are missing, as they would be of other bugs than the dots.',
          ]
        : []),
    ].join(' '),
    drawing: drawCurvePanels(
      panels,
      {
        x: { title: 'K', domain: [0.6, Math.max(...paperRanks) + 0.4], ticks: paperRanks },
        y: { title: 'Bugs found', domain: [0, top] },
      },
      width,
    ),
    items,
    columns: [
      { title: 'Oracle generator', cell: ({ title }) => title },
      { title: 'Order', cell: ({ order }) => order },
      { title: 'K', decimals: 0, cell: ({ x }) => x },
      { title: 'Bugs found', decimals: 2, growsWith: 'bugs', cell: ({ y }) => y },
      { title: 'SD', decimals: 2, cell: ({ found }) => found.standard_deviation },
      { title: 'Lowest seed', decimals: 2, cell: ({ found }) => found.minimum },
      { title: 'Highest seed', decimals: 2, cell: ({ found }) => found.maximum },
      { title: 'Over bugs: from', decimals: 2, cell: ({ interval }) => interval?.[0] ?? null },
      { title: 'Over bugs: to', decimals: 2, cell: ({ interval }) => interval?.[1] ?? null },
      { title: 'Seeds', decimals: 0, cell: ({ found }) => found.seeds_defined },
    ],
  });
}

/** The points of all reading orders of an oracle generator. Intervals over bugs exist only for the first order, the ranking's. */
function createPoints(shown: Shown) {
  const { summary, oracleGenerator, label: title } = shown;
  const entries = summary.found_at.filter(
    (each) => each.oracle_generator === oracleGenerator && each.oracle_type === 'all',
  );
  const overBugs = entries.length === 0 ? 'none' : computeIntervalsOverBugs(shown, foundAtMetrics);
  const metrics = overBugs !== 'none' && isOfWholeRun(overBugs) ? overBugs.metrics : [];
  const ranking = entries.find(({ found }) => found.mean !== null)?.detector;
  return entries.flatMap(({ detector: order, k, found }) => {
    if (found.mean === null) return [];
    const over = metrics.find(({ metric }) => order === ranking && metric.name === `Found@${k}`)?.interval;
    const hint = `${order}, K = ${k}: ${writeNumber(found.mean, 2)}`;
    return [
      {
        ...{ title, order, found, hint, x: k, y: found.mean },
        ...(over?.width === 'some' ? { interval: [over.low, over.high] as const } : {}),
        ...(found.seeds_defined > 1 ? { band: [found.minimum!, found.maximum!] as const } : {}),
      },
    ];
  });
}
