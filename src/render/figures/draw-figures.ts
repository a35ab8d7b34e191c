import type { Figure } from './figure.js';
import type { FigurePart } from './create-figure.js';
import type { FigureInput } from './figure-input.js';
import { drawAblation } from './ablation.js';
import { drawAlarmsAgainstBugs } from './alarms-bugs.js';
import { drawBugMatrix } from './bug-matrix.js';
import { drawCost } from './cost.js';
import { drawCriticalDifference } from './critical-difference.js';
import { drawEffects } from './effects.js';
import { drawEffort } from './effort.js';
import { drawFeatures } from './features.js';
import { drawFired } from './fired.js';
import { drawFoundAtK } from './found-at-k.js';
import { drawMcnemar } from './mcnemar.js';
import { drawOneList } from './one-list.js';
import { drawOverlap } from './overlap.js';
import { drawPrecisionAgainstBugs } from './precision-bugs.js';
import { drawPrecisionRecall } from './precision-recall.js';
import { drawVerdicts } from './verdicts.js';
import { figureWidth } from './layout/panels.js';

/** In the order of the page. */
const parts: readonly ((input: FigureInput, width: number) => FigurePart)[] = [
  drawAlarmsAgainstBugs,
  drawFoundAtK,
  drawEffort,
  drawOneList,
  drawVerdicts,
  drawPrecisionAgainstBugs,
  drawFired,
  drawBugMatrix,
  drawOverlap,
  drawMcnemar,
  drawEffects,
  drawCriticalDifference,
  drawFeatures,
  drawAblation,
  drawCost,
  drawPrecisionRecall,
];

/** All figures that are meaningful for these runs. For example, one generator has no overlap. */
export function drawFigures(input: FigureInput, width = figureWidth): readonly Figure[] {
  return parts.map((part) => part(input, width)).filter((part) => part !== 'none');
}
