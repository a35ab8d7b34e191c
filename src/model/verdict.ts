import type { Version } from './bug.js';
import type { OutcomePair } from './outcome.js';
import { recordedFailures, type ReplicationRules, type SuiteOutcomes } from './replication.js';

/** What a test case means, from its two outcomes. */
export const conclusiveVerdicts = ['TP', 'FP', 'TN', 'FN'] as const;
/** What a test case means, from its two outcomes: a TP finds the bug, an FP is a false alarm, a TN is rightly silent, an FN holds the bug to be right. */
export type ConclusiveVerdict = (typeof conclusiveVerdicts)[number];

/** Why a test case counts for nothing, in order of precedence. */
export const inconclusiveReasons = ['notCompiled', 'notRun', 'flaky'] as const;
/** Why a test case counts for nothing. */
export type InconclusiveReason = (typeof inconclusiveReasons)[number];

export interface InconclusiveVerdict {
  readonly kind: 'inconclusive';
  readonly reason: InconclusiveReason;
  /** The versions on which it was so. */
  readonly versions: readonly Version[];
}

export type Verdict = { readonly kind: ConclusiveVerdict } | InconclusiveVerdict;

/** `strict` counts only what is conclusive on both versions; `replication` what the replication package's logs would have. */
export const accountings = ['strict', 'replication'] as const;
/** Whether what is inconclusive is left out, or taken for passed as by the replication package. */
export type Accounting = (typeof accountings)[number];

/** How test cases are counted, with what the replication's own rules are. */
export interface AccountingRules {
  readonly accounting: Accounting;
  readonly replication: ReplicationRules;
}

/**
 * What the test cases of a unit mean, in their order. The one place where an accounting decides: what is counted and what is ranked
 * follow from it (`isRanked`).
 */
export function verdictsOf(suite: SuiteOutcomes, { accounting, replication }: AccountingRules): Verdict[] {
  if (accounting === 'replication')
    return recordedFailures(suite, replication).map(({ buggy, fixed }) => ({
      kind: conclusiveVerdictOf(buggy, fixed),
    }));
  return suite.tests.map(strictVerdictOf);
}

/** What the two outcomes of a test case say on their own. */
export function strictVerdictOf(pair: OutcomePair): Verdict {
  const inconclusive = inconclusiveVerdictOf(pair);
  if (inconclusive !== 'none') return inconclusive;
  return { kind: conclusiveVerdictOf(pair.buggy.status === 'failed', pair.fixed.status === 'failed') };
}

/** Why strict accounting leaves a test case out; `none` where it counts. */
export function inconclusiveVerdictOf({ buggy, fixed }: OutcomePair): InconclusiveVerdict | 'none' {
  for (const reason of inconclusiveReasons) {
    const versions: Version[] = [];
    if (buggy.status === reason) versions.push('buggy');
    if (fixed.status === reason) versions.push('fixed');
    if (versions.length > 0) return { kind: 'inconclusive', reason, versions };
  }
  return 'none';
}

/** Whether a reader of failing tests is shown it: what counts as failing on the buggy version, and nothing else. */
export function isRanked({ kind }: Verdict): boolean {
  return kind === 'TP' || kind === 'FP';
}

function conclusiveVerdictOf(failsBuggy: boolean, failsFixed: boolean): ConclusiveVerdict {
  if (failsBuggy) return failsFixed ? 'FP' : 'TP';
  return failsFixed ? 'FN' : 'TN';
}
