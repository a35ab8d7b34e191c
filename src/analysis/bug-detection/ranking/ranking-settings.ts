import type { RankingOptions } from '../../../../ranking/rank-bug.js';

/** The settings of a ranking, as in summary.json and found_at.json. */
export interface RankingSettings {
  /** Name of the ranker. */
  readonly detector: string;
  readonly features: readonly string[];
  readonly feature_definitions: RankingOptions['definitions'];
  readonly random_states: readonly number[];
  /** How to count Found@K. */
  readonly counting: RankingOptions['counting'];
}

export function toRankingSettings({
  ranker,
  features,
  definitions,
  randomStates,
  counting,
}: RankingOptions): RankingSettings {
  return {
    detector: ranker.name,
    features,
    feature_definitions: definitions,
    random_states: randomStates,
    counting,
  };
}
