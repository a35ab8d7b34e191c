import { rankers } from '../ranking/rankers.js';
import { votes } from '../ranking/rules.js';
import { rankUnit } from '../ranking/rank-bug.js';
import type { Experiment } from './experiment.js';
import { buildVariantTables } from './variant-tables.js';
import { rankByVariant, type RankingVariant } from './variants.js';

/** Without `votes`, which compares units. */
export const ofUnits = rankers.filter((ranker) => ranker !== votes);

/** Compares all rankers on the same features: what does the paper's isolation forest add to simpler orders? */
export const rankersExperiment: Experiment = {
  name: 'rankers',
  description: 'Found@K of every ranker over the same failing tests',
  asks: 'a run',
  async tables(run) {
    const variants = ofUnits.map((ranker): RankingVariant => ({
      name: ranker.name,
      rank: (unit, options) => rankUnit(unit, { ...options, ranker }),
    }));
    return buildVariantTables(await rankByVariant(run, variants), {
      name: 'rankers',
      title: 'Found@K by ranker (means over random states and seeds)',
      variant: 'Ranker',
    });
  },
};
