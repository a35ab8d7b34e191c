import type { MethodSignature } from './assignment.js';

/** A developers' test that is mapped to the method that it tests (Tests4J, section 3). */
export interface GroundTruth {
  /** Qualified name of its class, which is its scaffold. */
  readonly testClass: string;
  readonly testMethod: string;
  /** From its first annotation to its last brace. */
  readonly source: string;
  readonly focalClass: string;
  readonly focalMethod: MethodSignature;
}

/** The generators whose samples show whether the developers' test classes work as scaffolds (Tests4J, section 3.4.7). */
export const dryRuns = { groundTruth: 'ground-truth', emptyTest: 'empty-test' } as const;
