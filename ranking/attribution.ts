import type { FeatureTable } from '../features/extract.js';
import type { FeatureName } from '../features/names.js';
import { createMatrix } from './matrix.js';
import type { RankingOptions } from './rank-bug.js';

/** Contribution of each feature to the score of a failing test, relative to the failing tests of its bug. */
export interface Attribution {
  /**
   * For each feature, the number of splits of a tree by which it makes the test easier to isolate than the average failing test of the bug, averaged
   * over all trees and random states. Positive values move the test up in the ranking. The sum is `total`.
   */
  readonly contributions: ReadonlyMap<FeatureName, number>;
  /** The number of splits by which the test's mean path is shorter than the mean over the bug's failing tests. */
  readonly total: number;
}

/**
 * The attributions of a bug's failing tests, in their order; `none` if the ranker can't compute them. They explain the mean path, which decreases
 * as scores decrease. Correlated features may share or swap contributions.
 */
export function computeAttributions(
  table: FeatureTable,
  { ranker, features, randomStates }: Pick<RankingOptions, 'ranker' | 'features' | 'randomStates'>,
): readonly Attribution[] | 'none' {
  if (ranker.by !== 'features') return 'none';
  const matrix = createMatrix(
    features,
    features.map((feature) => table[feature]),
  );
  const states = ranker.randomness === 'none' ? randomStates.slice(0, 1) : randomStates;
  const sums = new Float64Array(matrix.rowCount * features.length);
  for (const state of states) {
    const contributions = ranker.fit(matrix, state).contributions?.(matrix);
    if (contributions === undefined) return 'none';
    contributions.forEach((value, index) => (sums[index]! += value));
  }
  return Array.from({ length: matrix.rowCount }, (_, row) => {
    const values = features.map((_feature, column) =>
      roundToZero(-sums[row * features.length + column]! / states.length),
    );
    return {
      contributions: new Map(features.map((feature, column) => [feature, values[column]!])),
      total: values.reduce((sum, value) => sum + value, 0),
    };
  });
}

/** Replaces the rounding error of an empty sum by 0. */
function roundToZero(value: number): number {
  return Math.abs(value) < leastContribution ? 0 : value;
}

const leastContribution = 1e-12;
