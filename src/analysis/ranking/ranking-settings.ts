import type { RankingOptions } from '../../../ranking/rank-bug.js';

/** The settings of a ranking as summary.json and found_at.json have them. */
export interface RankingSettings {
  readonly detector: string;
  readonly features: readonly string[];
  readonly feature_definitions: RankingOptions['definitions'];
  readonly random_states: readonly number[];
  /** How Found@K was counted. */
  readonly counting: RankingOptions['counting'];
}

export function rankingSettingsOf({
  detector,
  features,
  definitions,
  randomStates,
  counting,
}: RankingOptions): RankingSettings {
  return {
    detector: detector.name,
    features,
    feature_definitions: definitions,
    random_states: randomStates,
    counting,
  };
}
