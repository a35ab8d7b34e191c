import { createFigure, type FigurePart } from './create-figure.js';
import { listShown, type FigureInput } from './figure-input.js';
import { drawCurves } from './layout/curves.js';
import { drawLegend, chooseSeriesStyle } from './layout/legend.js';

/** Precision against recall by confidence threshold; `none` if no generator reports confidence, or no such alarm is true. */
export function drawPrecisionRecall(input: FigureInput, width: number): FigurePart {
  const curves = listShown(input).flatMap(({ label, summary, oracleGenerator }, index) => {
    const own = summary.confidence.find((each) => each.oracle_generator === oracleGenerator);
    const points = (own?.curve ?? []).flatMap(({ precision, recall, ...point }) =>
      precision === null || recall === null
        ? []
        : [
            {
              ...{ ...point, label, x: recall, y: precision },
              hint: `${label}, from confidence ${point.threshold} on: ${point.tp} TP, ${point.fp} FP`,
            },
          ],
    );
    return points.length === 0 ? [] : [{ name: label, points, style: chooseSeriesStyle(index) }];
  });
  if (curves.length === 0) return 'none';
  const key = drawLegend(
    curves.map(({ name, style }) => ({ text: name, swatch: { kind: 'line', style } })),
    width,
  );
  const area = { x: 62, y: key.bottom + 10, width: width - 82, height: 300 };
  const share = { domain: [0, 1], text: (value: number) => `${100 * value} %` } as const;
  const axes = {
    x: { title: 'Recall: share of the true positives that are left', ...share },
    y: { title: 'Precision', ...share },
  };
  const styles = new Map(curves.map(({ name, style }) => [name, style]));
  return createFigure({
    width,
    id: 'precision-recall',
    title: 'Precision and recall by confidence',
    caption:
      'Each dot is a threshold: only alarms with at least that confidence count, summed over bugs, seeds and samples. Recall is the remaining share of the true positives that have a confidence. At most 40 thresholds.',
    drawing: {
      shapes: [...key.shapes, ...drawCurves(area, curves, axes, styles)],
      bottom: area.y + area.height + 46,
    },
    items: curves.flatMap(({ points }) => points),
    columns: [
      { title: 'Oracle generator', cell: ({ label }) => label },
      { title: 'Threshold', decimals: 3, cell: ({ threshold }) => threshold },
      { title: '#TP', decimals: 0, cell: ({ tp }) => tp },
      { title: '#FP', decimals: 0, cell: ({ fp }) => fp },
      { title: 'Precision %', decimals: 2, cell: ({ y }) => 100 * y },
      { title: 'Recall %', decimals: 2, cell: ({ x }) => 100 * x },
      { title: 'Bugs found', decimals: 2, growsWith: 'bugs', cell: ({ bugs_found }) => bugs_found },
    ],
  });
}
