import { parseChoice } from '../src/model/common/described.js';
import type { Detector } from './detector.js';
import { ecod } from './ecod.js';
import { isolationForest } from './isolation-forest/isolation-forest.js';
import { mlIsolationForest } from './ml-isolation-forest.js';
import { randomOrder, sampledOrder } from './random-order.js';
import { rareFirst } from './rare-first.js';
import type { FoundAtCounting } from './reading.js';
import { suiteOrder } from './suite-order.js';

/** All detectors; the first is the default. */
export const detectors: readonly Detector[] = [
  isolationForest,
  randomOrder,
  suiteOrder,
  rareFirst,
  ecod,
  mlIsolationForest,
];

/** The detector with a name. Throws UserError with the known names and the closest one if there is none. */
export function findDetector(name: string): Detector {
  return parseChoice('detector', detectors, name).choice;
}

/** Baselines of every ranking: the paper's, and the order without any ranking. */
export const baselines: readonly Detector[] = [randomOrder, suiteOrder];

/** The variant of a detector for a way of counting: if tied orders are drawn, so is the random order. */
export function adaptDetector(detector: Detector, counting: FoundAtCounting): Detector {
  return detector === randomOrder && counting === 'replication' ? sampledOrder : detector;
}
