import type { RankFlags } from './rank-flags.js';
import { features, type FeatureName } from '../../../features/names.js';
import { detectorNamed } from '../../../ranking/detectors.js';
import { matrixOfRows } from '../../../ranking/matrix.js';
import { defaultRankingOptions, type RankingOptions } from '../../../ranking/rank-bug.js';
import { UserError } from '../../model/errors.js';
import { defaults } from '../options/defaults.js';

/** The ranking that the flags ask for. Throws UserError for detectors and features that there are not, or that don't go together. */
export function rankingOptionsOf(flags: RankFlags): RankingOptions {
  const options = {
    ...defaultRankingOptions,
    ...(flags.detector === undefined ? {} : { detector: detectorNamed(flags.detector) }),
    ...(flags.features === undefined ? {} : { features: featuresNamed(flags.features) }),
    ...(flags.featureDefinitions === undefined ? {} : { definitions: flags.featureDefinitions }),
    counting: flags.foundAt ?? defaults.foundAt,
  };
  // A detector that lacks a feature says so for a single row as well: before anything is read or written.
  const row = matrixOfRows(options.features, [options.features.map(() => 0)]);
  options.detector.fit(row, 0).score(row);
  return options;
}

/** Features by this toolkit's or the replication's names. Each once: repeating a column would weigh it twice. */
function featuresNamed(list: string): FeatureName[] {
  const names = list.split(',').map((text) => {
    const wanted = text.trim();
    const found = features.find(({ name, replicationName }) => name === wanted || replicationName === wanted);
    if (found !== undefined) return found.name;
    const known = features.map(({ name }) => name).join(', ');
    throw new UserError(`there is no feature '${wanted}': choose from ${known}`);
  });
  return [...new Set(names)];
}
