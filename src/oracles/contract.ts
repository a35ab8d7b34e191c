/**
 * The contract of oracle generators: everything that a guest outside of `src` (generators/, or a user's module) may import. A generator is a
 * descriptor with one line in registry.ts; the object that it creates answers a suite's inputs.
 */
import type { Bug, Side } from '../model/program/bug.js';
import type { Language } from '../model/program/language.js';
import type { Candidate, SuiteFrame } from '../model/suite/candidate.js';
import type { Described } from '../model/common/described.js';
import type { Flag, GivenFlags } from '../model/common/flag.js';
import type { ModelExchange } from '../model/oracle/model-exchange.js';
import type { GeneratedOracle } from '../model/oracle/oracle.js';
import type { RequestAccounts, RequestEstimate } from '../model/oracle/requests.js';
import type { GroundTruth } from '../model/sample/ground-truth.js';
import type { Assignment, ContextLevel } from '../model/sample/assignment.js';
import type { Goal } from '../model/sample/goal.js';
import type { TestSample } from '../model/sample/test-sample.js';
import type { OracleInput } from '../model/suite/test-case.js';
import type { KeyedCompletion, TextTargets } from '../model/text/completion.js';
import type { Workspace } from '../model/program/workspace.js';
import type { RunConfiguration } from '../options/run-configuration.js';
import type { GeneratorContext, SamplePolicy, WorkLimits } from '../asking/generator-context.js';

export { MachineError, UserError } from '../model/common/errors.js';
export { TimeLimitError } from '../asking/generator-context.js';
export type { GeneratorContext, SamplePolicy, WorkLimits } from '../asking/generator-context.js';
export type { FocalMethod } from '../model/suite/candidate.js';
export { valueOf } from '../model/common/flag.js';
export type { Described } from '../model/common/described.js';
export type { Flag, FlagArgument, GivenFlags } from '../model/common/flag.js';
export type {
  ModelAnswer,
  ModelExchange,
  ModelMessage,
  ModelTokens,
} from '../model/oracle/model-exchange.js';
export type { GeneratedOracle, Oracle } from '../model/oracle/oracle.js';
export type { RequestAccounts, RequestEstimate, Usage } from '../model/oracle/requests.js';
export type { OracleInput } from '../model/suite/test-case.js';
export { argumentsOf, findFocalCall, hasVariableArguments } from '../source/focal/focal-call.js';
export type { FocalCall } from '../source/focal/focal-call.js';
export { findResultVariable } from '../source/focal/result-variable.js';
export type { ResultVariable } from '../source/focal/result-variable.js';
export { findDescendants, loadJavaParser } from '../source/parser.js';
export type { JavaParser, JavaTree, Node, NodeCursor, SourceParser } from '../source/parser.js';

/** What the command line knows about an oracle generator before creating it; cheap to import. Its name is the value of `--oracle`. */
export interface OracleGeneratorDescriptor extends Described {
  /** Its flags among those of `teval run`. */
  readonly flags?: readonly GeneratorFlag[];
  /** Loads what the generator needs. Throws UserError if the argument refers to something missing or malformed. */
  create(given: GivenToGenerator): Promise<OracleGenerator>;
}

/** A flag of an oracle generator. */
export type GeneratorFlag<Value = unknown> = Flag<Value> & {
  /** Whether other values may give other rows, or only affect how the work is done. A run with other rows is a different run. */
  readonly decides: 'rows' | 'work';
};

/** A generator's part of the command line. */
export interface GivenToGenerator {
  /** The text after `name:`; empty if the usage has no argument. */
  readonly argument: string;
  /** Its flags, as given. */
  readonly flags: GivenFlags;
  /** The language of the run's programs; absent for Java. */
  readonly language?: Language;
  /** The run's options for texts, if it has any. */
  readonly texts?: Partial<RunConfiguration>;
  /** The user's Python; absent for the one that is found. */
  readonly python?: string;
}

/**
 * Adds oracles to prefixes. A `blind` generator is evaluated: it sees prefixes, focal methods and docstrings, each input once and in an order that
 * depends only on its content, and may read the program's sources. An `informed` one replays existing oracles (the suite's own assertions, a file of
 * predictions) and must see the candidate to find them. A `wholeTests` one generates nothing: the suite's tests, with their own oracles, are the test
 * cases. A `samples` one has whole tests of its own, each in a text of its own. A `texts` one has outputs for targets that are texts. Guests are blind.
 */
export type OracleGenerator =
  BlindGenerator | InformedGenerator | WholeTests | SampleGenerator | TextGenerator;

/** What all oracle generators have. */
export interface Generator {
  /** As in rows and in folder names. */
  readonly name: string;
  /** Changes whenever equal inputs may give other oracles (a digest of the predictions file, a prompt's version). */
  readonly version: string;
  /** Reasons to doubt its results that are known before it is asked, in sentences without a full stop; absent if there are none. */
  readonly doubts?: readonly string[];
  /** Reasons of lost requests that are to be sent again, even those of finished units; absent if none is. */
  readonly asksAgain?: readonly string[];
  /** Code from a model may do anything, so it should run in a sandbox. */
  readonly source: 'program' | 'model';
  /** For work outside of this process; absent if it only computes. */
  readonly limits?: WorkLimits;
  /** Whether asking again gives new answers; `one` by default. */
  readonly samples?: SamplePolicy;
  /** Called once before a run's first request. Throws UserError if something is missing, such as a server's key. */
  ready?(): Promise<void>;
  /** Ends what it has started. Called once, at the end of a run that used it. */
  close?(): Promise<void>;
}

/** Sees what a developer could provide before the bug is known. This is the kind to be evaluated. */
export interface BlindGenerator extends Generator {
  readonly view: 'blind';
  /**
   * Answers the inputs of one suite. May be called for several suites concurrently. Throws UserError for bad input and MachineError for a failure of
   * the machine. Either fails the generator's units of the suite, and the same command retries them.
   */
  generate(
    inputs: readonly OracleInput[],
    request: BlindRequest,
    context: GeneratorContext,
  ): Promise<GeneratedOracles>;
  /** Its answers are kept for the run, which asks it once for each suite, however often it resumes and evaluates; absent if it keeps its own. */
  readonly isKeptForRun?: true;
  /** Estimates the paid requests of `generate`, without sending any. Throws UserError for bad input. */
  estimate?(
    inputs: readonly OracleInput[],
    request: BlindRequest,
    context: Pick<GeneratorContext, 'isKept' | 'sample'>,
  ): Promise<RequestEstimate>;
}

/** Replays existing oracles. */
export interface InformedGenerator extends Generator {
  readonly view: 'informed';
  /** Throws UserError if what it replays does not say for which of the run's suites it is. */
  checkRun?(run: { readonly bugs: readonly Bug[]; readonly seeds: readonly number[] }): void;
  generate(
    candidates: readonly Candidate[],
    request: InformedRequest,
    context: GeneratorContext,
  ): Promise<GeneratedOracles>;
}

/** Replays tests of a suite. */
export interface WholeTests extends Generator {
  readonly view: 'wholeTests';
  /** The test generator whose suites it replays, as in `developer:DIR`; absent for the run's own suites. */
  readonly suites?: string;
}

/** Has whole tests for what the suite is to test, in texts that may be no Java. */
export interface SampleGenerator extends Generator {
  readonly view: 'samples';
  /** The language of the programs that its tests are for; absent for Java. */
  readonly language?: Language;
  /** Its samples are in files, so that it makes nothing of a program. */
  readonly isGiven?: true;
  /** Its texts are tests as they are, so that nothing is taken out of them. */
  readonly isFormatted?: true;
  /** Throws UserError if the user names something that no bug or program of the run has, or an option that does not fit the run's tests. */
  checkRun?(run: { readonly bugs: readonly Bug[]; readonly scaffold: 'none' | 'developer' }): void;
  /** Its samples for none of these bugs or programs; absent if it makes samples for given ones only. */
  listForeign?(bugs: readonly Bug[]): readonly ForeignSample[];
  /** Estimates the paid requests of `listSamples`, without sending any. Throws UserError for bad input. */
  estimate?(request: SampleRequest, context: GeneratorContext): Promise<RequestEstimate>;
  /** The samples for one bug or program. Throws UserError for bad input and MachineError for a failure of the machine. */
  listSamples(request: SampleRequest, context: GeneratorContext): Promise<ListedSamples>;
  /** The same generator for each context of its samples alone; absent if they have one context. */
  readonly byContext?: readonly SamplesOfContext[];
}

/** Has outputs for texts. */
export interface TextGenerator extends Generator {
  readonly view: 'texts';
  /** Called once, with all targets of the run. Returns sentences for the user. Throws UserError if its outputs are not for these targets. */
  match(targets: TextTargets): readonly string[];
  /** Its outputs for some of the targets; undefined where it has none. */
  listOutputs(targets: readonly KeyedCompletion[]): readonly (KeyedCompletion | undefined)[];
}

/** What a sample is for, as it is written: a subject, or else a class; the other one may be empty. */
export interface ForeignSample {
  readonly subject: string;
  readonly focalClass: string;
}

/** A generator of samples with a single context. */
export interface SamplesOfContext {
  readonly context: ContextLevel;
  readonly ofContext: SampleGenerator;
}

/** The samples for one bug or program. */
export interface ListedSamples {
  /** In order. */
  readonly samples: readonly TestSample[];
  /** Sentences for the user about these samples; absent if there are none. */
  readonly remarks?: readonly string[];
  /** For generators that send requests to a program or server. */
  readonly requests?: RequestAccounts;
}

/** Whose samples are wanted. */
export interface SampleRequest extends InformedRequest {
  /** What the samples are put into. */
  readonly scaffold: 'none' | DeveloperScaffolds;
  /** What tests of a Python program are wanted for; absent for Java. */
  readonly goals?: readonly Goal[];
}

/** The developers' test classes, into which samples are put as test methods. */
export interface DeveloperScaffolds {
  /** The developers' tests that are mapped to methods. No generator that is evaluated may show them to a model or a program. */
  readonly groundTruths: readonly GroundTruth[];
  /** The test class that a sample for this class and method is put into, without its tests. A sentence if there is none. */
  findTestClass(focal: Pick<Assignment, 'focalClass' | 'focalMethod'>): SuiteFrame | string;
}

/** What a blind generator knows about a suite apart from its inputs: nothing about the bug, the version, the seed and any location. */
export interface BlindRequest {
  /** Random, and different in each run, to distinguish requests. Keys of caches and prompts must not depend on it. */
  readonly id: string;
  /**
   * A folder that contains only copies of the program's Java sources of the side under test, at package paths. It is made at the first call. Its
   * files are read-only and removed after the run.
   */
  readonly sourceFolder: () => Promise<string>;
}

/** The suite in a request to an informed generator. */
export interface InformedRequest {
  readonly bug: Bug;
  readonly side: Side;
  readonly seed: number;
  /** The side under test. */
  readonly workspace: Workspace;
}

/** A generator's answer to one input. */
export interface Answer {
  /** None, one or more. */
  readonly oracles: readonly GeneratedOracle[];
  /** The request to a language model and its answer, for readers; absent if no model was asked. */
  readonly exchange?: ModelExchange;
}

/** A generator's answers to the inputs of a suite. */
export interface GeneratedOracles {
  /** One per input, in order. */
  readonly answers: readonly Answer[];
  /** Sentences for the reader, such as on predictions without a test. */
  readonly remarks: readonly string[];
  /** For generators that send requests to a program or server. */
  readonly requests?: RequestAccounts;
}
