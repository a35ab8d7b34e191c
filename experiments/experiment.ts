import type { Described } from '../src/model/common/described.js';
import type { Table, TableColumn } from '../src/render/table/table.js';
import type { ExperimentRun } from './run.js';

export type { TableCell } from '../src/render/table/table.js';
/** Experiments use the common model of tables. */
export type ExperimentTable = Table;
export type ExperimentColumn = TableColumn;

/** Options of some experiments. */
export interface ExperimentOptions {
  /** The oracle generator in the role of the paper's TOGA. */
  readonly toga?: string;
}

type Tables = ExperimentTable[] | Promise<ExperimentTable[]>;

/** A question of the paper, answered from a finished run. */
export interface RunExperiment extends Described {
  readonly asks: 'a run';
  tables(run: ExperimentRun): Tables;
}

/** A question answered from several finished runs together. */
export interface RunsExperiment extends Described {
  readonly asks: 'several runs';
  /** Throws UserError for runs that don't belong together. */
  tables(runs: readonly ExperimentRun[], options: ExperimentOptions): Tables;
  /** Selects runs if none is named, preferring the newest. Throws UserError naming the missing runs if they don't suffice. */
  choose(runs: readonly ExperimentRun[]): ExperimentRun[];
}

/** A question answered from the files that a paper has published, without a run. */
export interface DataExperiment extends Described {
  readonly asks: 'published data';
  /** Throws UserError if the folder has other files. */
  tables(folder: string): Tables;
}

export type Experiment = RunExperiment | RunsExperiment | DataExperiment;
