import { featureNames } from '../../../features/names.js';
import type { FeatureSpread } from '../../analysis/feature-spread.js';
import type { Cell } from '../table/table.js';
import { drawn, type FigurePart } from './drawn.js';
import { shownIn, type FigureInput } from './figure-input.js';
import { cartesian, panelTitle, type Area } from './layout/cartesian.js';
import { legend } from './layout/legend.js';
import { panelsOf } from './layout/panels.js';
import { label, smallTextSize, type Shape } from './scene/scene.js';

/** So many oracle generators are drawn; the data have all of them. */
const drawnGenerators = 6;
const boxHeight = 9;
const looks = {
  TP: { colour: 'series-1', opacity: 0.75 },
  FP: { colour: 'series-2', opacity: 0.35 },
} as const;

interface Row {
  readonly label: string;
  readonly spreads: readonly FeatureSpread[];
}

/** How each feature of the ranking is spread over true and over false positives; none where nothing failed. */
export function features(input: FigureInput): FigurePart {
  const all = shownIn(input).flatMap(({ label: name, run, oracleGenerator }): Row[] => {
    const spreads = run.features.filter((each) => each.oracleGenerator === oracleGenerator);
    return spreads.length === 0 ? [] : [{ label: name, spreads }];
  });
  if (all.length === 0) return 'none';
  const shown = all.slice(0, drawnGenerators);
  const key = legend([
    { text: 'TP', swatch: { kind: 'box', ...looks.TP } },
    { text: 'FP', swatch: { kind: 'box', ...looks.FP } },
  ]);
  const panels = panelsOf(featureNames.length, {
    height: 10 + shown.length * 28,
    columns: 2,
    top: key.bottom,
    left: 120,
    below: 34,
  });
  return drawn({
    id: 'features',
    title: 'Features of true and of false positives',
    caption: `Boxes reach from the lower to the upper quartile with the median as a line, whiskers to the smallest and largest value; diamonds are means, which of yes-or-no features are the share of yes. Failing tests of all bugs and seeds together, which tells less than their order within a bug.${all.length > shown.length ? ` The first ${shown.length} oracle generators; the data have all.` : ''}`,
    height: panels.bottom,
    shapes: [
      ...key.shapes,
      ...featureNames.flatMap((feature, index) => panel(feature, shown, panels.areas[index]!)),
    ],
    columns: [
      { title: 'Oracle generator' },
      { title: 'Feature' },
      { title: 'Verdict' },
      { title: 'Tests', decimals: 0 },
      { title: 'Minimum', decimals: 3 },
      { title: 'Lower quartile', decimals: 3 },
      { title: 'Median', decimals: 3 },
      { title: 'Upper quartile', decimals: 3 },
      { title: 'Maximum', decimals: 3 },
      { title: 'Mean', decimals: 3 },
    ],
    rows: all.flatMap(({ label: name, spreads }) =>
      spreads.map((each): Cell[] => [
        name,
        each.feature,
        each.verdict,
        each.tests,
        each.minimum,
        each.lowerQuartile,
        each.median,
        each.upperQuartile,
        each.maximum,
        each.mean,
      ]),
    ),
  });
}

function panel(feature: string, rows: readonly Row[], area: Area): Shape[] {
  const own = rows.map(({ label: name, spreads }) => ({
    name,
    spreads: spreads.filter((each) => each.feature === feature),
  }));
  const largest = Math.max(0, ...own.flatMap(({ spreads }) => spreads.map(({ maximum }) => maximum)));
  const { frame, x } = cartesian(
    area,
    { title: '', domain: [0, largest], kind: 'linear' },
    { title: '', domain: [0, 1], kind: 'linear', ticks: [] },
  );
  return [
    panelTitle(feature, { ...area, x: area.x - 112, width: area.width + 112 }),
    ...frame.filter((shape) => shape.kind !== 'label' || shape.text !== ''),
    ...own.flatMap(({ name, spreads }, row): Shape[] => {
      const middle = area.y + 5 + (row + 0.5) * 28;
      return [
        label(name, [area.x - 8, middle], { anchor: 'end', size: smallTextSize, room: 106 }),
        ...spreads.flatMap((spread) => box(spread, x, middle + (spread.verdict === 'TP' ? -6.5 : 6.5))),
      ];
    }),
  ];
}

function box(
  { verdict, tests, minimum, lowerQuartile, median, upperQuartile, maximum, mean }: FeatureSpread,
  x: (value: number) => number,
  y: number,
): Shape[] {
  const { colour, opacity } = looks[verdict];
  const upright = (value: number, half: number, width: number): Shape => ({
    kind: 'line',
    points: [
      [x(value), y - half],
      [x(value), y + half],
    ],
    colour: 'text',
    width,
  });
  return [
    {
      kind: 'line',
      points: [
        [x(minimum), y],
        [x(maximum), y],
      ],
      colour,
      width: 1.5,
    },
    {
      kind: 'box',
      x: x(lowerQuartile),
      y: y - boxHeight / 2,
      width: Math.max(1, x(upperQuartile) - x(lowerQuartile)),
      height: boxHeight,
      colour,
      opacity,
      hint: `${verdict}, n ${tests}: median ${Number(median.toPrecision(4))}, quartiles ${Number(lowerQuartile.toPrecision(4))} and ${Number(upperQuartile.toPrecision(4))}, from ${Number(minimum.toPrecision(4))} to ${Number(maximum.toPrecision(4))}`,
    },
    upright(minimum, 2.5, 1),
    upright(maximum, 2.5, 1),
    upright(median, boxHeight / 2 + 1, 2),
    { kind: 'dot', at: [x(mean), y], radius: 3, mark: 'diamond', colour: 'text', fill: 'hollow' },
  ];
}
