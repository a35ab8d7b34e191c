import type { OracleType } from '../src/model/oracle/oracle.js';

/** Which definitions to use where the paper and its replication package differ (docs/features.md). */
export const featureDefinitions = ['paper', 'replication'] as const;
/** Which definitions to use where the paper and its replication package differ. */
export type FeatureDefinitions = (typeof featureDefinitions)[number];

/** A test case that failed on the buggy version, with the inputs of its features. */
export interface FailedTest {
  readonly project: string;
  /** The bug's number within the project, as text. */
  readonly bugNumber: string;
  /** Unique within the bug: TEval-plus's `unique_test_name`, or a test case's id. */
  readonly testName: string;
  /** Simple name of the focal method; empty if there is none. */
  readonly focalMethodName: string;
  /** Java source of the focal method; empty if there is none. */
  readonly focalMethod: string;
  /** Its Javadoc, or empty. */
  readonly docstring: string;
  /** The candidate in the form of TOGA's files: the whole method with its own assertion or try and catch. */
  readonly testPrefix: string;
  /** Whether the candidate has a catch clause. */
  readonly hasCatch: boolean;
  readonly oracleType: OracleType;
  /** Java source of the test case that ran. */
  readonly generatedTest: string;
  /** Its failure on the buggy version: a line with the test's name, then the Java trace (see `readTrace`). */
  readonly trace: string;
  /** The generator's confidence in the oracle; absent if it reported none. */
  readonly confidence?: number;
  /** How many oracle generators of the run have a failing test with this prefix, including its own; absent outside of runs. */
  readonly votes?: number;
  /** For Found@K. No feature uses it. */
  readonly verdict: 'TP' | 'FP' | 'TN' | 'FN' | 'inconclusive';
}

/** `<project>-<number>`, as in `Lang-7`; the number alone if there is no project. */
export function toBugId(test: Pick<FailedTest, 'project' | 'bugNumber'>): string {
  return test.project === '' ? test.bugNumber : `${test.project}-${test.bugNumber}`;
}
