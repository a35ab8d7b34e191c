import { UserError } from '../src/model/common/errors.js';
import { betaProbability } from './quantiles.js';

/** McNemar's exact test of two yes-or-no measurements of the same subjects (bugs found or not). */
export interface McnemarResult {
  readonly test: "McNemar's exact";
  /** Number of subjects with yes only in the first measurement (b), and only in the second (c). */
  readonly firstOnly: number;
  readonly secondOnly: number;
  readonly both: number;
  readonly neither: number;
  /**
   * Two-sided: the probability that a fair coin divides the discordant subjects as unevenly; 1 without discordant subjects. 0 if it is too small for a
   * double.
   */
  readonly pValue: number;
  /** The smallest p-value possible with as many discordant subjects: all on one side. */
  readonly smallestPValue: number;
}

/**
 * The exact two-sided test (McNemar 1947; the binomial distribution of the discordant subjects). `first[i]` and `second[i]` belong to subject i.
 * Throws UserError for samples that are empty or of unequal length.
 */
export function mcnemarExact(first: readonly boolean[], second: readonly boolean[]): McnemarResult {
  if (first.length === 0) throw new UserError("McNemar's test needs at least one pair");
  if (first.length !== second.length)
    throw new UserError(
      `a paired test needs samples of one length, not ${first.length} and ${second.length} values`,
    );
  const count = (a: boolean, b: boolean) =>
    first.filter((value, index) => value === a && second[index] === b).length;
  const [firstOnly, secondOnly] = [count(true, false), count(false, true)];
  return {
    test: "McNemar's exact",
    firstOnly,
    secondOnly,
    both: count(true, true),
    neither: count(false, false),
    pValue: twoSided(Math.min(firstOnly, secondOnly), firstOnly + secondOnly),
    smallestPValue: twoSided(0, firstOnly + secondOnly),
  };
}

/** Twice the probability of at most `successes` in `trials` tosses of a fair coin, at most 1. `successes` is at most half of `trials`. */
function twoSided(successes: number, trials: number): number {
  return trials === 0 ? 1 : Math.min(1, 2 * betaProbability(1 / 2, trials - successes, successes + 1));
}
