import { paperRanks } from '../../../ranking/found-at.js';
import { foundAtMetrics } from '../../analysis/compare/metrics.js';
import { intervalsOverBugs, isOfWholeRun } from '../../analysis/compare/over-bugs.js';
import type { SummaryFoundAt } from '../../analysis/ranking/ranking-figures.js';
import type { Cell } from '../table/table.js';
import { shownIn, type FigureInput, type Shown } from './figure-input.js';
import { drawn, type FigurePart } from './drawn.js';
import { cartesian, panelTitle, type Area, type Cartesian } from './layout/cartesian.js';
import { legend, seriesStyle, type SeriesStyle } from './layout/legend.js';
import { panelsOf } from './layout/panels.js';
import type { Point, Shape } from './scene/scene.js';

/** A point of a curve. */
interface Found {
  readonly order: string;
  readonly k: number;
  readonly found: SummaryFoundAt['found'];
  /** Over bugs, of the order by which the run is ranked; null where there is none. */
  readonly from: number | null;
  readonly to: number | null;
}

/** Bugs with a TP among the first K failing tests: the ranking beside random order and that of the suite; none where no run was ranked. */
export function foundAtK(input: FigureInput): FigurePart {
  const all = shownIn(input)
    .map((shown) => ({ shown, points: pointsOf(shown) }))
    .filter(({ points }) => points.length > 0);
  if (all.length === 0) return 'none';
  const orders = [...new Set(all.flatMap(({ points }) => points.map(({ order }) => order)))];
  const styles = new Map(orders.map((order, index) => [order, seriesStyle(index)]));
  const key = legend(
    orders.map((order) => ({ text: order, swatch: { kind: 'line', style: styles.get(order)! } })),
  );
  const panels = panelsOf(all.length, { height: 170, columns: 3, top: key.bottom });
  const top = Math.max(
    ...all.flatMap(({ points }) => points.flatMap(({ found, to }) => [found.maximum ?? 0, to ?? 0])),
  );
  const hasBand = all.some(({ points }) => points.some(({ found }) => found.seeds_defined > 1));
  const hasInterval = all.some(({ points }) => points.some(({ to }) => to !== null));
  return drawn({
    id: 'found-at-k',
    title: 'Found@K: bugs found by whoever reads the first K failing tests of each bug',
    caption: [
      'Dots are means over the seeds at K = 1, 3, 5 and 10; higher and further to the left is better.',
      ...(hasBand ? ['Bands reach from the lowest to the highest seed.'] : []),
      ...(hasInterval
        ? [
            'Upright bars are 95 % intervals over bugs of the ranking: what other bugs like these might give; none where units are missing, as they would be of other bugs than the dots.',
          ]
        : []),
    ].join(' '),
    height: panels.bottom,
    shapes: [
      ...key.shapes,
      ...all.flatMap(({ shown, points }, index) =>
        panel(shown.label, points, panels.areas[index]!, Math.max(top, 1), styles),
      ),
    ],
    columns: [
      { title: 'Oracle generator' },
      { title: 'Order' },
      { title: 'K', decimals: 0 },
      { title: 'Bugs found', decimals: 2, growsWith: 'bugs' },
      { title: 'SD', decimals: 2 },
      { title: 'Lowest seed', decimals: 2 },
      { title: 'Highest seed', decimals: 2 },
      { title: 'Over bugs: from', decimals: 2 },
      { title: 'Over bugs: to', decimals: 2 },
      { title: 'Seeds', decimals: 0 },
    ],
    rows: all.flatMap(({ shown, points }) =>
      points.map(({ order, k, found, from, to }): Cell[] => [
        shown.label,
        order,
        k,
        found.mean,
        found.standard_deviation,
        found.minimum,
        found.maximum,
        from,
        to,
        found.seeds_defined,
      ]),
    ),
  });
}

function pointsOf(shown: Shown): Found[] {
  const { summary, oracleGenerator } = shown;
  const entries = summary.found_at.filter(
    (each) =>
      each.oracle_generator === oracleGenerator && each.oracle_type === 'all' && each.found.mean !== null,
  );
  if (entries.length === 0) return [];
  const found = intervalsOverBugs(shown, foundAtMetrics);
  const metrics = isOfWholeRun(found) ? found.metrics : [];
  return entries.map(({ detector, k, found: series }) => {
    // Found@K over bugs is that of the first order of reading, the ranking's.
    const interval =
      detector === entries[0]!.detector
        ? metrics.find(({ metric }) => metric.name === `Found@${k}`)?.interval
        : undefined;
    const isKnown = interval?.width === 'some';
    return {
      order: detector,
      k,
      found: series,
      from: isKnown ? interval.low : null,
      to: isKnown ? interval.high : null,
    };
  });
}

function panel(
  title: string,
  points: readonly Found[],
  area: Area,
  top: number,
  styles: ReadonlyMap<string, SeriesStyle>,
): Shape[] {
  const axes = cartesian(
    area,
    { title: 'K', domain: [0.6, Math.max(...paperRanks) + 0.4], kind: 'linear', ticks: paperRanks },
    { title: 'Bugs found', domain: [0, top], kind: 'linear' },
  );
  const curves = [...styles].map(([order, style]) => ({
    style,
    of: points.filter((each) => each.order === order),
  }));
  return [
    panelTitle(title, area),
    ...axes.frame,
    ...curves.flatMap(({ style, of }) => band(of, style, axes)),
    ...curves.toReversed().flatMap(({ style, of }) => curve(of, style, axes)),
  ];
}

function band(points: readonly Found[], { colour }: SeriesStyle, { x, y }: Cartesian): Shape[] {
  const spread = points.filter(({ found }) => found.seeds_defined > 1);
  if (spread.length < 2) return [];
  const upper = spread.map(({ k, found }): Point => [x(k), y(found.maximum!)]);
  const lower = spread.map(({ k, found }): Point => [x(k), y(found.minimum!)]);
  return [{ kind: 'area', points: [...upper, ...lower.toReversed()], colour, opacity: 0.16 }];
}

function curve(points: readonly Found[], style: SeriesStyle, { x, y }: Cartesian): Shape[] {
  const { colour, dash, mark, fill } = style;
  return [
    ...points.flatMap(({ k, from, to }): Shape[] =>
      from === null || to === null
        ? []
        : [
            {
              kind: 'line',
              points: [
                [x(k), y(from)],
                [x(k), y(to)],
              ],
              colour,
              width: 1.2,
            },
          ],
    ),
    {
      kind: 'line',
      points: points.map(({ k, found }): Point => [x(k), y(found.mean!)]),
      colour,
      width: 2,
      dash,
    },
    ...points.map(({ order, k, found }): Shape => ({
      kind: 'dot',
      at: [x(k), y(found.mean!)],
      radius: 3.6,
      mark,
      colour,
      fill,
      hint: `${order}, K = ${k}: ${found.mean!.toFixed(2)}`,
    })),
  ];
}
