import { featureGroups, featureNames, listFeaturesOfGroup, type FeatureName } from '../features/names.js';
import { rankUnit } from '../ranking/rank-bug.js';
import type { Experiment } from './experiment.js';
import { buildVariantTables } from './variant-tables.js';
import { rankByVariant, type RankingVariant } from './variants.js';

/** Contribution of each feature, and of each of the paper's groups of features, to the ranking (Table 4 names them). */
export const featureAblation: Experiment = {
  name: 'feature-ablation',
  description: 'Found@K without each feature, without each group of features, and with one feature alone',
  asks: 'a run',
  async tables(run) {
    return buildVariantTables(await rankByVariant(run, listVariants()), {
      name: 'feature-ablation',
      title: 'Found@K by features (isolation forest; means over random states and seeds)',
      variant: 'Features',
    });
  },
};

function listVariants(): RankingVariant[] {
  const without = (left: readonly FeatureName[]) => featureNames.filter((name) => !left.includes(name));
  return [
    createVariant('all features', featureNames),
    ...featureNames.map((name) => createVariant(`without ${name}`, without([name]))),
    ...featureGroups.map((group) =>
      createVariant(`without group ${group}`, without(listFeaturesOfGroup(group))),
    ),
    ...featureNames.map((name) => createVariant(`only ${name}`, [name])),
  ];
}

function createVariant(name: string, features: readonly FeatureName[]): RankingVariant {
  return { name, rank: (unit, options) => rankUnit(unit, { ...options, features }) };
}
