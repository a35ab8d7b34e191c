import type { Described } from '../src/model/described.js';
import type { Table, TableColumn } from '../src/render/table/table.js';
import type { ExperimentRun } from './run.js';

export type { Cell } from '../src/render/table/table.js';
/** Experiments answer in the one model of tables. */
export type ExperimentTable = Table;
export type ExperimentColumn = TableColumn;

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
