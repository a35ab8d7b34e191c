import { featureGroups, featureNames, featuresOfGroup, type FeatureName } from '../features/names.js';
import { rankFeatures } from '../ranking/rank-bug.js';
import type { Experiment } from './experiment.js';
import { variantTables } from './variant-tables.js';
import { foundByVariant, type RankingVariant } from './variants.js';

/** What each feature, and each of the paper's groups of features, adds to the ranking (Table 4 names them). */
export const featureAblation: Experiment = {
  name: 'feature-ablation',
  description: 'Found@K without each feature, without each group of features, and with one feature alone',
  asks: 'a run',
  async tables(run) {
    return variantTables(await foundByVariant(run, variants()), {
      name: 'feature-ablation',
      title: 'Found@K by features (isolation forest; means over random states and seeds)',
      variant: 'Features',
    });
  },
};

function variants(): RankingVariant[] {
  const without = (left: readonly FeatureName[]) => featureNames.filter((name) => !left.includes(name));
  return [
    variant('all features', featureNames),
    ...featureNames.map((name) => variant(`without ${name}`, without([name]))),
    ...featureGroups.map((group) => variant(`without group ${group}`, without(featuresOfGroup(group)))),
    ...featureNames.map((name) => variant(`only ${name}`, [name])),
  ];
}

function variant(name: string, features: readonly FeatureName[]): RankingVariant {
  return { name, rank: (table, _, options) => rankFeatures(table, { ...options, features }) };
}
