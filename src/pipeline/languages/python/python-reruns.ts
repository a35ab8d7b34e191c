import { createHash } from 'node:crypto';
import { describeReruns } from '../../../execution/rerun-evidence.js';
import type { RerunTests } from '../../../execution/reruns.js';
import { isConclusive, type Outcome } from '../../../model/outcome/outcome.js';

/** Share of the tests that pass on all versions to rerun, because chance can also hide failures; as for Java. */
const sampleOfPassing = 0.1;

/**
 * How often a test runs again: each time if it failed on any version, once if it ran into its time limit, and each time for a sample of the tests that
 * pass, which depends only on the source.
 */
export function chooseRepeats(
  source: string,
  outcomes: readonly Outcome[],
  reruns: number,
  which: RerunTests = 'failing tests',
): number {
  const failed = outcomes.filter((outcome) => outcome.status === 'failed');
  if (failed.some(({ cause }) => cause === 'timeout')) return Math.min(1, reruns);
  if (failed.length > 0) return reruns;
  const isSampled =
    which === 'all tests' ||
    createHash('sha256').update(source).digest().readUInt32BE() / 2 ** 32 < sampleOfPassing;
  return isSampled && outcomes.every(({ status }) => status === 'passed') ? reruns : 0;
}

/** The outcome of a test with regard to its reruns. It is flaky if it passes at least once and fails at least once. */
export function combinePythonReruns(first: Outcome, again: readonly Outcome[]): Outcome {
  if (!isConclusive(first)) return first;
  const conclusive = again.filter(isConclusive);
  if (conclusive.every(({ status }) => status === first.status)) return first;
  const runs = [first, ...conclusive].map((outcome, run) => [`in run ${run + 1}`, outcome] as const);
  return { status: 'flaky', first, evidence: describeReruns(runs) };
}
