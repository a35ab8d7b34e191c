import type { Side } from './bug.js';

/** `all-or-nothing`: TEval; a suite with one compile error is lost whole. `per-test`: an error costs its own test. */
export type SuiteCompile = 'per-test' | 'all-or-nothing';

/** Whether test cases with the same prefix and the same oracle run once or as often as they were generated. */
export type DuplicatePolicy = 'removed' | 'kept';

/** What blind oracle generators get to see, and so what is run: prefixes in one form, or as the suite has them. */
export const prefixViews = ['normalised', 'as-written'] as const;
/** How blind oracle generators see prefixes. */
export type PrefixView = (typeof prefixViews)[number];

/**
 * The name of the evaluation method (docs/results.md) that a side, a compile policy and a policy for duplicates amount to. What has no
 * name in the paper gets a description.
 */
export function methodNameOf(
  side: Side,
  suiteCompile: SuiteCompile,
  duplicates: DuplicatePolicy = 'removed',
): string {
  if (duplicates === 'kept') {
    const without = methodNameOf(side, suiteCompile);
    return without === 'TEval' ? 'TEval*' : `${without}, with duplicates`;
  }
  if (suiteCompile === 'per-test') return `TEval@${side}`;
  return side === 'fixed' ? 'TEval' : 'TEval@buggy, all-or-nothing';
}
