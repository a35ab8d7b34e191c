import type { Outcome } from './outcome.js';
import type { Version } from './bug.js';

/** What a test case means, from its two outcomes. */
export const conclusiveVerdicts = ['TP', 'FP', 'TN', 'FN'] as const;
export type ConclusiveVerdict = (typeof conclusiveVerdicts)[number];

/** Why a test case counts for nothing, in order of precedence. */
export const inconclusiveReasons = ['notCompiled', 'notRun', 'flaky'] as const;
export type InconclusiveReason = (typeof inconclusiveReasons)[number];

export type Verdict =
  | { readonly kind: ConclusiveVerdict }
  | {
      readonly kind: 'inconclusive';
      readonly reason: InconclusiveReason;
      /** The versions on which it was so. */
      readonly versions: readonly Version[];
    };

/** `strict` counts only what is conclusive on both versions; `replication` takes what has no recorded failure as passed. */
export const accountings = ['strict', 'replication'] as const;
export type Accounting = (typeof accountings)[number];

/** The verdict by strict accounting (method.md, "Vocabulary"). */
export function verdictOf(buggy: Outcome, fixed: Outcome): Verdict {
  for (const reason of inconclusiveReasons) {
    const versions: Version[] = [];
    if (buggy.status === reason) versions.push('buggy');
    if (fixed.status === reason) versions.push('fixed');
    if (versions.length > 0) return { kind: 'inconclusive', reason, versions };
  }
  return { kind: conclusiveVerdictOf(buggy.status === 'failed', fixed.status === 'failed') };
}

/** The verdict as the replication package counts: no test is run again, and one without a recorded failure has passed. */
export function replicationVerdictOf(buggy: Outcome, fixed: Outcome): ConclusiveVerdict {
  const failed = (outcome: Outcome) =>
    outcome.status === 'failed' || (outcome.status === 'flaky' && outcome.first === 'failed');
  return conclusiveVerdictOf(failed(buggy), failed(fixed));
}

function conclusiveVerdictOf(failsBuggy: boolean, failsFixed: boolean): ConclusiveVerdict {
  if (failsBuggy) return failsFixed ? 'FP' : 'TP';
  return failsFixed ? 'FN' : 'TN';
}
