import type { RankingOptions } from '../../../ranking/rank-bug.js';

/** The settings of a ranking as found_at.json has them. */
export interface RankingSettings {
  readonly detector: string;
  readonly features: readonly string[];
  readonly feature_definitions: RankingOptions['definitions'];
  readonly random_states: readonly number[];
}

export function rankingSettingsOf({
  detector,
  features,
  definitions,
  randomStates,
}: RankingOptions): RankingSettings {
  return {
    detector: detector.name,
    features,
    feature_definitions: definitions,
    random_states: randomStates,
  };
}
