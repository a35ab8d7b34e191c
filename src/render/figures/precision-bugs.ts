import { drawAgainstBugs } from './against-bugs.js';
import type { FigurePart } from './create-figure.js';
import type { FigureInput } from './figure-input.js';

/** Precision against bugs found, by oracle generator; `none` if there are no alarms. */
export function drawPrecisionAgainstBugs(input: FigureInput, width: number): FigurePart {
  return drawAgainstBugs(
    input,
    {
      id: 'precision-bugs',
      title: 'Precision against bugs found',
      caption:
        'A dot is an oracle generator: the mean over the seeds of the share of its alarms that are true (over the seeds that define one), and of the bugs found.',
      metric: 'Precision',
      of: ({ precision }) => precision,
    },
    width,
  );
}
