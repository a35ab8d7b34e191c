import { parseChoice } from '../src/model/common/described.js';
import { accounting } from './accounting.js';
import { rankersExperiment } from './rankers.js';
import { duplicates } from './duplicates.js';
import type { Experiment } from './experiment.js';
import { featureAblation } from './feature-ablation.js';
import { generators } from './generators.js';
import { methodsExperiment } from './methods.js';
import { oracleTypesExperiment } from './oracle-types.js';
import { ranking } from './ranking.js';
import { reproduce } from './reproduce/reproduce.js';
import { testbench } from './testbench.js';
import { textSimilarity } from './text-similarity.js';

/** All experiments. */
export const experiments: readonly Experiment[] = [
  reproduce,
  methodsExperiment,
  generators,
  ranking,
  oracleTypesExperiment,
  featureAblation,
  rankersExperiment,
  textSimilarity,
  accounting,
  duplicates,
  testbench,
];

/** The experiment with a name. Throws UserError with the known names and the closest one if there is none. */
export function findExperiment(name: string): Experiment {
  return parseChoice('experiment', experiments, name).choice;
}
