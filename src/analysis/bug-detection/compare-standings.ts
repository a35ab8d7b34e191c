import type { SummaryResult } from './summary.js';

/**
 * Orders oracle generators for readers: the one that finds most bugs first, and of equal ones the one with fewer false alarms. Those without any verdict
 * come after equal ones, because they could not raise a false alarm.
 */
export function compareStandings(a: SummaryResult, b: SummaryResult): number {
  return (
    (b.bugs_found.mean ?? -1) - (a.bugs_found.mean ?? -1) ||
    Number(isJudged(b)) - Number(isJudged(a)) ||
    (a.fp.mean ?? 0) - (b.fp.mean ?? 0)
  );
}

function isJudged({ tp, fp, tn, fn }: SummaryResult): boolean {
  return [tp, fp, tn, fn].some(({ mean }) => mean !== null && mean > 0);
}
