import { paperRanks } from '../../../ranking/found-at.js';
import type { Series, Summary, SummaryResult } from '../summary.js';

/** A measure in which runs are compared. */
export interface Metric {
  readonly name: string;
  /** 100 for shares shown in percent. */
  readonly scale: 1 | 100;
  /** Over the summary's seeds, all oracle types together; `absent` where the run was not ranked. */
  of(summary: Summary, oracleGenerator: string): Series | 'absent';
}

const counted = (name: string, scale: Metric['scale'], pick: (result: SummaryResult) => Series): Metric => ({
  name,
  scale,
  of(summary, oracleGenerator) {
    const found = summary.results.find(
      (result) =>
        result.accounting === summary.accounting &&
        result.oracle_generator === oracleGenerator &&
        result.oracle_type === 'all',
    );
    return found === undefined ? 'absent' : pick(found);
  },
});

const foundAtRank = (k: number): Metric => ({
  name: `Found@${k}`,
  scale: 1,
  of(summary, oracleGenerator) {
    const entries = summary.found_at.filter(
      (entry) => entry.oracle_generator === oracleGenerator && entry.oracle_type === 'all' && entry.k === k,
    );
    // The ranking's own detector comes first, its baselines after it.
    return entries[0]?.found ?? 'absent';
  },
});

/** What rankings differ in. */
export const foundAtMetrics: readonly Metric[] = paperRanks.map(foundAtRank);

/** What `teval compare` compares. */
export const metrics: readonly Metric[] = [
  counted('BugFound', 1, (result) => result.bugs_found),
  counted('FPR', 100, (result) => result.fpr),
  counted('Precision', 100, (result) => result.precision),
  counted('#TP', 1, (result) => result.tp),
  counted('#FP', 1, (result) => result.fp),
  ...foundAtMetrics,
];
