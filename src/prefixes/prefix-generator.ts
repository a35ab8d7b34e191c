import type { GeneratedSuite, SuiteAddress } from '../model/suite.js';
import type { Workspace } from '../model/workspace.js';

/** Which suite: all of a request but the program, which may have to be built first. */
export interface SuiteSubject extends SuiteAddress {
  /** Classes to test, fully qualified. */
  readonly classes: readonly string[];
  /** Total budget in seconds, split over the classes as the adapter defines. */
  readonly budgetSeconds: number;
}

/** What a prefix generator is asked for: tests for the bug's modified classes, written against the side under test. */
export interface SuiteRequest extends SuiteSubject {
  readonly workspace: Workspace;
}

/** Writes test suites: EvoSuite, a folder of archives, later Randoop or a model. */
export interface PrefixGenerator {
  readonly name: string;
  readonly version: string;
  /** `cached`: results are kept in the cache under `keyOf`; `direct`: reading is cheap, nothing is kept. */
  readonly storage: 'cached' | 'direct';
  /** `never`: its suites run on any JDK; `possible`: they may bring EvoSuite's own runner, which works on Java 8 only. */
  readonly evosuiteRunner: 'never' | 'possible';
  /**
   * All that the suite depends on beside the program, found out without writing it (JSON): of suites that are read, their bytes. Throws
   * UserError where it can't be told.
   */
  madeFrom(subject: SuiteSubject): Promise<unknown>;
  /** Throws UserError where there is none of a run's suites; absent where suites are written when they are asked for. */
  readonly checkAny?: (wanted: readonly SuiteAddress[]) => void;
  /** Whether there is such a suite, of suites that are read; absent where that is not known before. */
  readonly has?: (suite: SuiteAddress) => boolean;
  /** All that the suite depends on, for the cache key (JSON). */
  keyOf(request: SuiteSubject & { readonly workspace: Pick<Workspace, 'digest'> }): unknown;
  /** Throws UserError for bad input, MachineError where the generator could not be run; an empty suite is a result. */
  generate(request: SuiteRequest, signal?: AbortSignal): Promise<GeneratedSuite>;
}
