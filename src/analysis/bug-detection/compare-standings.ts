import type { SummaryResult } from './summary.js';

/** Orders oracle generators for readers: the one that finds most bugs first, and of equal ones the one with fewer false alarms. */
export function compareStandings(a: SummaryResult, b: SummaryResult): number {
  return (b.bugs_found.mean ?? -1) - (a.bugs_found.mean ?? -1) || (a.fp.mean ?? 0) - (b.fp.mean ?? 0);
}
