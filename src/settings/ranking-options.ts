import { features, type FeatureName } from '../../features/names.js';
import type { Ranker } from '../../ranking/ranker.js';
import { createMatrixFromRows } from '../../ranking/matrix.js';
import { defaultRankingOptions, type RankingOptions } from '../../ranking/rank-bug.js';
import { suggestName } from '../model/common/closest-name.js';
import { UserError } from '../model/common/errors.js';
import type { Checked } from '../options/option.js';
import { rankOptions } from '../options/rank-options.js';

/** The options of a ranking, as given and checked. */
export type RankChoices = Checked<typeof rankOptions>;

/**
 * The ranking that is asked for. Throws UserError for features that do not exist, and for rankers that lack one.
 *
 * @param rankers the first is the one whose order is shown
 */
export function resolveRanking(choices: RankChoices, rankers: readonly Ranker[]): RankingOptions {
  const [ranker = defaultRankingOptions.ranker, ...beside] = rankers;
  const options = {
    ...defaultRankingOptions,
    ranker,
    beside,
    ...(choices.features === undefined ? {} : { features: findFeatures(choices.features) }),
    ...(choices.featureDefinitions === undefined ? {} : { definitions: choices.featureDefinitions }),
    counting: choices.foundAt ?? rankOptions.foundAt.default,
  };
  // A detector that lacks a feature fails for a single row as well, so this checks before anything is read or written.
  const row = createMatrixFromRows(options.features, [options.features.map(() => 0)]);
  for (const ranker of [options.ranker, ...options.beside])
    if (ranker.by === 'features') ranker.fit(row, 0).score(row);
  return options;
}

/** Features by this toolkit's or the replication's names. Each once: repeating a column would weigh it twice. */
function findFeatures(names: readonly string[]): FeatureName[] {
  const found = names.map((wanted) => {
    const feature = features.find(
      ({ name, replicationName }) => name === wanted || replicationName === wanted,
    );
    if (feature !== undefined) return feature.name;
    const known = features.map(({ name }) => name);
    throw new UserError(
      `there is no feature '${wanted}': ${suggestName(wanted, known)}choose from ${known.join(', ')}`,
    );
  });
  return [...new Set(found)];
}
