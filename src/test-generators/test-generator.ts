import type { Described } from '../model/common/described.js';
import type { Flag, GivenFlags } from '../model/common/flag.js';
import type { TestRuntime } from '../execution/test-runtime.js';
import type { GeneratedSuite, SuiteAddress } from '../model/suite/suite.js';
import type { SuiteConventions } from '../model/suite/suite-conventions.js';
import type { Bug, Side } from '../model/program/bug.js';
import type { Language } from '../model/program/language.js';
import type { OwnTests } from '../model/program/own-tests.js';
import type { Workspace } from '../model/program/workspace.js';
import type { ArtefactContext } from '../toolchain/maven.js';
import type { ToolPaths } from '../options/tool-options.js';

/** Identifies a suite: a request without the program, which may have to be built first. */
export interface SuiteSubject extends SuiteAddress {
  /** Classes to test, fully qualified. */
  readonly classes: readonly string[];
  /** Total budget in seconds, which the adapter divides among the classes. */
  readonly budgetSeconds: number;
}

/** A request for a suite: tests for the bug's modified classes, written for the side under test. */
export interface SuiteRequest extends SuiteSubject {
  readonly workspace: Workspace;
}

/** Generates or reads test suites: EvoSuite, a folder of archives, and others. */
export interface TestGenerator {
  readonly name: string;
  readonly version: string;
  /** `cached`: results are cached under `makeKey`; `direct`: reading is cheap, so nothing is cached. */
  readonly storage: 'cached' | 'direct';
  /** Runtimes whose runner its suites may use; `any` if another generator wrote them. Without one, they run on any JDK. */
  readonly runtimes: readonly TestRuntime[] | 'any';
  /**
   * All inputs of the suite apart from the program, determined without generating it (JSON). For suites that are read, their bytes. Throws UserError
   * if they can't be determined.
   */
  madeFrom(subject: SuiteSubject): Promise<unknown>;
  /** Throws UserError if none of a run's suites exists; absent for suites that are generated on demand. */
  readonly checkAny?: (wanted: readonly SuiteAddress[]) => void;
  /** Whether a suite exists, for suites that are read; absent if that is not known in advance. */
  readonly has?: (suite: SuiteAddress) => boolean;
  /** All inputs of the suite, for the cache key (JSON). */
  makeKey(request: SuiteSubject & { readonly workspace: Pick<Workspace, 'digest'> }): unknown;
  /** Throws UserError for bad input, MachineError if the generator could not run. An empty suite is a result. */
  generate(request: SuiteRequest, signal?: AbortSignal): Promise<GeneratedSuite>;
}

/** Facts about the suites of one test generator. */
export interface SuiteFacts {
  readonly conventions: SuiteConventions;
  readonly runtime: TestRuntime;
}

export interface TestGeneratorContext extends ArtefactContext {
  /** The suites of the generator whose tests files of predictions contain. */
  readonly predictedSuites: SuiteFacts;
  /** The tests that the developers of a version of the program wrote; `unknown` if the benchmark does not know them. */
  readonly findOwnTests: (bug: Bug, side: Side) => Promise<OwnTests | 'unknown'>;
}

/**
 * What the command line and a run's plan know about a test generator before creating it; cheap to import. Its name is the value of
 * `--test-generator`.
 */
export interface TestGeneratorDescriptor<Options extends { readonly generator: string }> extends Described {
  /** The languages of its suites; absent for Java alone. */
  readonly languages?: readonly Language[];
  /** How its suites are written, if they differ from plain JUnit, and their library. Known without the generator. */
  readonly suites?: SuiteFacts;
  /** Its flags among those of `teval run`. */
  readonly flags: readonly Flag[];
  /** `one`: its suites are the same for each seed, so a run has one seed. */
  readonly seeds?: 'one';
  /** Without `--test-generator`, this flag selects the generator. */
  readonly impliedBy?: Flag;
  /** The options from the flags of a command; `argument` follows the name's colon. Throws UserError if one is missing. */
  parseOptions(argument: string, given: GivenFlags): Options;
  /** The part of the options in a run's record, which determines rows: no paths. */
  recorded(options: Options, generator: TestGenerator): Readonly<Record<string, string | number>>;
  /** Throws UserError if suites that must be generated can't be: once, at the start, instead of for each suite. */
  check?(options: Options, tools: ToolPaths): Promise<void>;
  /** Throws UserError if the options name something that does not exist. */
  create(options: Options, context: TestGeneratorContext): Promise<TestGenerator>;
}
