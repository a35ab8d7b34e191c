import type { OracleType } from '../src/model/oracle.js';
import type { ConclusiveVerdict } from '../src/model/verdict.js';

/** Whose definitions hold where the paper's text and its replication package differ (docs/features.md). */
export const featureDefinitions = ['paper', 'replication'] as const;
/** Whose definitions hold where the paper and its replication package differ. */
export type FeatureDefinitions = (typeof featureDefinitions)[number];

/** A test case that failed on the buggy version, with all that its features are computed from. */
export interface FailedTest {
  readonly project: string;
  /** The bug's number within the project, as text. */
  readonly bugNumber: string;
  /** Unique within the bug: TEval-plus's `unique_test_name`, or a test case's id. */
  readonly testName: string;
  /** Simple name of the focal method; empty where there is none. */
  readonly focalMethodName: string;
  /** Java source of the focal method; empty where there is none. */
  readonly focalMethod: string;
  /** Its Javadoc, or empty. */
  readonly docstring: string;
  /** The candidate as TOGA's files have it: the whole method with its own assertion or try and catch. */
  readonly testPrefix: string;
  /** The candidate has a catch clause. */
  readonly hasCatch: boolean;
  readonly oracleType: OracleType;
  /** Java source of the test case that ran. */
  readonly generatedTest: string;
  /** Its failure on the buggy version: a line with the test's name, then the Java trace (see `readTrace`). */
  readonly trace: string;
  /** For Found@K; no feature is computed from it. */
  readonly verdict: ConclusiveVerdict | 'inconclusive';
}

/** `<project>-<number>`, as in `Lang-7`. */
export function bugIdOf(test: Pick<FailedTest, 'project' | 'bugNumber'>): string {
  return `${test.project}-${test.bugNumber}`;
}
