import type { Comparison, PairComparison } from '../analysis/compare/compare.js';
import type { OverallComparison } from '../analysis/compare/overall.js';

/** A comparison of two contestants of any evaluation; only those of bug detection find bugs. */
export type AnyComparison = PairComparison & Partial<Pick<Comparison, 'bugsFound'>>;

/** Output of `teval compare --json`. */
export interface Comparisons {
  /** One per pair, the baseline first, with its conclusions as sentences. */
  readonly comparisons: readonly (AnyComparison & { readonly conclusions: readonly string[] })[];
  /** Pairs without a common finished bug (or program) and seed. */
  readonly withoutCommonUnit: readonly (readonly [string, string])[];
  /** Joint comparisons of three or more contestants. */
  readonly overall: readonly OverallComparison[];
  /** Reasons to doubt the comparison of these runs, one sentence each: other differences, or that they are the same. */
  readonly remarks: readonly string[];
}
