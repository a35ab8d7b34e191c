import { choiceOf } from '../src/model/described.js';
import { accounting } from './accounting.js';
import { detectorsExperiment } from './detectors.js';
import { duplicates } from './duplicates.js';
import type { Experiment } from './experiment.js';
import { featureAblation } from './feature-ablation.js';
import { generators } from './generators.js';
import { methodsExperiment } from './methods.js';
import { oracleTypesExperiment } from './oracle-types.js';
import { ranking } from './ranking.js';
import { reproduce } from './reproduce/reproduce.js';
import { textSimilarity } from './text-similarity.js';

/** Every experiment. */
export const experiments: readonly Experiment[] = [
  reproduce,
  methodsExperiment,
  generators,
  ranking,
  oracleTypesExperiment,
  featureAblation,
  detectorsExperiment,
  textSimilarity,
  accounting,
  duplicates,
];

/** The experiment of that name. Throws UserError, with the names there are and the closest, where there is none. */
export function experimentNamed(name: string): Experiment {
  return choiceOf('experiment', experiments, name).choice;
}
