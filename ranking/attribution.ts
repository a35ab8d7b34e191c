import type { FeatureTable } from '../features/extract.js';
import type { FeatureName } from '../features/names.js';
import { matrixOfColumns } from './matrix.js';
import type { RankingOptions } from './rank-bug.js';

/** Which features made a failing test what it is among those of its bug. */
export interface Attribution {
  /**
   * Per feature: by how many splits of a tree it makes the test easier to isolate than the bug's failing tests are on average, over all
   * trees and random states. Above 0 is what moves the test up in the ranking; they add up to `total`.
   */
  readonly contributions: ReadonlyMap<FeatureName, number>;
  /** By how many splits the test's mean path is shorter than the mean over the bug's failing tests. */
  readonly total: number;
}

/**
 * The attributions of a bug's failing tests, in their order; `none` where the detector cannot tell. They explain the mean path, with which
 * scores fall; of features that go together, one may have another's share.
 */
export function attributionsOf(
  table: FeatureTable,
  { detector, features, randomStates }: Pick<RankingOptions, 'detector' | 'features' | 'randomStates'>,
): readonly Attribution[] | 'none' {
  const matrix = matrixOfColumns(
    features,
    features.map((feature) => table[feature]),
  );
  const states = detector.randomness === 'none' ? randomStates.slice(0, 1) : randomStates;
  const sums = new Float64Array(matrix.rowCount * features.length);
  for (const state of states) {
    const contributions = detector.fit(matrix, state).contributions?.(matrix);
    if (contributions === undefined) return 'none';
    contributions.forEach((value, index) => (sums[index]! += value));
  }
  return Array.from({ length: matrix.rowCount }, (_, row) => {
    const values = features.map((_feature, column) =>
      zeroed(-sums[row * features.length + column]! / states.length),
    );
    return {
      contributions: new Map(features.map((feature, column) => [feature, values[column]!])),
      total: values.reduce((sum, value) => sum + value, 0),
    };
  });
}

/** What is left of a sum of nothing when it is rounded. */
function zeroed(value: number): number {
  return Math.abs(value) < leastContribution ? 0 : value;
}

const leastContribution = 1e-12;
