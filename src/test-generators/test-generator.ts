import type { Described } from '../model/described.js';
import type { Flag, GivenFlags } from '../model/flag.js';
import type { GeneratedSuite, SuiteAddress } from '../model/suite.js';
import type { Workspace } from '../model/workspace.js';
import type { ArtefactContext } from '../toolchain/maven.js';
import type { ToolPaths } from '../toolchain/tools.js';

/** Which suite: all of a request but the program, which may have to be built first. */
export interface SuiteSubject extends SuiteAddress {
  /** Classes to test, fully qualified. */
  readonly classes: readonly string[];
  /** Total budget in seconds, split over the classes as the adapter defines. */
  readonly budgetSeconds: number;
}

/** What a test generator is asked for: tests for the bug's modified classes, written against the side under test. */
export interface SuiteRequest extends SuiteSubject {
  readonly workspace: Workspace;
}

/** Writes test suites: EvoSuite, a folder of archives, later Randoop or a model. */
export interface TestGenerator {
  readonly name: string;
  readonly version: string;
  /** `cached`: results are kept in the cache under `keyOf`; `direct`: reading is cheap, nothing is kept. */
  readonly storage: 'cached' | 'direct';
  /** `never`: its suites run on any JDK; `possible`: they may bring EvoSuite's own runner, which works on Java 8 only. */
  readonly evosuiteRunner: 'never' | 'possible';
  /**
   * All that the suite depends on beside the program, found out without writing it (JSON): of suites that are read, their bytes. Throws
   * UserError where it can't be found out.
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

/** What the command line and a run's plan know of a test generator before it is made; cheap to import. Its name is that of `--test-generator`. */
export interface TestGeneratorDescriptor<Options extends { readonly generator: string }> extends Described {
  /** Those of `teval run` that are for it. */
  readonly flags: readonly Flag[];
  /** Where `--test-generator` is left out, this flag means this generator. */
  readonly impliedBy?: Flag;
  /** What the flags of a command ask for; `argument` stands behind the name's colon. Throws UserError where one is missing. */
  optionsOf(argument: string, given: GivenFlags): Options;
  /** What a run's record keeps of the options, and so what decides rows: no paths. */
  recorded(options: Options, generator: TestGenerator): Readonly<Record<string, string | number>>;
  /** Throws UserError where suites that are certain to be written can't be: better said once and at once than for each of them. */
  check?(options: Options, tools: ToolPaths): Promise<void>;
  /** Throws UserError where what the options name is not there. */
  create(options: Options, context: ArtefactContext): Promise<TestGenerator>;
}
