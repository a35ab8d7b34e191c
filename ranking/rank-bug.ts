import { UserError } from '../src/model/common/errors.js';
import type { FeatureTable } from '../features/extract.js';
import { extractFeatures } from '../features/extract.js';
import type { FailedTest, FeatureDefinitions } from '../features/failed-test.js';
import { toBugId } from '../features/failed-test.js';
import type { FeatureName } from '../features/names.js';
import { featureNames } from '../features/names.js';
import { isolationForest } from './isolation-forest/isolation-forest.js';
import { createMatrix, type Matrix } from './matrix.js';
import { orderByScore, rankRanges } from './order.js';
import type { Ranker } from './ranker.js';
import { adaptRanker } from './rankers.js';
import type { FoundAtCounting } from './reading.js';

export interface RankingOptions {
  /** The one whose order is shown. */
  readonly ranker: Ranker;
  /** Those whose Found@K is counted beside it, apart from the baselines. */
  readonly beside: readonly Ranker[];
  /** The features that detectors use. */
  readonly features: readonly FeatureName[];
  readonly definitions: FeatureDefinitions;
  /** One ranking per state. */
  readonly randomStates: readonly number[];
  readonly counting: FoundAtCounting;
}

/** The paper's ranking with exact counting: isolation forest over all eleven features, random states 0 to 9. */
export const defaultRankingOptions: RankingOptions = {
  ranker: isolationForest,
  beside: [],
  features: featureNames,
  definitions: 'paper',
  randomStates: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  counting: 'exact',
};

/** One ranking of a bug's failing tests. */
export interface Ranking {
  /** Indices of the tests, most suspicious first. Tests with equal scores are in the suite's order. */
  readonly order: Uint32Array;
  /** The ranker's score of each test, in the tests' order; lower is more suspicious. */
  readonly scores: Float64Array;
}

/** A bug's failing tests, their features, and their rankings. */
export interface RankedBug {
  readonly bug: string;
  readonly tests: readonly FailedTest[];
  readonly features: FeatureTable;
  /** One per random state, in the order of the requested states; empty if a guest gave no usable answer, so that nothing is ranked. */
  readonly rankings: readonly (Ranking & { readonly randomState: number })[];
  /** Ranking by the mean score over the random states: the single order to show to a developer. */
  readonly mean: Ranking;
}

/** Ranks the failing tests of one bug, at least one, from one suite and oracle generator. */
export function rankBug(tests: readonly FailedTest[], options: RankingOptions): RankedBug {
  const table = extractFeatures(tests, options.definitions);
  const unit = { tests, features: table };
  return { bug: toBugId(tests[0]!), ...unit, ...rankUnit(unit, options) };
}

/** Ranks tests with features already extracted, for ablations, which rank the same features in many ways. */
export function rankUnit(
  { tests, features: table }: Pick<RankedBug, 'tests' | 'features'>,
  { ranker: asked, features, randomStates, counting }: Omit<RankingOptions, 'definitions' | 'beside'>,
): Pick<RankedBug, 'rankings' | 'mean'> {
  if (randomStates.length === 0) throw new UserError('a ranking needs at least one random state');
  const ranker = adaptRanker(asked, counting);
  const matrix = createMatrix(
    features,
    features.map((feature) => table[feature]),
  );
  if (ranker.by === 'answers' && ranker.answerTo(tests).kind === 'nothing')
    return { rankings: [], mean: toRanking(new Float64Array(tests.length)) };
  const rank = (randomState: number) => toRanking(score(ranker, tests, matrix, randomState));
  const alike = isSeeded(ranker) ? 'none' : rank(randomStates[0]!);
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

/** Whether the random state matters. */
export function isSeeded(ranker: Ranker): boolean {
  if (ranker.by === 'rankers') return ranker.of.some(isSeeded);
  return ranker.by === 'features' && ranker.randomness === 'seeded';
}

function score(
  ranker: Ranker,
  tests: readonly FailedTest[],
  matrix: Matrix,
  randomState: number,
): Float64Array {
  switch (ranker.by) {
    case 'features':
      return ranker.fit(matrix, randomState).score(matrix);
    case 'tests':
      return Float64Array.from(ranker.score(tests));
    case 'answers': {
      const answer = ranker.answerTo(tests);
      if (answer.kind === 'nothing') throw new Error(`${ranker.name} has no answer: ${answer.reason}`);
      return Float64Array.from(answer.scores);
    }
    case 'rankers': {
      const ranks = ranker.of.map((each) => computeMeanRanks(score(each, tests, matrix, randomState)));
      return Float64Array.from(
        tests,
        (_, row) => ranks.reduce((sum, each) => sum + each[row]!, 0) / ranks.length,
      );
    }
  }
}

/** Ranks from 1; tied tests share the mean of theirs. */
function computeMeanRanks(scores: Float64Array): Float64Array {
  const order = orderByScore(scores);
  const ranks = new Float64Array(scores.length);
  rankRanges(scores, order).forEach(({ first, last }, place) => (ranks[order[place]!] = (first + last) / 2));
  return ranks;
}

function toRanking(scores: Float64Array): Ranking {
  return { order: orderByScore(scores), scores };
}
