import { parseChoice } from '../src/model/common/described.js';
import { agreement, agreementDiverse } from './agreement.js';
import { ecod } from './ecod.js';
import { isolationForest } from './isolation-forest/isolation-forest.js';
import { mlIsolationForest } from './ml-isolation-forest.js';
import { randomOrder, sampledOrder } from './random-order.js';
import type { Ensemble, Ranker } from './ranker.js';
import { rareFirst } from './rare-first.js';
import type { FoundAtCounting } from './reading.js';
import { confidence, shortest, votes } from './rules.js';
import { suiteOrder } from './suite-order.js';

const ensemble: Ensemble = {
  name: 'ensemble',
  description: 'mean rank of isolation-forest and agreement-diverse, whose ideas are opposite',
  by: 'rankers',
  of: [isolationForest, agreementDiverse],
};

/** The built-in rankers; the first is the default. */
export const rankers: readonly Ranker[] = [
  isolationForest,
  randomOrder,
  suiteOrder,
  rareFirst,
  ecod,
  mlIsolationForest,
  agreement,
  agreementDiverse,
  shortest,
  confidence,
  votes,
  ensemble,
];

/** The ranker with a name. Throws UserError with the known names and the closest one if there is none. */
export function findRanker(name: string): Ranker {
  return parseChoice('ranker', rankers, name).choice;
}

/** Baselines of every ranking: the paper's, and the order without any ranking. */
export const baselines: readonly Ranker[] = [randomOrder, suiteOrder];

/** The variant of a ranker for a way of counting: if tied orders are drawn, so is the random order. */
export function adaptRanker(ranker: Ranker, counting: FoundAtCounting): Ranker {
  return ranker === randomOrder && counting === 'replication' ? sampledOrder : ranker;
}
