import type { Bug, Side } from '../model/bug.js';
import type { SuiteFile } from '../model/suite.js';
import type { Workspace } from '../model/workspace.js';

/** What a prefix generator is asked for: tests for the bug's modified classes, written against the side under test. */
export interface SuiteRequest {
  readonly bug: Bug;
  readonly side: Side;
  readonly seed: number;
  readonly workspace: Workspace;
  /** Classes to test, fully qualified. */
  readonly classes: readonly string[];
  /** Total budget in seconds, split over the classes as the adapter defines. */
  readonly budgetSeconds: number;
}

/** What came back. */
export interface GeneratedSuite {
  /** Java sources at package paths, sorted by path. May be empty where the generator found nothing to test. */
  readonly files: readonly SuiteFile[];
  /** One sentence for each class that got no tests, and why. */
  readonly remarks: readonly string[];
}

/** Writes test suites: EvoSuite, a folder of archives, later Randoop or a model. */
export interface PrefixGenerator {
  readonly name: string;
  readonly version: string;
  /** `cached`: results are kept in the cache under `keyOf`; `direct`: reading is cheap, nothing is kept. */
  readonly storage: 'cached' | 'direct';
  /** All that the suite depends on, for the cache key (JSON). */
  keyOf(request: SuiteRequest): unknown;
  /** Throws UserError for bad input, MachineError where the generator could not be run; an empty suite is a result. */
  generate(request: SuiteRequest, signal?: AbortSignal): Promise<GeneratedSuite>;
}
