import { UserError } from '../src/model/common/errors.js';
import type { FeatureTable } from '../features/extract.js';
import { extractFeatures } from '../features/extract.js';
import type { FailedTest, FeatureDefinitions } from '../features/failed-test.js';
import { toBugId } from '../features/failed-test.js';
import type { FeatureName } from '../features/names.js';
import { featureNames } from '../features/names.js';
import type { Detector } from './detector.js';
import { adaptDetector } from './detectors.js';
import { isolationForest } from './isolation-forest/isolation-forest.js';
import { createMatrix } from './matrix.js';
import { orderByScore } from './order.js';
import type { FoundAtCounting } from './reading.js';

export interface RankingOptions {
  readonly detector: Detector;
  /** The features that the detector uses. */
  readonly features: readonly FeatureName[];
  readonly definitions: FeatureDefinitions;
  /** One ranking per state. */
  readonly randomStates: readonly number[];
  readonly counting: FoundAtCounting;
}

/** The paper's ranking with exact counting: isolation forest over all eleven features, random states 0 to 9. */
export const defaultRankingOptions: RankingOptions = {
  detector: isolationForest,
  features: featureNames,
  definitions: 'paper',
  randomStates: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  counting: 'exact',
};

/** One ranking of a bug's failing tests. */
export interface Ranking {
  /** Indices of the tests, most suspicious first. Tests with equal scores are in the suite's order. */
  readonly order: Uint32Array;
  /** The detector's score of each test, in the tests' order; lower is more suspicious. */
  readonly scores: Float64Array;
}

/** A bug's failing tests, their features, and their rankings. */
export interface RankedBug {
  readonly bug: string;
  readonly tests: readonly FailedTest[];
  readonly features: FeatureTable;
  /** One per random state, in the order of the requested states. */
  readonly rankings: readonly (Ranking & { readonly randomState: number })[];
  /** Ranking by the mean score over the random states: the single order to show to a developer. */
  readonly mean: Ranking;
}

/** Ranks the failing tests of one bug, at least one, from one suite and oracle generator. */
export function rankBug(tests: readonly FailedTest[], options: RankingOptions): RankedBug {
  const table = extractFeatures(tests, options.definitions);
  return { bug: toBugId(tests[0]!), tests, features: table, ...rankFeatures(table, options) };
}

/** Ranks by features already extracted, for ablations, which rank the same features in many ways. */
export function rankFeatures(
  table: FeatureTable,
  { detector: asked, features, randomStates, counting }: Omit<RankingOptions, 'definitions'>,
): Pick<RankedBug, 'rankings' | 'mean'> {
  if (randomStates.length === 0) throw new UserError('a ranking needs at least one random state');
  const detector = adaptDetector(asked, counting);
  const matrix = createMatrix(
    features,
    features.map((feature) => table[feature]),
  );
  const rank = (randomState: number) => toRanking(detector.fit(matrix, randomState).score(matrix));
  const alike = detector.randomness === 'none' ? rank(randomStates[0]!) : 'none';
  const rankings = randomStates.map((randomState) => ({
    randomState,
    ...(alike === 'none' ? rank(randomState) : alike),
  }));
  const means = Float64Array.from(
    { length: matrix.rowCount },
    (_, row) => rankings.reduce((sum, { scores }) => sum + scores[row]!, 0) / rankings.length,
  );
  return { rankings, mean: toRanking(means) };
}

function toRanking(scores: Float64Array): Ranking {
  return { order: orderByScore(scores), scores };
}
