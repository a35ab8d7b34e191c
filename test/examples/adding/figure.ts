import { resultOf } from '../../../src/analysis/results-of.js';
import { drawn, type FigurePart } from '../../../src/render/figures/drawn.js';
import { shownIn, type FigureInput } from '../../../src/render/figures/figure-input.js';
import { label, type Shape } from '../../../src/render/figures/scene/scene.js';

/** Bugs found by each oracle generator, as bars. */
export function bugsFound(input: FigureInput): FigurePart {
  const rows = shownIn(input).flatMap(({ label: name, summary, oracleGenerator }) => {
    const result = resultOf(summary, oracleGenerator, 'all');
    return result === 'none' ? [] : [{ name, mean: result.bugs_found.mean ?? 0 }];
  });
  const most = Math.max(...rows.map(({ mean }) => mean));
  if (!(most > 0)) return 'none';
  return drawn({
    id: 'bugs-found-bars',
    title: 'Bugs found',
    caption: 'Bugs with at least one TP, as a mean over the seeds.',
    height: 20 * rows.length,
    shapes: rows.flatMap(({ name, mean }, index): Shape[] => [
      label(name, [150, 20 * index + 10], { anchor: 'end' }),
      {
        kind: 'box',
        x: 160,
        y: 20 * index + 3,
        width: (300 * mean) / most,
        height: 14,
        colour: 'series-1',
        opacity: 1,
        pattern: 'plain',
        hint: `${name}: ${mean}`,
      },
    ]),
    columns: [{ title: 'Oracle generator' }, { title: 'Bugs found', decimals: 1 }],
    rows: rows.map(({ name, mean }) => [name, mean]),
  });
}
