import type { Version } from '../../model/program/bug.js';
import type { OutcomePair } from '../../model/outcome/outcome.js';
import { computeRecordedFailures, type ReplicationRules, type SuiteOutcomes } from './replication.js';

/** The meaning of a test case's two outcomes. */
export const conclusiveVerdicts = ['TP', 'FP', 'TN', 'FN'] as const;
/**
 * The meaning of a test case's two outcomes. TP: it finds the bug. FP: it raises a false alarm. TN: it rightly passes on both versions. FN: it
 * asserts the buggy behaviour.
 */
export type ConclusiveVerdict = (typeof conclusiveVerdicts)[number];

/** Why a test case is not counted, in order of precedence. */
export const inconclusiveReasons = ['notCompiled', 'notRun', 'flaky', 'inspecting'] as const;
/** Why a test case is not counted. */
export type InconclusiveReason = (typeof inconclusiveReasons)[number];

export interface InconclusiveVerdict {
  readonly kind: 'inconclusive';
  readonly reason: InconclusiveReason;
  /** The versions with that outcome. */
  readonly versions: readonly Version[];
}

/** What people choose test cases by. */
export const verdictKinds = [...conclusiveVerdicts, 'inconclusive'] as const;
export type VerdictKind = (typeof verdictKinds)[number];

/** The accounts of test cases: each verdict, with inconclusive ones by their reason. */
export const verdictAccounts = [...inconclusiveReasons, ...conclusiveVerdicts] as const;
export type VerdictAccount = (typeof verdictAccounts)[number];

/** The account that a verdict belongs to. */
export function chooseAccount(verdict: Verdict): VerdictAccount {
  return verdict.kind === 'inconclusive' ? verdict.reason : verdict.kind;
}

export type Verdict = { readonly kind: ConclusiveVerdict } | InconclusiveVerdict;

/** `strict` counts test cases that are conclusive on both versions; `replication` counts what the replication package's logs would contain. */
export const accountings = ['strict', 'replication'] as const;
/** Whether inconclusive test cases are left out, or count as passed as in the replication package. */
export type Accounting = (typeof accountings)[number];

/** How to count test cases, including the replication package's rules. */
export interface AccountingRules {
  readonly accounting: Accounting;
  readonly replication: ReplicationRules;
}

/**
 * Verdicts of a unit's test cases, in their order. Only this function depends on the accounting: counts and rankings follow from verdicts
 * (`isRanked`).
 */
export function decideVerdicts(
  suite: SuiteOutcomes,
  { accounting, replication }: AccountingRules,
): Verdict[] {
  if (accounting === 'replication')
    return computeRecordedFailures(suite, replication).map(({ buggy, fixed }) => ({
      kind: decideConclusive(buggy, fixed),
    }));
  return suite.tests.map(decideStrictVerdict);
}

/** The verdict on one test case from its two outcomes alone. */
export function decideStrictVerdict(pair: OutcomePair): Verdict {
  const inconclusive = decideInconclusive(pair);
  if (inconclusive !== 'none') return inconclusive;
  return { kind: decideConclusive(pair.buggy.status === 'failed', pair.fixed.status === 'failed') };
}

/** Why strict accounting leaves out a test case; `none` if it counts. */
export function decideInconclusive({ buggy, fixed }: OutcomePair): InconclusiveVerdict | 'none' {
  for (const reason of inconclusiveReasons) {
    const versions: Version[] = [];
    if (buggy.status === reason) versions.push('buggy');
    if (fixed.status === reason) versions.push('fixed');
    if (versions.length > 0) return { kind: 'inconclusive', reason, versions };
  }
  return 'none';
}

/** Whether a test case is in rankings, which list the tests that count as failing on the buggy version. */
export function isRanked({ kind }: Verdict): boolean {
  return kind === 'TP' || kind === 'FP';
}

function decideConclusive(failsBuggy: boolean, failsFixed: boolean): ConclusiveVerdict {
  if (failsBuggy) return failsFixed ? 'FP' : 'TP';
  return failsFixed ? 'FN' : 'TN';
}
