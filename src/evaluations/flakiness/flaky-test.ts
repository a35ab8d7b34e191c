import { readReruns } from '../../execution/rerun-evidence.js';
import { groupBy } from '../../model/common/group-by.js';
import type { FailureCause, Outcome } from '../../model/outcome/outcome.js';
import type { JudgedItem } from '../../model/unit/unit.js';

/** A test case with its outcome on the version that its suite was generated on. */
export interface RerunTest extends JudgedItem {
  readonly outcome: Outcome;
  /** Number of reruns. */
  readonly reruns: number;
}

/**
 * The accounts of test cases. `orderDependent`: it does the same in each order that was run twice, and differs between orders. `nonDeterministic`: it
 * differs between runs in one order. `undecided`: it is flaky, and no order was run often enough to tell. `notRerun`: it ran once only.
 */
export const flakinessAccounts = [
  'notCompiled',
  'notRun',
  'inspecting',
  'notRerun',
  'orderDependent',
  'nonDeterministic',
  'undecided',
  'stable',
] as const;
export type FlakinessAccount = (typeof flakinessAccounts)[number];

/** The account of a test case. */
export function chooseFlakinessAccount({ outcome, reruns }: RerunTest): FlakinessAccount {
  switch (outcome.status) {
    case 'notCompiled':
    case 'notRun':
    case 'inspecting':
      return outcome.status;
    case 'flaky':
      return classifyFlakiness(outcome.evidence);
    case 'passed':
    case 'failed':
      return reruns === 0 ? 'notRerun' : 'stable';
  }
}

/**
 * Order-dependent and non-deterministic tests are told apart as by Lam et al. (iDFlakies, ICST 2019): the same order is run again.
 *
 * @param evidence of a flaky outcome
 */
export function classifyFlakiness(
  evidence: string,
): Extract<FlakinessAccount, 'orderDependent' | 'nonDeterministic' | 'undecided'> {
  const passes = ({ result }: { readonly result: string }) => result === 'passed';
  const orders = [...groupBy(readReruns(evidence), ({ how }) => how).values()];
  if (orders.some((runs) => runs.some(passes) && !runs.every(passes))) return 'nonDeterministic';
  const repeated = orders.filter((runs) => runs.length > 1);
  return repeated.some((runs) => passes(runs[0])) && repeated.some((runs) => !passes(runs[0]))
    ? 'orderDependent'
    : 'undecided';
}

/** How a flaky test fails, by its first failing run; `none` for other tests. */
export function findFlakyCause({ outcome }: Pick<RerunTest, 'outcome'>): FailureCause | 'none' {
  if (outcome.status !== 'flaky') return 'none';
  const failing = readReruns(outcome.evidence).find(({ result }) => result !== 'passed');
  return failing === undefined || failing.result === 'passed' ? 'none' : failing.result;
}
