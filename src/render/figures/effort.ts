import { writeNumber } from '../../model/common/write-number.js';
import { createFigure, type FigurePart } from './create-figure.js';
import { listShown, type FigureInput } from './figure-input.js';
import type { Axis } from './layout/cartesian.js';
import { drawCurvePanels, type CurvePanel } from './layout/curves.js';

/** Use a logarithmic axis for wider ranges. */
const widest = 30;

/** Failing tests read against bugs found, if the reader stops after K tests of a bug; `none` if no run was ranked, or no test failed. */
export function drawEffort(input: FigureInput, width: number): FigurePart {
  const panels = listShown(input)
    .map(({ label, summary, oracleGenerator }) => ({
      title: label,
      curves: summary.effort
        .filter((each) => each.oracle_generator === oracleGenerator && each.curve.length > 0)
        .map(({ detector, curve }) => ({
          name: detector,
          points: curve.map((point) => ({
            ...point,
            x: point.tests_read,
            y: point.bugs_found,
            hint: `${detector}, K = ${point.k}: ${writeNumber(point.tests_read, 1)} tests, ${writeNumber(point.bugs_found, 2)} bugs`,
          })),
        })),
    }))
    .filter(({ curves }) => curves.length > 0);
  if (panels.length === 0) return 'none';
  const items = panels.flatMap(({ title, curves }) =>
    curves.flatMap(({ name, points }) => points.map((point) => ({ ...point, title, name }))),
  );
  const most = Math.max(...items.map(({ bugs_found }) => bugs_found), 1);
  return createFigure({
    width,
    id: 'effort',
    title: 'Effort: failing tests read against bugs found',
    caption:
      'Each dot is a reader who takes the failing tests of every bug from the top, stops at the first TP and gives up after K tests, for growing K; tests of all bugs together, means over the seeds. Further up and to the left is better; a curve ends where everything has been read that is to be read. All panels have the same axes.',
    drawing: drawCurvePanels(
      panels,
      {
        x: createAxis(panels),
        y: { title: 'Bugs found', domain: [0, most] },
      },
      width,
    ),
    items,
    columns: [
      { title: 'Oracle generator', cell: ({ title }) => title },
      { title: 'Order', cell: ({ name }) => name },
      { title: 'K', decimals: 1, cell: ({ k }) => k },
      { title: 'Tests read', decimals: 1, cell: ({ tests_read }) => tests_read },
      { title: 'Bugs found', decimals: 2, cell: ({ bugs_found }) => bugs_found },
      { title: 'Tests per bug found', decimals: 2, cell: ({ tests_per_bug_found }) => tests_per_bug_found },
    ],
  });
}

/** One axis for all panels, so that costs of generators can be compared. It is logarithmic if the range of any generator's curve requires it. */
function createAxis(panels: readonly CurvePanel[]): Axis {
  const ranges = panels.map(({ curves }) => {
    const read = curves.flatMap(({ points }) => points.map(({ x }) => x));
    return { low: Math.min(...read), high: Math.max(...read) };
  });
  const low = Math.min(...ranges.map((each) => each.low));
  const high = Math.max(...ranges.map((each) => each.high));
  const isWide = low > 0 && ranges.some((each) => each.high / each.low > widest);
  return isWide
    ? { title: 'Tests read (mean, log scale)', domain: [low, high], kind: 'log' }
    : { title: 'Tests read (mean per seed)', domain: [0, high] };
}
