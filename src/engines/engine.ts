import type { Described } from '../model/described.js';
import type { Flag, GivenFlags } from '../model/flag.js';

/** A run that is to be spread over machines, with everything looked up: what any engine needs to know of it. */
export interface Study {
  /** The run's name, for people. */
  readonly name: string;
  /** Absolute: the run's folder, which all machines share. */
  readonly folder: string;
  /** Absolute: where the command was given, and where `run` holds. */
  readonly workingFolder: string;
  /** Absolute: the cache, which all machines share. */
  readonly cacheFolder: string;
  /** The program that is Node, and teval's own file. */
  readonly teval: readonly [node: string, binary: string];
  /** The words behind `teval run`, without `--shard`. */
  readonly run: readonly string[];
  /** The words behind `teval merge` beside the folder: what of the run decides its reports, and no shard's units. */
  readonly merge: readonly string[];
  /** JVMs at work at the same time in one shard, ≥ 1. */
  readonly workers: number;
  /** Into how many shards the run is divided, ≥ 1. */
  readonly shards: number;
  /** Those that are to be done, from 1 to `shards`, ascending; not empty. */
  readonly wanted: readonly number[];
  /** Environment variables for each machine: where the JDKs are. */
  readonly environment: Readonly<Record<string, string>>;
}

/** A file that an engine writes into the folder of what was submitted; scripts lie there under their names. */
export interface Script {
  readonly name: string;
  readonly text: string;
}

/** What an engine made of a submission. */
export interface Submitted {
  /** The engine's own names of what it has to do, such as the numbers of jobs. */
  readonly jobs: readonly string[];
  /** What was submitted and how to look after it, a sentence without its full stop. */
  readonly sentence: string;
}

/**
 * What spreads the shards of a run over machines, puts them together when they have ended, and reports: a descriptor in one file, and a line
 * in `registry.ts`.
 */
export interface Engine extends Described {
  readonly flags: readonly Flag[];
  /** JVMs that a shard is to have at work at the same time, where the run itself does not say. */
  workersOf(given: GivenFlags): number;
  /** Everything that is handed to the engine, in the order of reading. Pure. Throws UserError for flags that contradict each other. */
  scripts(study: Study, given: GivenFlags): readonly Script[];
  /**
   * Hands over the scripts, which lie in `submissionFolder`. Throws UserError where the engine refuses them, MachineError where it is not
   * there; in both cases nothing is left of them with the engine.
   */
  submit(study: Study): Promise<Submitted>;
  /** Those of earlier jobs that still wait or work. */
  atWork(jobs: readonly string[]): Promise<readonly QueuedJob[]>;
}

/** A part of a submission that an engine still has to do. */
export interface QueuedJob {
  readonly job: string;
  /** As the engine calls it. */
  readonly state: string;
}
