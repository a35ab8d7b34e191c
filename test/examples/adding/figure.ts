import { findResult } from '../../../src/analysis/bug-detection/find-result.js';
import { createFigure, type FigurePart } from '../../../src/render/figures/create-figure.js';
import { listShown, type FigureInput } from '../../../src/render/figures/figure-input.js';
import { box, label, type SceneShape } from '../../../src/render/figures/scene/scene.js';

/** Bugs found by each oracle generator, as bars. */
export function bugsFound(input: FigureInput): FigurePart {
  const rows = listShown(input).flatMap(({ label: name, summary, oracleGenerator }) => {
    const result = findResult(summary, oracleGenerator, 'all');
    return result === 'none' ? [] : [{ name, mean: result.bugs_found.mean ?? 0 }];
  });
  const most = Math.max(...rows.map(({ mean }) => mean));
  if (!(most > 0)) return 'none';
  return createFigure({
    id: 'bugs-found-bars',
    title: 'Bugs found',
    caption: 'Bugs with at least one TP, as a mean over the seeds.',
    drawing: {
      shapes: rows.flatMap(({ name, mean }, index): SceneShape[] => [
        label(name, [150, 20 * index + 10], { anchor: 'end' }),
        box(
          { x: 160, y: 20 * index + 3, width: (300 * mean) / most, height: 14 },
          { colour: 'series-1', hint: `${name}: ${mean}` },
        ),
      ]),
      bottom: 20 * rows.length,
    },
    items: rows,
    columns: [
      { title: 'Oracle generator', cell: ({ name }) => name },
      { title: 'Bugs found', decimals: 1, cell: ({ mean }) => mean },
    ],
  });
}
