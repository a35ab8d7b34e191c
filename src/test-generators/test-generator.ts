import type { Described } from '../model/common/described.js';
import type { DecidingFlag, Flag, GivenFlags } from '../model/common/flag.js';
import type { GeneratorContext, WorkLimits } from '../asking/generator-context.js';
import type { TestRuntime } from '../execution/test-runtime.js';
import type { GeneratedSuite, SuiteAddress } from '../model/suite/suite.js';
import type { RequestEstimate } from '../model/oracle/requests.js';
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

/** What all test generators have. */
interface SuiteSource {
  readonly name: string;
  readonly version: string;
  /** Reasons to doubt its suites, in sentences without a full stop; absent if there are none. */
  readonly doubts?: readonly string[];
  /** Reasons of lost requests that are to be sent again, even those of finished units; absent if none is. */
  readonly asksAgain?: readonly string[];
  /** Runtimes whose runner its suites may use; `any` if another generator wrote them. Without one, they run on any JDK. */
  readonly runtimes: readonly TestRuntime[] | 'any';
  /** Code from a model may do anything, so it should run in a sandbox. Absent for other suites. */
  readonly source?: 'model';
  /**
   * All inputs of the suite apart from the program, determined without generating it (JSON). For suites that are read, their bytes. Throws UserError
   * if they can't be determined.
   */
  madeFrom(subject: SuiteSubject): Promise<unknown>;
  /** Throws UserError for a run that can't have its suites: none of them exists, or they would be copies. Absent if all runs can. */
  readonly checkSuites?: (wanted: readonly SuiteAddress[]) => void;
}

/** Generates or reads test suites: EvoSuite, a folder of archives, and others. */
export interface TestGenerator extends SuiteSource {
  /** `cached`: results are cached under `makeKey`; `direct`: reading is cheap, so nothing is cached. */
  readonly storage: 'cached' | 'direct';
  /** Whether a suite exists, for suites that are read; absent if that is not known in advance. */
  readonly has?: (suite: SuiteAddress) => boolean;
  /** All inputs of the suite, for the cache key (JSON). */
  makeKey(request: SuiteSubject & { readonly workspace: Pick<Workspace, 'digest'> }): unknown;
  /** Throws UserError for bad input, MachineError if the generator could not run. An empty suite is a result. */
  generate(request: SuiteRequest, signal?: AbortSignal): Promise<GeneratedSuite>;
}

/** Asks a server for test suites. Waiting for answers takes no worker. */
export interface AskingTestGenerator extends SuiteSource {
  /** Each answer is cached, and a suite is made of them again. */
  readonly storage: 'answers';
  readonly limits: WorkLimits;
  /** Called before a run's first request. Throws UserError if something is missing, such as a server's key. */
  ready(): Promise<void>;
  /** Throws UserError for bad input, MachineError if the server does not answer. An empty suite is a result. */
  generate(request: SuiteRequest, context: GeneratorContext): Promise<GeneratedSuite>;
  /** Estimates the requests of `generate`, without sending any. Throws UserError for bad input. */
  estimate(request: SuiteRequest, context: GeneratorContext): Promise<RequestEstimate>;
}

export type AnyTestGenerator = TestGenerator | AskingTestGenerator;

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
  /** The given flags that affect only how the work is done; absent if there are none. */
  readonly workFlags?: GivenFlags;
}

/**
 * What the command line and a run's plan know about a test generator before creating it; cheap to import. Its name is the value of
 * `--test-generator`.
 */
export interface TestGeneratorDescriptor<
  Options extends { readonly generator: string },
  Generator extends AnyTestGenerator = TestGenerator,
> extends Described {
  /** The languages of its suites; absent for Java alone. */
  readonly languages?: readonly Language[];
  /** How its suites are written, if they differ from plain JUnit, and their library. Known without the generator. */
  readonly suites?: SuiteFacts;
  /** Its flags among those of `teval run`. */
  readonly flags: readonly Flag[];
  /** Flags of oracle generators that it has, too. In a run with both, they apply to both. Absent if there are none. */
  readonly sharedFlags?: readonly DecidingFlag[];
  /** `one`: its suites are the same for each seed, so a run has one seed. */
  readonly seeds?: 'one';
  /** Without `--test-generator`, this flag selects the generator. */
  readonly impliedBy?: Flag;
  /** The options from the flags of a command; `argument` follows the name's colon. Throws UserError if one is missing. */
  parseOptions(argument: string, given: GivenFlags): Options;
  /** The part of the options in a run's record, which determines rows: no paths. */
  recorded(options: Options, generator: Generator): Readonly<Record<string, string | number>>;
  /** Throws UserError if suites that must be generated can't be: once, at the start, instead of for each suite. */
  check?(options: Options, tools: ToolPaths): Promise<void>;
  /** Throws UserError if the options name something that does not exist. */
  create(options: Options, context: TestGeneratorContext): Promise<Generator>;
}
