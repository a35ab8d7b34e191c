import { drawAgainstBugs } from './against-bugs.js';
import type { FigurePart } from './create-figure.js';
import type { FigureInput } from './figure-input.js';

/** False-positive rate against bugs found, by oracle generator; `none` if no generator has a rate. */
export function drawAlarmsAgainstBugs(input: FigureInput, width: number): FigurePart {
  return drawAgainstBugs(
    input,
    {
      id: 'alarms-bugs',
      title: 'Bugs found against false alarms',
      caption:
        'Upper left is better: many bugs, few false alarms. A dot is an oracle generator: means over the seeds of FPR = FP/(FP+TN) and of the bugs found.',
      metric: 'FPR',
      of: ({ fpr }) => fpr,
    },
    width,
  );
}
