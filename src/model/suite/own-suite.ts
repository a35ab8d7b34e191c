import type { SuiteAddress } from './suite.js';

/**
 * The suite as its generator knows it. On the fixed side, mutants share the suites of their original, because their fixed versions are the same program.
 */
export function toOwnSuite({ bug, side, seed }: SuiteAddress): SuiteAddress {
  if (bug.mutant === undefined || side !== 'fixed') return { bug, side, seed };
  return { bug: bug.mutant.original, side: bug.mutant.originalSide, seed };
}

/** Names a suite of a run. */
export function nameSuiteOfRun({ bug, side, seed }: SuiteAddress): string {
  return `${bug.id} ${side} ${seed}`;
}

/** Names a suite as its generator knows it. Suites with the same name are the same suite. */
export function nameOwnSuite(suite: SuiteAddress): string {
  return nameSuiteOfRun(toOwnSuite(suite));
}
