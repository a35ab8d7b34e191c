import type { Described } from '../src/model/described.js';
import type { ExperimentRun } from './run.js';

/** A number that differs significantly from the one it is compared with. */
export interface SignificantNumber {
  readonly significant: number;
}

/** A mean over the seeds that define it, which are not all. */
export interface PartlyDefinedNumber {
  readonly partlyDefined: number;
  readonly seedsDefined: number;
  readonly seeds: number;
}

/** A cell: text, a number (null where it is undefined). */
export type Cell = string | number | SignificantNumber | PartlyDefinedNumber | null;

export interface ExperimentColumn {
  readonly title: string;
  /** For people; CSV files have every digit. Columns of text need none. */
  readonly decimals?: number;
  /** `files`: too much for a terminal. */
  readonly shownIn?: 'files';
  /** On terminals, texts are broken into lines of so many columns. */
  readonly wrapAt?: number;
  /** `bugs`: a count that is larger where there are more bugs. */
  readonly growsWith?: 'bugs';
}

/** One table of an experiment; its CSV and LaTeX files are named after it. */
export interface ExperimentTable {
  readonly name: string;
  readonly title: string;
  readonly columns: readonly ExperimentColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** What a reader has to know of the numbers. */
  readonly note?: string;
  /** `files`: too much for a terminal. */
  readonly shownIn?: 'files';
}

/** What only some experiments ask for. */
export interface ExperimentOptions {
  /** The oracle generator that stands where the paper has TOGA. */
  readonly toga?: string;
}

type Tables = ExperimentTable[] | Promise<ExperimentTable[]>;

/** A question asked of a finished run, as the paper asks it. */
export interface RunExperiment extends Described {
  readonly asks: 'a run';
  tables(run: ExperimentRun): Tables;
}

/** A question asked of several finished runs together. */
export interface RunsExperiment extends Described {
  readonly asks: 'several runs';
  /** Throws UserError for runs that don't belong together. */
  tables(runs: readonly ExperimentRun[], options: ExperimentOptions): Tables;
  /**
   * Which runs to take where none is named: of all that there are, the newest first. Throws UserError, with what to run, where they
   * don't suffice.
   */
  choose(runs: readonly ExperimentRun[]): ExperimentRun[];
}

export type Experiment = RunExperiment | RunsExperiment;
