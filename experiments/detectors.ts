import { detectors } from '../ranking/detectors.js';
import { rankFeatures } from '../ranking/rank-bug.js';
import type { Experiment } from './experiment.js';
import { buildVariantTables } from './variant-tables.js';
import { rankByVariant, type RankingVariant } from './variants.js';

/** Compares all detectors on the same features: what does the paper's isolation forest add to simpler orders? */
export const detectorsExperiment: Experiment = {
  name: 'detectors',
  description: 'Found@K of every detector over the same features',
  asks: 'a run',
  async tables(run) {
    const variants = detectors.map((detector): RankingVariant => ({
      name: detector.name,
      rank: (table, _, options) => rankFeatures(table, { ...options, detector }),
    }));
    return buildVariantTables(await rankByVariant(run, variants), {
      name: 'detectors',
      title: 'Found@K by detector (means over random states and seeds)',
      variant: 'Detector',
    });
  },
};
