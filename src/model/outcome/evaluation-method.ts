import type { Side } from '../program/bug.js';

/** `all-or-nothing` (TEval): a compile error costs the whole suite. `per-test`: an error costs its test. */
export const suiteCompiles = ['per-test', 'all-or-nothing'] as const;
/** What a compile error costs. */
export type SuiteCompile = (typeof suiteCompiles)[number];

/** Whether test cases with the same prefix and the same oracle run once or as often as generated. */
export type DuplicatePolicy = 'removed' | 'kept';

/** The form of prefixes that blind oracle generators see and that is run: normalised, or as in the suite. */
export const prefixViews = ['normalised', 'as-written'] as const;
/** The form of prefixes that blind oracle generators see. */
export type PrefixView = (typeof prefixViews)[number];

/**
 * The name of the evaluation method (docs/results.md) with a given side, compile policy and policy for duplicates. Methods without a name in the
 * paper get a description.
 */
export function nameEvaluationMethod(
  side: Side,
  suiteCompile: SuiteCompile,
  duplicates: DuplicatePolicy = 'removed',
  reach: 'values' | 'any' = 'values',
): string {
  if (reach === 'any') return `${nameEvaluationMethod(side, suiteCompile, duplicates)}, any reach`;
  if (duplicates === 'kept') {
    const without = nameEvaluationMethod(side, suiteCompile);
    return without === 'TEval' ? 'TEval*' : `${without}, with duplicates`;
  }
  if (suiteCompile === 'per-test') return `TEval@${side}`;
  return side === 'fixed' ? 'TEval' : 'TEval@buggy, all-or-nothing';
}
