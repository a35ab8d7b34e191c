import { featureNames } from '../../../features/names.js';
import type { FeatureSpread } from '../../analysis/bug-detection/feature-spread.js';
import { createFigure, type FigurePart } from './create-figure.js';
import { listShown, type FigureInput } from './figure-input.js';
import { drawAxes, drawPanelTitle, type PlotArea } from './layout/cartesian.js';
import { drawLegend } from './layout/legend.js';
import { layOutPanels } from './layout/panels.js';
import { box, dot, label, segment, smallTextSize, type SceneShape } from './scene/scene.js';

/** Number of oracle generators to draw; the data have all of them. */
const drawnGenerators = 6;
const [boxHeight, rowHeight] = [9, 28];
const looks = {
  TP: { colour: 'series-1', opacity: 0.75 },
  FP: { colour: 'series-2', opacity: 0.35 },
} as const;

interface Row {
  readonly label: string;
  readonly spreads: readonly FeatureSpread[];
}

/** Distribution of each ranking feature over true and false positives; `none` if no test failed. */
export function drawFeatures(input: FigureInput, width: number): FigurePart {
  const all = listShown(input).flatMap(({ label: name, run, oracleGenerator }): Row[] => {
    const spreads = run.features.filter((each) => each.oracleGenerator === oracleGenerator);
    return spreads.length === 0 ? [] : [{ label: name, spreads }];
  });
  if (all.length === 0) return 'none';
  const shown = all.slice(0, drawnGenerators);
  const key = drawLegend(
    [
      { text: 'TP', swatch: { kind: 'box', style: looks.TP } },
      { text: 'FP', swatch: { kind: 'box', style: looks.FP } },
    ],
    width,
  );
  const { areas, bottom } = layOutPanels(featureNames.length, {
    height: 10 + shown.length * rowHeight,
    columns: 2,
    top: key.bottom,
    width,
    left: 120,
    below: 34,
  });
  const panels = featureNames.flatMap((feature, index) => panel(feature, shown, areas[index]!));
  return createFigure({
    width,
    id: 'features',
    title: 'Features of true and of false positives',
    caption: `Boxes reach from the lower to the upper quartile with the median as a line, whiskers to the smallest and largest value; diamonds are means, which of yes-or-no features are the share of yes. Failing tests of all bugs and seeds together, which tells less than their order within a bug.${all.length > shown.length ? ` The first ${shown.length} oracle generators; the data have all.` : ''}`,
    drawing: { shapes: [...key.shapes, ...panels], bottom },
    items: all.flatMap(({ label: name, spreads }) => spreads.map((spread) => ({ name, ...spread }))),
    columns: [
      { title: 'Oracle generator', cell: ({ name }) => name },
      { title: 'Feature', cell: ({ feature }) => feature },
      { title: 'Verdict', cell: ({ verdict }) => verdict },
      { title: 'Tests', decimals: 0, cell: ({ tests }) => tests },
      { title: 'Minimum', decimals: 3, cell: ({ minimum }) => minimum },
      { title: 'Lower quartile', decimals: 3, cell: ({ lowerQuartile }) => lowerQuartile },
      { title: 'Median', decimals: 3, cell: ({ median }) => median },
      { title: 'Upper quartile', decimals: 3, cell: ({ upperQuartile }) => upperQuartile },
      { title: 'Maximum', decimals: 3, cell: ({ maximum }) => maximum },
      { title: 'Mean', decimals: 3, cell: ({ mean }) => mean },
    ],
  });
}

function panel(feature: string, rows: readonly Row[], area: PlotArea): SceneShape[] {
  const own = rows.map((row) => row.spreads.filter((each) => each.feature === feature));
  const largest = Math.max(0, ...own.flat().map(({ maximum }) => maximum));
  const { frame, x } = drawAxes(
    area,
    { title: '', domain: [0, largest] },
    { title: '', domain: [0, 1], ticks: [] },
  );
  return [
    drawPanelTitle(feature, { ...area, x: area.x - 112, width: area.width + 112 }),
    ...frame,
    ...own.flatMap((spreads, row): SceneShape[] => {
      const middle = area.y + 5 + (row + 0.5) * rowHeight;
      return [
        label(rows[row]!.label, [area.x - 8, middle], { anchor: 'end', size: smallTextSize, room: 106 }),
        ...spreads.flatMap((spread) =>
          drawBoxPlot(spread, x, middle + (spread.verdict === 'TP' ? -6.5 : 6.5)),
        ),
      ];
    }),
  ];
}

function drawBoxPlot(
  { verdict, tests, minimum, lowerQuartile, median, upperQuartile, maximum, mean }: FeatureSpread,
  x: (value: number) => number,
  y: number,
): SceneShape[] {
  const upright = (value: number, half: number, width: number): SceneShape =>
    segment([x(value), y - half], [x(value), y + half], { colour: 'text', width });
  const short = (value: number) => Number(value.toPrecision(4));
  const left = x(lowerQuartile);
  const place = {
    x: left,
    y: y - boxHeight / 2,
    width: Math.max(1, x(upperQuartile) - left),
    height: boxHeight,
  };
  const hint = `${verdict}, n ${tests}: median ${short(median)}, quartiles ${short(lowerQuartile)} and ${short(upperQuartile)}, from ${short(minimum)} to ${short(maximum)}`;
  return [
    segment([x(minimum), y], [x(maximum), y], { colour: looks[verdict].colour, width: 1.5 }),
    box(place, { ...looks[verdict], hint }),
    upright(minimum, 2.5, 1),
    upright(maximum, 2.5, 1),
    upright(median, boxHeight / 2 + 1, 2),
    dot([x(mean), y], 3, { mark: 'diamond', colour: 'text', fill: 'hollow' }),
  ];
}
