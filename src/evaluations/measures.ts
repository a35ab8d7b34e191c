import type { Counts, EvaluationMeasure } from './evaluation.js';

type Better = EvaluationMeasure['better'];

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
): EvaluationMeasure {
  return {
    ...{ name, title, better, kind: 'share' },
    of: (counts) => (whole(counts) === 0 ? null : part(counts) / whole(counts)),
    sums: { part, whole },
  };
}

/** The measure with a place on the first screen. */
export function showFirst(
  measure: EvaluationMeasure,
  first: NonNullable<EvaluationMeasure['first']> = 'shown',
): EvaluationMeasure {
  return { ...measure, first };
}

/** Reads one of the sums; 0 if nothing adds to it. */
export function readCount(name: string): (counts: Counts) => number {
  return (counts) => counts[name] ?? 0;
}
