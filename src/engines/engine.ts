import type { Described } from '../model/common/described.js';
import type { Flag, GivenFlags } from '../model/common/flag.js';

/** A run to be distributed over machines, with everything resolved that an engine needs to know. */
export interface Study {
  /** The run's name, for messages. */
  readonly name: string;
  /** Absolute path of the run's folder, which all machines share. */
  readonly folder: string;
  /** Absolute path of the folder in which the command was given, and on which the paths in `run` depend. */
  readonly workingFolder: string;
  /** Absolute path of the cache, which all machines share. */
  readonly cacheFolder: string;
  /** The executable of Node, and teval's own file. */
  readonly teval: readonly [node: string, binary: string];
  /** Arguments of `teval run`, without `--shard`. */
  readonly run: readonly string[];
  /** Arguments of `teval merge` other than the folder: options that change reports but not units. */
  readonly merge: readonly string[];
  /** Number of concurrent JVMs in one shard, ≥ 1. */
  readonly workers: number;
  /** Total number of shards, ≥ 1. */
  readonly shards: number;
  /** The shards to run, from 1 to `shards`, ascending; not empty. */
  readonly wanted: readonly number[];
  /** Environment variables for each machine: the locations of the JDKs. */
  readonly environment: Readonly<Record<string, string>>;
}

/** An engine's additions to the start of a script. */
export interface BeginningOptions {
  /** Commands that provide what teval needs, such as `module load java/17`. */
  readonly preparations?: readonly string[];
  /** Shell commands to call with the reason as `$1` if the machine is unfit, before the script fails. */
  readonly onUnfit?: readonly string[];
}

/** The parts of an engine's scripts that are equal on every cluster, as text for bash. */
export interface ScriptParts {
  /**
   * The start of a script: checks that folders and programs exist, reports in one sentence what is missing, and changes to the folder in which the
   * command was given.
   */
  readonly taskBeginning: (study: Study, options?: BeginningOptions) => string;
  /** Defines `note STATE SENTENCE`, which records the state of a task for `teval status`. Must precede `taskBeginning`. */
  readonly taskNotes: (study: Study, shard: string) => string;
  /** Compares the machine with the submitting one. Must follow `taskBeginning`. */
  readonly machineCheck: (study: Study, shard: string) => string;
  /** Runs one shard. `shard`: the shell variable with its number. */
  readonly shardCommand: (study: Study, shard: string) => string;
  /** Merges the shards and writes the report. */
  readonly mergeAndReport: (study: Study) => string;
}

/** A file that an engine writes into the submission's folder. Scripts have their names there. */
export interface Script {
  readonly name: string;
  readonly text: string;
}

/** The result of a submission. */
export interface Submitted {
  /** The engine's own names of its jobs, such as job numbers. */
  readonly jobs: readonly string[];
  /** What was submitted and how to monitor it: a sentence without its full stop. */
  readonly sentence: string;
}

/** Distributes the shards of a run over machines, merges them at the end, and reports: a descriptor in one file, and a line in `registry.ts`. */
export interface Engine extends Described {
  readonly flags: readonly Flag[];
  /** Number of concurrent JVMs in a shard, if the run itself does not specify it. */
  workersOf(given: GivenFlags): number;
  /** All files for the engine, in reading order. Pure. Throws UserError for contradicting flags. */
  scripts(study: Study, given: GivenFlags, parts: ScriptParts): readonly Script[];
  /**
   * Submits the scripts in `joinSubmissionFolder`. Throws UserError if the engine refuses them, MachineError if it does not respond. In both cases it
   * withdraws whatever it can.
   */
  submit(study: Study, given: GivenFlags): Promise<Submitted>;
  /**
   * The waiting and running jobs of a run's folder, from earlier submissions, including those whose response was lost. Throws MachineError if the
   * engine does not respond, because their state is then unknown.
   */
  atWork(submitted: SubmittedBefore): Promise<readonly QueuedJob[]>;
}

/** What is known about an earlier submission. */
export interface SubmittedBefore {
  /** Absolute path of the run's folder. */
  readonly folder: string;
  /** The jobs as in `Submitted`; empty if the engine's response was lost. */
  readonly jobs: readonly string[];
}

/** A job that has not ended. */
export interface QueuedJob {
  readonly job: string;
  /** The engine's name of the state. */
  readonly state: string;
}

/**
 * Defines a custom engine, for a module's default export: `teval submit ./lsf.ts -- run …`.
 * @example
 * ```ts
 * import { defineEngine } from 'teval';
 *
 * const engine = defineEngine({
 *   name: 'bash',
 *   description: 'a script that does the shards one after the other',
 *   flags: [],
 *   workersOf: () => 1,
 *   scripts: (study, given, { taskBeginning, shardCommand, mergeAndReport }) => [
 *     {
 *       name: 'all.sh',
 *       text: `${taskBeginning(study)}for shard in ${study.wanted.join(' ')}; do ${shardCommand(study, '$shard')}; done\n${mergeAndReport(study)}`,
 *     },
 *   ],
 *   submit: () => Promise.resolve({ jobs: [], sentence: 'the script is written; start it with bash' }),
 *   atWork: () => Promise.resolve([]),
 * });
 * console.log(engine.name);
 * // bash
 * ```
 */
export function defineEngine(engine: Engine): Engine {
  return engine;
}
