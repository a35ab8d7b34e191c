import { dryRuns } from '../model/sample/ground-truth.js';
import type { OracleGeneratorDescriptor } from './contract.js';

/**
 * The developers' tests themselves as samples. Tests4J's first dry run (section 3.4.7): what does not come out executable here shows a fault of the
 * set-up, not of a generator.
 */
export const groundTruth: OracleGeneratorDescriptor = {
  name: dryRuns.groundTruth,
  description:
    "the developers' tests as samples, for --scaffold developer: a dry run, and what a generator can reach",
  async create() {
    const { createGroundTruth } = await import('./samples/dry-runs.js');
    return createGroundTruth();
  },
};

/** A test without a statement for each test class. Tests4J's second dry run (section 3.4.7): it must pass, and what it covers the class itself covers. */
export const emptyTest: OracleGeneratorDescriptor = {
  name: dryRuns.emptyTest,
  description:
    'a test without a statement, for --scaffold developer: a dry run, which shows whether test classes compile',
  async create() {
    const { createEmptyTest } = await import('./samples/dry-runs.js');
    return createEmptyTest();
  },
};
