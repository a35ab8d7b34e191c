import { ratio } from '../../stats/ratio.js';
import type { Bounds } from './bounds.js';
import type { Counts, EvaluationMeasure, FinishedAccounts } from './evaluation.js';

type Better = EvaluationMeasure['better'];
type ShareMeasure = EvaluationMeasure & Required<Pick<EvaluationMeasure, 'sums'>>;

/** A measure that is a number of items. */
export function createCountMeasure(
  name: string,
  title: string,
  better: Better,
  part: (counts: Counts) => number,
): EvaluationMeasure {
  return { name, title, better, kind: 'count', of: part, sums: { part, whole: 'count' } };
}

/** A measure that is a share: the sum of parts by the sum of wholes, no part greater than its whole. It is undefined without a whole. */
export function createShareMeasure(
  name: string,
  title: string,
  better: Better,
  part: (counts: Counts) => number,
  whole: (counts: Counts) => number,
): ShareMeasure {
  return {
    ...{ name, title, better, kind: 'share' },
    of: (counts) => ratio(part(counts), whole(counts)),
    sums: { part, whole },
  };
}

/**
 * What a share is at least and at most: if nothing that is open belongs to the part, and if all does.
 *
 * @param certain the whole without what is open
 */
export function computeBounds(part: number, certain: number, open: number): Bounds<number | null> {
  return { lower: ratio(part, certain + open), upper: ratio(part + open, certain + open) };
}

/** A share with its bounds. Its whole may leave out what is open, or not. */
export function withBounds(
  measure: ShareMeasure,
  certain: (counts: Counts) => number,
  open: (counts: Counts) => number,
): ShareMeasure {
  const { part } = measure.sums;
  return {
    ...measure,
    bounds: (counts) => computeBounds(part(counts), certain(counts), open(counts)),
  };
}

/** The measure with a place on the first screen. */
export function showFirst(
  measure: EvaluationMeasure,
  first: NonNullable<EvaluationMeasure['first']> = 'shown',
): EvaluationMeasure {
  return { ...measure, first };
}

/** The number of items of some accounts, in all units. */
export function countInAccounts(units: readonly FinishedAccounts[], ...names: readonly string[]): number {
  return units.reduce(
    (total, { accounts }) => names.reduce((sum, name) => sum + (accounts[name] ?? 0), total),
    0,
  );
}

/** Reads one of the sums; 0 if nothing adds to it. */
export function readCount(name: string): (counts: Counts) => number {
  return (counts) => counts[name] ?? 0;
}
