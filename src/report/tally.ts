import type { EvaluatedTestCase } from '../model/unit.js';
import {
  replicationVerdictOf,
  verdictOf,
  type Accounting,
  type ConclusiveVerdict,
  type InconclusiveReason,
} from '../model/verdict.js';

/** Counts of test cases by verdict, and of the bugs found, for one seed. */
export interface Tally extends Record<ConclusiveVerdict | InconclusiveReason, number> {
  bugs: number;
}

export function emptyTally(): Tally {
  return { bugs: 0, TP: 0, FP: 0, TN: 0, FN: 0, notCompiled: 0, notRun: 0, flaky: 0 };
}

/**
 * The member of a tally that a test case counts for. Decided from the outcomes, not from the recorded verdict, which follows the
 * run's accounting.
 */
export function tallyMemberOf(
  { buggy, fixed }: Pick<EvaluatedTestCase, 'buggy' | 'fixed'>,
  accounting: Accounting,
): keyof Omit<Tally, 'bugs'> {
  if (accounting === 'replication') return replicationVerdictOf(buggy, fixed);
  const verdict = verdictOf(buggy, fixed);
  return verdict.kind === 'inconclusive' ? verdict.reason : verdict.kind;
}
