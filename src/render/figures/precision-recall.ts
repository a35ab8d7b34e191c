import type { Cell } from '../table/table.js';
import { drawn, type FigurePart } from './drawn.js';
import { shownIn, type FigureInput } from './figure-input.js';
import { cartesian } from './layout/cartesian.js';
import { legend, seriesStyle } from './layout/legend.js';
import { figureWidth } from './layout/panels.js';
import type { Point, Shape } from './scene/scene.js';

/** Precision against recall for thresholds of confidence; none where no generator says how sure it is, or none of its alarms is true. */
export function precisionRecall(input: FigureInput): FigurePart {
  const all = shownIn(input).flatMap(({ label, summary, oracleGenerator }, index) => {
    const own = summary.confidence.find((each) => each.oracle_generator === oracleGenerator);
    const curve = (own?.curve ?? []).filter(({ precision, recall }) => precision !== null && recall !== null);
    return curve.length === 0 ? [] : [{ label, curve, style: seriesStyle(index) }];
  });
  if (all.length === 0) return 'none';
  const key = legend(all.map(({ label, style }) => ({ text: label, swatch: { kind: 'line', style } })));
  const area = { x: 62, y: key.bottom + 10, width: figureWidth - 82, height: 300 };
  const percent = (value: number) => `${100 * value} %`;
  const { frame, x, y } = cartesian(
    area,
    {
      title: 'Recall: share of the true positives that are left',
      domain: [0, 1],
      kind: 'linear',
      text: percent,
    },
    { title: 'Precision', domain: [0, 1], kind: 'linear', text: percent },
  );
  return drawn({
    id: 'precision-recall',
    title: 'Precision and recall by confidence',
    caption:
      'Each dot is a threshold: only alarms of which the generator is at least so sure count, sums over bugs, seeds and samples. Recall is the share of its own true positives with a confidence that is left. At most 40 thresholds.',
    height: area.y + area.height + 46,
    shapes: [
      ...key.shapes,
      ...frame,
      ...all.flatMap(({ label, curve, style: { colour, dash, mark, fill } }): Shape[] => {
        const points = curve.map(({ precision, recall }): Point => [x(recall!), y(precision!)]);
        return [
          { kind: 'line', points, colour, width: 1.8, dash },
          ...points.map((at, index): Shape => ({
            kind: 'dot',
            at,
            radius: 3,
            mark,
            colour,
            fill,
            hint: `${label}, from confidence ${curve[index]!.threshold} on: ${curve[index]!.tp} TP, ${curve[index]!.fp} FP`,
          })),
        ];
      }),
    ],
    columns: [
      { title: 'Oracle generator' },
      { title: 'Threshold', decimals: 3 },
      { title: '#TP', decimals: 0 },
      { title: '#FP', decimals: 0 },
      { title: 'Precision %', decimals: 2 },
      { title: 'Recall %', decimals: 2 },
      { title: 'Bugs found', decimals: 2, growsWith: 'bugs' },
    ],
    rows: all.flatMap(({ label, curve }) =>
      curve.map(({ threshold, tp, fp, precision, recall, bugs_found }): Cell[] => [
        label,
        threshold,
        tp,
        fp,
        100 * precision!,
        100 * recall!,
        bugs_found,
      ]),
    ),
  });
}
