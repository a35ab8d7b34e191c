import type { Outcome } from '../../model/outcome/outcome.js';
import { getStatusInBuild } from '../../model/suite/test-case.js';
import type { JudgedItem } from '../../model/unit/unit.js';
import type { Agreement } from './agreement.js';
import type { Vacuity } from './vacuity.js';

/**
 * The accounts of test cases. `alarm`: it fails on the code as it is. `silent`: it passes. `notReproduced`: it fails here and passes in the project's own
 * build, so that its failure shows a difference between the two and nothing about the code. The others say why a test case is not counted.
 */
export const qualityAccounts = [
  'notCompiled',
  'notRun',
  'flaky',
  'inspecting',
  'notReproduced',
  'alarm',
  'silent',
] as const;
export type QualityAccount = (typeof qualityAccounts)[number];

/** A test case with its outcome on the version that its suite was generated on. */
export interface QualityTestCase extends JudgedItem {
  readonly outcome: Outcome;
  /** Number of reruns to detect flakiness. */
  readonly reruns: number;
  readonly agreement: Agreement;
  readonly vacuity: Vacuity | 'none';
}

/** The account of a test case. Of the tests that inspect the program it knows those whose own code reaches further than it may; others need two versions. */
export function chooseQualityAccount({
  outcome,
  testCase,
}: Pick<QualityTestCase, 'outcome' | 'testCase'>): QualityAccount {
  switch (outcome.status) {
    case 'failed':
      return getStatusInBuild(testCase) === 'passed' ? 'notReproduced' : 'alarm';
    case 'passed':
      return 'silent';
    case 'notCompiled':
    case 'notRun':
    case 'flaky':
    case 'inspecting':
      return outcome.status;
  }
}
