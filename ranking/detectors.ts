import { choiceOf } from '../src/model/described.js';
import type { Detector } from './detector.js';
import { ecod } from './ecod.js';
import { isolationForest } from './isolation-forest/isolation-forest.js';
import { mlIsolationForest } from './ml-isolation-forest.js';
import { randomOrder, sampledOrder } from './random-order.js';
import { rareFirst } from './rare-first.js';
import type { FoundAtCounting } from './reading.js';
import { suiteOrder } from './suite-order.js';

/** Every detector; the first is the default. */
export const detectors: readonly Detector[] = [
  isolationForest,
  randomOrder,
  suiteOrder,
  rareFirst,
  ecod,
  mlIsolationForest,
];

/** The detector of that name. Throws UserError, with the names there are and the closest, where there is none. */
export function detectorNamed(name: string): Detector {
  return choiceOf('detector', detectors, name).choice;
}

/** What a ranking is shown beside: the paper's baseline, and what could be had without ranking anything. */
export const baselines: readonly Detector[] = [randomOrder, suiteOrder];

/** The detector that stands for this one: where orders are drawn, so is the random one. */
export function detectorFor(detector: Detector, counting: FoundAtCounting): Detector {
  return detector === randomOrder && counting === 'replication' ? sampledOrder : detector;
}
