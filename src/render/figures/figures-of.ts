import type { Figure } from './figure.js';
import type { FigurePart } from './drawn.js';
import type { FigureInput } from './figure-input.js';
import { ablation } from './ablation.js';
import { bugMatrix } from './bug-matrix.js';
import { cost } from './cost.js';
import { criticalDifference } from './critical-difference.js';
import { effects } from './effects.js';
import { effort } from './effort.js';
import { features } from './features.js';
import { fired } from './fired.js';
import { foundAtK } from './found-at-k.js';
import { mcnemar } from './mcnemar.js';
import { overlap } from './overlap.js';
import { precisionAgainstBugs } from './precision-bugs.js';
import { precisionRecall } from './precision-recall.js';
import { verdicts } from './verdicts.js';

/** In the order of the page. */
const parts: readonly ((input: FigureInput) => FigurePart)[] = [
  foundAtK,
  effort,
  verdicts,
  precisionAgainstBugs,
  fired,
  bugMatrix,
  overlap,
  mcnemar,
  effects,
  criticalDifference,
  features,
  ablation,
  cost,
  precisionRecall,
];

/** All figures that what is there allows; one that makes no sense for these runs (one generator: no overlap) is left out. */
export function figuresOf(input: FigureInput): readonly Figure[] {
  return parts.map((part) => part(input)).filter((part) => part !== 'none');
}
