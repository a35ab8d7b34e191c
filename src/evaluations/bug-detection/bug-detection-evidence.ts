import type { OutcomePair } from '../../model/outcome/outcome.js';
import type { HoneypotResult } from './honeypot-result.js';

/** What verdicts and judgements of a unit follow from. */
export interface BugDetectionEvidence {
  /** The outcomes after true positives were confirmed. */
  readonly pairs: readonly OutcomePair[];
  /** By judgement and test case; `none` where a judgement says nothing. */
  readonly ofJudgements: Readonly<Record<string, readonly unknown[]>>;
  readonly honeypot: HoneypotResult | 'none';
}
