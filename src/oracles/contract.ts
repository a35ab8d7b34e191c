/**
 * What an oracle generator is, in one place: all that a guest outside of `src` (generators/, later a user's own module) may import. A
 * generator is a descriptor with one line in registry.ts; what it makes answers a suite's inputs.
 */
import type { Bug, Side } from '../model/bug.js';
import type { Candidate } from '../model/candidate.js';
import type { Described } from '../model/described.js';
import { MachineError } from '../model/errors.js';
import type { Flag, GivenFlags } from '../model/flag.js';
import type { GeneratedOracle } from '../model/oracle.js';
import type { RequestAccounts, RequestEstimate } from '../model/requests.js';
import type { OracleInput } from '../model/test-case.js';
import type { Workspace } from '../model/workspace.js';

export { MachineError, UserError } from '../model/errors.js';
export type { FocalMethod } from '../model/candidate.js';
export { valueOf } from '../model/flag.js';
export type { Described } from '../model/described.js';
export type { Flag, FlagArgument, GivenFlags } from '../model/flag.js';
export type { GeneratedOracle, Oracle } from '../model/oracle.js';
export type { RequestAccounts, RequestEstimate, Usage } from '../model/requests.js';
export type { OracleInput } from '../model/test-case.js';
export { argumentsOf, findFocalCall, hasVariableArguments } from '../source/focal/focal-call.js';
export type { FocalCall } from '../source/focal/focal-call.js';
export { findResultVariable } from '../source/focal/result-variable.js';
export type { ResultVariable } from '../source/focal/result-variable.js';
export { descendants, loadJavaParser } from '../source/parser.js';
export type { JavaParser, JavaTree, Node } from '../source/parser.js';

/** What the command line knows of an oracle generator before it is made; cheap to import. Its name is that of `--oracle`. */
export interface OracleGeneratorDescriptor extends Described {
  /** Those of `teval run` that are for it. */
  readonly flags?: readonly GeneratorFlag[];
  /** Loads what the generator needs. Throws UserError where the argument names nothing, or what it names is malformed. */
  create(given: GivenToGenerator): Promise<OracleGenerator>;
}

/** A flag of an oracle generator. */
export type GeneratorFlag<Value = unknown> = Flag<Value> & {
  /** Whether other values may give other rows, or only change how the work is done: a run is another one with other rows. */
  readonly decides: 'rows' | 'work';
};

/** What the command line has for a generator. */
export interface GivenToGenerator {
  /** What was written behind `name:`; empty where the usage has no argument. */
  readonly argument: string;
  /** Its flags, as given. */
  readonly flags: GivenFlags;
}

/**
 * Puts oracles into prefixes. A `blind` generator is judged: it sees prefixes, focal methods and docstrings, each input once and in an
 * order that depends on its content alone, and may read the program's sources.
 * An `informed` one replays what somebody else decided (the suite's own assertions, a file of predictions) and so must see the
 * candidate to find it. One of `wholeTests` generates nothing: the tests of the suite, with the oracles that they have, are the test cases.
 * Guests are blind.
 */
export type OracleGenerator = BlindGenerator | InformedGenerator | WholeTests;

/** What all oracle generators have. */
export interface Generator {
  /** As used in rows and in folder names. */
  readonly name: string;
  /** Changes whenever the same inputs may give other oracles (a digest of the predictions file, a prompt's version). */
  readonly version: string;
  /** Code from a model may do anything: it should run in a sandbox. */
  readonly source: 'program' | 'model';
  /** For what it does outside of this process; absent where it only computes. */
  readonly limits?: WorkLimits;
  /** What asking it again is worth; `one` if left out. */
  readonly samples?: SamplePolicy;
  /** Called once before a run asks it for the first time. Throws UserError for what is missing, such as a server's key. */
  ready?(): Promise<void>;
  /** Ends what it has started; called once, when a run that used it ends. */
  close?(): Promise<void>;
}

/** Sees what a developer could tell it before the bug is known: the kind to be judged. */
export interface BlindGenerator extends Generator {
  readonly view: 'blind';
  /**
   * Answers the inputs of one suite; of several suites at the same time. Throws UserError for bad input and MachineError for what the
   * machine broke: either fails the generator's units of the suite's task, and the same command tries them again.
   */
  generate(
    inputs: readonly OracleInput[],
    request: BlindRequest,
    context: GeneratorContext,
  ): Promise<GeneratedOracles>;
  /** What `generate` would ask for, where that costs money; nothing is asked. Throws UserError for bad input. */
  estimate?(
    inputs: readonly OracleInput[],
    request: BlindRequest,
    context: Pick<GeneratorContext, 'isKept' | 'sample'>,
  ): Promise<RequestEstimate>;
}

/** Replays what somebody else decided. */
export interface InformedGenerator extends Generator {
  readonly view: 'informed';
  generate(
    candidates: readonly Candidate[],
    request: InformedRequest,
    context: GeneratorContext,
  ): Promise<GeneratedOracles>;
}

/** Replays the suite's own tests. */
export interface WholeTests extends Generator {
  readonly view: 'wholeTests';
}

/**
 * A piece of work took longer than the generator's limits allow.
 * @example
 * ```ts
 * import { MachineError, TimeLimitError } from 'teval';
 *
 * console.log(new TimeLimitError('the server took longer than 60 s') instanceof MachineError);
 * // true
 * ```
 */
export class TimeLimitError extends MachineError {}

/**
 * `one`: it says the same each time, so that `--samples` asks it once. `several`: it may say something else each time. `refused`: it would
 * say the same as it is asked now; `why` is a sentence with what to do.
 */
export type SamplePolicy = 'one' | 'several' | { readonly kind: 'refused'; readonly why: string };

/** Of pieces of work: requests to a server, exchanges with a process. They need no JVM, so `--workers` has no say in them. */
export interface WorkLimits {
  /** How many may be under way at the same time, over all suites of a run. */
  readonly atOnce: number;
  /** How long each may take. */
  readonly seconds: number;
}

/** What a run lends to a generator. */
export interface GeneratorContext {
  /** Which of several answers to the same inputs this is to be, from 1 to the run's `--samples`; always 1 of generators of one sample. */
  readonly sample: number;
  /**
   * Does a piece of work within the generator's limits: waits for its turn, and hands it a signal that aborts when its time is over or
   * the run is to end. Throws TimeLimitError, or the reason why the run ends, whether or not the work heeds the signal.
   */
  readonly limited: <Result>(work: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;
  /**
   * What `make` gives (JSON), from the cache where a run before has kept it. Made once where several ask for it at the same time, and
   * for each sample anew.
   *
   * @param key all that it depends on, as JSON: kind and version of the generator, model, prompt, parameters. The sample is added. Never a request's id.
   */
  readonly kept: <Value>(key: unknown, make: () => Promise<Value>) => Promise<Value>;
  /** Whether `kept` would find it. */
  readonly isKept: (key: unknown) => Promise<boolean>;
  /** Aborted when the run is to end: what is under way is to be dropped. */
  readonly signal: AbortSignal;
  /** Adds to the generator's log in the run's folder, as it is; what is beyond some megabytes is dropped. */
  readonly log: (text: string) => void;
}

/** What a blind generator may know of a suite beside its inputs: nothing of the bug, the version, the seed and where anything lies. */
export interface BlindRequest {
  /** Random, and another one in each run: it tells requests apart. Keys of caches and prompts must not depend on it. */
  readonly id: string;
  /**
   * A folder with copies of the program's Java sources of the side under test, at package paths, and nothing else; it is made when
   * first asked for. Its files are read-only and gone after the run.
   */
  readonly sourceFolder: () => Promise<string>;
}

/** The suite that an informed generator is asked about. */
export interface InformedRequest {
  readonly bug: Bug;
  readonly side: Side;
  readonly seed: number;
  /** The side under test. */
  readonly workspace: Workspace;
}

/** What a generator says to one input. */
export interface Answer {
  /** None, one or more. */
  readonly oracles: readonly GeneratedOracle[];
}

/** What a generator says to the inputs of a suite. */
export interface GeneratedOracles {
  /** For each input, in order. */
  readonly answers: readonly Answer[];
  /** Sentences for the reader, such as the predictions that belong to no test. */
  readonly remarks: readonly string[];
  /** Of a generator that asks something outside of this process. */
  readonly requests?: RequestAccounts;
}
