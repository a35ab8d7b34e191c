import type { Outcome } from '../../model/outcome/outcome.js';
import type { JudgedItem } from '../../model/unit/unit.js';
import type { Agreement } from './agreement.js';

/** The accounts of test cases. `alarm`: it fails on the code as it is. `silent`: it passes. The others say why a test case is not counted. */
export const qualityAccounts = ['notCompiled', 'notRun', 'flaky', 'alarm', 'silent'] as const;
export type QualityAccount = (typeof qualityAccounts)[number];

/** A test case with its outcome on the version that its suite was generated on. */
export interface QualityTestCase extends JudgedItem {
  readonly outcome: Outcome;
  /** Number of reruns to detect flakiness. */
  readonly reruns: number;
  readonly agreement: Agreement;
}

/** The account of a test case. Only confirmations find tests that inspect the program, and this evaluation has none; they would be unstable, too. */
export function chooseQualityAccount({ outcome }: Pick<QualityTestCase, 'outcome'>): QualityAccount {
  switch (outcome.status) {
    case 'failed':
      return 'alarm';
    case 'passed':
      return 'silent';
    case 'inspecting':
      return 'flaky';
    case 'notCompiled':
    case 'notRun':
    case 'flaky':
      return outcome.status;
  }
}
