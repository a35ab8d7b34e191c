import type { EffortPoint } from '../../analysis/ranking/ranking-figures.js';
import type { Cell } from '../table/table.js';
import { drawn, type FigurePart } from './drawn.js';
import { shownIn, type FigureInput } from './figure-input.js';
import { cartesian, panelTitle, type Area, type Axis } from './layout/cartesian.js';
import { legend, seriesStyle, type SeriesStyle } from './layout/legend.js';
import { panelsOf } from './layout/panels.js';
import type { Point, Shape } from './scene/scene.js';

interface Curve {
  readonly order: string;
  readonly points: readonly EffortPoint[];
}

/** Wider ranges of tests read are drawn by their logarithms. */
const widest = 30;

/** Failing tests read against bugs found, for who gives up after K tests of a bug; none where no run was ranked, or nothing failed. */
export function effort(input: FigureInput): FigurePart {
  const all = shownIn(input)
    .map(({ label, summary, oracleGenerator }) => ({
      label,
      curves: summary.effort
        .filter((each) => each.oracle_generator === oracleGenerator && each.curve.length > 0)
        .map((each): Curve => ({ order: each.detector, points: each.curve })),
    }))
    .filter(({ curves }) => curves.length > 0);
  if (all.length === 0) return 'none';
  const orders = [...new Set(all.flatMap(({ curves }) => curves.map(({ order }) => order)))];
  const styles = new Map(orders.map((order, index) => [order, seriesStyle(index)]));
  const key = legend(
    orders.map((order) => ({ text: order, swatch: { kind: 'line', style: styles.get(order)! } })),
  );
  const panels = panelsOf(all.length, { height: 170, columns: 3, top: key.bottom });
  const points = all.flatMap(({ curves }) => curves.flatMap((curve) => curve.points));
  const most = Math.max(...points.map(({ bugs_found }) => bugs_found), 1);
  const across = acrossOf(all);
  return drawn({
    id: 'effort',
    title: 'Effort: failing tests read against bugs found',
    caption:
      'Each dot is a reader who takes the failing tests of every bug from the top, stops at the first TP and gives up after K tests, for growing K; tests of all bugs together, means over the seeds. Further up and to the left is better; a curve ends where everything has been read that is to be read. All panels have the same axes.',
    height: panels.bottom,
    shapes: [
      ...key.shapes,
      ...all.flatMap(({ label, curves }, index) =>
        panel(label, curves, panels.areas[index]!, { across, most }, styles),
      ),
    ],
    columns: [
      { title: 'Oracle generator' },
      { title: 'Order' },
      { title: 'K', decimals: 1 },
      { title: 'Tests read', decimals: 1 },
      { title: 'Bugs found', decimals: 2 },
      { title: 'Tests per bug found', decimals: 2 },
    ],
    rows: all.flatMap(({ label, curves }) =>
      curves.flatMap(({ order, points: ofOrder }) =>
        ofOrder.map(({ k, tests_read, bugs_found, tests_per_bug_found }): Cell[] => [
          label,
          order,
          k,
          tests_read,
          bugs_found,
          tests_per_bug_found,
        ]),
      ),
    ),
  });
}

/**
 * One axis for all panels: whether a generator costs its reader three times as many tests as another has to be seen. By logarithms where
 * the curve of any generator is too wide for less.
 */
function acrossOf(all: readonly { readonly curves: readonly Curve[] }[]): Axis {
  const ranges = all.map(({ curves }) => {
    const read = curves.flatMap(({ points }) => points.map(({ tests_read }) => tests_read));
    return { low: Math.min(...read), high: Math.max(...read) };
  });
  const [low, high] = [
    Math.min(...ranges.map((each) => each.low)),
    Math.max(...ranges.map((each) => each.high)),
  ];
  const isWide = low > 0 && ranges.some((each) => each.high / each.low > widest);
  return isWide
    ? { title: 'Tests read (mean, log scale)', domain: [low, high], kind: 'log' }
    : { title: 'Tests read (mean per seed)', domain: [0, high], kind: 'linear' };
}

function panel(
  title: string,
  curves: readonly Curve[],
  area: Area,
  { across, most }: { readonly across: Axis; readonly most: number },
  styles: ReadonlyMap<string, SeriesStyle>,
): Shape[] {
  const { frame, x, y } = cartesian(area, across, {
    title: 'Bugs found',
    domain: [0, most],
    kind: 'linear',
  });
  return [
    panelTitle(title, area),
    ...frame,
    ...curves.toReversed().flatMap(({ order, points }): Shape[] => {
      const { colour, dash, mark, fill } = styles.get(order)!;
      const at = ({ tests_read, bugs_found }: EffortPoint): Point => [x(tests_read), y(bugs_found)];
      return [
        { kind: 'line', points: points.map(at), colour, width: 2, dash },
        ...points.map((point): Shape => ({
          kind: 'dot',
          at: at(point),
          radius: 2.6,
          mark,
          colour,
          fill,
          hint: `${order}, K = ${point.k}: ${point.tests_read.toFixed(1)} tests, ${point.bugs_found.toFixed(2)} bugs`,
        })),
      ];
    }),
  ];
}
