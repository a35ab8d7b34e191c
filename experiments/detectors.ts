import { detectors } from '../ranking/detectors.js';
import { defaultRankingOptions, rankFeatures } from '../ranking/rank-bug.js';
import type { Experiment } from './experiment.js';
import { variantTables } from './variant-tables.js';
import { foundByVariant } from './variants.js';

/** Every detector over the same features: what does the isolation forest of the paper add to simpler orders? */
export const detectorsExperiment: Experiment = {
  name: 'detectors',
  description: 'Found@K of every detector over the same features',
  asks: 'a run',
  async tables(run) {
    const variants = detectors.map((detector) => ({
      name: detector.name,
      rank: (table: Parameters<typeof rankFeatures>[0]) =>
        rankFeatures(table, { ...defaultRankingOptions, detector }),
    }));
    return variantTables(await foundByVariant(run, variants), {
      name: 'detectors',
      title: 'Found@K by detector (means over random states and seeds)',
      variant: 'Detector',
    });
  },
};
